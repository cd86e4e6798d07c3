// Several moments and sides in one picture, for `sinew render --sheet`.
import type { SheetWish } from "./address";
import { child, make } from "./ui/dom";
import type { ViewName } from "./view/eye";

const captions: Record<ViewName, string> = {
  start: "Oblique",
  front: "Front",
  lateral: "Lateral",
  back: "Back",
  medial: "Medial",
  top: "Top",
};

/**
 * Shows moment after moment in a picture of a tile's size and keeps a copy of each; then the copies cover the page,
 * with one legend.
 */
export async function layOut(
  { views, times, columns, tile }: SheetWish,
  canvas: HTMLCanvasElement,
  show: (time: number, view: ViewName) => Promise<unknown>,
): Promise<void> {
  const picture = canvas.parentElement!;
  Object.assign(picture.style, { width: `${tile[0]}px`, height: `${tile[1]}px` });
  const sheet = make("div", { class: "contact-sheet" });
  sheet.style.gridTemplateColumns = `repeat(${columns}, ${tile[0]}px)`;
  for (const time of times)
    for (const view of views) {
      await show(time, view);
      const part = child(sheet, "figure");
      const copy = child(part, "canvas", { width: canvas.width, height: canvas.height });
      copy.getContext("2d")!.drawImage(canvas, 0, 0);
      const moment = times.length > 1 ? `${time.toFixed(2)} s` : "";
      child(part, "figcaption", { text: [captions[view], moment].filter(Boolean).join(", ") });
    }
  const legend = picture.querySelector(".legend:not([hidden])");
  if (legend) sheet.append(legend);
  document.body.replaceChildren(sheet);
}
