// The plots at the bottom: three panes on one clock.
import type { Actions } from "../actions";
import type { Track } from "../store/track";
import { save } from "../ui/dom";
import { openMenu } from "../ui/parts";
import { csvOf } from "./csv";
import { firstGroups, groupsOf, type Group } from "./groups";
import { Pane } from "./pane";

/** New samples are drawn at most this often, s. */
const pause = 0.2;

export class Plots {
  private readonly panes: Pane[];
  private groups: Group[] = [];
  private version = -1;
  private since = 0;
  private span = "";
  private stale = true;

  constructor(
    host: HTMLElement,
    private readonly actions: Actions,
    private readonly track: () => Track,
  ) {
    this.panes = [0, 1, 2].map(() => new Pane(host, actions, track, () => this.renew()));
    new ResizeObserver(() => this.renew()).observe(host);
    actions.store.watch(["scene"], ({ scene }) => {
      if (!scene) return;
      this.groups = groupsOf(scene);
      const keys = firstGroups(this.groups, this.panes.length);
      this.panes.forEach((pane, i) => pane.offer(this.groups, keys[i] ?? keys[0]));
      this.renew();
    });
    actions.store.watch(["theme", "selected"], () => this.renew());
    actions.exports = () => this.exports();
    actions.plotOver = (muscle, x, y) => this.plotOver(muscle, x, y);
  }

  tick(seconds: number): void {
    if (this.stale) this.build();
    const { clock } = this.actions;
    this.since += seconds;
    const span = `${clock.first} ${clock.last}`;
    if ((this.version !== this.track().version || span !== this.span) && this.since > pause) {
      this.version = this.track().version;
      this.span = span;
      this.since = 0;
      this.panes.forEach((pane) => pane.refresh());
    }
    this.panes.forEach((pane) => pane.mark());
  }

  private renew(): void {
    this.stale = true;
  }

  private build(): void {
    this.stale = false;
    this.panes.forEach((pane) => pane.build(this.groups.find((g) => g.key === pane.shown)));
  }

  /** First what, then over which joint; the pane in the middle shows it. */
  private plotOver(muscle: string, x: number, y: number): void {
    const { scene } = this.actions.store.state;
    const free = scene?.coordinates.filter((c) => !c.locked) ?? [];
    const show = (group: Group, coordinate: string): void => {
      if (this.actions.store.state.folded.plots) this.actions.fold("plots");
      this.actions.select(muscle);
      this.panes[1].choose(group.key, coordinate);
    };
    const joints = (group: Group): void =>
      free.length === 1
        ? show(group, free[0].name)
        : openMenu(x, y, free.map((c) => ({ label: c.label, act: () => show(group, c.name) })), "Over which joint");
    const own = this.groups.filter((group) => group.members.some((m) => m.muscle === muscle));
    openMenu(x, y, own.map((group) => ({ label: group.label, act: () => joints(group) })), "What to plot");
  }

  private exports(): void {
    const { scene, mode } = this.actions.store.state;
    if (!scene) return;
    const all = scene.numbers.map((_, i) => i);
    openMenu(
      window.innerWidth - 130,
      48,
      [
        {
          label: "All numbers as CSV",
          act: () =>
            save(`${scene.name}.csv`, new Blob([csvOf(this.track(), scene.numbers, all)], { type: "text/csv" })),
        },
        { label: "Picture, transparent", key: "P", act: () => void this.actions.picture() },
        { label: "Picture on white", act: () => void this.actions.picture("#ffffff") },
        ...(mode === "live" ? [{ label: "Save the recording", act: this.actions.saveRecording }] : []),
      ],
      "Export",
    );
  }
}
