import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { assetAttachments } from "@custodia/db/schema/assets/attachments";
import { pdf } from "@custodia/testkit/images";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { downloadAllAttachments } from "../../../src/assets/attachments/download-all.ts";
import { openRegister, type Register, register } from "../register.ts";
import { add, storedFiles } from "./fixtures.ts";

let world: Register;
let id: number;
beforeEach(async () => {
  world = await openRegister();
  id = (await register(world.tenantA.admin, world.recordsA)).id;
  await add(world.tenantA.admin, id, "one.pdf", pdf("1"));
});
afterEach(() => world.close());

test("limits slow downloads of all attachments per company and releases their slots", async () => {
  const foreign = await register(world.tenantB.admin, world.recordsB);
  await add(world.tenantB.admin, foreign.id, "theirs.pdf", pdf());
  const [one, two] = [
    await downloadAllAttachments(world.tenantA.approver, { id }),
    await downloadAllAttachments(world.tenantA.admin, { id }),
  ];
  await expect(downloadAllAttachments(world.tenantA.admin, { id })).rejects.toMatchObject({
    code: "too_many",
  });
  expect((await buffer((await downloadAllAttachments(world.tenantB.admin, foreign)).content)).length).toBeGreaterThan(
    0,
  );
  const closed = once(one.content, "close");
  one.content.destroy();
  await closed;
  const three = await downloadAllAttachments(world.tenantA.admin, { id });
  expect(await buffer(two.content)).toEqual(await buffer(three.content));
});

test("packs nothing if an attachment was removed meanwhile, and releases the slot", async () => {
  await add(world.tenantA.admin, id, "two.pdf", pdf("2"));
  const { read } = world.services.db;
  const [first] = await read.select().from(assetAttachments).where(eq(assetAttachments.asset_id, id)).limit(1);
  await world.services.files.remove(first!.file_key);
  for (const _try of [1, 2, 3])
    await expect(downloadAllAttachments(world.tenantA.admin, { id })).rejects.toMatchObject({
      code: "conflict",
    });
  expect(await storedFiles(world, world.tenantA)).toHaveLength(1);
});
