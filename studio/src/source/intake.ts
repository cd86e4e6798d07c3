// Messages in, state out: the same for socket, player and file.
import { ProtocolError } from "../protocol/bytes";
import { readChoices, readPreview, readWritten } from "../protocol/edit";
import { readFrame, type Frame } from "../protocol/frame";
import { Kind, messages } from "../protocol/message";
import { readScene, type Scene } from "../protocol/scene";
import { readSeries } from "../protocol/series";
import { readHello, readRefusal, readReport, readStatus, type Status } from "../protocol/talk";
import type { Desk } from "../store/edit";
import { layersOf } from "../store/layers";
import { Moment } from "../store/moment";
import { plain, type Store } from "../store/state";
import { Track } from "../store/track";

const mostReports = 200;

export class Intake {
  track = new Track(0);
  scene: Scene | null = null;
  /** What differences of the next frame refer to. */
  private before: Frame | null = null;

  constructor(
    private readonly store: Store,
    private readonly hear: {
      scene(scene: Scene): void;
      frame(frame: Frame): void;
      status?(status: Status): void;
    },
    /** Set by whoever edits. */
    public desk: Pick<Desk, "choices" | "previewed" | "stood" | "written" | "refused"> | null = null,
  ) {}

  /** Reads whole messages; a faulty one is told and ends this batch. */
  take(bytes: Uint8Array): void {
    try {
      for (const { kind, payload } of messages(bytes)) this.one(kind, payload);
    } catch (fault) {
      if (!(fault instanceof ProtocolError)) throw fault;
      this.store.error(`A message could not be read: ${fault.message}.`);
    }
  }

  /** Every chunk of a player can be read alone. */
  beginChunk(): void {
    this.before = null;
  }

  private one(kind: number, payload: Uint8Array): void {
    switch (kind) {
      case Kind.hello:
        return this.store.hello(readHello(payload));
      case Kind.scene:
        return this.open(readScene(payload));
      case Kind.frame:
        return this.frame(payload);
      case Kind.series: {
        const series = this.scene && readSeries(payload, this.scene);
        if (series) this.track.replace(series);
        return;
      }
      case Kind.report:
        return this.store.set({ reports: [...this.store.state.reports, readReport(payload)].slice(-mostReports) });
      case Kind.error: {
        const { id, reason } = readRefusal(payload);
        return id === undefined || !this.desk ? this.store.error(reason) : this.desk.refused(id, reason);
      }
      case Kind.choices:
        return this.desk?.choices(readChoices(payload));
      case Kind.preview:
        return this.desk?.previewed(readPreview(payload));
      case Kind.start:
        return this.start(payload);
      case Kind.written: {
        const { id, file } = readWritten(payload);
        return this.desk?.written(id, file);
      }
      case Kind.status:
        return this.hear.status?.(readStatus(payload));
    }
  }

  private start(payload: Uint8Array): void {
    const frame = this.scene && readFrame(payload, this.scene, null);
    if (!frame || !this.desk) return;
    const moment = new Moment(this.scene!);
    moment.show(frame);
    this.desk.stood(moment);
  }

  private frame(payload: Uint8Array): void {
    const frame = this.scene && readFrame(payload, this.scene, this.before);
    if (!frame) return;
    this.before = frame;
    this.track.add(frame);
    this.hear.frame(frame);
  }

  private open(scene: Scene): void {
    const { state } = this.store;
    const same = state.scene?.name === scene.name;
    this.scene = scene;
    this.before = null;
    this.track = new Track(scene.numbers.length);
    const first = scene.quantities[0]?.name ?? plain;
    const colour = same && scene.quantities.some((q) => q.name === state.colour) ? state.colour : first;
    const muscles = new Set(scene.muscles.map((m) => m.name));
    this.hear.scene(scene);
    this.store.set({
      scene,
      colour,
      layers: layersOf(scene, same ? state.layers : {}),
      selected: state.selected !== null && muscles.has(state.selected) ? state.selected : null,
      ...(same ? {} : { hidden: new Set<string>(), locked: new Set<string>(), held: new Map(), solo: null }),
      hovered: null,
      reports: [],
      ranges: same ? state.ranges : {},
      world: {
        gravity: scene.gravity,
        rigidRate: scene.rigidRate,
        loads: new Map(scene.props.map((p) => [p.name, p.mass])),
        watched: state.world.watched,
      },
      stopped: null,
    });
  }
}
