// Runs the parts of a suite one after another, says how each went, and leaves it where scripts/count-tests adds up.
import { writeFile } from "node:fs/promises";

const escaped = (text) => text.replace(/[<>&"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** `parts`: name -> what to run; `only` names one of them. Returns how many failed. */
export async function runSuite(name, parts, only) {
  const results = [];
  for (const [part, run] of Object.entries(parts)) {
    if (only && only !== part) continue;
    const began = Date.now();
    const fault = await run().then(
      () => null,
      (thrown) => thrown,
    );
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    console.log(fault ? `FAILED  ${part}\n${fault.stack}` : `ok      ${part} (${seconds} s)`);
    results.push({ part, fault });
  }
  const failed = results.filter((r) => r.fault).length;
  const folder = process.env.SINEW_RESULTS;
  if (folder) {
    const cases = results.map(({ part, fault }) => {
      const inside = fault ? `<failure message="${escaped(String(fault.message))}"/>` : "";
      return `<testcase name="${part}" classname="${name}" result="completed">${inside}</testcase>`;
    });
    const counts = `tests="${results.length}" failures="${failed}" errors="0"`;
    await writeFile(`${folder}/${name}.xml`, `<testsuites ${counts}>\n${cases.join("\n")}\n</testsuites>\n`);
  }
  return failed;
}
