import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { pdf, photo, TINY_HEIC } from "@custodia/testkit/images";
import { allow } from "@custodia/testkit/test-world";
import { desc } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  downloadAllAttachments,
  listAttachments,
  readAttachment,
  readThumbnail,
} from "../../../src/assets/attachments/queries.ts";
import { removeAttachment, updateAttachment } from "../../../src/assets/attachments/service.ts";
import { sweepOrphans } from "../../../src/files/references.ts";
import { partsOf } from "../../../src/spreadsheet/archive.ts";
import { expectValidData } from "../../check/expect-valid.ts";
import { watchReads } from "../plans.ts";
import { openRegister, type Register, register } from "../register.ts";
import { add, attachmentsOf, storedFiles } from "./fixtures.ts";

let world: Register;
let id: number;
beforeAll(async () => {
  world = await openRegister();
});
afterAll(() => expectValidData(world).finally(() => world.close()));
beforeEach(async () => {
  id = (await register(world.tenantA.admin, world.recordsA)).id;
});

const latestEntry = async () => {
  const [row] = await world.services.db.read.select().from(activities).orderBy(desc(activities.id)).limit(1);
  return row!;
};

test("stores a photo upright, without metadata, and with a thumbnail", async () => {
  const added = await add(world.tenantA.dataEntry, id, "IMG 0001.JPG", await photo());
  expect(added).toMatchObject({
    asset_id: id,
    name: "IMG 0001.JPG",
    kind: "photo",
    step: null,
    type: "image/jpeg",
    width: 400,
    height: 600,
    added_by: { full_name: "Dayo Entry" },
  });
  const content = await readAttachment(world.tenantA.approver, added);
  const picture = await buffer(content.content);
  const { exif, orientation, icc } = await sharp(picture).metadata();
  expect([content.type, content.name, exif, orientation, icc]).toEqual([
    ...["image/jpeg", "IMG 0001.JPG", undefined, undefined, undefined],
  ]);
  expect(picture.toString("latin1")).not.toMatch(/Secret|Camera/);
  const { data } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  expect([data[0]! > 200, data.at(-1)! > 200]).toEqual([true, true]);
  const thumbnailContent = await readThumbnail(world.tenantA.approver, added);
  const thumbnail = await buffer(thumbnailContent.content);
  expect([thumbnailContent.type, (await sharp(thumbnail).metadata()).height]).toEqual(["image/webp", 480]);
  expect(added.bytes).toBe(picture.length + thumbnail.length);
  expect(await latestEntry()).toMatchObject({
    action: "papers.add",
    log_message: expect.stringMatching(/^Added the photo IMG 0001\.JPG to asset DV-COMP-\d+, Laptop$/),
    subject_type: "asset",
    subject_id: id,
  });
});

test("converts HEIC to an upright JPEG without metadata", async () => {
  expect(TINY_HEIC.toString("latin1")).toContain("Secret Person");
  const added = await add(world.tenantA.dataEntry, id, "IMG_0007.HEIC", TINY_HEIC);
  expect(added).toMatchObject({ name: "IMG_0007.jpg", kind: "photo", type: "image/jpeg" });
  expect([added.width, added.height]).toEqual([64, 96]);
  const picture = await buffer((await readAttachment(world.tenantA.approver, added)).content);
  const { exif, format } = await sharp(picture).metadata();
  expect([exif, format, picture.includes("Secret")]).toEqual([undefined, "jpeg", false]);
  const { data } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  expect([data[0]! > 200, data.at(-1)! > 200]).toEqual([true, true]);
  const again = await add(world.tenantA.admin, id, "again.heic", TINY_HEIC);
  expect(again.id).toBe(added.id);
});

test("scales down very large pictures", async () => {
  const { width, height } = await add(world.tenantA.admin, id, "large.jpg", await photo(6000, 4500));
  expect([width, height]).toEqual([3072, 4096]);
});

test("stores a PDF unchanged under a name with its extension", async () => {
  const added = await add(world.tenantA.admin, id, "Ìwé-owó\u0000\n7", pdf(), {
    kind: "invoice",
    step: "sale",
  });
  expect(added).toMatchObject({ name: "Ìwé-owó7.pdf", kind: "invoice", step: "sale", width: null });
  const { content } = await readAttachment(world.tenantA.admin, added);
  expect(await buffer(content)).toEqual(pdf());
  const dotted = await add(world.tenantA.admin, id, "Invoice No.12", Buffer.concat([pdf(), Buffer.from("\n")]));
  expect(dotted.name).toBe("Invoice No.12.pdf");
  const padded = await add(world.tenantA.admin, id, "bank.pdf", Buffer.concat([Buffer.from("\ufeff\r\n"), pdf()]));
  expect(padded.type).toBe("application/pdf");
  await expect(readThumbnail(world.tenantA.admin, added)).rejects.toMatchObject({ code: "not_found" });
});

