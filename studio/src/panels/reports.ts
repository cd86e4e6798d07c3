// What the solver has to say, in sentences, beside the muscle it names.
import type { Actions } from "../actions";
import type { Report } from "../protocol/talk";
import { child, make } from "../ui/dom";
import { asSentences, withList } from "../ui/format";
import { iconButton } from "../ui/parts";

const most = 3;

export function buildReports(host: HTMLElement, actions: Actions): { show(): void } {
  const { store, clock } = actions;
  const box = child(host, "div", { class: "reports", "aria-live": "polite" });
  let drawn = "";

  const nameOf = (report: Report): string => {
    const { scene } = store.state;
    const muscle = scene?.muscles.find((m) => m.name === report.muscle)?.label;
    const coordinate = scene?.coordinates.find((c) => c.name === report.coordinate)?.label;
    return muscle ?? coordinate ?? report.muscle ?? report.coordinate ?? "";
  };
  const words = (report: Report, reason: string): (Node | string)[] => {
    const name = nameOf(report);
    return [
      ...(name ? [make("b", { text: name }), " · "] : []),
      asSentences(reason),
      ...(report.advice ? [" ", make("span", { class: "quiet", text: asSentences(report.advice) })] : []),
    ];
  };
  const card = (report: Report): HTMLElement => {
    const { said, list } = withList(report.reason);
    const made =
      list === null
        ? make("button", { type: "button", class: "report" }, ...words(report, said))
        : make("details", { class: "report" }, make("summary", {}, ...words(report, said)), list);
    made.dataset.kind = report.kind;
    if (list === null)
      made.addEventListener("click", () => {
        if (report.muscle) actions.focusOn(report.muscle);
        actions.seek(report.time);
      });
    return made;
  };
  const alert = (sentence: string): HTMLElement => {
    const made = make("div", { class: "report", role: "alert", text: asSentences(sentence) });
    made.dataset.kind = "error";
    return made;
  };
  const dismissable = (sentence: string): HTMLElement => {
    const made = alert(sentence);
    made.prepend(
      iconButton(
        "close",
        "Dismiss",
        () => {
          store.set({ errors: [] });
        },
        "small",
      ),
    );
    return made;
  };
  /** Those that were said up to now, newest first, each once. */
  const current = (): Report[] => {
    const seen = new Set<string>();
    return store.state.reports
      .filter((r) => r.time <= clock.time + 1e-6)
      .reverse()
      .filter((r) => {
        const key = `${r.muscle ?? r.coordinate}/${r.reason}`;
        return !seen.has(key) && seen.add(key);
      });
  };
  function show(): void {
    const { errors, stopped } = store.state;
    const reports = current();
    const open = errors.slice(-1);
    const key = JSON.stringify([reports, open, stopped]);
    if (key === drawn) return;
    drawn = key;
    const more = reports.length - most;
    box.replaceChildren(
      ...(stopped ? [alert(stopped)] : []),
      ...open.map(dismissable),
      ...reports.slice(0, most).map(card),
      ...(more > 0 ? [make("div", { class: "quiet more", text: `and ${more} more` })] : []),
    );
  }
  store.watch(["reports", "errors", "stopped", "scene"], show);
  return { show };
}
