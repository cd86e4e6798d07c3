// A picture to take away: the labels and the legend that float over the canvas, drawn into a copy of it.
import { hexAt } from "../colour/maps";
import type { MapName } from "../protocol/scene";
import { make } from "../ui/dom";

const rampSteps = 16;

/** What the page shows in `host`, whose canvas this is; `map` colours the legend's ramp. */
export function printed(canvas: HTMLCanvasElement, host: HTMLElement, map: MapName | null): HTMLCanvasElement {
  const copy = make("canvas", { width: canvas.width, height: canvas.height });
  const pen = copy.getContext("2d")!;
  pen.drawImage(canvas, 0, 0);
  const origin = host.getBoundingClientRect();
  pen.scale(canvas.width / origin.width, canvas.height / origin.height);
  leaders(pen, host);
  pen.translate(-origin.x, -origin.y);
  for (const part of host.querySelectorAll(".labels, .legend")) words(pen, part);
  const ramp = host.querySelector(".ramp")?.getBoundingClientRect();
  if (map && ramp?.width) stripe(pen, ramp, map);
  return copy;
}

function leaders(pen: CanvasRenderingContext2D, host: HTMLElement): void {
  const number = (element: Element, name: string): number => Number(element.getAttribute(name));
  for (const line of host.querySelectorAll(".leaders polyline")) {
    const { stroke, opacity } = getComputedStyle(line);
    pen.globalAlpha = Number(opacity);
    pen.strokeStyle = stroke;
    const places = (line.getAttribute("points") ?? "").split(" ").map((pair) => pair.split(",").map(Number));
    pen.beginPath();
    for (const [x, y] of places) pen.lineTo(x, y);
    pen.stroke();
  }
  pen.globalAlpha = 1;
  for (const dot of host.querySelectorAll(".leaders circle")) {
    pen.fillStyle = getComputedStyle(dot).fill;
    pen.beginPath();
    pen.arc(number(dot, "cx"), number(dot, "cy"), number(dot, "r"), 0, 2 * Math.PI);
    pen.fill();
  }
}

/** Every text where the page has it. */
function words(pen: CanvasRenderingContext2D, part: Element): void {
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  pen.textBaseline = "middle";
  while (texts.nextNode()) {
    range.selectNodeContents(texts.currentNode);
    const box = range.getBoundingClientRect();
    if (box.width === 0) continue;
    const { color, fontWeight, fontSize, fontFamily } = getComputedStyle(texts.currentNode.parentElement!);
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    pen.fillStyle = color;
    pen.fillText(texts.currentNode.textContent ?? "", box.x, box.y + box.height / 2);
  }
}

function stripe(pen: CanvasRenderingContext2D, box: DOMRect, map: MapName): void {
  const ramp = pen.createLinearGradient(box.left, 0, box.right, 0);
  for (let i = 0; i <= rampSteps; i++) ramp.addColorStop(i / rampSteps, hexAt(map, i / rampSteps));
  pen.fillStyle = ramp;
  pen.fillRect(box.x, box.y, box.width, box.height);
}
