// What tests and picture makers see: `window.studio`.
import type { Wish } from "./address";
import { layOut } from "./contact_sheet";
import type { Source } from "./source/connect";
import type { Clock } from "./store/clock";
import type { Store } from "./store/state";
import type { ViewName } from "./view/eye";
import type { View } from "./view/view";

export function publish(wish: Wish, store: Store, clock: Clock, view: View, source: Source): { tick(): void } {
  let pictures = 0;
  let ready = false;
  const studio = {
    get state() {
      const { connected, playing, speed, colour, selected, hovered, errors, scene, controls, theme } = store.state;
      const { edit, building } = store.state;
      const { moment } = source;
      return {
        frame: moment?.frame ?? -1,
        time: clock.time,
        shown: moment?.time ?? NaN,
        first: clock.first,
        last: clock.last,
        connected,
        playing,
        speed,
        colour,
        selected,
        hovered,
        errors,
        controls,
        theme,
        scene: scene?.name ?? null,
        watched: store.state.world.watched,
        ready,
        building: [...building.keys()],
        settled: view.settled,
        occlusion: view.occlusion,
        edit: edit && {
          draft: edit.draft,
          shown: edit.preview && { fidelity: edit.preview.fidelity, ...edit.preview.fit },
          among: edit.start !== null,
          waiting: edit.waiting,
          fault: edit.fault,
          written: edit.written,
        },
        /** How many shapes tell the chosen quantity of their vertices. */
        told: [...(moment?.quantities.values() ?? [])].filter((all) =>
          all.has(scene?.quantities.findIndex((q) => q.name === colour) ?? -1),
        ).length,
        sliced: view.model?.sliced ?? 0,
        numbers: (name: string): number => moment?.number(name) ?? NaN,
      };
    },
    /** For `sinew render`: a moment and a view; true once a page's own recording shows it (a program may take longer). */
    async show(time: number, name: ViewName = "start"): Promise<boolean> {
      source.control({ do: "pause" });
      source.control({ do: "seek", time });
      await turns(2);
      view.look(name, true);
      await still();
      return true;
    },
    seek: (time: number): void => source.control({ do: "seek", time }),
    /** Shows layers at an opacity, or hides them at 0. */
    layers(wanted: Record<string, number>): void {
      const changed = Object.entries(wanted).map(([name, opacity]) => [name, { shown: opacity > 0, opacity }]);
      store.set({ layers: { ...store.state.layers, ...Object.fromEntries(changed) } });
    },
    /** Where the middle of a body is on the page, in pixels. */
    spot: (body: string) => view.spot(body),
    place: (target: [number, number, number], position: [number, number, number]) => view.eye.place(target, position),
    /** From where the model is seen. */
    get sight() {
      return view.sight;
    },
    get whole() {
      return view.whole;
    },
    get bounds() {
      return view.bounds;
    },
  };
  Object.assign(window, { studio });
  return {
    tick(): void {
      if (!source.moment || source.moment.frame < 0) return;
      pictures++;
      if (pictures === 1) void begin();
    },
  };

  async function turns(count: number): Promise<void> {
    const from = pictures;
    while (pictures < from + count) await new Promise(requestAnimationFrame);
  }

  /** Two more pictures, and labels that have found their places. */
  async function still(): Promise<void> {
    do await turns(2);
    while (!view.settled);
  }

  /** The address' wishes, once the first frame is there. */
  async function begin(): Promise<void> {
    const { layers } = store.state;
    const { scene } = store.state;
    const asked = scene?.quantities.find(({ name, number }) => name === wish.colour || number === wish.colour);
    if (wish.colour) store.set({ colour: asked?.name ?? wish.colour });
    const shown = { ...layers };
    if (!wish.labels && layers.labels) shown.labels = { ...layers.labels, shown: false };
    if (wish.fibres && layers.fibre) shown.fibre = { ...layers.fibre, shown: true };
    if (!wish.labels || wish.fibres) store.set({ layers: shown });
    if (wish.at !== null || wish.view) {
      await source.whenComplete;
      await studio.show(wish.at ?? clock.time, (wish.view ?? "start") as ViewName);
    }
    if (wish.sheet) {
      await source.whenComplete;
      await layOut(wish.sheet, view.canvas, studio.show);
    } else await still();
    ready = true;
    document.documentElement.dataset.ready = "true";
  }
}
