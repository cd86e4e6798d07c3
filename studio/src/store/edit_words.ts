// How true an edited muscle is, in words: the program's own, and of a mesh that its line misses how far it is.
import { missed, type Miss, type Preview, type Sentence, type Size } from "../protocol/edit";
import { digits } from "../ui/format";

const count = (n: number, one: string, many = `${one}s`): string =>
  `${n.toLocaleString("en").replace(/,/g, "\u202f")} ${n === 1 ? one : many}`;
const vertices = ({ vertices: n }: Size): string => count(n, "vertex", "vertices");
const cm3 = ({ volume }: Size): string => `${digits(1e6 * volume)}\u202fcm³`;
const length = (metres: number): string =>
  metres < 1 ? `${digits(1000 * metres)}\u202fmm` : `${digits(metres)}\u202fm`;

export const inWords = ({ fit }: Pick<Preview, "fit">): Sentence[] => (missed(fit) ? missInWords(fit) : fit.words);

/** Beside the reason, which says what a mesh must be. */
const missInWords = ({ flesh, apart, open, mended }: Miss): Sentence[] =>
  open
    ? [{ tone: "warning", text: `The mesh is shown as it is: ${vertices(flesh)}, and open.` }]
    : [
        { tone: "warning", text: `Where they are nearest, the line is ${length(apart)} away from the mesh.` },
        { tone: "note", text: `The mesh has ${vertices(flesh)} and holds ${cm3(flesh)}.` },
        ...mended.map((text): Sentence => ({ tone: "note", text: `Mesh: ${text}.` })),
      ];
