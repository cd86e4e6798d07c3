// The program behind a WebSocket. It keeps the time; the page shows what comes and asks for what it wants.
import { sayEdit, type EditWish } from "../protocol/edit";
import type { Frame } from "../protocol/frame";
import type { Scene } from "../protocol/scene";
import { sayAck, sayControl, sayHello, saySet, type Control, type Status } from "../protocol/talk";
import type { Clock } from "../store/clock";
import { Moment } from "../store/moment";
import type { State, Store, World } from "../store/state";
import { Intake } from "./intake";
import { Line } from "./line";
import type { Transport } from "./transport";

/** Between two requests for the numbers of frames that were dropped on the way, ms. */
const patience = 2000;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export class Remote implements Transport {
  readonly intake: Intake;
  moment: Moment | null = null;
  private readonly line: Line;
  private waiting: Frame | null = null;
  private wish: number | null = null;
  /** Why the line was lost: no news once it stands again. */
  private complaint: string | null = null;
  /** Number of the last frame that came, and whether any before it was dropped on the way. */
  private last = -1;
  private gaps = false;
  /** When the numbers of dropped frames were asked for last, ms. */
  private asked = -Infinity;
  /** Quantities of vertices that were asked for on this line. */
  private wanted: { names: string[]; inside: boolean } = { names: [], inside: false };

  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
    private readonly opened: (moment: Moment) => void,
    address: string,
    protocols: string[],
  ) {
    this.intake = new Intake(store, {
      scene: (scene) => this.scene(scene),
      frame: (frame) => this.frame(frame),
      status: (status) => this.status(status),
    });
    this.line = new Line(address, protocols, {
      open: () => {
        this.line.send(sayHello(this.intake.scene?.number ?? -1, this.moment?.frame ?? -1));
        this.wanted = { names: [], inside: false };
        this.subscribe();
        const errors = this.store.state.errors.filter((sentence) => sentence !== this.complaint);
        this.store.set({ connected: true, retry: null, farewell: null, errors });
      },
      message: (bytes) => this.intake.take(bytes),
      lost: (retry, reason) => {
        const nothing = { playing: false, controls: false, building: new Map() };
        this.store.set({ connected: false, retry, farewell: retry === null ? reason : null, ...nothing });
        this.complaint = reason;
        if (reason) this.store.error(reason);
      },
    });
    store.watch(["colour", "scene", "cut"], () => this.subscribe());
  }

  /** What colours the picture is asked for, and the inside of what is cut, and nothing else. */
  private subscribe(): void {
    const { scene, colour, cut } = this.store.state;
    const names = (scene?.quantities ?? []).filter((q) => q.of === "vertex" && q.name === colour).map((q) => q.name);
    const wanted = { names, inside: cut !== null };
    if (same(wanted, this.wanted)) return;
    this.wanted = wanted;
    this.line.send(sayControl({ do: "quantities", ...wanted }));
  }

  control(control: Control): void {
    if (control.do === "seek") {
      this.clock.seek(control.time);
      this.wish = this.clock.time;
      return;
    }
    this.say(sayControl(control));
  }

  set(path: string, value: unknown): void {
    this.say(saySet(path, value));
  }

  edit(wish: EditWish): void {
    this.say(sayEdit(wish));
  }

  drawn(frame: number): void {
    this.line.send(sayAck(frame));
  }

  /** At most one seek and one shown frame per picture, however many came. */
  tick(): void {
    this.sayWish();
    if (!this.waiting || !this.moment) return;
    this.moment.show(this.waiting);
    this.clock.time = this.waiting.time;
    this.waiting = null;
  }

  /** In the order it was asked for: a step after a seek goes on from there. */
  private say(message: Uint8Array): void {
    this.sayWish();
    this.line.send(message);
  }

  private sayWish(): void {
    if (this.wish !== null) this.line.send(sayControl({ do: "seek", time: this.wish }));
    this.wish = null;
  }

  private scene(scene: Scene): void {
    this.moment = new Moment(scene);
    this.waiting = null;
    this.last = -1;
    this.opened(this.moment);
    this.line.send(sayControl({ do: "series" }));
  }

  private frame(frame: Frame): void {
    if (this.last >= 0 && frame.number > this.last + 1) this.gaps = true;
    this.last = frame.number;
    this.waiting = frame;
    this.clock.span(Math.min(this.clock.first, frame.time), Math.max(this.clock.last, frame.time));
    if (performance.now() - this.asked > patience) this.fill();
  }

  /** The plots get what the picture went without. */
  private fill(): void {
    if (!this.gaps) return;
    this.gaps = false;
    this.asked = performance.now();
    this.line.send(sayControl({ do: "series" }));
  }

  /** What any client holds or has set; only what differs replaces what was, so that nothing is redrawn in vain. */
  private settings(status: Status): Partial<State> {
    const { held, locked, world, building } = this.store.state;
    const waiting = status.building ?? new Map();
    const now: World = {
      gravity: status.gravity ?? world.gravity,
      rigidRate: status.rigid_rate ?? world.rigidRate,
      loads: status.loads ?? world.loads,
      watched: status.watched ?? false,
    };
    return {
      building: same([...waiting], [...building]) ? building : waiting,
      held: status.held && !same([...status.held], [...held]) ? status.held : held,
      locked: status.locked && !same([...status.locked], [...locked]) ? status.locked : locked,
      world: same({ ...now, loads: [...now.loads] }, { ...world, loads: [...world.loads] }) ? world : now,
    };
  }

  private status(status: Status): void {
    const paused = this.store.state.playing && !status.playing;
    this.clock.span(status.first, status.last);
    this.clock.playing = status.playing;
    this.clock.speed = status.speed;
    this.intake.track.cut(status.last);
    this.store.set({
      playing: status.playing,
      speed: status.speed,
      controls: status.controls,
      stepMs: status.step_ms ?? null,
      stopped: status.stopped ?? null,
      opening: status.opening ?? null,
      saved: status.saved ?? null,
      ending: status.ending ?? null,
      realSpeed: status.real_speed ?? null,
      ...this.settings(status),
    });
    if (paused) this.fill();
  }
}
