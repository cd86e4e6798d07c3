// The built program as a child: `sinew studio` in a folder of its own.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

export const token = "0123456789abcdef0123456789abcdef";

/** Resolves once the program says where it listens; `words`: more of the command line. */
export async function startStudio(program, folder, scene, port = 0, words = []) {
  const child = spawn(program, ["studio", scene, "--port", String(port), "--json", "-o", folder, ...words], {
    cwd: folder,
    env: { ...process.env, SINEW_STUDIO_TOKEN: token },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const told = [];
  child.stderr.on("data", (text) => told.push(String(text)));
  const ended = new Promise((done) => child.on("exit", done));
  const line = new Promise((said) => createInterface({ input: child.stdout }).once("line", said));
  const first = await Promise.race([line, ended.then(() => null)]);
  if (first === null) throw new Error(`the program ended: ${told.join("")}`);
  const said = JSON.parse(first);
  return {
    ...said,
    origin: new URL(said.address).origin,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}
