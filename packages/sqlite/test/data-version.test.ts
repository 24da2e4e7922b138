import { setImmediate as nextTurn } from "node:timers/promises";
import { type TemporaryDatabase, temporaryDatabase } from "@custodia/testkit/temporary-database";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWriter } from "../src/client.ts";
import { dataVersion } from "../src/data-version.ts";
import { openReadConnection } from "../src/read-connection.ts";

let db: TemporaryDatabase;
beforeAll(async () => {
  db = await temporaryDatabase();
  await db.write(async (tx) => void (await tx.run(sql`CREATE TABLE notes (word TEXT)`)));
});
afterAll(() => db.close());

const addNote = () => db.write(async (tx) => void (await tx.run(sql`INSERT INTO notes VALUES ('a')`)));

async function addNoteElsewhere(): Promise<void> {
  const { writer, client } = await openWriter(db.target);
  await writer.transaction(async (tx) => void (await tx.run(sql`INSERT INTO notes VALUES ('b')`)));
  client.close();
}

test("the version changes at once for the writer and for reads through its connection", async () => {
  const before = dataVersion(db.read);
  const seen = addNote().then(() => dataVersion(db.read));
  expect(await seen).not.toBe(before);
});

test("the version changes after a worker's turn", async () => {
  const before = dataVersion(db.read);
  await db.turn(addNoteElsewhere);
  expect(dataVersion(db.read)).not.toBe(before);
});

test("the version stays the same within a tick of the event loop, and changes in the next one", async () => {
  await nextTurn();
  const before = dataVersion(db.read);
  await addNoteElsewhere();
  expect(dataVersion(db.read)).toBe(before);
  await nextTurn();
  expect(dataVersion(db.read)).not.toBe(before);
});

test("the version changes for a connection of another thread in the middle of a tick", async () => {
  const { reader, close } = await openReadConnection(db.target);
  const before = dataVersion(reader);
  await addNoteElsewhere();
  expect(dataVersion(reader)).not.toBe(before);
  close();
});
