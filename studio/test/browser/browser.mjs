// Debian's chromium, drawing in software.
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

const executable = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(existsSync);

export const launch = () =>
  chromium.launch({
    executablePath: executable,
    args: ["--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
  });

/** Opens an address and collects what goes wrong and what is asked for. */
export async function open(browser, address, { width = 1280, height = 720 } = {}) {
  const page = await browser.newPage({ viewport: { width, height } });
  page.setDefaultTimeout(240_000); // of a starved machine; nothing waits that long on any other
  const faults = [];
  const requests = [];
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  page.on("pageerror", (fault) => faults.push(String(fault)));
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(address);
  return { page, faults, requests };
}

export const ready = (page) => page.waitForFunction(() => window.studio?.state.ready === true);
