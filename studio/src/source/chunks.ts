// The messages of a one-file player, which lie in the page itself.
import { fromBase64, inflate } from "./packed";

export const chunkElements = (): HTMLScriptElement[] => [
  ...document.querySelectorAll<HTMLScriptElement>("script[data-chunk]"),
];

/** Hands the chunks over one by one and forgets their text, so that the page does not hold them twice. */
export async function readChunks(take: (bytes: Uint8Array) => void): Promise<void> {
  for (const element of chunkElements()) {
    take(await inflate(fromBase64(element.textContent ?? "")));
    element.remove();
  }
}
