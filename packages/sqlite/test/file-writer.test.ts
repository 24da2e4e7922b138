import { attempts } from "@custodia/db/schema/auth/credentials";
import { type TemporaryDatabase, temporaryDatabase } from "@custodia/testkit/temporary-database";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Tx } from "../src/client.ts";

let db: TemporaryDatabase;
beforeEach(async () => {
  db = await temporaryDatabase();
});
afterEach(() => db.close());

const add = (tx: Tx, key: string) => tx.insert(attempts).values({ key, at: "t" }).returning();
const keys = async () => (await db.read.select({ key: attempts.key }).from(attempts)).map(({ key }) => key);

describe("a write connection with cached statements", () => {
  test("continues after a failed statement, in the same transaction and in the next", async () => {
    const broken = (tx: Tx) => tx.run(sql`INSERT INTO attempts (key, at) VALUES (${"k"}, ${null})`);
    const valid = (tx: Tx) => tx.run(sql`INSERT INTO attempts (key, at) VALUES (${"k"}, ${"t"})`);
    await db.write(async (tx) => {
      await valid(tx);
      await expect(broken(tx)).rejects.toMatchObject({ cause: { code: "SQLITE_CONSTRAINT" } });
      await valid(tx);
    });
    await db.write(valid);
    expect(await keys()).toEqual(["k", "k", "k"]);
  });

  test("returns the values of each call, by name and by index", async () => {
    await db.write(async (tx) => {
      for (const key of ["one", "two"]) {
        expect(await add(tx, key)).toMatchObject([{ key, at: "t" }]);
        expect(await tx.all(sql`SELECT key, at, key AS again FROM attempts WHERE key = ${key}`)).toEqual([
          { key, at: "t", again: key },
        ]);
        expect(await tx.select({ at: attempts.at, key: attempts.key }).from(attempts)).toContainEqual({ at: "t", key });
      }
      const { rowsAffected } = await tx.update(attempts).set({ at: "later" });
      expect([rowsAffected, await tx.$count(attempts)]).toEqual([2, 2]);
    });
  });

  test("rejects statements after the end of a transaction, also during the next one", async () => {
    let ended: Tx | undefined;
    await db.write(async (tx) => {
      ended = tx;
    });
    await expect(add(ended!, "stray")).rejects.toMatchObject({ cause: { code: "TRANSACTION_CLOSED" } });
    await db.write(async (tx) => {
      await add(tx, "own");
      await expect(add(ended!, "stray")).rejects.toMatchObject({ cause: { code: "TRANSACTION_CLOSED" } });
    });
    expect(await keys()).toEqual(["own"]);
  });

  test("writes nothing outside a transaction after SQLite has rolled back", async () => {
    const write = db.write(async (tx) => {
      const [first] = await add(tx, "first");
      await tx
        .run(`INSERT OR ROLLBACK INTO attempts (id, key, at) VALUES (${first!.id}, 'x', '')`)
        .catch(() => undefined);
      await add(tx, "alone");
    });
    await expect(write).rejects.toMatchObject({ cause: { code: "TRANSACTION_CLOSED" } });
    expect(await keys()).toEqual([]);
  });
});
