// The whole: the built program, the page it serves, and people who use them. Waits for states, never for times.
//   node test/browser/studio.mjs PROGRAM [PART]
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { launch, open, ready } from "./browser.mjs";
import { cells, changed, dataUrl, differing } from "./compare.mjs";
import { startStudio, token } from "./program.mjs";
import { runSuite } from "./suite.mjs";

const program = process.argv[2];
const folder = await mkdtemp(join(tmpdir(), "sinew-studio-"));
const small = { width: 900, height: 620 }; // software drawing is slow: few pixels
const until = (page, test, argument) => page.waitForFunction(test, argument);
const elbow = "coordinate/elbow_flexion/value";
const number = (page, name) => page.evaluate((n) => window.studio.state.numbers(n), name);
const state = (page, key) => page.evaluate((k) => window.studio.state[k], key);

let studio = await startStudio(program, folder, "curl");
const browser = await launch();

/** A page on the program, ready; `body` gets it and what it asked for. */
async function visit(body, size = small) {
  const { page, faults, requests } = await open(browser, studio.address, size);
  try {
    await ready(page);
    await body(page, requests);
    assert.deepEqual(faults, []);
  } finally {
    await page.close();
  }
}

async function play(page) {
  await until(page, () => window.studio.state.building.length === 0);
  await page.locator("canvas.picture").focus();
  await page.keyboard.press("Space");
  await until(page, () => window.studio.state.playing);
}
async function pause(page) {
  await page.locator("canvas.picture").focus();
  await page.keyboard.press("Space");
  await until(page, () => !window.studio.state.playing);
}
const slide = (page, name, value) => page.getByRole("slider", { name, exact: true }).fill(String(value));

async function arm() {
  await visit(async (page, requests) => {
    assert.deepEqual([await state(page, "scene"), await state(page, "controls")], ["curl", true]);
    await play(page);
    await until(page, () => window.studio.state.time > 0.2);
    await pause(page);

    // A muscle that is held by hand bends the elbow.
    const before = await number(page, elbow);
    await slide(page, "Activation of Brachialis", 1);
    await slide(page, "Activation of Biceps long", 1);
    await play(page);
    await until(page, ([name, from]) => window.studio.state.numbers(name) > from + 0.15, [elbow, before]);
    await pause(page);
    await slide(page, "Elbow flexion", 1.2);
    await until(page, (name) => Math.abs(window.studio.state.numbers(name) - 1.2) < 0.01, elbow);

    await slide(page, "Time", 0.1);
    await until(page, () => Math.abs(window.studio.state.shown - 0.1) < 0.02); // what is asked for comes later
    const frame = await state(page, "frame");
    await page.keyboard.press(".");
    await until(page, (seen) => window.studio.state.frame === seen + 1, frame);

    const colour = await state(page, "colour");
    await page.locator(".chips button").nth(1).click();
    assert.notEqual(await state(page, "colour"), colour);
    await page.locator(".plot .u-over").first().hover();
    await page.locator(".plot .readout").first().waitFor({ state: "visible" });
    assert.match(await page.locator(".plot .readout").first().innerText(), /Brachialis/);

    const others = requests.filter((url) => !url.startsWith(studio.origin) && !/^(blob|data):/.test(url));
    assert.deepEqual(others, [], "the page asks nobody else");
  });
}

async function exports() {
  await visit(async (page) => {
    const saved = async (menu, item) => {
      const waiting = page.waitForEvent("download");
      await menu();
      await page.getByRole("menuitem", { name: item }).click();
      const download = await waiting;
      return [download.suggestedFilename(), await readFile(await download.path())];
    };
    const all = () => page.keyboard.press("e");
    const [csv, table] = await saved(all, "All numbers as CSV");
    assert.equal(csv, "curl.csv");
    assert.match(table.toString().split("\n")[0], /^time.*elbow_flexion/);
    const [png, picture] = await saved(all, "Picture on white");
    assert.match(png, /^curl-.*s\.png$/);
    assert.equal(picture.subarray(1, 4).toString(), "PNG");
    const pane = () => page.locator(".plot").first().getByRole("button", { name: /Save|Export/ }).click();
    const [, drawing] = await saved(pane, /SVG/);
    assert.match(drawing.toString(), /^<svg|^<\?xml/);

    await all();
    await page.getByRole("menuitem", { name: "Save the recording" }).click();
    await page.getByText("saved in").first().waitFor();
    assert.ok((await readdir(folder)).some((name) => /^curl.*\.sinew$/.test(name)), "a recording lies in the folder");
  });
}

