// The page in a real browser, on the fixture. Waits for states, never for times. `node test/browser/run.mjs [PART]`
import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { deflateRawSync } from "node:zlib";
import { launch, open, ready } from "./browser.mjs";
import { dataUrl } from "./compare.mjs";
import { goLive } from "./live.mjs";
import { fixture, serve } from "./serve.mjs";
import { runSuite } from "./suite.mjs";

const arm = await fixture();
const recording = arm.makeRecording();
const state = (page) => page.evaluate(() => ({ ...window.studio.state, numbers: undefined }));
const until = (page, test, argument) => page.waitForFunction(test, argument);
const small = { width: 900, height: 620 }; // software drawing is slow: few pixels

async function player(browser, address) {
  const { page, faults, requests } = await open(browser, address, small);
  await ready(page);
  assert.equal((await state(page)).frame, 0);

  await page.keyboard.press("Space");
  await until(page, () => window.studio.state.playing && window.studio.state.time > 0.1);
  await page.keyboard.press("Space");
  await until(page, () => !window.studio.state.playing);

  await page.getByRole("slider", { name: "Time", exact: true }).fill("2");
  await until(page, () => window.studio.state.time === 2 && window.studio.state.frame === 60);
  await page.keyboard.press(".");
  await until(page, () => window.studio.state.frame === 61);

  await page.getByRole("button", { name: "Force", exact: true }).click();
  assert.equal((await state(page)).colour, "tension");
  await page.keyboard.press("c");
  assert.equal((await state(page)).colour, "length");

  await page.keyboard.press("/");
  await page.keyboard.type("brachior");
  assert.equal(await page.locator(".muscle:visible").count(), 1);
  await page.keyboard.press("Enter");
  await until(page, () => window.studio.state.selected === "brachioradialis");
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".muscle:visible").count(), 7);

  // Labels point at what is seen: under the dot of a muscle's label lies that muscle.
  await until(page, () => window.studio.state.settled);
  const dot = await page.locator(".leaders circle").first().boundingBox();
  await page.mouse.move(dot.x + dot.width / 2, dot.y + dot.height / 2);
  await until(page, () => window.studio.state.hovered !== null);
  await page.getByRole("tooltip").waitFor({ state: "visible" });
  assert.match(await page.getByRole("tooltip").innerText(), /Activation/);
  await page.mouse.down();
  await page.mouse.up();
  await until(page, () => window.studio.state.selected !== null);
  // What is looked at is not covered by what was said about it.
  await page.keyboard.press("f");
  await page.getByRole("tooltip").waitFor({ state: "hidden" });

  await page.locator('[data-muscle="triceps_long"]').hover();
  await until(page, () => window.studio.state.hovered === "triceps_long");
  await page.locator(".plot .u-over").first().hover();
  await page.locator(".plot .readout").first().waitFor({ state: "visible" });
  assert.match(await page.locator(".plot .readout").first().innerText(), /Biceps, long head/);
  await page
    .locator(".plot .u-over")
    .first()
    .click({ position: { x: 100, y: 40 } });
  await until(page, () => Math.abs(window.studio.state.time - 2) > 0.2);

  // A muscle's menu puts one of its quantities over a joint.
  await page.locator('[data-muscle="brachialis"]').click({ button: "right" });
  await page.getByRole("menuitem", { name: "Plot over a joint" }).click();
  await page.getByRole("menu", { name: "What to plot" }).getByRole("menuitem", { name: "Muscle force" }).click();
  await until(page, () => window.studio.state.selected === "brachialis");
  const chosen = page.locator(".plot").nth(1).locator("select");
  assert.equal(await chosen.nth(0).inputValue(), "muscle/tension:N");
  assert.match(await chosen.nth(1).evaluate((select) => select.selectedOptions[0].text), /over elbow/);

  const saving = page.waitForEvent("download");
  await page.keyboard.press("e");
  await page.getByRole("menuitem", { name: "All numbers as CSV" }).click();
  assert.equal((await saving).suggestedFilename(), "made_up_curl.csv");

  await page.getByRole("button", { name: "Shortcuts (?)" }).click();
  await page.getByRole("dialog", { name: "Shortcuts" }).waitFor();
  await page.keyboard.press("Escape");
  assert.deepEqual(faults, []);
  const own = new URL(address).origin;
  assert.deepEqual(
    requests.filter((url) => !url.startsWith(own) && !url.startsWith("blob:")),
    [],
  );
  await page.close();
}

