// How much two pictures differ; the browser reads them.

/** Beyond this much in one of three colours (0 to 255) an eye sees it. */
const visible = 24;
const cell = 8;
/** Background and shadows are lighter in every colour. */
const faint = 190;

export const dataUrl = (png) => `data:image/png;base64,${png.toString("base64")}`;

/** Share of the pixels whose colour is visibly another. */
export const differing = (page, one, two) =>
  page.evaluate(
    async ([a, b, limit]) => {
      const pixels = async (url) => {
        const image = new Image();
        image.src = url;
        await image.decode();
        const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
        const context = canvas.getContext("2d");
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, canvas.width, canvas.height);
      };
      const [first, second] = [await pixels(a), await pixels(b)];
      if (first.width !== second.width || first.height !== second.height) return 1;
      let count = 0;
      for (let i = 0; i < first.data.length; i += 4) {
        const far = [0, 1, 2, 3].some((k) => Math.abs(first.data[i + k] - second.data[i + k]) > limit);
        if (far) count++;
      }
      return (4 * count) / first.data.length;
    },
    [one, two, visible],
  );

/** The picture in cells of so many pixels: their mean colours, and a small picture of them. */
export const cells = (page, url, size = cell) =>
  page.evaluate(
    async ([address, pixels]) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = image.naturalWidth / pixels;
      canvas.height = image.naturalHeight / pixels;
      const context = canvas.getContext("2d");
      context.imageSmoothingQuality = "high";
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      const colours = Array.from({ length: data.length / 4 }, (_, i) => [...data.subarray(4 * i, 4 * i + 3)]);
      return { colours, picture: canvas.toDataURL() };
    },
    [url, size],
  );

/** How many cells have visibly another colour, as a share of those that showed more than background and shadow. */
export function changed(now, then) {
  if (now.length !== then.length) return 1;
  const far = now.filter((colour, i) => colour.some((value, k) => Math.abs(value - then[i][k]) > visible));
  return far.length / then.filter((colour) => Math.min(...colour) < faint).length;
}
