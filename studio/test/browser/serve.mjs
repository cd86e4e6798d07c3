// Serves dist/ and message files as the program would: same paths, same policy, nothing else.
import { build } from "esbuild";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const types = {
  html: "text/html; charset=utf-8",
  js: "text/javascript",
  css: "text/css",
  snw: "application/octet-stream",
};
const policy =
  "default-src 'self'; font-src 'self' data:; img-src 'self' data: blob:; connect-src 'self'; object-src 'none'; " +
  "base-uri 'none'; frame-ancestors 'none'";

/** The fixture's modules, bundled for Node. */
export async function fixture() {
  const entry = here("../fixture/index.ts");
  const outfile = here("../../out/fixture.mjs");
  await build({ entryPoints: [entry], bundle: true, outfile, format: "esm", platform: "node", logLevel: "warning" });
  return import(outfile);
}

/** `files`: more paths and their bytes. */
export async function serve(files, port = 0) {
  const all = new Map(Object.entries(files));
  for (const name of ["studio.html", "studio.js", "studio.css"])
    all.set(`/${name}`, await readFile(here(`../../dist/${name}`)));
  const server = createServer((request, answer) => {
    const path = new URL(request.url, "http://host").pathname;
    const body = all.get(path === "/" ? "/studio.html" : path);
    if (path === "/favicon.ico") return answer.writeHead(204).end();
    if (!body) return answer.writeHead(404).end();
    answer.writeHead(200, {
      "Content-Type": types[path.split(".").pop()] ?? types.html,
      "Content-Security-Policy": policy,
    });
    answer.end(body);
  });
  await new Promise((done) => server.listen(port, "127.0.0.1", done));
  const own = server.address().port;
  return {
    server,
    port: own,
    address: `http://127.0.0.1:${own}`,
    close: () => new Promise((done) => server.close(done)),
  };
}
