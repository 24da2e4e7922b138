import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { assetAttachments } from "@custodia/db/schema/assets/attachments";
import { assetListQuery } from "@custodia/domain/assets/schema";
import { pdf, photo } from "@custodia/testkit/images";
import { allow } from "@custodia/testkit/test-world";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { downloadAllAttachments } from "../../../src/assets/attachments/queries.ts";
import { removeAttachment, updateAttachment } from "../../../src/assets/attachments/service.ts";
import { showAsset } from "../../../src/assets/detail/queries.ts";
import { listAssets } from "../../../src/assets/list/list-assets.ts";
import type { CompanyCtx } from "../../../src/core/context.ts";
import { watchReads } from "../plans.ts";
import { openRegister, type Register, register } from "../register.ts";
import { add, storedFiles } from "./fixtures.ts";

let world: Register;
beforeAll(async () => {
  world = await openRegister();
});
afterAll(() => world.close());

const rows = async (ctx: CompanyCtx) => (await listAssets(ctx, assetListQuery.parse({}))).data;

test("shows an asset's latest photo in its row, but no document or other asset's photo", async () => {
  const { admin } = world.tenantA;
  const { id } = await register(admin, world.recordsA);
  const { id: bare } = await register(admin, world.recordsA);
  const { id: foreignId } = await register(world.tenantB.admin, world.recordsB);
  const shownPhoto = async () => (await rows(admin)).find((row) => row.id === id)!.photo_id;
  expect(await shownPhoto()).toBeNull();
  await add(world.tenantB.admin, foreignId, "theirs.jpg", await photo(20, 10));
  const first = await add(admin, id, "first.jpg", await photo(20, 10));
  const latest = await add(admin, id, "latest.jpg", await photo(30, 10));
  await add(admin, id, "invoice.jpg", await photo(40, 10), { kind: "invoice" });
  await add(admin, id, "warranty.pdf", pdf(), { kind: "photo" });
  expect(await shownPhoto()).toBe(latest.id);
  expect((await showAsset(admin, { id })).photo_id).toBe(latest.id);
  expect((await rows(admin)).find((row) => row.id === bare)!.photo_id).toBeNull();
  await updateAttachment(allow(admin, "records.write"), { id: latest.id, kind: "receipt" });
  expect(await shownPhoto()).toBe(first.id);
  await removeAttachment(allow(admin, "assets.write"), first);
  expect(await shownPhoto()).toBeNull();
});

test("finds the photos of a page by their index", async () => {
  const watched = await watchReads(world);
  try {
    await rows({ ...world.tenantA.admin, db: { ...world.services.db, read: watched.read } });
    const plans = (await watched.plans()).flat().join("\n");
    expect(plans).toMatch(/SEARCH asset_papers USING INDEX asset_papers_photos/);
    expect(plans).not.toMatch(/SCAN asset_papers/);
  } finally {
    watched.close();
  }
});

describe("a download of all attachments", () => {
  let own: Register;
  let id: number;
  beforeEach(async () => {
    own = await openRegister();
    id = (await register(own.tenantA.admin, own.recordsA)).id;
    await add(own.tenantA.admin, id, "one.pdf", pdf("1"));
  });
  afterEach(() => own.close());

  test("limits slow downloads of all attachments per company and releases their slots", async () => {
    const foreign = await register(own.tenantB.admin, own.recordsB);
    await add(own.tenantB.admin, foreign.id, "theirs.pdf", pdf());
    const [one, two] = [
      await downloadAllAttachments(own.tenantA.approver, { id }),
      await downloadAllAttachments(own.tenantA.admin, { id }),
    ];
    await expect(downloadAllAttachments(own.tenantA.admin, { id })).rejects.toMatchObject({
      code: "too_many",
    });
    expect((await buffer((await downloadAllAttachments(own.tenantB.admin, foreign)).content)).length).toBeGreaterThan(
      0,
    );
    const closed = once(one.content, "close");
    one.content.destroy();
    await closed;
    const three = await downloadAllAttachments(own.tenantA.admin, { id });
    expect(await buffer(two.content)).toEqual(await buffer(three.content));
  });

  test("packs nothing if an attachment was removed meanwhile, and releases the slot", async () => {
    await add(own.tenantA.admin, id, "two.pdf", pdf("2"));
    const { read } = own.services.db;
    const [first] = await read.select().from(assetAttachments).where(eq(assetAttachments.asset_id, id)).limit(1);
    await own.services.files.remove(first!.file_key);
    for (const _try of [1, 2, 3])
      await expect(downloadAllAttachments(own.tenantA.admin, { id })).rejects.toMatchObject({
        code: "conflict",
      });
    expect(await storedFiles(own, own.tenantA)).toHaveLength(1);
  });
});