/** A picture that has settled after the camera was put elsewhere shows its labels in full. */
async function labels(browser, address) {
  const { page } = await open(browser, `${address}&panels=0&view=front&at=1`, small);
  await ready(page);
  const inks = () => page.evaluate(() => [".labels", ".leaders"].map((part) => getComputedStyle(document.querySelector(part)).opacity));
  assert.deepEqual(await inks(), ["1", "1"]);
  const shown = await page.evaluate(async () => {
    await window.studio.show(1.5, "lateral");
    return getComputedStyle(document.querySelector(".labels")).opacity;
  });
  assert.equal(shown, "1");
  assert.ok((await page.locator(".label").count()) > 3);
  await page.close();
}

/** Where there is nothing to draw, that is said, and nothing explains colours or switches layers that are not there. */
async function shapeless(browser, address) {
  const { page, faults } = await open(browser, address, small);
  await until(page, () => window.studio?.state.frame === 0);
  await page.locator(".banner", { hasText: "no shapes" }).waitFor();
  assert.equal(await page.locator(".legend").isVisible(), false);
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Shortcuts" }).waitFor();
  assert.equal(await page.locator(".help dd", { hasText: /^(Skin|Bones)$/ }).count(), 0);
  assert.deepEqual(faults, []);
  await page.close();
}

/** No name above a plot is cut; those that have no room are counted, and listed on demand. */
async function keys(page) {
  await until(page, () => document.querySelectorAll(".plot .key span").length > 0);
  const told = await page.locator(".plot .key").evaluateAll((all) =>
    all.map((key) => ({
      cut: key.scrollWidth > key.clientWidth,
      names: key.querySelectorAll("span").length,
      more: key.querySelector("button").hidden ? 0 : Number(/\+(\d+) more/.exec(key.textContent)[1]),
    })),
  );
  assert.deepEqual(told.map((key) => key.cut), told.map(() => false));
  assert.equal(told[0].names + told[0].more, 7);
  assert.ok(told[0].names > 0 && told[0].more > 0, JSON.stringify(told));
  await page.locator(".plot .key button").first().click();
  const list = page.getByRole("menu", { name: "Lines of this plot" });
  assert.equal(await list.getByRole("menuitem").count(), 7);
  await list.getByRole("menuitem", { name: "Brachioradialis" }).click();
  await until(page, () => window.studio.state.selected === "brachioradialis");
}

