import { setImmediate as nextTurn } from "node:timers/promises";
import { attempts } from "@custodia/db/schema/auth/credentials";
import { type TemporaryDatabase, temporaryDatabase } from "@custodia/testkit/temporary-database";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Tx } from "../src/client.ts";

let db: TemporaryDatabase;
beforeEach(async () => {
  db = await temporaryDatabase();
});
afterEach(() => db.close());

const keys = async () => (await db.read.select({ key: attempts.key }).from(attempts)).map(({ key }) => key);

/** Adds a row that is larger than a disk can write in a moment. */
const addLarge = (tx: Tx, key: string) => tx.insert(attempts).values({ key, at: "x".repeat(8 * 2 ** 20) });

/** Returns the ticks of the event loop between the end of the last write and its result. */
async function countTicks(writes: number): Promise<number> {
  let turns = 0;
  let isOver = false;
  const all = Array.from({ length: writes }, (_, i) =>
    db.write(async (tx) => {
      await (i === writes - 1 ? addLarge(tx, "much") : tx.insert(attempts).values({ key: `${i}`, at: "" }));
      turns = 0;
    }),
  );
  const counting = (async () => {
    for (; !isOver; turns++) await nextTurn();
  })();
  await Promise.all(all);
  isOver = true;
  const counted = turns;
  await counting;
  return counted;
}

test("serves other requests while a write waits for the disk", async () => {
  expect(await countTicks(1)).toBeGreaterThan(0);
});

test("serves other requests while a group commit waits for the disk", async () => {
  expect(await countTicks(3)).toBeGreaterThan(0);
  expect(await keys()).toEqual(["0", "1", "much"]);
});

test("reports a failed commit with SQLite's code, and the next write succeeds", async () => {
  const dangling = db.write(async (tx) => {
    await tx.run("PRAGMA defer_foreign_keys=ON");
    await tx.run("INSERT INTO states (id, country_id, code, name) VALUES (-1, -1, 'XX-XX', 'Nowhere')");
  });
  await expect(dangling).rejects.toMatchObject({ code: "SQLITE_CONSTRAINT" });
  await db.write((tx) => tx.insert(attempts).values({ key: "next", at: "" }));
  expect(await keys()).toEqual(["next"]);
});

test("rejects further statements during and after a commit", async () => {
  let lateQuery: Promise<unknown> | undefined;
  await db.write(async (tx) => {
    await addLarge(tx, "much");
    setImmediate(() => {
      lateQuery = tx.insert(attempts).values({ key: "late", at: "" }).then();
      lateQuery.catch(() => undefined);
    });
  });
  await expect(lateQuery).rejects.toMatchObject({ cause: { code: "TRANSACTION_CLOSED" } });
  expect(await keys()).toEqual(["much"]);
});