async function reloaded() {
  await visit(async (page) => {
    await page.keyboard.press("Backspace");
    await until(page, () => window.studio.state.shown === 0);
    await play(page);
    await until(page, () => window.studio.state.time > 0.1);
    const time = await state(page, "time");
    await page.reload();
    await until(page, (seen) => window.studio?.state.playing && window.studio.state.time > seen, time);
    await pause(page);
  });
}

async function twoClients() {
  await visit(async (first) => {
    await visit(async (second) => {
      assert.deepEqual([await state(first, "controls"), await state(second, "controls")], [true, false]);
      assert.ok(await second.getByRole("slider", { name: "Activation of Brachialis" }).isDisabled());
      await play(first);
      await until(second, () => window.studio.state.playing);
      await pause(first);
      await until(second, () => !window.studio.state.playing);

      await second.getByRole("button", { name: "Take control" }).click();
      await until(second, () => window.studio.state.controls);
      await until(first, () => !window.studio.state.controls);
      await slide(second, "Activation of Brachialis", 0.25);
      await slide(second, "Gravity", 5);
      const follows = (name, value) =>
        until(
          first,
          ([label, wanted]) =>
            Math.abs(Number(document.querySelector(`input[aria-label="${label}"]`).value) - wanted) < 0.01,
          [name, value],
        );
      await follows("Activation of Brachialis", 0.25);
      await follows("Gravity", 5);
    });
    // Who is left leads.
    await until(first, () => window.studio.state.controls);
  });
}

async function restarted() {
  const { page } = await open(browser, studio.address, small);
  await ready(page);
  await studio.end("SIGKILL");
  await page.getByRole("alert").filter({ hasText: "does not answer" }).waitFor();
  const live = await page.locator("input[type=range]:enabled:visible").evaluateAll((all) => all.map((i) => i.ariaLabel));
  assert.deepEqual(live.filter((name) => !name.startsWith("Opacity")), [], "nothing looks as if it could be moved");
  studio = await startStudio(program, folder, "glance", studio.port);
  await until(page, () => window.studio.state.connected && window.studio.state.scene === "glance");
  assert.equal(await page.locator(".banner").isVisible(), false);
  await play(page);
  await until(page, () => window.studio.state.time > 0.05);
  await pause(page);
  await page.close();
}

async function strangers() {
  const stranger = await open(browser, studio.address.replace(token, "f".repeat(32)), small);
  await stranger.page.locator(".banner", { hasText: "does not let this page in" }).waitFor();
  assert.equal(await state(stranger.page, "connected"), false);
  let tries = 0;
  stranger.page.on("websocket", () => tries++);
  await stranger.page.waitForTimeout(1500); // thrice as long as it would have waited for its third try
  assert.equal(tries, 0, "it has given up");
  await stranger.page.close();

  const answer = (path, headers) =>
    new Promise((done, fail) => {
      const asked = request({ host: "127.0.0.1", port: studio.port, path, headers }, (reply) => {
        reply.resume();
        done(reply.statusCode);
      });
      asked.on("upgrade", (reply, socket) => {
        socket.destroy();
        done(reply.statusCode);
      });
      asked.on("error", fail);
      asked.end();
    });
  const socket = {
    Connection: "Upgrade",
    Upgrade: "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "c2luZXcgc2luZXcgc2luZQ==",
    "Sec-WebSocket-Protocol": `sinew.1, t.${token}`,
  };
  assert.equal(await answer("/", {}), 200);
  assert.equal(await answer("/", { Host: "evil.example" }), 421);
  assert.equal(await answer("/", { Origin: "http://evil.example" }), 403);
  assert.equal(await answer("/socket", { ...socket, Origin: studio.origin }), 101);
  assert.equal(await answer("/socket", { ...socket, Origin: "http://evil.example" }), 403);
  assert.equal(await answer("/socket", socket), 403);
  assert.equal(await answer("/../../etc/passwd", {}), 404);
}

