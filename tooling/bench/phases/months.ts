import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Bench, Phase } from "../bench.ts";
import { newAsset } from "../company.ts";
import { compareTimes, type Figure, runAlternately } from "../figures.ts";
import { openToWrite } from "../floors/insert.ts";
import { importFile, writeCsv } from "../import-export.ts";
import { gapsDuring, measureProcessor, processorMs } from "../process-metrics.ts";
import { mutate, pathOf, sendRequest } from "../requests.ts";
import { applyToAll, BY_MONTH } from "./policies.ts";

const ROUNDS = 7;
const SINGLE_CHANGES = 40;
const SINGLE_READS = 100;
const IMPORTED = 10_000;
const PER_PAGE = 15;
const DAILY_ROWS = 4990;
const BLOCK_BOUND = { value: 50 };

const IMPORT = "import of 10,000 rows";

/** What is measured by the day and by the month, with the ratio that the second may take. */
const BOUNDS = {
  "list page with the day's sum": 5,
  "list by book value": 3,
  create: 1.3,
  sell: 1.3,
  estimate: 1.3,
  [IMPORT]: 1.3,
};
type Work = keyof typeof BOUNDS;

/**
 * Compares a register whose assets all depreciate by the month with the same one by the day, in processor time: the two cannot take turns.
 */
export const months: Phase = {
  name: "months",
  async run(bench) {
    const byDay = await measure(bench);
    await setPolicy(bench, BY_MONTH);
    const byMonth = await measure(bench);
    const reads = await compareReads(bench);
    const block = await measurePreview(bench);
    // Last, because both registers that are listed must be as large.
    byMonth[IMPORT] = await measureImports(bench);
    await setPolicy(bench, null);
    byDay[IMPORT] = await measureImports(bench);
    const works = Object.entries(BOUNDS).map(([name, ratio]) => {
      const [app, floor] = [byMonth[name as Work], byDay[name as Work]];
      return compareTimes(`by the month, ${name}, processor`, "ms", app, floor, { ratio });
    });
    return [...works, ...reads, block];
  },
};

/** Gives all classes and their assets a policy, or takes it back. */
async function setPolicy(bench: Bench, policy: object | null): Promise<void> {
  const { client, classes } = bench.company;
  for (const id of classes) {
    const { version } = await sendRequest<{ version: number }>(client, "classifications.show", { id });
    await mutate(client, "classifications.update", { id, version, policy });
  }
  await applyToAll(bench, policy);
}

/** Returns milliseconds of processor time of each round. */
async function measure(bench: Bench): Promise<Record<Work, number[]>> {
  const { client } = bench.company;
  const times = Object.fromEntries(Object.keys(BOUNDS).map((name) => [name, [] as number[]])) as Record<Work, number[]>;
  const timed = async (name: Work, count: number, work: (index: number) => Promise<unknown>) => {
    await untilIdle(bench.server.pid);
    times[name].push(await processorMsOf(bench, count, work));
  };
  const page = (input: object) => client.get(pathOf("assets.list", { page: 1, per_page: PER_PAGE, ...input }));
  for (let round = 0; round < ROUNDS; round++) {
    forgetDay(bench);
    await timed("list page with the day's sum", 1, () => page({ sort: "cost" }));
    forgetDay(bench);
    await page({ sort: "cost" });
    await timed("list by book value", 1, () => page({ sort: "net_book_value" }));
    const ids: number[] = [];
    await timed("create", SINGLE_CHANGES, async () => ids.push(await addAsset(bench)));
    await timed("estimate", SINGLE_CHANGES, (index) => mutate(client, "estimates.create", estimateOf(ids[index]!)));
    await timed("sell", SINGLE_CHANGES, (index) => mutate(client, "disposals.create", saleOf(ids[index]!)));
  }
  return times;
}

async function measureImports({ company, folder, nextRow, server }: Bench): Promise<number[]> {
  const file = join(folder, "months.csv");
  const times: number[] = [];
  for (let round = 0; round < 2; round++) {
    await writeCsv(file, nextRow(IMPORTED), IMPORTED);
    await untilIdle(server.pid);
    times.push((await measureProcessor(server.pid, () => importFile(company.client, file))).ms);
  }
  return times;
}

const IDLE_MS = 200;

/** Waits for what earlier work left to do in the background, such as indexing; not for ever. */
async function untilIdle(pid: number): Promise<void> {
  let before = -1;
  for (let checks = 0; checks < 50; checks++) {
    const now = processorMs(pid);
    if (now === before) return;
    before = now;
    await sleep(IDLE_MS);
  }
}

/** Deletes the figures of the day, as at midnight. */
function forgetDay({ dataFile, company }: Bench): void {
  const database = openToWrite(dataFile);
  database.prepare("DELETE FROM day_figures WHERE company_id = ?").run(company.id);
  database.close();
}

const addAsset = async ({ company, nextRow }: Bench) =>
  (await mutate<{ id: number }>(company.client, "assets.create", newAsset(company, nextRow(1)))).id;

const today = () => new Date().toISOString().slice(0, 10);
const estimateOf = (id: number) => ({ id, from: today(), useful_life_in_months: 24 });
const saleOf = (id: number) => ({
  id,
  sale_date: today(),
  buyer_name: "Balogun and Sons",
  amount_sold_for: 20_000,
  condition: "Used",
});

/** Compares the schedule and the explanation of an asset with the asset itself. */
async function compareReads(bench: Bench): Promise<Figure[]> {
  const { client } = bench.company;
  const id = await addAsset(bench);
  const timed = (procedure: string) => () =>
    processorMsOf(bench, SINGLE_READS, () => client.get(pathOf(procedure, { id })));
  const figures: Figure[] = [];
  for (const name of ["schedule", "explain"]) {
    const sides = [timed(`depreciation.${name}`), timed("assets.show")] as const;
    await runAlternately(1, ...sides);
    const times = await runAlternately(ROUNDS, ...sides);
    figures.push(compareTimes(`${name} beside one asset, processor`, "ms", times.app, times.floor, { ratio: 3 }));
  }
  return figures;
}

/** Returns the milliseconds of CPU time of one of `count` works. */
async function processorMsOf({ server }: Bench, count: number, work: (index: number) => Promise<unknown>) {
  const { ms } = await measureProcessor(server.pid, async () => {
    for (let index = 0; index < count; index++) await work(index);
  });
  return ms / count;
}

/** Measures how long a preview with a row for each day blocks the thread of the requests. */
async function measurePreview(bench: Bench): Promise<Figure> {
  const asset = {
    cost: 5_000_000,
    scrap_value: 100_000,
    in_service_date: "2024-03-11",
    useful_life_in_days: DAILY_ROWS,
  };
  const input = { asset, policy: { frequency: "day" }, events: [] };
  const path = pathOf("depreciation.preview", input);
  await bench.company.client.get(path);
  const { own } = await bench.inspect((inspector) =>
    gapsDuring(inspector, async () => {
      for (let round = 0; round < ROUNDS; round++) await bench.company.client.get(path);
    }),
  );
  return { name: "preview of 5,000 rows, longest gap of the requests", unit: "ms", value: own, bound: BLOCK_BOUND };
}
