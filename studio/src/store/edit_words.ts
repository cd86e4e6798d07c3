// How true a tube or net is, in words.
import { missed, type FitReport, type Miss, type Preview, type Size, type Surface } from "../protocol/edit";
import { asSentences, digits } from "../ui/format";

export type Tone = "ok" | "note" | "warning";
export interface Sentence {
  tone: Tone;
  text: string;
}

const count = (n: number, one: string, many = `${one}s`): string =>
  `${n.toLocaleString("en").replace(/,/g, "\u202f")} ${n === 1 ? one : many}`;
const vertices = ({ vertices: n }: Size): string => count(n, "vertex", "vertices");
const percent = (part: number): string => `${Math.round(100 * part)}\u202f%`;
const cm3 = ({ volume }: Size): string => `${digits(1e6 * volume)}\u202fcm³`;
const millimetres = (metres: number): string => `${digits(1000 * metres)}\u202fmm`;
const length = (metres: number): string => (metres < 1 ? millimetres(metres) : `${digits(metres)}\u202fm`);
/** Beyond these a volume or a distance (over the side of a cube that large) is worth a second look. */
const trueVolume = 0.1;
const near = 0.25;

const mending = (notes: string[]): Sentence[] => notes.map((text) => ({ tone: "note", text: `Mesh: ${text}.` }));

export const inWords = ({ fit, fidelity }: Pick<Preview, "fit" | "fidelity">): Sentence[] =>
  missed(fit) ? missInWords(fit) : fitInWords(fit, fidelity);

/** Beside the reason, which says what a mesh must be. */
const missInWords = ({ flesh, apart, open, mended }: Miss): Sentence[] =>
  open
    ? [{ tone: "warning", text: `The mesh is shown as it is: ${vertices(flesh)}, and open.` }]
    : [
        { tone: "warning", text: `Where they are nearest, the line is ${length(apart)} away from the mesh.` },
        { tone: "note", text: `The mesh has ${vertices(flesh)} and holds ${cm3(flesh)}.` },
        ...mending(mended),
      ];

function fitInWords(report: FitReport, fidelity: Surface): Sentence[] {
  const tube = fidelity === "geometric";
  const thing = tube ? "tube" : "net";
  const share = report.flesh.volume > 0 ? report.surface.volume / report.flesh.volume : 0;
  return [
    ...(tube ? [lineInWords(report)] : netInWords(report)),
    {
      tone: Math.abs(share - 1) <= trueVolume ? "ok" : "note",
      text:
        `The ${thing} holds ${percent(share)} of the mesh’s volume: ` +
        `${cm3(report.surface)} of ${cm3(report.flesh)}.`,
    },
    {
      tone: report.off <= near * Math.cbrt(report.flesh.volume) ? "ok" : "note",
      text:
        `No point of it is more than ${millimetres(report.off)} off the mesh, ` +
        `which reaches up to ${millimetres(report.beyond)} beyond it${tube ? "" : ", tendons and all"}.`,
    },
    { tone: "ok", text: `The ${thing} has ${vertices(report.surface)}, the mesh ${vertices(report.flesh)}.` },
    ...mending(report.mended),
    ...report.notes.map((text): Sentence => ({ tone: "warning", text: asSentences(text) })),
  ];
}

function lineInWords({ flesh, sections, outsideBefore, outsideAfter, missed, moved }: FitReport): Sentence {
  const before =
    outsideBefore === 0
      ? `The line runs inside the flesh at all ${sections} sections`
      : `At ${outsideBefore} of ${sections} sections the line lay outside the flesh`;
  const after =
    outsideBefore === 0 ? "" : outsideAfter === 0 ? "; it was led inside" : `; ${outsideAfter} are outside still`;
  const led = moved > 0 ? `, by up to ${millimetres(moved)}` : "";
  const beyond = missed > 0 ? ` ${count(missed, "section")} lie${missed === 1 ? "s" : ""} beyond the flesh.` : "";
  return {
    // A line that is led further than the muscle is thick was another muscle's, or in other axes.
    tone: outsideAfter > 0 || moved > Math.cbrt(flesh.volume) ? "warning" : "ok",
    text: `${before}${after}${outsideBefore > 0 ? led : ""}.${beyond}`,
  };
}

/** Where something is amiss, the program's notes say what. */
const netInWords = ({ sections, shifts, misses }: FitReport): Sentence[] =>
  shifts + misses > 0
    ? []
    : [{ tone: "ok", text: `The line runs inside the flesh at all ${count(sections, "slice")}, and every ray met it.` }];