/** A saved picture has the labels and the legend of the page, and no grid, also when the page is dark. */
async function paper(browser, address) {
  const { page, faults } = await open(browser, `${address}&theme=dark&at=1`, small);
  await ready(page);
  await until(page, () => window.studio.state.settled);
  const words = await page.evaluate(() => {
    const host = document.querySelector("main").getBoundingClientRect();
    const place = ({ x, y, width, height }) => [x - host.x, y - host.y, width, height].map((v) => v / host.width);
    const boxes = (part) => [...document.querySelectorAll(part)].map((e) => place(e.getBoundingClientRect()));
    return { labels: boxes(".label"), ticks: boxes(".ticks span"), ramp: boxes(".ramp")[0] };
  });
  const saved = async (item) => {
    const waiting = page.waitForEvent("download");
    await page.keyboard.press("e");
    await page.getByRole("menuitem", { name: item }).click();
    return dataUrl(await readFile(await (await waiting).path()));
  };
  /** Of each box the share of pixels that are inked, and of the whole rim of the picture. */
  const inked = (url, boxes) =>
    page.evaluate(
      async ([address, all]) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
        const pen = canvas.getContext("2d");
        pen.drawImage(image, 0, 0);
        const dark = (r, g, b, alpha) => alpha > 128 && Math.min(r, g, b) < 200;
        const share = (x, y, w, h, counts = dark) => {
          const { data } = pen.getImageData(x, y, Math.max(1, w), Math.max(1, h));
          let count = 0;
          for (let i = 0; i < data.length; i += 4) if (counts(...data.slice(i, i + 4))) count++;
          return (4 * count) / data.length;
        };
        const size = canvas.width;
        const free = [0.66 * size, 0.94 * canvas.height, 0.11 * size, 0.06 * canvas.height];
        return {
          boxes: all.map((box) => share(...box.map((v) => Math.round(v * size)))),
          // Below the model, between the legend and the dumbbell: floor, and nothing on it.
          floor: share(...free),
          drawn: share(...free, (_r, _g, _b, alpha) => alpha > 4),
        };
      },
      [url, boxes],
    );
  const all = [...words.labels, ...words.ticks];
  assert.ok(words.labels.length > 3);
  const white = await inked(await saved("Picture on white"), [...all, words.ramp]);
  assert.ok(Math.min(...white.boxes) > 0.02, `every word is printed: ${white.boxes}`);
  assert.ok(white.boxes.at(-1) > 0.9, "and the ramp");
  assert.equal(white.floor, 0);
  assert.equal((await inked(await saved("Picture, transparent"), [])).drawn, 0, "nothing but what stands on the floor");
  assert.equal((await state(page)).theme, "dark");
  await page.getByRole("checkbox", { name: "Labels" }).uncheck();
  await until(page, () => window.studio.state.settled);
  const bare = await inked(await saved("Picture on white"), words.labels);
  assert.ok(bare.boxes.filter((part) => part === 0).length > words.labels.length / 2, "labels that are off are not printed");
  assert.deepEqual(faults, []);
  await page.close();
}

async function layout(browser, address) {
  const { page } = await open(browser, `${address}&labels=0`, { width: 1280, height: 720 });
  await ready(page);
  const fits = await page.evaluate(() => {
    const root = document.documentElement;
    const cut = [...document.querySelectorAll(".top *, .bar *, .caption *, .muscle .name, .slide span")]
      .filter((e) => e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0 && !(e instanceof SVGElement))
      .map((e) => e.textContent);
    return { page: root.scrollWidth <= innerWidth && root.scrollHeight <= innerHeight, cut };
  });
  assert.deepEqual(fits, { page: true, cut: [] });
  await keys(page);
  const unnamed = await page.evaluate(() =>
    [...document.querySelectorAll("button, input, select")]
      .filter((e) => !(e.getAttribute("aria-label") || e.textContent.trim() || e.closest("label")))
      .map((e) => e.outerHTML),
  );
  assert.deepEqual(unnamed, []);
  await page.close();
}

/** What moves stays in the picture, until a hand has placed the camera. */
async function whole(browser, address) {
  const { page, faults } = await open(browser, `${address}&panels=0&labels=0&view=lateral`, { width: 200, height: 420 });
  await ready(page);
  const inPicture = () => page.evaluate(() => window.studio.whole);
  const seek = async (time) => {
    await page.evaluate((t) => window.studio.seek(t), time);
    await until(page, (t) => window.studio.state.shown === t, time);
  };
  assert.ok(await inPicture(), "as it opens");
  await seek(2); // the elbow bends: the hand comes forward
  await until(page, () => window.studio.whole && window.studio.state.settled);
  await seek(0);
  await until(page, () => window.studio.state.settled);
  assert.ok(await inPicture(), "and what was seen stays seen");

  await page.mouse.move(100, 210);
  await page.mouse.wheel(0, -900);
  await until(page, () => window.studio.state.settled && !window.studio.whole);
  const placed = await page.evaluate(() => window.studio.sight);
  await seek(2);
  await until(page, () => window.studio.state.settled);
  assert.deepEqual(await page.evaluate(() => window.studio.sight), placed, "a hand has placed it");
  assert.deepEqual(faults, []);
  await page.close();
}