/** No pointer: keys alone find a muscle, hold it, look about and open another scene. */
async function keyboard() {
  await visit(async (page) => {
    await page.keyboard.press("/");
    await page.keyboard.type("lateral");
    await page.keyboard.press("Enter");
    await until(page, () => window.studio.state.selected === "lateral_rectus");
    await page.keyboard.press("Escape");
    await page.getByRole("slider", { name: "Activation of Lateral rectus" }).focus();
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.locator("canvas.picture").focus();
    await page.keyboard.press("Space");
    await until(page, () => window.studio.state.playing && window.studio.state.time > 0.02);
    await page.keyboard.press("Space");
    await until(page, () => !window.studio.state.playing);
    for (const key of ["1", "3", "t", "w", "c", "Home", "f", "a"]) await page.keyboard.press(key);
    await until(page, () => window.studio.state.time === window.studio.state.first);
    const reached = await page.evaluate(() => document.activeElement?.tagName);
    await page.keyboard.press("Tab");
    const next = await page.evaluate(() => document.activeElement?.tagName);
    assert.ok(["BUTTON", "INPUT", "SELECT", "CANVAS"].includes(next));
    assert.equal(reached, "CANVAS");
  });
}

async function picker() {
  await visit(async (page) => {
    await page.keyboard.press("o");
    const sheet = page.getByRole("dialog", { name: "Scenes" });
    await sheet.waitFor();
    const card = sheet.locator(".card").filter({ hasText: "Curl" });
    await card.locator("img").evaluate((image) => image.decode());
    assert.deepEqual(await card.locator("img").evaluate((i) => [i.naturalWidth, i.naturalHeight]), [320, 200]);
    await page.keyboard.type("curl");
    assert.equal(await sheet.locator(".card").count(), 1);
    await card.click();
    await until(page, () => window.studio.state.scene === "curl" && window.studio.state.frame >= 0);
    assert.equal(await page.locator(".muscle").count(), 7);
  });
}

/** A recording is called one; time can be moved, and nothing else. */
async function recorded() {
  await sinew("run", "curl", "--duration", "0.1", "--no-pictures", "--quiet", "-o", "watched.sinew");
  const own = await startStudio(program, folder, "watched.sinew");
  const { page, faults } = await open(browser, own.address, small);
  await ready(page);
  assert.match(await page.locator(".pill").innerText(), /^Recording/);
  const movable = await page.locator("input[type=range]:enabled:visible").evaluateAll((all) => all.map((i) => i.ariaLabel));
  assert.deepEqual(movable.filter((name) => !name.startsWith("Opacity")), ["Time"]);
  assert.equal(await page.locator(".fidelity:enabled").count(), 0);
  await page.keyboard.press("End");
  await until(page, () => window.studio.state.time > 0.09);
  assert.deepEqual(faults, []);
  await page.close();
  await own.end("SIGTERM");
}

