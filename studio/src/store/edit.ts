// The muscle editor's desk: what is chosen, what the program made of it.
import { missed, type Choices, type Draft, type Drafted, type EditWish, type Preview, type Value } from "../protocol/edit";
import type { Muscle } from "../protocol/scene";
import type { Moment } from "./moment";

export interface Edit {
  choices: Choices | null;
  draft: Draft | null;
  /** The newest that came, of the drafted muscle. */
  preview: Preview | null;
  /** The model at its start pose, which previews are of. */
  start: Moment | null;
  /** The program is at work on the draft. */
  waiting: boolean;
  saving: boolean;
  /** Why there is no preview, or why nothing was saved. */
  fault: string | null;
  /** The file that was written last. */
  written: string | null;
}

export const emptyDesk: Edit = {
  choices: null,
  draft: null,
  preview: null,
  start: null,
  waiting: false,
  saving: false,
  fault: null,
  written: null,
};

export const grown = "grown";
export const own = "own";

export interface MeshChoice {
  id: string;
  label: string;
  group: "" | "Beside the model" | "In the meshes folder";
}

const fileName = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
const stem = (path: string): string => fileName(path).replace(/\.[^.]*$/, "");

/** What a muscle can be given: its own mesh where it has one, a grown belly, and every file. */
export function meshChoices({ meshes, muscles }: Choices, muscle: string): MeshChoice[] {
  const mesh = muscles.find((m) => m.name === muscle)?.mesh ?? "";
  return [
    ...(mesh ? [{ id: own, label: `Its own: ${fileName(mesh)}`, group: "" as const }] : []),
    { id: grown, label: "Grown from its line", group: "" },
    ...meshes.map((id): MeshChoice => ({
      id,
      label: id.slice(id.indexOf("/") + 1),
      group: id.startsWith("beside/") ? "Beside the model" : "In the meshes folder",
    })),
  ];
}

/** What one begins with: the muscle as it is, with its own mesh, else with one of its name, else grown. */
export function draftOf(choices: Choices, muscle: string, fidelity: string): Draft | null {
  const known = choices.muscles.find((m) => m.name === muscle);
  if (!known) return null;
  const { name, mesh, options } = known;
  return {
    options,
    muscle: name,
    mesh: mesh ? own : (choices.meshes.find((id) => stem(id).toLowerCase() === name.toLowerCase()) ?? grown),
    fidelity: (choices.fidelities.find((f) => f.name === fidelity) ?? choices.fidelities[0])?.name ?? "",
  };
}

const drafted = ({ options, ...draft }: Draft): Drafted => ({ ...draft, options: options[draft.fidelity] ?? {} });

/** Whether there is something to save. */
export const fits = ({ preview }: Edit): boolean => preview !== null && !missed(preview.fit);

interface Says {
  edit(wish: EditWish): void;
}

/** Asks for one preview at a time; what changed meanwhile is asked for next. */
export class Desk {
  private asked = 0;
  /** Numbers of what is on its way; 0: nothing. */
  private preview = 0;
  private save = 0;
  private runs = false;
  private stale = false;

  constructor(
    private readonly says: Says,
    private readonly now: () => Edit | null,
    private readonly set: (edit: Edit | null) => void,
    /** The muscle to begin with, and how it runs. */
    private readonly wanted: () => Pick<Muscle, "name" | "fidelity"> | null,
  ) {}

  open(): void {
    this.set(this.now() ?? emptyDesk);
    this.ask();
  }

  close(): void {
    this.preview = this.save = 0;
    this.set(null);
  }

  /** What can be chosen, anew: another scene, or a program that came back. */
  ask(): void {
    if (!this.now()) return;
    this.preview = this.save = 0;
    this.change({ start: null });
    this.says.edit({ do: "choices", id: ++this.asked });
  }

  choices(choices: Choices): void {
    const edit = this.now();
    if (!edit) return;
    const { draft } = edit;
    this.change({ choices, saving: false });
    if (draft && draftOf(choices, draft.muscle, "")) {
      const offered = meshChoices(choices, draft.muscle).some(({ id }) => id === draft.mesh);
      return this.put(offered ? draft : { ...draft, mesh: grown });
    }
    const muscle = this.wanted()?.name ?? choices.muscles[0]?.name;
    if (muscle !== undefined) this.take(muscle);
  }

  /** Begins with another muscle. */
  take(muscle: string): void {
    const { choices, draft } = this.now() ?? emptyDesk;
    if (!choices) return;
    const wanted = this.wanted();
    const begun = draftOf(choices, muscle, wanted?.name === muscle ? wanted.fidelity : (draft?.fidelity ?? ""));
    if (begun) this.put(begun);
  }

  /** Changes the draft. */
  choose(change: Partial<Draft>): void {
    const draft = this.now()?.draft;
    if (draft) this.put({ ...draft, ...change });
  }

  /** Changes one option of what the muscle becomes. */
  tune(key: string, value: Value): void {
    const draft = this.now()?.draft;
    if (!draft) return;
    const { options, fidelity } = draft;
    this.put({ ...draft, options: { ...options, [fidelity]: { ...options[fidelity], [key]: value } } });
  }

  keep(run: boolean): void {
    const draft = this.now()?.draft;
    if (!draft || this.save) return;
    this.save = ++this.asked;
    this.runs = run;
    this.change({ saving: true, written: null, fault: null });
    this.says.edit({ do: "save", id: this.save, run, ...drafted(draft) });
  }

  previewed(preview: Preview): void {
    if (preview.id !== this.preview) return;
    this.preview = 0;
    const wanted = preview.muscle === this.now()?.draft?.muscle;
    const fault = wanted && missed(preview.fit) ? preview.fit.reason : null;
    this.change({ preview: wanted ? preview : null, fault, waiting: false });
    if (this.stale) this.look();
  }

  stood(start: Moment): void {
    this.change({ start });
  }

  /** Where the scene goes on with it, the desk makes room for it. */
  written(id: number, file: string): void {
    if (id !== this.save) return;
    this.save = 0;
    if (this.runs) this.close();
    else this.change({ saving: false, written: file });
  }

  refused(id: number, reason: string): void {
    if (id === this.save) {
      this.save = 0;
      this.change({ saving: false, fault: reason });
    } else if (id === this.preview) {
      this.preview = 0;
      this.change({ preview: null, fault: reason, waiting: false });
      if (this.stale) this.look();
    }
  }

  private put(draft: Draft): void {
    const edit = this.now()!;
    const other = edit.draft?.muscle !== draft.muscle;
    this.change({ draft, written: null, ...(other ? { preview: null, fault: null } : {}) });
    this.look();
  }

  private look(): void {
    const draft = this.now()?.draft;
    this.stale = this.preview !== 0;
    if (!draft || this.stale) return;
    this.preview = ++this.asked;
    this.change({ waiting: true });
    this.says.edit({ do: "preview", id: this.preview, ...drafted(draft) });
  }

  private change(change: Partial<Edit>): void {
    const edit = this.now();
    if (edit) this.set({ ...edit, ...change });
  }
}
