// The first thing a one-file player runs: it unpacks the style and the program that the file holds compressed.
import { fromBase64, inflate } from "./source/packed";

async function unpacked(name: string): Promise<string> {
  const element = document.querySelector(`script[data-${name}]`);
  const text = new TextDecoder().decode(await inflate(fromBase64(element?.textContent ?? "")));
  element?.remove();
  return text;
}

async function load(): Promise<void> {
  const [rules, text] = await Promise.all([unpacked("style"), unpacked("program")]);
  const style = document.createElement("style");
  style.textContent = rules;
  document.head.append(style);
  const program = document.createElement("script");
  program.textContent = text;
  document.body.append(program);
}

document.addEventListener("DOMContentLoaded", () => {
  load().catch((fault) => document.body.append(`This file could not be opened: ${fault}`));
});