/** Of 130 muscles every name is told from every other as it is shown, and Tab passes the list in a few presses. */
async function manyMuscles() {
  const own = await startStudio(program, folder, "upper_body");
  const { page, faults } = await open(browser, `${own.address}&labels=0`, { width: 1280, height: 720 });
  await ready(page);
  const rows = await page.locator(".muscle").evaluateAll((all) =>
    all.map((row) => {
      row.style.contentVisibility = "visible";
      const [head, tail] = row.querySelectorAll(".name span");
      const letters = Math.floor((head.textContent.length * head.clientWidth) / Math.max(1, head.scrollWidth)) - 1;
      const cut = head.scrollWidth > head.clientWidth;
      return {
        shown: (cut ? head.textContent.slice(0, letters) : head.textContent) + tail.textContent,
        cut,
        whole: tail.getBoundingClientRect().right <= row.querySelector("output").getBoundingClientRect().left,
        eye: row.querySelector(".icon").getAttribute("aria-label"),
      };
    }),
  );
  assert.ok(rows.length > 100 && rows.some((row) => row.cut), "there are names that are too long");
  assert.deepEqual(rows.filter((row) => !row.whole), []);
  assert.equal(new Set(rows.map((row) => row.shown)).size, rows.length);
  assert.equal(new Set(rows.map((row) => row.eye)).size, rows.length, "eyes say whose they are");

  const names = page.locator(".muscle .name");
  await page.locator(".find input").focus();
  await page.keyboard.press("Tab");
  assert.ok(await names.first().evaluate((name) => name === document.activeElement));
  await page.keyboard.press("ArrowDown");
  assert.ok(await names.nth(1).evaluate((name) => name === document.activeElement));
  for (let i = 0; i < 6; i++) await page.keyboard.press("Tab");
  assert.ok(await page.evaluate(() => !document.activeElement.closest(".muscles")), "it leaves after one row");
  assert.deepEqual(faults, []);
  await page.close();
  await own.end("SIGTERM");
}

const sinew = (...words) => promisify(execFile)(program, words, { cwd: folder });

