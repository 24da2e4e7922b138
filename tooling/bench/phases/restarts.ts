import { spawn } from "node:child_process";
import { once } from "node:events";
import { statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Bench, Phase } from "../bench.ts";
import { compareTimes, compareValues, median, runAlternately } from "../figures.ts";
import { importFile, writeCsv } from "../import-export.ts";
import type { RunningServer } from "../process.ts";
import { memoryOf } from "../process-metrics.ts";

const READY_ROUNDS = 3;
/** All work of a start ends within this time. */
const IDLE_MS = 65_000;

/** Measures the time from the start of the process on the loaded data until it is ready. */
export const ready: Phase = {
  name: "ready",
  async run(bench) {
    const restartSeconds = async (server: RunningServer) => {
      await server.restart();
      return server.readySeconds;
    };
    const { app, floor } = await runAlternately(
      READY_ROUNDS,
      () => restartSeconds(bench.server),
      () => restartSeconds(bench.floor),
    );
    await sleep(IDLE_MS);
    const [idle, floorIdle] = [memoryOf(bench.server.pid), memoryOf(bench.floor.pid)];
    return [
      compareTimes("seconds to ready", "s", app, floor),
      compareValues("memory of an idle minute", "MB", idle, floorIdle),
    ];
  },
};

const KILL_ROUNDS = 3;
const ROWS = 10_000;
const MIN_WAL_BYTES = 100_000_000;

/**
 * Measures the time from a kill with a long WAL until the server is ready; no other process has the database open, so the
 * WAL is recovered.
 */
export const killed: Phase = {
  name: "killed",
  async run(bench) {
    await bench.floor.stop();
    const [seconds, walSizes]: [number[], number[]] = [[], []];
    for (let round = 0; round < KILL_ROUNDS; round++) {
      walSizes.push(await growWal(bench));
      await bench.server.killAndRestart();
      seconds.push(bench.server.readySeconds);
    }
    return [
      { name: "seconds to ready after a kill", unit: "s", value: median(seconds), bound: { value: 3 } },
      { name: "seconds to ready after a kill, the longest", unit: "s", value: Math.max(...seconds) },
      { name: "WAL at the kill", unit: "MB", value: median(walSizes) / 1e6 },
    ];
  },
};

/** Imports while a read transaction keeps the WAL from shrinking; returns the WAL's size in bytes. */
async function growWal({ company, dataFile, folder, nextRow, settle }: Bench): Promise<number> {
  const program = join(import.meta.dirname, "../database-file.ts");
  const reader = spawn(process.execPath, [program, dataFile], { stdio: ["ignore", "pipe", "inherit"] });
  const exited = once(reader, "close");
  await once(reader.stdout!, "data");
  const bytes = () => statSync(`${dataFile}-wal`).size;
  const file = join(folder, "killed.csv");
  while (bytes() < MIN_WAL_BYTES) {
    await writeCsv(file, nextRow(ROWS), ROWS);
    await importFile(company.client, file);
  }
  await settle();
  await sleep(1000);
  const walBytes = bytes();
  // The process does not close the database: the last connection to do so would empty the WAL.
  reader.kill("SIGKILL");
  await exited;
  return walBytes;
}
