import { join } from "node:path";
import type { Bench, Phase } from "../bench.ts";
import { exportAssets, saveExport } from "../export.ts";
import { byTurns, compared, type Figure } from "../figures.ts";
import { forgetPeak, memoryOf, peakOf } from "../memory.ts";
import { runScript } from "../process.ts";

const WANTED = 100_000;
const ROUNDS = 3;
const BOUND = { ratio: 1.5 };
const MEMORY_BOUND = { value: 100 };
const SHEET = "tooling/bench/floors/sheet.ts";

/** An export of 100,000 rows or so, against exceljs alone writing the same cells. It wants a server that has idled so far. */
export const exports: Phase = {
  name: "export",
  async run(bench) {
    const { ours, folder } = bench;
    const { first, above } = await watched(bench, choice(bench));
    const [file, rows, written] = ["export.xlsx", "export.json", "floor.xlsx"].map((name) =>
      join(folder, name),
    );
    await saveExport(ours.wire, first.id, file!);
    const laidUp = await runScript<{ rows: number }>(SHEET, ["rows", file!, rows!]);
    if (laidUp.rows !== first.rows) throw new Error(`The file has ${laidUp.rows} of ${first.rows} rows.`);
    const times = await byTurns(
      ROUNDS,
      async () => (await exportAssets(ours.wire, choice(bench))).ms / 1000,
      async () => (await runScript<{ ms: number }>(SHEET, ["write", rows!, written!])).ms / 1000,
    );
    return [
      compared(`export of ${first.rows.toLocaleString("en")} rows`, "s", times.ours, times.floor, BOUND),
      { name: "export, peak memory above idle", unit: "MB", value: above, bound: MEMORY_BOUND },
      ...(await whole(bench)),
    ];
  },
};

/** Exports, and tells what the server held meanwhile above what it held before. */
async function watched({ ours, server }: Bench, filter: object) {
  const idle = memoryOf(server.pid);
  forgetPeak(server.pid);
  const first = await exportAssets(ours.wire, filter);
  return { first, above: peakOf(server.pid) - idle };
}

/** A register that is far larger than that, whole: its memory must not grow with it. */
async function whole(bench: Bench): Promise<Figure[]> {
  if (bench.size <= WANTED) return [];
  const { first, above } = await watched(bench, {});
  const name = `export of ${first.rows.toLocaleString("en")} rows`;
  return [
    { name, unit: "s", value: first.ms / 1000 },
    { name: `${name}, peak memory above what was held`, unit: "MB", value: above, bound: MEMORY_BOUND },
  ];
}

/** All assets, or those of one class where all would be far more than wanted. */
function choice({ ours, size }: Bench): object {
  return size > WANTED ? { classification_id: ours.classes[0] } : {};
}