/** A muscle gets a mesh, is seen as a tube and as a net, is saved as a model that checks, and runs so. */
async function editor() {
  await sinew("grow", "arm", "--muscle", "brachialis", "-o", "grown.yaml", "--quiet");
  await writeFile(join(folder, "meshes", "sheet.obj"), "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n");
  // A tetrahedron in front of the arm.
  const corners = "v 0.2 -0.2 0.2\nv 0.3 -0.2 0.2\nv 0.2 -0.1 0.2\nv 0.2 -0.2 0.3\n";
  await writeFile(join(folder, "meshes", "aside.obj"), `${corners}f 1 3 2\nf 1 2 4\nf 2 3 4\nf 1 4 3\n`);
  const own = await startStudio(program, folder, "curl", 0, ["--meshes", "meshes"]);
  const { page, faults } = await open(browser, own.address, { width: 1280, height: 720 });
  await ready(page);
  const bare = await page.evaluate(() => document.querySelector("canvas.picture").toDataURL());
  await page.getByRole("button", { name: "Brachialis", exact: true }).click();
  await page.keyboard.press("d");
  const panel = page.locator(".editor");
  const seen = (fidelity, vertices) =>
    until(
      page,
      ([f, v]) => {
        const { waiting, shown } = window.studio.state.edit ?? {};
        return waiting === false && shown?.fidelity === f && shown.surface.vertices === v;
      },
      [fidelity, vertices],
    );
  const says = (text) => panel.locator(".words li", { hasText: text }).waitFor();

  // The file that is called after the muscle is the first choice.
  await until(page, () => window.studio.state.edit?.shown);
  const { draft, shown } = await state(page, "edit");
  assert.deepEqual([draft.muscle, draft.mesh, shown.fidelity], ["brachialis", "meshes/brachialis.obj", "geometric"]);
  const { sides } = draft.options.geometric;
  const sections = (shown.surface.vertices - 2) / sides; // and a tip at either end
  assert.ok(Number.isInteger(sections) && sections > 10);
  await says("The tube holds");
  const drawn = async () => {
    await until(page, () => window.studio.state.settled);
    return page.evaluate(() => document.querySelector("canvas.picture").toDataURL());
  };
  const laid = await drawn();
  assert.ok((await differing(page, bare, laid)) > 0.01, "the muscle on its bones is another picture");
  // The other muscles lie about it, and can be taken away.
  await until(page, () => window.studio.state.edit.among);
  const among = await drawn();
  await page.evaluate(() => window.studio.layers({ muscle: 0 }));
  const alone = await drawn();
  assert.ok((await differing(page, among, alone)) > 0.01, "the other muscles are seen");
  await page.evaluate(() => window.studio.layers({ muscle: 1 }));
  await page.locator("canvas.picture").focus();
  await page.keyboard.press("c");
  assert.ok((await differing(page, among, await drawn())) < 0.001, "as they were, and in no colour of the run");
  // One that is clicked at is taken up; where the edited one lies before it, it is not.
  const canvas = await page.locator("canvas.picture").boundingBox();
  const under = async (part) => {
    await page.mouse.move(canvas.x + part * canvas.width, canvas.y + canvas.height / 2);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    return state(page, "hovered");
  };
  assert.equal(await under(0.5), null, "the edited muscle lies in the middle");
  await page.mouse.down();
  await page.mouse.up();
  assert.equal(await state(page, "selected"), "brachialis");
  const parts = Array.from({ length: 20 }, (_, i) => 0.3 + 0.02 * i);
  let other = null;
  for (const part of parts) if ((other ??= await under(part)) !== null) break;
  assert.notEqual(other, null, "another muscle lies beside it");
  await page.mouse.down();
  await page.mouse.up();
  await until(page, (name) => window.studio.state.edit.draft.muscle === name, other);
  await page.getByRole("button", { name: "Brachialis", exact: true }).click();
  await until(page, () => window.studio.state.edit.shown?.surface && !window.studio.state.edit.waiting);
  await slide(page, "Sides", 24);
  await seen("geometric", sections * 24 + 2);

  await panel.getByRole("button", { name: "Spring net" }).click();
  await seen("mass_spring", 10 * 8 + 2);
  await slide(page, "Slices", 14);
  await seen("mass_spring", 14 * 8 + 2);
  await says("The net holds");

  // What cannot be is said in the panel, and the next choice mends it.
  const flesh = panel.getByRole("combobox", { name: "Flesh" });
  await flesh.selectOption("meshes/sheet.obj");
  await panel.getByRole("alert").filter({ hasText: "does not enclose a volume" }).waitFor();
  const save = panel.getByRole("button", { name: "Save", exact: true });
  assert.ok(await save.isDisabled());
  // A mesh that the line misses is seen beside it.
  const without = await drawn();
  await flesh.selectOption("meshes/aside.obj");
  await panel.getByRole("alert").filter({ hasText: "path misses this mesh" }).waitFor();
  await says("Where they are nearest");
  assert.ok(await save.isDisabled());
  assert.ok((await differing(page, without, await drawn())) > 0.01, "the mesh and the line are drawn");
  await flesh.selectOption("grown");
  await seen("mass_spring", 14 * 8 + 2);

  await save.click();
  await until(page, () => window.studio.state.edit.written);
  const { written } = await state(page, "edit");
  await panel.getByText(`Saved in ${written}`).waitFor();
  assert.match(await readFile(written, "utf8"), /slices: 14/);
  await sinew("check", written);

  await panel.getByRole("button", { name: "Save and run" }).click();
  const fidelity = page.getByLabel("Fidelity of Brachialis");
  await until(page, () => document.querySelector('[aria-label="Fidelity of Brachialis"]').value === "mass_spring");
  assert.equal(await state(page, "edit"), null, "the editor makes room for what runs");
  assert.equal(await fidelity.inputValue(), "mass_spring");
  await page.getByText("goes on as it was edited").waitFor();
  await play(page);
  await until(page, () => window.studio.state.time > 0.03);
  await pause(page);
  assert.deepEqual([await state(page, "errors"), faults], [[], []]);
  await page.close();
  await own.end("SIGTERM");
}

