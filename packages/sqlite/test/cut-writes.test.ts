import { setTimeout as sleep } from "node:timers/promises";
import { attempts } from "@custodia/db/schema/auth/credentials";
import { type TemporaryDatabase, temporaryDatabase, useTestServer } from "@custodia/testkit/temporary-database";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type LibsqlTestServer, startLibsqlServer } from "../../../tooling/libsql-test-server/start.ts";
import type { Tx } from "../src/client.ts";
import { openWriteQueue, type WriteQueue } from "../src/write-queue.ts";

/** A short time after which the server closes a silent stream. */
const IDLE_MS = 400;
let server: LibsqlTestServer;
let db: TemporaryDatabase;
beforeAll(async () => {
  server = await startLibsqlServer();
  useTestServer(async (content) => {
    server.put("cut", content);
    return { url: server.url("ws", "cut"), drop: () => server.drop("cut") };
  });
  db = await temporaryDatabase().finally(() => useTestServer(undefined));
});
afterAll(async () => {
  await db.close();
  await server.close();
});

const OUTCOME_UNKNOWN = { code: "overloaded", sent: true };
const CALLS = [
  [1, "BEGIN with the first read"],
  [2, "another read"],
  [3, "a change"],
  [4, "the COMMIT"],
] as const;

describe.each(["ws", "http"] as const)("over %s", (protocol) => {
  let queue: WriteQueue;
  let runs: number;
  beforeEach(async () => {
    await db.write((tx) => tx.delete(attempts));
    queue = await openWriteQueue({ url: server.url(protocol, "cut"), authToken: undefined }, (tx) => tx);
    // The write under test uses a stream that was used before, as in a server.
    await queue.write((tx) => tx.$count(attempts));
    runs = 0;
    return () => queue.close();
  });

  /** A write of four calls; `pause` runs before the given one, in the first attempt. */
  const write = (key: string, pause: (call: number) => unknown = () => undefined) =>
    queue.write(async (tx) => {
      runs += 1;
      const isFirst = runs === 1;
      await tx.$count(attempts);
      if (isFirst) await pause(2);
      await tx.select().from(attempts);
      if (isFirst) await pause(3);
      await tx.insert(attempts).values({ key, at: "" }).returning();
      if (isFirst) await pause(4);
    });
  const keys = async () => (await db.read.select().from(attempts)).map(({ key }) => key);

  async function expectNextWrites(stored: string[]): Promise<void> {
    expect(await keys()).toEqual(stored);
    await write("next");
    expect(await keys()).toEqual([...stored, "next"].sort());
  }

  describe.each(["before", "after"] as const)("a write that is cut %s", (when) => {
    test.each(CALLS)("call %i, %s", async (nth) => {
      const before = await server.cuts();
      await server.cut(when, nth, "call");
      const result = write("cut");
      if (nth < 4) await result;
      else await expect(result).rejects.toMatchObject(OUTCOME_UNKNOWN);
      expect((await server.cuts()) - before).toBe(1);
      expect(runs).toBe(nth < 4 ? 2 : 1);
      await expectNextWrites(nth < 4 || when === "after" ? ["cut"] : []);
    });

    test("its only call, with BEGIN and COMMIT", async () => {
      await server.cut(when, 1, "call");
      const alone = queue.write((tx: Tx) => tx.insert(attempts).values({ key: "cut", at: "" }));
      await expect(alone).rejects.toMatchObject(OUTCOME_UNKNOWN);
      await expectNextWrites(when === "after" ? ["cut"] : []);
    });
  });

  test("a write whose server is away for longer than its time is refused with 503, and has no effect", async () => {
    const impatient = await openWriteQueue({ url: server.url(protocol, "cut"), authToken: undefined }, (tx) => tx, {
      timeoutMs: 200,
    });
    await server.kill();
    const refused = impatient.write((tx: Tx) => tx.insert(attempts).values({ key: "away", at: "" }).returning());
    await expect(refused).rejects.toMatchObject({ code: "overloaded", sent: false });
    await server.restart();
    await impatient.close();
    await expectNextWrites([]);
  });

  test("a stream that expires within a transaction", async () => {
    await server.kill();
    await server.restart({ idleMs: IDLE_MS });
    for (const call of [2, 3]) {
      runs = 0;
      await write(`call ${call}`, (next) => next === call && sleep(2 * IDLE_MS));
      expect(runs).toBe(2);
    }
    runs = 0;
    const committed = write("call 4", (next) => next === 4 && sleep(2 * IDLE_MS));
    await expect(committed).rejects.toMatchObject(OUTCOME_UNKNOWN);
    await expectNextWrites(["call 2", "call 3"]);
    await server.kill();
    await server.restart();
  });
});
