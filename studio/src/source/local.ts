// A recording held in the page: the page plays it itself.
import type { Frame } from "../protocol/frame";
import type { Scene } from "../protocol/scene";
import type { Control } from "../protocol/talk";
import type { Clock } from "../store/clock";
import { History } from "../store/history";
import { Moment } from "../store/moment";
import type { Store } from "../store/state";
import { Intake } from "./intake";
import type { Transport } from "./transport";

export class Local implements Transport {
  readonly intake: Intake;
  moment: Moment | null = null;
  private history = new History();
  private shownTime = NaN;

  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
    private readonly opened: (moment: Moment) => void,
  ) {
    this.intake = new Intake(store, { scene: (scene) => this.scene(scene), frame: (frame) => this.frame(frame) });
    store.set({ connected: true });
  }

  control(control: Control): void {
    const { clock } = this;
    switch (control.do) {
      case "play":
        if (clock.time >= clock.last) clock.seek(clock.first);
        clock.playing = true;
        break;
      case "pause":
        clock.playing = false;
        break;
      case "step":
      case "back":
        clock.playing = false;
        clock.seek(this.history.stepFrom(clock.time, control.do === "step" ? 1 : -1));
        break;
      case "reset":
        clock.playing = false;
        clock.seek(clock.first);
        break;
      case "seek":
        clock.seek(control.time);
        break;
      case "speed":
        clock.speed = control.value;
        break;
    }
    this.tell();
  }

  set(): void {
    this.store.error("This is a recording: nothing in it can be changed.");
  }

  edit(): void {}

  drawn(): void {}

  tick(seconds: number): void {
    const { clock, moment } = this;
    clock.loop = this.store.state.loop;
    clock.advance(seconds);
    this.tell();
    if (!moment || clock.time === this.shownTime) return;
    const between = this.history.at(clock.time);
    if (!between) return;
    moment.show(between.before, between.after, between.part);
    this.shownTime = clock.time;
  }

  private tell(): void {
    this.store.set({ playing: this.clock.playing, speed: this.clock.speed });
  }

  private scene(scene: Scene): void {
    this.history = new History();
    this.moment = new Moment(scene);
    this.clock.span(0, 0);
    this.opened(this.moment);
  }

  private frame(frame: Frame): void {
    const begins = this.history.frames.length === 0;
    this.history.add(frame);
    this.clock.span(this.history.first, this.history.last);
    if (begins) this.clock.seek(frame.time);
    this.shownTime = NaN;
  }
}
