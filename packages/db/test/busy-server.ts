import { writeSync } from "node:fs";
import { openDatabase } from "../src/open.ts";
import { attempts } from "../src/schema/auth/attempts.ts";
import { installation } from "../src/schema/platform/installation.ts";

/**
 * A server under load: sixteen writers at once, each write two rows of one key, printed once acknowledged; every fifth write fails
 * after its first row, in the middle of those that share its commit. Arguments: data folder, prefix of the keys.
 */
const [dataDir, prefix] = process.argv.slice(2);
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
await Promise.all(Array.from({ length: 16 }, write));
