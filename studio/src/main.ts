// Puts the page together and turns its one wheel.
import { Actions } from "./actions";
import { readAddress, type Wish } from "./address";
import { listenToKeys } from "./keys";
import { EditorPanel } from "./panels/editor";
import { buildHeader } from "./panels/header";
import { MusclePanel } from "./panels/muscles";
import { buildBanner, buildTools, Legend, Tooltip } from "./panels/overlay";
import { buildReports } from "./panels/reports";
import { Settings } from "./panels/settings";
import { buildHelp, buildScenes } from "./panels/sheets";
import { buildTabs } from "./panels/tabs";
import { TimeLine } from "./panels/timeline";
import { Plots } from "./plots/plots";
import { Pointer } from "./pointer";
import { Pull } from "./pull";
import { connect } from "./source/connect";
import { Clock } from "./store/clock";
import { Gaze } from "./store/gaze";
import { Store } from "./store/state";
import { followTheme } from "./theme";
import { child } from "./ui/dom";
import { publish } from "./publish";
import { View } from "./view/view";
import "./style/page.css";
import "./style/small.css"; // last: it overrules

/** Between two looks for the first frame, ms. */
const waitForFirst = 8;
/** Values in the panels change at most this often, s. */
const panelPause = 1 / 15;

function start(): void {
  const wish = readAddress(location.hash);
  const store = new Store();
  const clock = new Clock();
  followTheme(store, wish.theme);
  document.body.classList.toggle("bare", !wish.panels);

  const header = child(document.body, "header", { class: "top" });
  const left = child(document.body, "aside", { class: "left", "aria-label": "Muscles" });
  const main = child(document.body, "main");
  const right = child(document.body, "aside", { class: "right", "aria-label": "Settings" });
  const footer = child(document.body, "footer");

  // What comes is unpacked while the picture's context is made, which takes longest in a browser that just started.
  const source = connect(wish, store, clock, (moment) => view?.open(moment));
  const view = openView(main, store, wish.occlusion);
  if (!view) return;
  const actions = new Actions(store, clock, source, view);
  const track = () => source.intake.track;

  buildTools(main, actions);
  new Legend(main, actions, track, () => source.moment);
  buildBanner(main, actions);
  buildHeader(header, actions, () => view.model?.vertices ?? 0);
  const muscles = new MusclePanel(left, actions);
  const reports = buildReports(left, actions);
  const settings = new Settings(child(right, "div", { class: "settings" }), actions);
  new EditorPanel(child(right, "div", { class: "editor", role: "region", "aria-label": "Muscle editor" }), actions);
  source.intake.desk = actions.desk;
  const line = new TimeLine(child(footer, "div", { class: "bar" }), actions);
  const plots = new Plots(child(footer, "div", { class: "plots" }), actions, track);
  buildTabs(footer, actions);
  const pull = new Pull(view, actions);
  const pointer = new Pointer(view, actions, new Tooltip(main, actions));
  buildHelp(actions);
  buildScenes(actions);
  listenToKeys(actions);
  store.watch(["folded"], ({ folded }) => {
    for (const [part, isFolded] of Object.entries(folded)) document.body.classList.toggle(`no-${part}`, isFolded);
  });
  const gaze = new Gaze((eye) => source.control({ do: "eye", ...eye }));
  const published = publish(wish, store, clock, view, source);

  let before = Infinity;
  let sincePanels = panelPause;
  let opened = false;
  const turn = (now: number): void => {
    // The first picture's time may lie before the page was built.
    const seconds = Math.min(0.25, Math.max(0, (now - before) / 1000));
    before = now;
    source.tick(seconds);
    pointer.tick();
    pull.tick(seconds);
    const frame = view.tick(seconds);
    if (frame !== null) source.drawn(frame);
    const { controls, connected, world } = store.state;
    gaze.tick(seconds, controls && connected && world.watched, view.sight);
    line.show();
    // The first picture waits for nothing.
    if (opened) plots.tick(seconds);
    opened ||= frame !== null;
    sincePanels += seconds;
    if (source.moment && sincePanels >= panelPause) {
      sincePanels = 0;
      muscles.show(source.moment);
      settings.show(source.moment);
      reports.show();
    }
    published.tick();
    next();
  };
  // A browser that just started asks for pictures only a second or two later: the first one does not wait for it.
  const next = (): unknown =>
    opened ? requestAnimationFrame(turn) : setTimeout(() => turn(performance.now()), waitForFirst);
  next();
}

function openView(main: HTMLElement, store: Store, occlusion: Wish["occlusion"]): View | null {
  try {
    return new View(main, store, occlusion);
  } catch (fault) {
    const sentence = "This browser offers no WebGL 2, which the picture needs. Another browser may.";
    child(main, "p", { class: "banner", role: "alert", text: sentence });
    console.error(fault);
    return null;
  }
}

// Inside a player the program may stand before the data.
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();
