// Builds the page into dist/: studio.html, studio.js, studio.css, and loader.js for the one-file player. The same
// sources give the same bytes.
import { build } from "esbuild";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sinew Studio</title>
<link rel="stylesheet" href="studio.css">
</head>
<body>
<script src="studio.js" defer></script>
</body>
</html>
`;

/** What is bundled keeps its notice: three.js and uPlot under one licence text, the font under its own. */
async function notices() {
  const read = (path) => readFile(here(`node_modules/${path}`), "utf8");
  const [three, uplot] = await Promise.all([read("three/LICENSE"), read("uplot/LICENSE")]);
  const copyright = (text) => text.match(/^Copyright.*$/im)[0];
  const terms = three.slice(three.indexOf("Permission is hereby"));
  const font = (await read("@fontsource-variable/inter/LICENSE")).match(/^Copyright[^)]*\)/im)[0];
  return {
    script:
      `/*\nSinew Studio, Apache-2.0. It contains three.js, ${copyright(three)}, and uPlot, ${copyright(uplot)}:` +
      `\n\n${terms.trim()}\n*/\n`,
    style: `/* Inter: ${font}, SIL Open Font License 1.1, https://openfontlicense.org */\n`,
  };
}

/** Bundles one entry; returns its texts by ending. */
async function bundle(entry) {
  const result = await build({
    entryPoints: [here(entry)],
    absWorkingDir: here("."),
    outdir: here("dist"),
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: "es2022",
    charset: "utf8",
    legalComments: "none",
    loader: { ".woff2": "dataurl" },
    logLevel: "warning",
  });
  const text = (ending) => result.outputFiles.find((file) => file.path.endsWith(ending))?.text;
  // The player holds programs inside script elements: nothing in them may end that element.
  const script = text(".js")
    .replace(/<\/script/gi, "<\\/script")
    .replace(/<!--/g, "<\\!--");
  return { script, style: text(".css") };
}

/** The files of the page: name -> text. */
export async function files() {
  const [page, loader, notice] = await Promise.all([bundle("src/main.ts"), bundle("src/loader.ts"), notices()]);
  return {
    "studio.html": html,
    "studio.js": notice.script + page.script,
    "studio.css": notice.style + page.style,
    "loader.js": loader.script,
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await mkdir(here("dist"), { recursive: true });
  for (const [name, content] of Object.entries(await files())) {
    await writeFile(here(`dist/${name}`), content);
    console.log(name, Buffer.byteLength(content));
  }
}