/** Touches by their places, as a phone sends them. */
async function touches(page, ways) {
  const line = await page.context().newCDPSession(page);
  const at = (part) => ways.map(([from, to], id) => ({ id, x: from[0] + part * (to[0] - from[0]), y: from[1] + part * (to[1] - from[1]) }));
  await line.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
  for (const part of [0.25, 0.5, 0.75, 1]) await line.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(part) });
  await line.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** On a phone the picture has the screen, upright and on its side; panels come over it, and fingers do what a mouse does. */
async function phone(browser, address) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  page.setDefaultTimeout(240_000);
  const faults = [];
  page.on("pageerror", (fault) => faults.push(String(fault)));
  await page.goto(address);
  await ready(page);
  const picture = () => page.locator("canvas.picture").boundingBox();
  const fits = () =>
    page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      const cut = [...document.querySelectorAll(".top button, .bar button, .bar output, .tabs button")]
        .filter((e) => e.clientWidth > 0)
        .filter((e) => {
          const box = e.getBoundingClientRect();
          return box.left < 0 || box.right > innerWidth || box.bottom > innerHeight || e.scrollWidth > e.clientWidth + 1;
        });
      return { page: scrollWidth <= innerWidth && scrollHeight <= innerHeight, cut: cut.map((e) => e.outerHTML) };
    });
  const box = await picture();
  assert.ok(box.width === 390 && box.height > 0.7 * 844, `a picture of ${box.width} by ${box.height}`);
  assert.ok(await page.evaluate(() => window.studio.whole));
  assert.deepEqual(await fits(), { page: true, cut: [] });
  for (const button of await page.locator(".bar button:visible, .tabs button").all())
    assert.ok((await button.boundingBox()).height >= 40, "as large as a finger");

  for (const [name, panel] of [["Muscles", ".left"], ["Settings", ".right"], ["Plots", ".plots"]]) {
    await page.getByRole("button", { name, exact: true }).tap();
    await page.locator(panel).waitFor({ state: "visible" });
    for (const other of [".left", ".right", ".plots"])
      assert.equal(await page.locator(other).isVisible(), other === panel, "one panel at a time");
    assert.ok((await picture()).height > 0.4 * 844);
    assert.deepEqual(await fits(), { page: true, cut: [] });
  }
  await page.getByRole("button", { name: "Plots", exact: true }).tap();
  assert.equal(await page.locator(".plots").isVisible(), false);

  await page.getByRole("button", { name: "Play (Space)" }).tap();
  await until(page, () => window.studio.state.playing && window.studio.state.time > 0.05);
  await page.getByRole("button", { name: "Pause (Space)" }).tap();
  await until(page, () => !window.studio.state.playing && window.studio.state.settled);

  // A tap chooses what it touches and says so; a finger turns, two come closer.
  const dot = await page.locator(".leaders circle").first().boundingBox();
  await page.touchscreen.tap(dot.x + dot.width / 2, dot.y + dot.height / 2);
  await until(page, () => window.studio.state.selected !== null);
  await page.getByRole("tooltip").waitFor({ state: "visible" });
  const sight = () => page.evaluate(() => window.studio.sight.at);
  const away = async () => Math.hypot(...(await page.evaluate(() => { const { centre } = window.studio.bounds; return window.studio.sight.at.map((x, i) => x - centre.getComponent(i)); })));
  const before = { at: await sight(), away: await away() };
  await touches(page, [[[120, 300], [260, 300]]]);
  await until(page, () => window.studio.state.settled);
  const turned = await sight();
  assert.ok(Math.hypot(...turned.map((x, i) => x - before.at[i])) > 0.2 * before.away, "one finger turns");
  await touches(page, [[[180, 350], [100, 350]], [[210, 350], [300, 350]]]);
  await until(page, () => window.studio.state.settled);
  assert.ok((await away()) < 0.8 * before.away, "two come closer");

  await page.setViewportSize({ width: 844, height: 390 });
  await until(page, () => window.studio.state.settled);
  const side = await picture();
  assert.ok(side.width === 844 && side.height > 0.7 * 390, `on its side a picture of ${side.width} by ${side.height}`);
  assert.deepEqual(await fits(), { page: true, cut: [] });
  assert.deepEqual(faults, []);
  await context.close();
}