/** Nets are as fine as who leads sees them, and the recording says which were coarse when. */
async function watched() {
  const own = await startStudio(program, folder, "springs_detail");
  const { page, faults } = await open(browser, own.address, small);
  await ready(page);
  const box = page.getByLabel("Nets as fine as seen");
  assert.equal(await box.isChecked(), false);
  await box.click();
  await until(page, () => window.studio.state.watched);
  await page.evaluate(() => window.studio.place([0, 0.2, 0], [0, 0.2, 30]));
  await play(page);
  await until(page, () => window.studio.state.time > 0.3);
  await box.click();
  await until(page, () => !window.studio.state.watched);
  const { time } = await page.evaluate(() => ({ time: window.studio.state.time }));
  await until(page, (then) => window.studio.state.time > then + 0.3, time);
  await pause(page);
  await page.keyboard.press("e");
  await page.getByRole("menuitem", { name: "Save the recording" }).click();
  await page.getByText("saved in").first().waitFor();
  const name = (await readdir(folder)).find((file) => /^springs_detail.*\.sinew$/.test(file));
  const stored = await readFile(join(folder, name, "inputs.jsonl"), "utf8");
  assert.ok(stored.split("detail/points_262").length > 2, "coarser, and finer again");
  assert.deepEqual([await state(page, "errors"), faults], [[], []]);
  await page.close();
  await own.end("SIGTERM");
}

/** Two moments in one picture, a row for each. */
async function pictures() {
  await sinew("run", "glance", "--no-pictures", "--quiet", "--duration", "0.4", "-o", "eye.sinew");
  const tile = ["--view", "front", "--size", "160x120", "--sheet"];
  await sinew("render", "eye.sinew", "--at", "0,0.4", ...tile, "-o", "sheet.png");
  const sheet = await readFile(join(folder, "sheet.png"));
  assert.equal(sheet.subarray(1, 4).toString(), "PNG");
  assert.deepEqual([sheet.readUInt32BE(16), sheet.readUInt32BE(20)], [160, 240]);
  assert.ok(sheet.length > 10_000, `a picture of ${sheet.length} bytes shows little`);
}

/** A one-file player of the arm, from the file system, asking nothing; how soon its picture stands is not judged. */
async function player() {
  await sinew("run", "curl", "--no-pictures", "--quiet", "--duration", "1", "-o", "one.sinew");
  await sinew("export", "one.sinew", "--format", "html", "-o", "one.html");
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  const requests = [];
  page.on("request", (asked) => requests.push(asked.url()));
  await page.addInitScript(() => {
    const look = () => {
      if (!(window.studio?.state.frame >= 0)) return requestAnimationFrame(look);
      const gl = document.querySelector("canvas.picture").getContext("webgl2");
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4)); // waits until it is drawn
      window.firstPicture = performance.now();
    };
    requestAnimationFrame(look);
  });
  await page.goto(`file://${folder}/one.html`);
  await until(page, () => window.firstPicture > 0);
  const soon = Math.round(await page.evaluate(() => window.firstPicture));
  console.log(`        first picture of a player after ${soon} ms`);
  await ready(page);
  assert.deepEqual(
    requests.filter((url) => !url.startsWith("file:") && !/^(blob|data):/.test(url)),
    [],
  );
  await page.close();
}

/** A player shows what the live studio showed: the same picture but for edges that quantised places move. */
async function likeLive() {
  await sinew("run", "curl", "--no-pictures", "--quiet", "--duration", "0.5", "-o", "same.sinew");
  await sinew("export", "same.sinew", "--format", "html", "-o", "same.html");
  const own = await startStudio(program, folder, "curl");
  const { page: live } = await open(browser, own.address, small);
  const { page: player } = await open(browser, `file://${folder}/same.html`, small);
  await Promise.all([ready(live), ready(player)]);
  await play(live);
  await until(live, () => window.studio.state.last > 0.45);
  await pause(live);
  const shown = async (page, time, view) => {
    const show = () => page.evaluate(([t, v]) => window.studio.show(t, v), [time, view]);
    await show();
    // The program answers when it can; the camera frames what is there, so it looks again once the moment has come.
    await until(page, (t) => Math.abs(window.studio.state.shown - t) < 0.02, time);
    await show();
    return page.evaluate(() => document.querySelector("canvas.picture").toDataURL());
  };
  for (const [time, view] of [
    [0, "lateral"],
    [0.2, "front"],
    [0.4, "back"],
  ]) {
    const pictures = [await shown(live, time, view), await shown(player, time, view)];
    const share = await differing(player, ...pictures);
    assert.ok(share < 0.001, `${100 * share} % of the pixels differ at ${time} s`);
  }
  // The measure sees what it is for.
  const whole = await shown(player, 0.4, "lateral");
  await player.evaluate(() => window.studio.layers({ muscle: 0 }));
  const bare = await differing(player, whole, await shown(player, 0.4, "lateral"));
  assert.ok(bare > 0.01, `without its muscles ${100 * bare} % of the pixels differ`);
  await Promise.all([live.close(), player.close()]);
  await own.end("SIGTERM");
}

