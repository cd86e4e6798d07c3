// Pictures of the page, to be looked at: node test/browser/shots.mjs [FILE.snw] [OUT] [NAME=HASH,WxH ...]
import { mkdir, readFile } from "node:fs/promises";
import { launch, open, ready } from "./browser.mjs";
import { fixture, serve } from "./serve.mjs";

const [file = "-", out = "out", ...asked] = process.argv.slice(2);
const recording = file === "-" ? (await fixture()).makeRecording() : await readFile(file);
const shots = asked.length ? asked : ["light=at=1.3&theme=light,1440x860", "dark=at=1.3&theme=dark,1440x860"];
await mkdir(out, { recursive: true });
const host = await serve({ "/r.snw": recording });
const browser = await launch();
for (const shot of shots) {
  const [, name, hash, w, h] = /^([^=]+)=(.*),(\d+)x(\d+)$/.exec(shot);
  const began = Date.now();
  const { page, faults } = await open(browser, `${host.address}/#file=r.snw&${hash}`, {
    width: Number(w),
    height: Number(h),
  });
  await ready(page);
  await page.waitForFunction(() => window.studio.state.settled);
  await page.screenshot({ path: `${out}/${name}.png` });
  console.log(name, Date.now() - began, "ms", faults.join("\n"));
  await page.close();
}
await browser.close();
await host.close();
