import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
// @ts-expect-error a plain script without types
import { files } from "../build.mjs";

const committed = (name: string): Promise<string> => readFile(new URL(`../dist/${name}`, import.meta.url), "utf8");

describe("dist", () => {
  it("is what a build of these sources gives, byte for byte", async () => {
    for (const [name, text] of Object.entries<string>(await files())) {
      expect(text === (await committed(name)), `${name}: run npm run build and commit it`).toBe(true);
    }
  });
  it("asks no other host and can stand inside a page", async () => {
    const script = await committed("studio.js");
    expect(script).not.toMatch(/<\/script/i);
    expect(await committed("studio.css")).not.toMatch(/url\((?!["']?data:)/);
    const hosts = new Set(script.match(/https?:\/\/[\w.-]+/g));
    hosts.delete("http://www.w3.org");
    for (const host of hosts) expect(script, host).not.toMatch(new RegExp(`(fetch|WebSocket|import)\\(["'\`]${host}`));
  });
});
