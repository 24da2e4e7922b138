import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Bench, Phase } from "../bench.ts";
import { latestIds, openReadOnly, rowsSince } from "../database-file.ts";
import { compareTimes, type Figure, runAlternately } from "../figures.ts";
import { prepareSampleInsert } from "../floors/insert.ts";
import { exportAssets, type ImportTimes, importFile, saveExport, writeXlsx } from "../import-export.ts";
import { runScript } from "../process.ts";
import { memoryOf, peakOf, resetPeak } from "../process-metrics.ts";
import { mutate, sendRequest } from "../requests.ts";

const ROWS = 10_000;
const IMPORT_ROUNDS = 3;
const IMPORT_BOUND = { ratio: 1.5 };

interface Round extends ImportTimes {
  file: string;
  stored: ReturnType<typeof rowsSince>;
}

/**
 * Measures an import of a spreadsheet, compared with reading it by exceljs alone and inserting the same rows with the bare
 * driver.
 */
export const imports: Phase = {
  name: "import",
  async run(bench) {
    const insert = prepareSampleInsert(bench.copyFile);
    const rounds: Round[] = [];
    const idle = memoryOf(bench.server.pid);
    resetPeak(bench.server.pid);
    const { app, floor } = await runAlternately(
      IMPORT_ROUNDS,
      async () => {
        const round = await importRound(bench);
        rounds.push(round);
        return round;
      },
      async (round) => floorRound(rounds[round]!, insert),
    );
    const figure = (name: string, ms: (times: ImportTimes) => number, bound?: Figure["bound"]) =>
      compareTimes(
        `import of ${ROWS.toLocaleString("en")} rows${name}`,
        "s",
        app.map((times) => ms(times) / 1000),
        floor.map((ms) => ms / 1000),
        bound,
      );
    return [
      figure("", ({ uploadMs, runMs }) => uploadMs + runMs, IMPORT_BOUND),
      figure(", and its preview", ({ uploadMs, previewMs, runMs }) => uploadMs + previewMs + runMs),
      figure(", upload and reading alone", ({ uploadMs }) => uploadMs),
      { name: "import, peak memory above idle", unit: "MB", value: peakOf(bench.server.pid) - idle },
    ];
  },
};

async function importRound({ company, dataFile, folder, nextRow }: Bench): Promise<Round> {
  const file = join(folder, `import-${nextRow(0)}.xlsx`);
  await writeXlsx(file, nextRow(ROWS), ROWS);
  const database = openReadOnly(dataFile);
  const since = latestIds(database);
  const times = await importFile(company.client, file);
  const stored = rowsSince(database, company.id, since);
  database.close();
  if (stored.assets.length !== ROWS) throw new Error(`${stored.assets.length} of ${ROWS} rows are stored.`);
  return { ...times, file, stored };
}

async function floorRound({ file, stored }: Round, insert: ReturnType<typeof prepareSampleInsert>): Promise<number> {
  const { ms } = await runScript<{ ms: number }>("tooling/bench/floors/sheet.ts", ["read", file]);
  const begin = performance.now();
  insert(stored);
  return ms + performance.now() - begin;
}

const MAX_COMPARED = 100_000;
const EXPORT_ROUNDS = 3;
const EXPORT_BOUND = { ratio: 1.5 };
const MEMORY_BOUND = { value: 100 };
const SHEET = "tooling/bench/floors/sheet.ts";

/**
 * Measures an export of about 100,000 rows, compared with exceljs alone writing the same cells. It requires a server that
 * has been idle so far.
 */
export const exports: Phase = {
  name: "export",
  async run(bench) {
    const { company, folder } = bench;
    const { first, peakAboveIdle } = await exportWithPeak(bench, exportFilter(bench));
    const [file, rows, floorFile] = ["export.xlsx", "export.json", "floor.xlsx"].map((name) => join(folder, name));
    await saveExport(company.client, first.id, file!);
    const prepared = await runScript<{ rows: number }>(SHEET, ["rows", file!, rows!]);
    if (prepared.rows !== first.rows) throw new Error(`The file has ${prepared.rows} of ${first.rows} rows.`);
    const times = await runAlternately(
      EXPORT_ROUNDS,
      async () => (await exportAssets(company.client, exportFilter(bench))).ms / 1000,
      async () => (await runScript<{ ms: number }>(SHEET, ["write", rows!, floorFile!])).ms / 1000,
    );
    return [
      compareTimes(`export of ${first.rows.toLocaleString("en")} rows`, "s", times.app, times.floor, EXPORT_BOUND),
      { name: "export, peak memory above idle", unit: "MB", value: peakAboveIdle, bound: MEMORY_BOUND },
      ...(await exportAll(bench)),
    ];
  },
};

/** Runs an export, and returns the server's peak memory above idle. */
async function exportWithPeak({ company, server }: Bench, filter: object) {
  const idle = memoryOf(server.pid);
  resetPeak(server.pid);
  const first = await exportAssets(company.client, filter);
  return { first, peakAboveIdle: peakOf(server.pid) - idle };
}

/** Exports a much larger register completely: the server's memory must not grow with it. */
async function exportAll(bench: Bench): Promise<Figure[]> {
  if (bench.size <= MAX_COMPARED) return [];
  const { first, peakAboveIdle } = await exportWithPeak(bench, {});
  const name = `export of ${first.rows.toLocaleString("en")} rows`;
  return [
    { name, unit: "s", value: first.ms / 1000 },
    { name: `${name}, peak memory above idle`, unit: "MB", value: peakAboveIdle, bound: MEMORY_BOUND },
  ];
}

/** Returns the filter for all assets, or for those of one class if all are too many to compare. */
function exportFilter({ company, size }: Bench): object {
  return size > MAX_COMPARED ? { classification_id: company.classes[0] } : {};
}

const POLL_MS = 50;
const DOWNLOAD_MEMORY_BOUND = { value: 100 };

interface Download {
  id: number;
  state: "requested" | "ready" | "failed";
  records: number | null;
}

/** Measures the download of all data of a company in one zip: its time, and the server's peak memory above idle. */
export const downloads: Phase = {
  name: "downloads",
  async run({ company, server }) {
    const idle = memoryOf(server.pid);
    resetPeak(server.pid);
    const begin = performance.now();
    await mutate(company.client, "downloads.create", {});
    const latestDownload = async () =>
      (await sendRequest<{ data: Download[] }>(company.client, "downloads.list", { per_page: 1 })).data[0]!;
    let download = await latestDownload();
    for (; download.state === "requested"; download = await latestDownload()) await sleep(POLL_MS);
    if (download.state === "failed") throw new Error("The download failed.");
    const value = (performance.now() - begin) / 1000;
    const peakAboveIdle = peakOf(server.pid) - idle;
    const zip = await company.client.fetch(`/files/downloads/${download.id}`);
    const name = `download of ${download.records!.toLocaleString("en")} records`;
    return [
      { name, unit: "s", value },
      { name: `${name}, peak memory above idle`, unit: "MB", value: peakAboveIdle, bound: DOWNLOAD_MEMORY_BOUND },
      { name: `${name}, its size`, unit: "MB", value: zip.length / 1e6 },
    ];
  },
};
