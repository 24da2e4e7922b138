import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { openBench, type Phase } from "./bench.ts";
import { type Figure, holds } from "./figures.ts";
import { forgetPeak, memoryOf, peakOf } from "./memory.ts";
import { create } from "./phases/create.ts";
import { dashboard } from "./phases/dashboard.ts";
import { exports } from "./phases/export.ts";
import { firstLoad } from "./phases/first-load.ts";
import { imports } from "./phases/import.ts";
import { interaction } from "./phases/interaction.ts";
import { list } from "./phases/list.ts";
import { neighbour } from "./phases/neighbour.ts";
import { one } from "./phases/one.ts";
import { ready } from "./phases/ready.ts";
import { rest } from "./phases/rest.ts";
import { streams } from "./phases/streams.ts";
import { till } from "./phases/till.ts";
import { table } from "./table.ts";

const { values: options } = parseArgs({
  options: {
    million: { type: "boolean", default: false },
    rows: { type: "string" },
    only: { type: "string", multiple: true },
    json: { type: "string" },
    profile: { type: "string" },
  },
});

const size = Number(options.rows ?? (options.million ? 1_000_000 : 100_000));
if (!Number.isSafeInteger(size) || size < 1000) throw new Error("--rows is a whole number from 1,000.");

// An export is measured on a server that has done nothing else yet: it comes right after the starts.
const phases = [
  ready,
  exports,
  list,
  one,
  rest,
  dashboard,
  create,
  imports,
  neighbour,
  streams,
  firstLoad,
  interaction,
  till,
];
const wanted = phases.filter(({ name }) => !options.only || options.only.includes(name));
if (wanted.length === 0) throw new Error(`--only takes ${phases.map(({ name }) => name).join(", ")}.`);

// What was started ends with us, and what was laid down goes.
process.once("SIGINT", () => process.exit(130));
process.once("SIGTERM", () => process.exit(143));

const flags = options.profile ? ["--cpu-prof", `--cpu-prof-dir=${options.profile}`] : [];
const bench = await openBench(size, flags);
const figures: Figure[] = [];
try {
  for (const phase of wanted) {
    const found = await withMemory(phase);
    console.log(`${table(found)}\n`);
    figures.push(...found);
  }
} finally {
  await bench.close();
}

console.log(
  `\n${size.toLocaleString("en")} assets, ${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}\n`,
);
console.log(table(figures));
if (options.json) writeFileSync(options.json, `${JSON.stringify(figures, null, 2)}\n`);
const exceeded = figures.filter((figure) => !holds(figure));
console.log(exceeded.length === 0 ? "\nAll bounds hold." : `\n${exceeded.length} bounds are exceeded.`);
process.exitCode = exceeded.length === 0 ? 0 : 1;

/** Runs a phase, and tells the most memory that the server held meanwhile beside what it holds at rest. */
async function withMemory(phase: Phase): Promise<Figure[]> {
  console.log(`measuring: ${phase.name}`);
  const before = memoryOf(bench.server.pid);
  forgetPeak(bench.server.pid);
  const found = await phase.run(bench);
  const value = peakOf(bench.server.pid);
  const memory: Figure = { name: `${phase.name}, peak memory`, unit: "MB", value, floor: before };
  return [...found, { ...memory, ratio: value / before }];
}
