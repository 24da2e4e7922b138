import { join } from "node:path";
import type { Bench, Phase } from "../bench.ts";
import { byTurns, compared, type Figure } from "../figures.ts";
import { insertInto } from "../floors/insert.ts";
import { type ImportTimes, importFile } from "../import.ts";
import { forgetPeak, memoryOf, peakOf } from "../memory.ts";
import { runScript } from "../process.ts";
import { writeXlsx } from "../register-file.ts";
import { lookInto, markOf, storedSince } from "../stored.ts";

const ROWS = 10_000;
const ROUNDS = 3;
const BOUND = { ratio: 1.5 };

interface Round extends ImportTimes {
  file: string;
  stored: ReturnType<typeof storedSince>;
}

/** An import of a spreadsheet, against reading it by exceljs alone and inserting the same rows by the bare driver. */
export const imports: Phase = {
  name: "import",
  async run(bench) {
    const insert = insertInto(bench.copyFile);
    const rounds: Round[] = [];
    const idle = memoryOf(bench.server.pid);
    forgetPeak(bench.server.pid);
    const { ours, floor } = await byTurns(
      ROUNDS,
      async () => {
        const round = await importRound(bench);
        rounds.push(round);
        return round;
      },
      async (round) => floorRound(rounds[round]!, insert),
    );
    const figure = (name: string, ms: (times: ImportTimes) => number, bound?: Figure["bound"]) =>
      compared(
        `import of ${ROWS.toLocaleString("en")} rows${name}`,
        "s",
        ours.map((times) => ms(times) / 1000),
        floor.map((ms) => ms / 1000),
        bound,
      );
    return [
      figure("", ({ uploadMs, runMs }) => uploadMs + runMs, BOUND),
      figure(", and its preview", ({ uploadMs, previewMs, runMs }) => uploadMs + previewMs + runMs),
      figure(", upload and reading alone", ({ uploadMs }) => uploadMs),
      { name: "import, peak memory above what was held", unit: "MB", value: peakOf(bench.server.pid) - idle },
    ];
  },
};

async function importRound({ ours, dataFile, folder, nextRow }: Bench): Promise<Round> {
  const file = join(folder, `import-${nextRow(0)}.xlsx`);
  await writeXlsx(file, nextRow(ROWS), ROWS);
  const look = lookInto(dataFile);
  const mark = markOf(look);
  const times = await importFile(ours.wire, file);
  const stored = storedSince(look, ours.id, mark);
  look.close();
  if (stored.assets.length !== ROWS) throw new Error(`${stored.assets.length} of ${ROWS} rows are stored.`);
  return { ...times, file, stored };
}

async function floorRound({ file, stored }: Round, insert: ReturnType<typeof insertInto>): Promise<number> {
  const { ms } = await runScript<{ ms: number }>("tooling/bench/floors/sheet.ts", ["read", file]);
  const begin = performance.now();
  insert(stored);
  return ms + performance.now() - begin;
}