test("stores the same file once, even if it is sent twice concurrently", async () => {
  const content = await photo();
  const before = (await storedFiles(world, world.tenantA)).length;
  const [one, two] = await Promise.all([
    add(world.tenantA.admin, id, "one.jpg", content),
    add(world.tenantA.dataEntry, id, "two.jpg", content),
  ]);
  expect((await add(world.tenantA.admin, id, "three.jpg", content)).id).toBe(one.id);
  expect([two.id, (await attachmentsOf(world.tenantA.admin, id)).length]).toEqual([one.id, 1]);
  expect((await storedFiles(world, world.tenantA)).length).toBe(before + 2);
});

test("lets Data Entry correct the kind and an Admin remove the file", async () => {
  const before = await storedFiles(world, world.tenantA);
  const added = await add(world.tenantA.admin, id, "paper.jpg", await photo(20, 10));
  const correction = { id: added.id, kind: "receipt" } as const;
  expect(await updateAttachment(allow(world.tenantA.dataEntry, "records.write"), correction)).toMatchObject(correction);
  expect(await latestEntry()).toMatchObject({ action: "papers.update", before: { kind: "photo" } });
  await removeAttachment(allow(world.tenantA.admin, "assets.write"), added);
  expect(await attachmentsOf(world.tenantA.admin, id)).toEqual([]);
  expect(await storedFiles(world, world.tenantA)).toEqual(before);
  expect((await latestEntry()).log_message).toMatch(/^Removed the receipt paper\.jpg of asset DV-COMP/);
  expect(() => allow(world.tenantA.dataEntry, "assets.write")).toThrow("unauthorized");
  expect(() => allow(world.tenantA.approver, "records.write")).toThrow("unauthorized");
});

test("packs all attachments of an asset into one file with unique names", async () => {
  for (const [name, content] of [
    ["a/b.pdf", pdf("1")],
    ["A_b.pdf", pdf("2")],
    ["photo.jpg", await photo(20, 10)],
    ["Con.pdf", pdf("3")],
    [`${"Ọ̀".repeat(99)}.pdf`, pdf("4")],
  ] as const)
    await add(world.tenantA.admin, id, name, content);
  const all = await downloadAllAttachments(world.tenantA.approver, { id });
  expect([all.type, all.name]).toEqual(["application/zip", expect.stringMatching(/^DV-COMP-\d+\.zip$/)]);
  const zip = await buffer(all.content);
  const names = partsOf(zip).map(({ name }) => name);
  expect(names.slice(0, 4)).toEqual(["a_b.pdf", "A_b (2).pdf", "photo.jpg", "_Con.pdf"]);
  expect(names.map((name) => Buffer.byteLength(name)).filter((bytes) => bytes > 255)).toEqual([]);
  expect(zip.includes(pdf("2"))).toBe(true);
});

test("sweeps only unreferenced files", async () => {
  const added = await add(world.tenantA.admin, id, "kept.jpg", await photo(30, 10));
  const { files } = world.services;
  const orphan = files.newKey(world.tenantA.admin.company.id, "papers", "jpg");
  const before = await storedFiles(world, world.tenantA);
  await files.put(orphan, pdf());
  world.setClock(new Date(Date.now() + 90_000_000).toISOString());
  await sweepOrphans(world.services);
  expect(await storedFiles(world, world.tenantA)).toEqual(before);
  const { content } = await readAttachment(world.tenantA.admin, added);
  expect((await buffer(content)).length).toBeGreaterThan(0);
  expect(join(world.folder, orphan)).toContain("papers");
});

test("reads the list and the storage usage by their indexes", async () => {
  const watched = await watchReads(world);
  try {
    const db = { ...world.services.db, read: watched.read };
    await listAttachments({ ...world.tenantA.admin, db }, { id });
    const plans = await watched.plans();
    expect(plans.flat().join("\n")).not.toMatch(/SCAN asset_papers|TEMP B-TREE/);
    expect(plans.flat()).toContain("SEARCH asset_papers USING COVERING INDEX asset_papers_room (company_id=?)");
  } finally {
    watched.close();
  }
});
