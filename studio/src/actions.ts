// What one can do. Keys, buttons and menus all come here, so that each does the same.
import type { Control, Ending } from "./protocol/talk";
import type { Transport } from "./source/transport";
import { nextSpeed, type Clock } from "./store/clock";
import { Desk } from "./store/edit";
import { mayChange, plain, type Cut, type State, type Store } from "./store/state";
import type { ViewName } from "./view/eye";
import type { View } from "./view/view";
import { save } from "./ui/dom";
import { smallScreen } from "./ui/small";

export class Actions {
  /** Set by the parts that own these. */
  find: () => void = () => {};
  help: () => void = () => {};
  scenes: () => void = () => {};
  exports: () => void = () => {};
  /** Asks, at a place of the page, what of a muscle to plot over which joint. */
  plotOver: (muscle: string, x: number, y: number) => void = () => {};

  readonly desk: Desk;

  constructor(
    readonly store: Store,
    readonly clock: Clock,
    readonly transport: Transport,
    readonly view: View,
  ) {
    const wanted = () => this.state.scene?.muscles.find((m) => m.name === this.state.selected) ?? null;
    this.desk = new Desk(transport, () => this.state.edit, (edit) => store.set({ edit }), wanted);
  }

  private get state(): State {
    return this.store.state;
  }

  /** Time stands still while a world is being built: what is pressed then would come as a surprise later. */
  private move(control: Control): void {
    if (this.state.building.size === 0) this.transport.control(control);
  }

  togglePlay = (): void => this.move({ do: this.state.playing ? "pause" : "play" });
  step = (): void => this.move({ do: "step" });
  back = (): void => this.move({ do: "back" });
  reset = (): void => this.move({ do: "reset" });
  seek = (time: number): void => this.move({ do: "seek", time });
  home = (): void => this.seek(this.clock.first);
  end = (): void => this.seek(this.clock.last);
  speed = (value: number): void => this.transport.control({ do: "speed", value });
  faster = (): void => this.speed(nextSpeed(this.state.speed, 1));
  slower = (): void => this.speed(nextSpeed(this.state.speed, -1));
  toggleLoop = (): void => this.store.set({ loop: !this.state.loop });
  ending = (value: Ending): void => this.transport.control({ do: "ending", value });
  open = (scene: string): void => this.transport.control({ do: "open", scene });
  saveRecording = (): void => this.transport.control({ do: "save" });
  takeControl = (): void => this.transport.control({ do: "take" });

  /** Nets of springs as fine as this view needs, or as fine as can be. */
  watch = (on: boolean): void => {
    const { sight } = this.view;
    if (!on) this.transport.control({ do: "eye", at: null });
    else if (sight) this.transport.control({ do: "eye", ...sight });
  };

  /** Opens the muscle editor or closes it; with a muscle's name, opens it there. */
  edit = (muscle: string | null = null): void => {
    const { edit, mode, scene, controls, playing } = this.state;
    if (edit && muscle === null) return this.desk.close();
    if (mode === "player" || !scene || scene.muscles.length === 0) return;
    if (muscle !== null) this.select(muscle);
    if (this.state.folded.right) this.fold("right");
    if (controls && playing) this.togglePlay();
    if (!edit) this.desk.open();
  };

  look = (view: ViewName): void => this.view.look(view);
  focus = (): void => this.view.focus(this.state.selected);
  frameAll = (): void => this.view.focus(null);
  focusOn = (muscle: string): void => {
    this.store.set({ selected: muscle });
    this.view.focus(muscle);
  };

  select = (muscle: string | null): void => this.store.set({ selected: muscle });
  clear = (): void =>
    this.state.edit ? this.desk.close() : this.store.set({ selected: null, solo: null, search: "" });
  hide = (muscle = this.state.selected): void => {
    if (muscle !== null) this.store.toggleIn("hidden", muscle);
  };
  solo = (muscle = this.state.selected): void => this.store.set({ solo: this.state.solo === muscle ? null : muscle });
  showAll = (): void => this.store.set({ hidden: new Set(), solo: null });

  lock = (muscle = this.state.selected): void => {
    if (muscle === null || !mayChange(this.state)) return;
    this.store.toggleIn("locked", muscle);
    this.transport.set(`muscle/${muscle}/locked`, this.state.locked.has(muscle));
  };
  excite = (muscle: string, value: number): void => {
    this.store.set({ held: new Map(this.state.held).set(muscle, value) });
    this.transport.set(`muscle/${muscle}/excitation`, value);
  };
  release = (muscle: string): void => {
    const held = new Map(this.state.held);
    held.delete(muscle);
    this.store.set({ held });
    this.transport.set(`muscle/${muscle}/excitation`, null);
  };

  cut = (cut: Cut | null): void => this.store.set({ cut });

  /** A point in a body's axes and a force in the ground's, held until another; null lets go. */
  push = (body: string, push: number[] | null): void => this.transport.set(`push/${body}`, push);

  colour = (name: string): void => this.store.set({ colour: name });
  nextColour = (): void => {
    const names = [...(this.state.scene?.quantities.map((q) => q.name) ?? []), plain];
    this.colour(names[(names.indexOf(this.state.colour) + 1) % names.length]);
  };
  toggleLayer = (name: string): void => {
    const layer = this.state.layers[name];
    if (layer) this.store.set({ layers: { ...this.state.layers, [name]: { ...layer, shown: !layer.shown } } });
  };
  layerOpacity = (name: string, opacity: number): void => {
    const layer = this.state.layers[name];
    this.store.set({
      layers: { ...this.state.layers, [name]: { shown: opacity > 0, opacity: opacity || layer.opacity } },
    });
  };

  fold = (part: keyof State["folded"]): void => {
    const { folded } = this.state;
    const others = smallScreen.matches ? { left: true, right: true, plots: true } : folded;
    this.store.set({ folded: { ...others, [part]: !folded[part] } });
  };
  theme = (): void => this.store.set({ theme: this.state.theme === "dark" ? "light" : "dark" });
  toggleLight = (): void => this.store.set({ lightFollows: !this.state.lightFollows });

  /** Paper is light, whatever the page is. */
  picture = async (background: string | null = null): Promise<void> => {
    const { theme, scene } = this.state;
    if (background !== null) this.store.set({ theme: "light" });
    const drawn = this.view.picture(background);
    this.store.set({ theme });
    save(`${scene?.name ?? "sinew"}-${this.clock.time.toFixed(3)}s.png`, await drawn);
  };
}
