import { join } from "node:path";
import type { Bench, Phase } from "../bench.ts";
import { type BenchCompany, newAsset } from "../company.ts";
import { compareValues, type Figure } from "../figures.ts";
import { exportAssets, importFile, writeXlsx } from "../import-export.ts";
import { compareGaps } from "../process-metrics.ts";
import { driveWhile, type Load, mutate, openClient, pathOf } from "../requests.ts";

const MIXED_ROWS = 20_000;
const BOUND = { value: 50 };
const WORDS = ["laptop", "generator", "q", "chair exec", "TAG-00"];

/**
 * Measures the longest gap of the server's event loop while one company imports, exports, searches and signs in, compared
 * with that of an idle process.
 */
export const mixed: Phase = {
  name: "mixed",
  async run(bench) {
    return bench.inspect((inspector) =>
      compareGaps(inspector, "longest gap under mixed load", () => load(bench), BOUND),
    );
  },
};

async function load({ company, neighbour, folder, nextRow }: Bench): Promise<void> {
  const file = join(folder, `mixed-${nextRow(0)}.xlsx`);
  await writeXlsx(file, nextRow(MIXED_ROWS), MIXED_ROWS);
  const work = Promise.all([importFile(company.client, file), exportAssets(company.client, {})]);
  const word = (index: number) => WORDS[index % WORDS.length];
  const signIn = async () => {
    const client = openClient(company.client.url);
    await mutate(client, "auth.signIn", neighbour.credentials);
    client.close();
  };
  const request = (procedure: string, input: (index: number) => object) => (index: number) =>
    company.client.get(pathOf(procedure, input(index)));
  await driveWhile(
    work,
    { send: request("search.find", (index) => ({ text: word(index) })), clients: 2 },
    { send: request("assets.list", (index) => ({ search: word(index), page: 1, per_page: 15 })), clients: 2 },
    { send: signIn, clients: 1, pauseMs: 200 },
  );
}

const NEIGHBOUR_ROWS = 50_000;
const QUIET_MS = 5000;
const PAUSE_MS = 5;
const READ_BOUND = { value: 50 };
const WRITE_BOUND = { value: 500 };

interface Loads {
  reads: Load;
  writes: Load;
}

/** Measures the latency of one company's reads and writes while another one imports and exports. */
export const neighbour: Phase = {
  name: "neighbour",
  async run(bench) {
    const { company, folder, nextRow } = bench;
    const file = join(folder, "large.xlsx");
    await writeXlsx(file, nextRow(NEIGHBOUR_ROWS), NEIGHBOUR_ROWS);
    const quiet = await loadDuring(bench, () => new Promise((resolve) => setTimeout(resolve, QUIET_MS)));
    const importing = await loadDuring(bench, () => importFile(company.client, file));
    const exporting = await loadDuring(bench, () => exportAssets(company.client, {}));
    return [...figures("an import", importing, quiet), ...figures("an export", exporting, quiet)];
  },
};

function figures(label: string, during: Loads, quiet: Loads): Figure[] {
  const figure = (kind: string, key: "p99" | "longest", load: keyof Loads, bound?: Figure["bound"]) =>
    compareValues(`${kind} behind ${label}`, "ms", during[load][key], quiet[load][key], bound);
  return [
    figure("longest read", "longest", "reads", READ_BOUND),
    figure("read p99", "p99", "reads"),
    figure("longest write", "longest", "writes", WRITE_BOUND),
    figure("write p99", "p99", "writes"),
  ];
}

/** Reads and writes as the other company while `work` runs. */
async function loadDuring({ neighbour, nextRow }: Bench, work: () => Promise<unknown>): Promise<Loads> {
  const ids: number[] = [];
  async function write(): Promise<void> {
    const input = newAsset(neighbour, nextRow(1));
    ids.push((await mutate<{ id: number }>(neighbour.client, "assets.create", input)).id);
  }
  await write();
  const read = (index: number) => neighbour.client.get(readPath(neighbour, index, ids.at(-1)!));
  const [reads, writes] = await driveWhile(
    work(),
    { send: read, clients: 1, pauseMs: PAUSE_MS },
    { send: write, clients: 1, pauseMs: PAUSE_MS },
  );
  return { reads, writes };
}

/** Returns a page of the list and the newest asset alternately. */
function readPath({ branches }: BenchCompany, index: number, id: number): string {
  if (index % 2 === 0) return pathOf("assets.show", { id });
  const filter = { location_id: branches[index % branches.length] };
  return pathOf("assets.list", { page: 1, per_page: 15, sort: "cost", order: "desc", filter });
}
