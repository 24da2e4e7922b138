import { writeSync } from "node:fs";
import { openDatabase } from "../src/open.ts";
import { attempts } from "../src/schema/auth/attempts.ts";
import { installation } from "../src/schema/platform/installation.ts";

/**
 * A server under load: eight writers at once, each write two rows of one key, printed once acknowledged.
 * Arguments: data folder, prefix of the keys.
 */
const [dataDir, prefix] = process.argv.slice(2);
const db = await openDatabase({ dataDir: dataDir! });
let next = 0;
async function write(): Promise<void> {
  for (;;) {
    next += 1;
    const key = `${prefix}-${next}`;
    await db.write(async (tx) => {
      await tx.insert(attempts).values({ key, at: "" });
      await tx.insert(installation).values({ key, value: "" });
    });
    writeSync(1, `${key}\n`);
  }
}
await Promise.all(Array.from({ length: 8 }, write));
