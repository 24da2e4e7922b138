import { writeSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "@custodia/db/open";
import { attempts } from "@custodia/db/schema/auth/credentials";
import { installation } from "@custodia/db/schema/platform/installation";
import { pathOf } from "../src/client.ts";
import { checkpointWal } from "../src/wal.ts";

/**
 * A server under load: sixteen concurrent writers, each of which writes two rows of one key and prints it once acknowledged.
 * Every fifth write fails after its first row, within its group commit. Arguments: data folder, prefix of the keys, and
 * `anew` to restart the WAL all the time, so that old frames follow the current ones.
 */
const [dataDir, prefix, walMode] = process.argv.slice(2);
const db = await openDatabase({ dataDir: dataDir! });
let next = 0;
async function write(): Promise<void> {
  for (;;) {
    next += 1;
    const fails = next % 5 === 0;
    const key = `${prefix}-${next}`;
    const write = db.write(async (tx) => {
      await tx.insert(attempts).values({ key, at: "" });
      if (fails) throw new Error("no");
      await tx.insert(installation).values({ key, value: "" });
    });
    if (fails) await write.catch(() => undefined);
    else await write.then(() => writeSync(1, `${key}\n`));
  }
}
async function restartWal(): Promise<void> {
  for (;;) {
    await sleep(30);
    await checkpointWal(pathOf(db.target), db.turn);
  }
}
await Promise.all([...Array.from({ length: 16 }, write), ...(walMode === "anew" ? [restartWal()] : [])]);
