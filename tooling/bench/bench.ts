import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BenchCompany, makeCompany } from "./company.ts";
import type { Figure } from "./figures.ts";
import { importFile, writeCsv } from "./import-export.ts";
import { freePort, type Running, startServer } from "./process.ts";
import { type Inspector, openInspector } from "./profile.ts";
import { openWire, type Wire } from "./requests.ts";
import { allIndexed, copyTo } from "./stored.ts";

/** Rows that a file may have. */
const ROWS_A_FILE = 50_000;
const NEIGHBOUR_ROWS = 5_000;

/** The environment that all phases share: a server with a large register, and a floor on the same data. */
export interface Bench {
  /** Assets that `ours` was loaded with. */
  size: number;
  /** For files that come and go. */
  folder: string;
  dataFile: string;
  /** A copy of the database that floors write to. */
  copyFile: string;
  server: Running;
  /** Connects to the inspector of the server as it runs now. */
  inspect(): Promise<Inspector>;
  ours: BenchCompany;
  /** Another company on the same server, with a register of its own. */
  neighbour: BenchCompany;
  /** The bare server, and the way to it. */
  floor: Running;
  bare: Wire;
  /** The number of the first of so many rows of the register that no file has yet. */
  nextRow(count: number): number;
  /** Waits until the indexes of texts have what earlier phases left, which else would weigh on the next one's figures. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** Measures one thing; its figures go into the table. */
export interface Phase {
  name: string;
  run(bench: Bench): Promise<Figure[]>;
}

/** Limits that a load generator would meet at once are lifted; all else is as people run it. */
const SETTINGS = {
  DEMO: "0",
  LOG_LEVEL: "warn",
  REQUESTS_A_MINUTE: "100000000",
  SIGN_UPS_AN_HOUR: "1000",
  SIGN_INS_IN_15_MINUTES: "1000",
};

/** Starts the real server, and loads `size` assets by the import path. */
export async function openBench(size: number): Promise<Bench> {
  const folder = mkdtempSync(join(tmpdir(), "custodia-bench-"));
  const dataDir = join(folder, "data");
  const [dataFile, copyFile] = [join(dataDir, "custodia.db"), join(folder, "copy.db")];
  const running: Running[] = [];
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
    const ours = await makeCompany(server.url, dataDir, "Harmattan");
    const neighbour = await makeCompany(server.url, dataDir, "Zaria");
    for (const [company, count] of [[ours, size] as const, [neighbour, NEIGHBOUR_ROWS] as const])
      await load(company, count, join(folder, "load.csv"), nextRow);
    const settle = () => allIndexed(dataFile);
    await settle();
    copyTo(dataFile, copyFile);
    const facts = { READ_FILE: dataFile, COMPANY: String(ours.id) };
    const floor = await start("tooling/bench/floors/serve.ts", facts);
    const bare = openWire(floor.url);
    const inspect = () => openInspector(server.pid, port);
    return {
      size,
      folder,
      dataFile,
      copyFile,
      server,
      inspect,
      ours,
      neighbour,
      floor,
      bare,
      nextRow,
      settle,
      close,
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

async function load(
  company: BenchCompany,
  count: number,
  file: string,
  nextRow: Bench["nextRow"],
): Promise<void> {
  for (let done = 0; done < count; ) {
    const many = Math.min(count - done, ROWS_A_FILE);
    await writeCsv(file, nextRow(many), many);
    await importFile(company.wire, file);
    done += many;
    console.log(`loaded ${done.toLocaleString("en")} of ${count.toLocaleString("en")} assets`);
  }
}