/** The arm as it was drawn when somebody looked at it: cells of a few pixels forgive edges, but no missing muscle. */
async function sheet() {
  const models = new URL("../../../models/", import.meta.url).pathname;
  const stored = new URL("arm-sheet.png", import.meta.url);
  const text = (await readFile(`${models}arm.yaml`, "utf8")).replaceAll("bones/", `${models}bones/`);
  const page = await browser.newPage();
  const drawn = async (name, model) => {
    await writeFile(join(folder, `${name}.yaml`), model);
    await sinew("run", `${name}.yaml`, "--no-pictures", "--quiet", "--duration", "0.02", "-o", `${name}.sinew`);
    const tiles = ["--sheet", "--view", "lateral,back", "--size", "240x320", "--colour", "plain"];
    await sinew("render", `${name}.sinew`, "--at", "0", ...tiles, "-o", `${name}.png`);
    return cells(page, dataUrl(await readFile(join(folder, `${name}.png`))));
  };
  const now = await drawn("arm", text);
  if (process.env.SINEW_STORE_PICTURES) await writeFile(stored, Buffer.from(now.picture.split(",")[1], "base64"));
  const then = await cells(page, dataUrl(await readFile(stored)), 1);
  const share = changed(now.colours, then.colours);
  assert.ok(share < 0.02, `${100 * share} % of the cells differ from ${stored.pathname}`);

  const headless = text.replace(/ {2}triceps_lateral:\n( {4}.*\n)+/, "");
  assert.notEqual(headless, text);
  const missing = changed((await drawn("headless", headless)).colours, then.colours);
  assert.ok(missing > 0.05, `a missing muscle changes ${100 * missing} % of the cells`);
  const dim = now.colours.map(([r, g, b]) => [0.8 * r, 0.8 * g, 0.8 * b]);
  assert.ok(changed(dim, then.colours) > 0.5, "less light is seen");
  await page.close();
}

