import type { Tx } from "@custodia/sqlite/client";
import type { TestWorld } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWarmWorld, importer, send } from "./world.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createWarmWorld();
});
afterAll(() => world.close());

/** Makes the commit fail, and with it the whole group. */
async function dangle(tx: Tx): Promise<void> {
  await tx.run("PRAGMA defer_foreign_keys=ON");
  await tx.run("INSERT INTO states (id, country_id, code, name) VALUES (-1, -1, 'XX-XX', 'Nowhere')");
}

test("an upload is stored even if another write makes their shared commit fail", async () => {
  const ctx = importer(world.tenantA);
  const { db } = world.services;
  const beside: Promise<unknown>[] = [];
  const write: typeof db.write = (work) => {
    beside.push(db.write(dangle).then(String, String));
    return db.write(work);
  };
  const kept = await send({ ...ctx, db: { ...db, write } }, "list.csv", "Description,Cost\nDesk,1\n");
  expect(kept).toMatchObject({ file_name: "list.csv", state: "uploaded" });
  expect(await Promise.all(beside)).toEqual([expect.stringContaining("FOREIGN KEY")]);
});
