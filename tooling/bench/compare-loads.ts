import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Bench } from "./bench.ts";
import { copyDatabase, readRows } from "./database-file.ts";
import { compareTimes, type Figure, runAlternately } from "./figures.ts";
import { startServer } from "./process.ts";
import { measureProcessor } from "./process-metrics.ts";
import { drive, type Load, openClient } from "./requests.ts";

const ROUNDS = 5;
const WARM_UP_MS = 3000;
const SINGLE_CLIENT_MS = 800;
const MANY_CLIENTS_MS = 1500;
const MANY_CLIENTS = 16;

/** Sends one of several requests to the app or the floor; the index selects it. */
type Send = (index: number) => Promise<unknown>;

interface MeasuredLoad extends Load {
  /** Milliseconds of the server's CPU time for one request, the figure that a busy machine affects least. */
  processor: number;
}

/**
 * Runs the same load on both sides alternately, with one client and with sixteen. `bound` limits the ratio of the medians,
 * `rate` the requests per second of sixteen clients.
 */
export async function compareLoads(
  { server, floor }: Bench,
  name: string,
  sendToApp: Send,
  sendToFloor: Send,
  bound?: Figure["bound"],
  rate?: Figure["bound"],
): Promise<Figure[]> {
  const load = (clients: number, ms: number, rounds = ROUNDS) =>
    runAlternately(
      rounds,
      () => measureLoad(server.pid, sendToApp, { clients, ms }),
      () => measureLoad(floor.pid, sendToFloor, { clients, ms }),
    );
  await load(MANY_CLIENTS, WARM_UP_MS, 1);
  const single = await load(1, SINGLE_CLIENT_MS);
  const many = await load(MANY_CLIENTS, MANY_CLIENTS_MS);
  const figure = (
    label: string,
    unit: Figure["unit"],
    loads: typeof single,
    key: keyof MeasuredLoad,
    limit?: Figure["bound"],
  ) =>
    compareTimes(
      `${name}, ${label}`,
      unit,
      loads.app.map((load) => load[key]),
      loads.floor.map((load) => load[key]),
      limit,
    );
  return [
    figure("p50, 1 client", "ms", single, "p50", bound),
    figure(`p50, ${MANY_CLIENTS} clients`, "ms", many, "p50", bound),
    figure(`p99, ${MANY_CLIENTS} clients`, "ms", many, "p99"),
    figure(`requests a second, ${MANY_CLIENTS} clients`, "/s", many, "perSecond", rate),
    figure("processor time", "ms", many, "processor"),
  ];
}

/** Drives a load, and measures the server's CPU time. */
export async function measureLoad(
  pid: number,
  send: Send,
  load: { clients: number; ms: number },
): Promise<MeasuredLoad> {
  const { result, ms } = await measureProcessor(pid, () => drive(send, load));
  return { ...result, processor: ms / result.count };
}

/** The number of recorded requests whose rows a writing floor inserts repeatedly. */
const RECORDED_REQUESTS = 50;

/** Compares with a floor that writes to its own copy of the database what `send` has stored in `table`. */
export async function withWritingFloor(
  bench: Bench,
  table: "assets" | "sales",
  send: () => Promise<unknown>,
  compare: (withFloor: Bench) => Promise<Figure[]>,
): Promise<Figure[]> {
  const [before] = readRows(bench.dataFile, `SELECT coalesce(max(id), 0) AS last FROM ${table}`);
  for (let count = 0; count < RECORDED_REQUESTS; count++) await send();
  const file = join(bench.folder, `${table}.db`);
  copyDatabase(bench.dataFile, file);
  const settings = { WRITE_FILE: file, TABLE: table, AFTER: String(before!.last) };
  const floor = await startServer("tooling/bench/floors/write.ts", settings);
  const floorClient = openClient(floor.url);
  try {
    return await compare({ ...bench, floor, floorClient });
  } finally {
    floorClient.close();
    await floor.stop();
    for (const end of ["", "-wal", "-shm"]) rmSync(`${file}${end}`, { force: true });
  }
}
