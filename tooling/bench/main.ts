import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openBench, type Phase } from "./bench.ts";
import { type Figure, formatTable, isWithinBound, mergeRounds } from "./figures.ts";
import { databaseServer } from "./phases/database-server.ts";
import { list, pages } from "./phases/lists.ts";
import { mixed, neighbour } from "./phases/load.ts";
import { months } from "./phases/months.ts";
import { operators } from "./phases/operators.ts";
import { photos } from "./phases/photos.ts";
import { policies } from "./phases/policies.ts";
import { create, oneRecord, rest } from "./phases/records.ts";
import { move, restoreMoment } from "./phases/recovery.ts";
import { dashboard, reports } from "./phases/reports.ts";
import { killed, ready } from "./phases/restarts.ts";
import { firstLoad, interaction } from "./phases/screens.ts";
import { streams } from "./phases/streams.ts";
import { till } from "./phases/till.ts";
import { downloads, exports, imports } from "./phases/transfers.ts";
import { usable } from "./phases/usable.ts";
import { memoryOf, peakOf, resetPeak } from "./process-metrics.ts";
import { profileThreads, slowestFunctions } from "./profile.ts";

const { values: options } = parseArgs({
  options: {
    million: { type: "boolean", default: false },
    rows: { type: "string" },
    only: { type: "string", multiple: true },
    json: { type: "string" },
    rounds: { type: "string", default: "1" },
    profile: { type: "string" },
    "database-url": { type: "string" },
  },
});

/** The number of functions that are printed of each profile. */
const SLOWEST = 5;

const size = Number(options.rows ?? (options.million ? 1_000_000 : 100_000));
if (!Number.isSafeInteger(size) || size < 1000) throw new Error("--rows must be an integer of at least 1,000.");

// The export needs a server that has not worked yet, so it follows the restarts.
const phases = [
  ready,
  exports,
  downloads,
  list,
  pages,
  oneRecord,
  rest,
  dashboard,
  reports,
  create,
  policies,
  months,
  imports,
  neighbour,
  mixed,
  photos,
  streams,
  firstLoad,
  interaction,
  usable,
  till,
  operators,
  databaseServer,
  restoreMoment,
  move,
  // This phase makes the register grow, and stops the baseline server.
  killed,
];
const selected = phases.filter(({ name }) => !options.only || options.only.includes(name));
if (selected.length === 0) throw new Error(`--only must be one of ${phases.map(({ name }) => name).join(", ")}.`);

// All child processes end with this process, and its files are deleted.
process.once("SIGINT", () => process.exit(130));
process.once("SIGTERM", () => process.exit(143));

const bench = await openBench(size, options["database-url"]);
const rounds: Figure[][] = [];
try {
  for (let round = 1; round <= Number(options.rounds); round++) {
    const results: Figure[] = [];
    for (const phase of selected) {
      console.log(`measuring: ${phase.name}${round > 1 ? `, round ${round}` : ""}`);
      const figures = await withMemory(phase);
      console.log(`${formatTable(figures)}\n`);
      results.push(...figures);
    }
    rounds.push(results);
  }
} finally {
  await bench.close();
}

const figures = mergeRounds(rounds);
console.log(
  `\n${size.toLocaleString("en")} assets, ${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}` +
    `${rounds.length > 1 ? `, medians of ${rounds.length} rounds` : ""}\n`,
);
console.log(formatTable(figures));
if (options.json) writeFileSync(options.json, `${JSON.stringify(figures, null, 2)}\n`);
const exceeded = figures.filter((figure) => !isWithinBound(figure));
console.log(exceeded.length === 0 ? "\nAll bounds are met." : `\n${exceeded.length} bounds are exceeded.`);
process.exitCode = exceeded.length === 0 ? 0 : 1;

/** Runs a phase, and adds the peak memory of the bench's server during it to the figures, with its idle memory. */
async function withMemory(phase: Phase): Promise<Figure[]> {
  await bench.settle();
  if (phase.ownServer) return phase.run(bench);
  const before = memoryOf(bench.server.pid);
  resetPeak(bench.server.pid);
  const results = options.profile ? await withProfile(phase, options.profile) : await phase.run(bench);
  const value = peakOf(bench.server.pid);
  const memory: Figure = { name: `${phase.name}, peak memory`, unit: "MB", value, floor: before };
  return [...results, { ...memory, ratio: value / before }];
}

/** Runs a phase, writes a profile of each server thread to a folder, and prints the slowest functions. */
async function withProfile(phase: Phase, folder: string): Promise<Figure[]> {
  const { result, profiles } = await bench.inspect((inspector) => profileThreads(inspector, () => phase.run(bench)));
  mkdirSync(folder, { recursive: true });
  for (const [index, { profile }] of profiles.entries())
    writeFileSync(join(folder, `${phase.name}-${index}.cpuprofile`), JSON.stringify(profile));
  console.log(`${slowestFunctions(profiles, SLOWEST).join("\n")}\n`);
  return result;
}
