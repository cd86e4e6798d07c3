// The messages of a one-file player, which lie in the page itself.
import { fromBase64, inflate } from "./packed";

export const chunkElements = (): HTMLScriptElement[] => [
  ...document.querySelectorAll<HTMLScriptElement>("script[data-chunk]"),
];

const picture = (): Promise<unknown> => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));

/** Hands the chunks over one by one and forgets their text, so that the page does not hold them twice. */
export async function readChunks(take: (bytes: Uint8Array) => void): Promise<void> {
  for (const [i, element] of chunkElements().entries()) {
    take(await inflate(fromBase64(element.textContent ?? "")));
    element.remove();
    // The first holds a frame: let it be seen before the rest is read.
    if (i === 0) await picture();
  }
}