/** What an eye would see first: muscles light up with activation, bones are pale, the rest is neutral. */
async function picture(browser, address) {
  const { page, faults } = await open(browser, `${address}&panels=0&labels=0&theme=light`, { width: 520, height: 420 });
  await ready(page);
  const look = async (time) => {
    await page.evaluate((t) => window.studio.show(t), time);
    return page.evaluate(() => {
      const from = document.querySelector("canvas.picture");
      const copy = Object.assign(document.createElement("canvas"), { width: from.width, height: from.height });
      const pen = copy.getContext("2d");
      pen.drawImage(from, 0, 0);
      const { data } = pen.getImageData(0, 0, copy.width, copy.height);
      const count = { ember: 0, bone: 0, tinted: 0 };
      for (let i = 0; i < data.length; i += 4) {
        const [r, g, b, a] = data.subarray(i, i + 4);
        if (a > 250 && r > 170 && g > 70 && g < 200 && b < 90) count.ember++;
        if (a > 250 && r > 170 && r - b < 80 && r >= g && g >= b && g > 150) count.bone++;
        const row = Math.floor(i / 4 / copy.width);
        const atEdge = row < 20 || row > copy.height - 20;
        if (atEdge && (a / 255) * (Math.max(r, g, b) - Math.min(r, g, b)) > 16) count.tinted++;
      }
      return count;
    });
  };
  const relaxed = await look(0);
  const active = await look(1.25);
  assert.ok(active.ember > 4 * relaxed.ember + 500, `ember ${relaxed.ember} -> ${active.ember}`);
  assert.ok(relaxed.bone > 1000 && active.bone > 1000, `bone ${relaxed.bone}, ${active.bone}`);
  assert.equal(active.tinted, 0);

  // Every layer and way of drawing, opaque and not: a shader that does not compile is a fault.
  for (const key of ["s", "w"]) await page.keyboard.press(key);
  await page.evaluate(() => window.studio.layers({ path: 1, marker: 1, contact: 1, fibre: 1, muscle: 0.5, bone: 0.5 }));
  await page.evaluate(() => window.studio.show(1.5, "back"));
  assert.deepEqual(faults, []);

  await page.locator("canvas.picture").focus();
  await page.keyboard.press("ArrowRight");
  await until(page, () => window.studio.state.settled);
  await page.close();
}

/** What flesh says of its vertices colours them. */
async function stress(browser, address) {
  const { page, faults } = await open(browser, `${address}&labels=0&theme=light&colour=stress&at=1`, small);
  await ready(page);
  assert.equal((await state(page)).colour, "stress");
  const count = async () => {
    await page.evaluate(() => window.studio.show(1));
    return page.evaluate(() => {
      const from = document.querySelector("canvas.picture");
      const copy = Object.assign(document.createElement("canvas"), { width: from.width, height: from.height });
      const pen = copy.getContext("2d");
      pen.drawImage(from, 0, 0);
      const { data } = pen.getImageData(0, 0, copy.width, copy.height);
      const found = { most: 0, none: 0 };
      for (let i = 0; i < data.length; i += 4) {
        const [r, g, b, a] = data.subarray(i, i + 4);
        if (a > 250 && r > 150 && g > 130 && b < 0.6 * g) found.most++;
        if (a > 250 && b > 40 && b > 1.5 * r) found.none++;
      }
      return found;
    });
  };
  const coloured = await count();
  // A plane through what has an inside shows it, in the same colours.
  await page.getByRole("button", { name: "y", exact: true }).click();
  assert.equal((await state(page)).sliced, 6 + 2, "four triangles, two quadrilaterals");
  await page.getByRole("slider", { name: "Where" }).fill("0.9");
  await page.getByRole("button", { name: "Whole", exact: true }).click();
  assert.equal((await state(page)).sliced, 0);
  await page.keyboard.press("c");
  assert.equal((await state(page)).colour, "plain");
  const bare = await count();
  assert.ok(coloured.most > bare.most + 300 && coloured.none > bare.none + 300, JSON.stringify({ coloured, bare }));
  assert.deepEqual(faults, []);
  await page.close();
}

