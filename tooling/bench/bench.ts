import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BenchCompany, makeCompany } from "./company.ts";
import { copyDatabase, waitUntilIndexed } from "./database-file.ts";
import type { Figure } from "./figures.ts";
import { importFile, writeCsv } from "./import-export.ts";
import { freePort, type RunningServer, startServer } from "./process.ts";
import { type Inspector, openInspector } from "./profile.ts";
import { type HttpClient, openClient } from "./requests.ts";

/** The maximum number of rows in a file. */
const ROWS_A_FILE = 50_000;
const NEIGHBOUR_ROWS = 5_000;

/** The environment that all phases share: a server with a large register, and a baseline server on the same data. */
export interface Bench {
  /** The database server of `--database-url`. */
  databaseUrl?: string | undefined;
  /** The number of assets loaded into `company`. */
  size: number;
  /** The directory for temporary files. */
  folder: string;
  dataFile: string;
  /** A copy of the database to which the baselines write. */
  copyFile: string;
  server: RunningServer;
  /** Runs `work` with the inspector of the current server process. */
  inspect<T>(work: (inspector: Inspector) => Promise<T>): Promise<T>;
  company: BenchCompany;
  /** Another company on the same server, with a register of its own. */
  neighbour: BenchCompany;
  /** The baseline server and the connection to it. */
  floor: RunningServer;
  floorClient: HttpClient;
  /** Reserves a number of register rows that no file contains yet, and returns the number of the first. */
  nextRow(count: number): number;
  /**
   * Waits until the text indexes have processed the writes of earlier phases, which would otherwise distort the next
   * figures.
   */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** Runs one measurement; its figures go into the table. */
export interface Phase {
  name: string;
  /** True if it measures a server that it starts itself. */
  ownServer?: true;
  run(bench: Bench): Promise<Figure[]>;
}

/** Raises rate limits that a load generator would reach at once; all other settings have their defaults. */
export const SETTINGS = {
  DEMO: "0",
  LOG_LEVEL: "warn",
  REQUESTS_A_MINUTE: "100000000",
  SIGN_UPS_AN_HOUR: "1000",
  SIGN_INS_IN_15_MINUTES: "1000",
};

/** Starts the real server, and loads `size` assets through the import. */
export async function openBench(size: number, databaseUrl?: string): Promise<Bench> {
  const folder = mkdtempSync(join(tmpdir(), "custodia-bench-"));
  const dataDir = join(folder, "data");
  const [dataFile, copyFile] = [join(dataDir, "custodia.db"), join(folder, "copy.db")];
  const running: RunningServer[] = [];
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  async function close(): Promise<void> {
    for (const { stop } of running) await stop();
  }
  async function start(script: string, settings: Record<string, string>, flags: readonly string[] = []) {
    const started = await startServer(script, settings, flags);
    running.push(started);
    return started;
  }
  try {
    const port = await freePort();
    const flags = [`--inspect-port=127.0.0.1:${port}`];
    const server = await start("apps/server/dist/server.js", { ...SETTINGS, DATA_DIR: dataDir }, flags);
    const nextRow = counter();
    const company = await makeCompany(server.url, dataDir, "Harmattan");
    const neighbour = await makeCompany(server.url, dataDir, "Zaria");
    for (const [owner, count] of [[company, size] as const, [neighbour, NEIGHBOUR_ROWS] as const])
      await load(owner, count, join(folder, "load.csv"), nextRow);
    const settle = () => waitUntilIndexed(dataFile);
    await settle();
    copyDatabase(dataFile, copyFile);
    const floorSettings = { READ_FILE: dataFile, COMPANY: String(company.id) };
    const floor = await start("tooling/bench/floors/serve.ts", floorSettings);
    return {
      databaseUrl,
      size,
      folder,
      dataFile,
      copyFile,
      server,
      company,
      neighbour,
      floor,
      floorClient: openClient(floor.url),
      nextRow,
      settle,
      close,
      async inspect(work) {
        const inspector = await openInspector(server.pid, port);
        return work(inspector).finally(() => inspector.close());
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function counter(): Bench["nextRow"] {
  let rows = 0;
  return (count) => {
    rows += count;
    return rows - count;
  };
}

async function load(company: BenchCompany, count: number, file: string, nextRow: Bench["nextRow"]): Promise<void> {
  for (let done = 0; done < count; ) {
    const rowCount = Math.min(count - done, ROWS_A_FILE);
    await writeCsv(file, nextRow(rowCount), rowCount);
    await importFile(company.client, file);
    done += rowCount;
    console.log(`loaded ${done.toLocaleString("en")} of ${count.toLocaleString("en")} assets`);
  }
}
