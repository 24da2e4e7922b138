import { writeSync } from "node:fs";
import { openDatabase } from "@custodia/db/open";
import { attempts } from "@custodia/db/schema/auth/credentials";

/**
 * A server whose disk fills up. It prints `stored <key>` for an acknowledged write, else `failed <key>: reason`: small
 * writes, a large one in a group commit with small ones, small ones again, then writes of 20 kB until the third fails, then
 * a read.
 */
const [dataDir] = process.argv.slice(2);
const db = await openDatabase({ dataDir: dataDir! });
let failures = 0;

async function write(key: string, bytes: number): Promise<void> {
  const outcome = await db
    .write((tx) => tx.insert(attempts).values({ key, at: "x".repeat(bytes) }))
    .then(
      () => `stored ${key}`,
      (error: { code?: string; cause?: Error }) => {
        failures += 1;
        return `failed ${key}: ${(error.cause ?? error) as Error}`;
      },
    );
  writeSync(1, `${outcome}\n`);
}

for (let i = 0; i < 20; i++) await write(`before-${i}`, 10);
await Promise.all([write("beside-1", 10), write("large", 4_000_000), write("beside-2", 10)]);
for (let i = 0; i < 20; i++) await write(`after-${i}`, 10);
for (let i = 0; failures < 4; i++) await write(`fill-${i}`, 20_000);
writeSync(1, `counted ${await db.read.$count(attempts)}\n`);
await db.close();