/** A lock is drawn beside the slider that it holds, and the row stays as it was. */
async function locking(page) {
  const row = page.locator('[data-muscle="brachialis"]');
  const height = async () => (await row.boundingBox()).height;
  const before = await height();
  await row.getByRole("button", { name: "Brachialis", exact: true }).click();
  await page.keyboard.press("l");
  await row.locator(".lock").waitFor({ state: "visible" });
  assert.equal(await height(), before);
  await page.keyboard.press("l");
  await row.locator(".lock").waitFor({ state: "hidden" });
}

/** While another fidelity is built that is said, time cannot be moved, and a second wish is not forgotten. */
async function building(page, program) {
  const banner = (text) => page.getByRole("alert").filter({ hasText: text }).waitFor({ state: "visible" });
  const fidelity = (name) => page.getByRole("combobox", { name: `Fidelity of ${name}`, exact: true });
  const play = page.getByRole("button", { name: "Play (Space)" });
  await fidelity("Brachialis").selectOption("geometric");
  await banner("Building Brachialis …");
  assert.ok(await play.isDisabled());
  await fidelity("Biceps, short head").selectOption("geometric");
  await banner("Building Brachialis, Biceps, short head …");
  await page.keyboard.press("Space");
  program.build();
  await banner("Building Biceps, short head …");
  assert.equal(await fidelity("Biceps, short head").inputValue(), "geometric");
  assert.ok(await play.isDisabled());
  program.build();
  await until(page, () => window.studio.state.building.length === 0);
  assert.equal(await page.locator(".banner").isVisible(), false);
  for (const name of ["Brachialis", "Biceps, short head"]) assert.equal(await fidelity(name).inputValue(), "geometric");
  assert.ok(await play.isEnabled());
  assert.equal(program.sent.control.filter((verb) => verb === "play").length, 1, "the key did nothing meanwhile");
}

/** What a page on a program has more than a player fits a phone, too. */
async function onAPhone(browser, address) {
  const { page, faults } = await open(browser, address, { width: 390, height: 844 });
  await ready(page);
  const beyond = await page.evaluate(() =>
    [...document.querySelectorAll(".top button, .bar button, .bar output, .tools button, .tabs button")]
      .filter((e) => e.clientWidth > 0)
      .filter((e) => e.getBoundingClientRect().right > innerWidth || e.scrollWidth > e.clientWidth + 1)
      .map((e) => e.outerHTML),
  );
  assert.deepEqual(beyond, []);
  assert.ok(await page.getByRole("button", { name: "Pull", exact: true }).isVisible());
  assert.deepEqual(faults, []);
  await page.close();
}

async function live(browser) {
  let host = await serve({});
  let program = goLive(host.server, arm, "secret");
  const { page } = await open(browser, `${host.address}/#t=secret`, small);
  await ready(page);
  assert.equal((await state(page)).controls, true);

  await page.keyboard.press("Space");
  await until(page, () => window.studio.state.playing && window.studio.state.frame > 3);
  await page.keyboard.press("Space");
  await until(page, () => !window.studio.state.playing);
  assert.ok(program.sent.ack > 0);

  await page.getByRole("slider", { name: "Activation of Brachialis" }).fill("0.9");
  await until(page, () => Math.abs(window.studio.state.numbers("muscle/brachialis/activation") - 0.9) < 1e-3);
  await page.getByRole("slider", { name: "Elbow flexion" }).fill("1.5");
  await until(page, () => Math.abs(window.studio.state.numbers("coordinate/elbow_flexion/value") - 1.5) < 1e-2);
  await locking(page);
  await building(page, program);
  await page.getByRole("button", { name: "Goes on" }).click();
  await page.getByRole("menu", { name: "At the planned end" }).getByText("Loops").click();
  await page.getByRole("button", { name: "Loops" }).waitFor();
  assert.equal(program.state.ending, "loop");
  await onAPhone(browser, `${host.address}/#t=secret`);

  // A second one sees the same, and a page that is loaded again during a run comes back into it.
  const second = await open(browser, `${host.address}/#t=secret`, small);
  await ready(second.page);
  await page.keyboard.press("Escape");
  await page.locator("canvas.picture").focus();
  await page.keyboard.press("Space");
  await until(second.page, () => window.studio.state.playing);
  const { frame } = await state(second.page);
  await second.page.reload();
  await until(second.page, (seen) => window.studio?.state.playing && window.studio.state.frame !== seen, frame);
  await second.page.close();
  await page.keyboard.press("Space");
  await until(page, () => !window.studio.state.playing);

  const { port } = host;
  program.stop();
  await host.close();
  await page.getByRole("alert").filter({ hasText: "does not answer" }).waitFor();
  host = await serve({}, port);
  program = goLive(host.server, arm, "secret");
  await until(page, () => window.studio.state.connected);
  assert.equal(await page.locator(".banner").isVisible(), false);

  const stranger = await open(browser, `${host.address}/#t=wrong`, small);
  await stranger.page.getByRole("alert").filter({ hasText: "does not answer" }).waitFor();
  assert.equal(await stranger.page.evaluate(() => window.studio.state.connected), false);
  await stranger.page.close();
  await page.close();
  program.stop();
  await host.close();
}