/** A hand takes the forearm, lifts it against gravity with all it holds and lets it fall. */
async function pulled() {
  const own = await startStudio(program, folder, "curl");
  const { page, faults } = await open(browser, own.address, small);
  await ready(page);
  await page.getByRole("button", { name: "Pull", exact: true }).click();
  for (const slider of await page.getByRole("slider", { name: /^Activation of/ }).all()) await slider.fill("0");
  await until(page, () => window.studio.state.settled);
  const before = await page.evaluate(() => window.studio.sight);
  const [x, y] = await page.evaluate(() => window.studio.spot("forearm"));
  await play(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  const start = await number(page, elbow);
  for (const part of [0.25, 0.5, 0.75, 1]) await page.mouse.move(x + 300 * part, y - 200 * part);
  await until(page, ([name, from]) => window.studio.state.numbers(name) > from + 0.2, [elbow, start]);
  assert.deepEqual(await page.evaluate(() => window.studio.sight), before, "the camera stands still meanwhile");
  const lifted = await number(page, elbow);
  await page.mouse.up();
  await until(page, ([name, from]) => window.studio.state.numbers(name) < from - 0.1, [elbow, lifted]);
  await pause(page);
  assert.deepEqual(faults, []);
  await page.close();
  await own.end("SIGTERM");
}

/** What nets of springs say of their vertices comes where it is asked for, to each page what it wants, and into a page. */
async function nets() {
  const own = await startStudio(program, folder, "lift_springs");
  const { page, faults } = await open(browser, own.address, small);
  await ready(page);
  const told = (count) => until(page, (n) => window.studio.state.told === n, count);
  const chip = (name) => page.locator(".chips").getByRole("button", { name, exact: true });
  await chip("Plain").click();
  await told(0);
  await chip("Strain").click();
  await told(7);
  await page.locator(".legend", { hasText: "Strain" }).waitFor();
  const second = await open(browser, `${own.address}&colour=load`, small);
  await ready(second.page);
  assert.equal(await state(second.page, "told"), 0);
  await second.page.locator(".chips").getByRole("button", { name: "Tension" }).click();
  await until(second.page, () => window.studio.state.told === 14); // tendons, too
  await second.page.close();
  await play(page);
  await until(page, () => window.studio.state.time > 0.05 && window.studio.state.told === 7);
  await pause(page);
  await page.reload();
  await ready(page);
  await chip("Strain").click();
  await told(7);
  assert.deepEqual(faults, []);
  await page.close();
  await own.end("SIGTERM");

  await sinew("run", "lift_springs", "--no-pictures", "--quiet", "--duration", "0.1", "-o", "nets.sinew");
  await sinew("export", "nets.sinew", "--format", "html", "--quantity", "strain", "-o", "nets.html");
  const player = await open(browser, `file://${folder}/nets.html#colour=strain`, small);
  await ready(player.page);
  assert.deepEqual([await state(player.page, "colour"), await state(player.page, "told")], ["strain", 7]);
  assert.deepEqual(player.faults, []);
  await player.page.close();
}

/** Muscles of tetrahedra: what they say of their cells colours their skin, in a player and live, and is seen in a cut. */
async function solids() {
  const told = 14; // flesh, and the lines of its fibres
  const picture = (page) => page.evaluate(() => document.querySelector("canvas.picture").toDataURL());
  await sinew("run", "lift_flesh", "--no-pictures", "--quiet", "--duration", "0.02", "-o", "solids.sinew");
  await sinew("export", "solids.sinew", "--format", "html", "--quantity", "J", "-o", "solids.html");
  const player = await open(browser, `file://${folder}/solids.html#colour=J`, small);
  await ready(player.page);
  assert.deepEqual([await state(player.page, "colour"), await state(player.page, "told")], ["J", told]);
  const shown = async () => {
    await player.page.evaluate(() => window.studio.show(0.02));
    return picture(player.page);
  };
  const coloured = await shown();
  await player.page.locator(".chips").getByRole("button", { name: "Plain", exact: true }).click();
  assert.ok((await differing(player.page, coloured, await shown())) > 0.005, "the colours are those of the quantity");
  assert.deepEqual(player.faults, []);
  await player.page.close();

  const own = await startStudio(program, folder, "lift_flesh");
  const { page, faults } = await open(browser, `${own.address}&colour=J`, small);
  await ready(page);
  await until(page, () => window.studio.state.told === 14);
  const whole = await picture(page);
  await page.getByRole("button", { name: "x", exact: true }).click();
  await until(page, () => window.studio.state.sliced > 100);
  await page.evaluate(() => window.studio.show(0));
  assert.ok((await differing(page, whole, await picture(page))) > 0.001, "the cut is seen");
  assert.deepEqual(faults, []);
  await page.close();
  await own.end("SIGTERM");
}

const failed = await runSuite(
  "studio_whole",
  { arm, exports, reloaded, twoClients, restarted, strangers, keyboard, picker, recorded, manyMuscles, editor, watched, pictures, player, likeLive, pulled, nets, solids, sheet },
  process.argv[3],
);
await browser.close();
await studio.end("SIGTERM");
await rm(folder, { recursive: true });
process.exit(failed ? 1 : 0);
