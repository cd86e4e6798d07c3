// What the program exports, as Khronos' own validator sees it: `node test/browser/exports.mjs PROGRAM`
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import validator from "gltf-validator";
import { runSuite } from "./suite.mjs";

const program = process.argv[2];
const folder = await mkdtemp(join(tmpdir(), "sinew-exports-"));
const sinew = (...words) => promisify(execFile)(program, words, { cwd: folder });

async function isValid(scene, seconds, every, ...words) {
  await sinew("run", scene, "--no-pictures", "--quiet", "--duration", seconds, "-o", `${scene}.sinew`);
  await sinew("export", `${scene}.sinew`, "--format", "glb", "--every", every, ...words, "-o", `${scene}.glb`);
  const { issues, info } = await validator.validateBytes(new Uint8Array(await readFile(join(folder, `${scene}.glb`))));
  const told = issues.messages.slice(0, 10).map((m) => `${m.code} at ${m.pointer}: ${m.message}`);
  assert.deepEqual([issues.numErrors, issues.numWarnings, issues.truncated], [0, 0, false], told.join("\n"));
  assert.ok(info.animationCount === 1 && info.totalTriangleCount > 1000, JSON.stringify(info));
  console.log(`        ${scene}.glb: ${info.totalVertexCount} vertices`);
}

const failed = await runSuite("studio_exports", {
  arm: () => isValid("curl", "0.4", "0.1"),
  springs: () => isValid("lift_springs", "0.1", "0.05", "--quantity", "strain"),
  legs: () => isValid("legs", "0.05", "0.02"),
});
await rm(folder, { recursive: true });
process.exit(failed ? 1 : 0);