/** The page as the program writes it into one file: everything packed, nothing asked for. */
async function packedPlayer() {
  const dist = (name) => readFile(new URL(`../../dist/${name}`, import.meta.url));
  const packed = (what, bytes) =>
    `<script type="application/octet-stream" data-${what}>${deflateRawSync(bytes).toString("base64")}</script>`;
  const policy = [
    "default-src 'none'",
    "script-src 'unsafe-inline'",
    "style-src 'unsafe-inline'",
    "font-src data:",
    "img-src data: blob:",
  ].join("; ");
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    `<title>Curl</title><script>${await dist("loader.js")}</script></head><body>`,
    packed("style", await dist("studio.css")),
    packed("program", await dist("studio.js")),
    packed("chunk", recording),
    "</body></html>",
  ].join("\n");
  const path = new URL("../../out/player.html", import.meta.url);
  await writeFile(path, html);
  return path.href;
}

async function oneFile(browser) {
  const { page, faults, requests } = await open(browser, `${await packedPlayer()}#at=1`, small);
  await ready(page);
  const { time, frame, errors } = await state(page);
  assert.deepEqual({ time, frame, errors, faults }, { time: 1, frame: 30, errors: [], faults: [] });
  assert.deepEqual(
    requests.filter((url) => !url.startsWith("file:")),
    [],
  );
  await page.close();
}

/** G22: the one file, without a program or a network. */
async function thePlayerColoursByStress(browser) {
  await stress(browser, `${await packedPlayer()}#at=1`);
}

const shapelessScene = Buffer.concat([
  arm.encodeScene(arm.sceneNumber, arm.header, []),
  arm.encodeFrame(arm.sceneNumber, { ...arm.makeFrame(0, 0), shapes: new Map() }, 0),
]);
const host = await serve({ "/r.snw": recording, "/shapeless.snw": shapelessScene });
const browser = await launch();
const parts = {
  player: () => player(browser, `${host.address}/#file=r.snw`),
  labels: () => labels(browser, `${host.address}/#file=r.snw`),
  shapeless: () => shapeless(browser, `${host.address}/#file=shapeless.snw`),
  paper: () => paper(browser, `${host.address}/#file=r.snw`),
  layout: () => layout(browser, `${host.address}/#file=r.snw`),
  whole: () => whole(browser, `${host.address}/#file=r.snw`),
  phone: () => phone(browser, `${host.address}/#file=r.snw`),
  stress: () => stress(browser, `${host.address}/#file=r.snw`),
  picture: () => picture(browser, `${host.address}/#file=r.snw`),
  live: () => live(browser),
  oneFile: () => oneFile(browser),
  thePlayerColoursByStress: () => thePlayerColoursByStress(browser),
};
const failed = await runSuite("studio_browser", parts, process.argv[2]);
await browser.close();
await host.close();
process.exit(failed ? 1 : 0);
