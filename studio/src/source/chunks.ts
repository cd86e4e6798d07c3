// The messages of a one-file player: base64 of raw deflate streams, in the page itself.

export const chunkElements = (): HTMLScriptElement[] => [
  ...document.querySelectorAll<HTMLScriptElement>("script[data-chunk]"),
];

export function fromBase64(text: string): Uint8Array {
  const binary = atob(text.trim());
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

export async function inflate(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes as BlobPart]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Hands the chunks over one by one and forgets their text, so that the page does not hold them twice. */
export async function readChunks(take: (bytes: Uint8Array) => void): Promise<void> {
  for (const element of chunkElements()) {
    take(await inflate(fromBase64(element.textContent ?? "")));
    element.remove();
  }
}
