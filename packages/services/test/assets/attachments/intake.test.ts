import { assetAttachments } from "@custodia/db/schema/assets/attachments";
import { invalid } from "@custodia/domain/errors";
import { decompressionBomb, pdf, photo, TINY_HEIC, TINY_PNG, textPicture } from "@custodia/testkit/images";
import { allow } from "@custodia/testkit/test-world";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { approveRequest } from "../../../src/approvals/service.ts";
import { createAsset } from "../../../src/assets/detail/create.ts";
import { showAsset } from "../../../src/assets/detail/queries.ts";
import { permitActorOrRequest } from "../../../src/core/access.ts";
import { laptop, openRegister, type Register, register } from "../register.ts";
import { add, attachmentsOf, storedFiles } from "./fixtures.ts";

let world: Register;
let id: number;
beforeEach(async () => {
  world = await openRegister();
  id = (await register(world.tenantA.admin, world.recordsA)).id;
});
afterEach(() => world.close());

const NONE = /^Send a photo \(JPEG, PNG, WebP or HEIC\) or a PDF/;
const BROKEN = /^This picture is incomplete or damaged/;

const firstHalf = (content: Buffer) => content.subarray(0, content.length / 2);
const MB = 2 ** 20;
/** Fills the last blocks of a file with zeros. */
const padded = (content: Buffer) => Buffer.concat([content, Buffer.alloc(200_000)]);

/** Returns the HEIC with a declared size of 40,000 pixels a side. */
function largeHeic(): Buffer {
  const content = Buffer.from(TINY_HEIC);
  const size = content.indexOf("ispe") + 8;
  content.writeUInt32BE(40_000, size);
  content.writeUInt32BE(40_000, size + 4);
  return content;
}

/** Files that are rejected, each with the reason. */
const rejectedFiles: [what: string, name: string, content: () => Buffer | Promise<Buffer>, says: RegExp][] = [
  ["a picture of 40,000 pixels a side", "bomb.png", decompressionBomb, /^A picture may have at most 65 megapixels/],
  ["a picture with gigabytes of text as metadata", "note.png", () => textPicture(17), /too much metadata/],
  ["a drawing", "drawing.svg", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), NONE],
  ["a page that is called a photo", "photo.jpg", () => Buffer.from("<!doctype html><script/>"), NONE],
  ["a program that is called a document", "invoice.pdf", () => Buffer.from("MZ\x90\x00"), NONE],
  ["a document that is called a photo", "photo.jpg", pdf, /^This file is named as a picture but is a PDF/],
  ["a photo that is called a document", "invoice.pdf", () => photo(), /named as a PDF but is a picture/],
  ["half a photo", "half.jpg", async () => firstHalf(await photo()), BROKEN],
  [
    "half a PNG",
    "half.png",
    async () =>
      firstHalf(
        await sharp(await photo())
          .png()
          .toBuffer(),
      ),
    BROKEN,
  ],
  [
    "half a WebP",
    "half.webp",
    async () =>
      firstHalf(
        await sharp(await photo())
          .webp()
          .toBuffer(),
      ),
    BROKEN,
  ],
  ["half a document", "half.pdf", () => firstHalf(pdf()), /^This document is incomplete/],
  ["half a document filled up with zeros", "half.pdf", () => padded(firstHalf(pdf())), /^This document is incomplete/],
  ["a moving picture", "moving.gif", () => Buffer.from("GIF89a"), NONE],
  ["half a HEIC", "IMG.heic", () => firstHalf(TINY_HEIC), BROKEN],
  ["a HEIC without its last pixels", "IMG.heic", () => TINY_HEIC.subarray(0, -60), BROKEN],
  ["a HEIC that declares 40,000 pixels a side", "IMG.heic", () => largeHeic(), /^A picture may have at most 65 meg/],
  ["a HEIC that is called a document", "IMG.pdf", () => TINY_HEIC, /named as a PDF but is a picture/],
  ["nothing", "empty.jpg", () => Buffer.alloc(0), /^The file is empty/],
];

test.each(rejectedFiles)("rejects %s with the reason and stores nothing", async (_what, name, content, message) => {
  const refused = await add(world.tenantA.admin, id, name, await content()).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: "invalid", fields: { file: [expect.stringMatching(message)] } });
  expect(await storedFiles(world, world.tenantA)).toEqual([]);
  expect(await attachmentsOf(world.tenantA.admin, id)).toEqual([]);
});

test("accepts a document that a scanner filled up with zeros", async () => {
  await add(world.tenantA.admin, id, "scan.pdf", padded(pdf()));
  expect(await attachmentsOf(world.tenantA.admin, id)).toMatchObject([{ name: "scan.pdf" }]);
});

test("rejects a file above 20 MB during the upload", async () => {
  const large = Buffer.concat([TINY_PNG, Buffer.alloc(20 * MB)]);
  await expect(add(world.tenantA.admin, id, "large.png", large)).rejects.toMatchObject({ code: "too_large" });
  expect(await storedFiles(world, world.tenantA)).toEqual([]);
});

test("enforces the storage quota, also for two concurrent uploads", async () => {
  const large = Buffer.concat([pdf("1"), Buffer.alloc(MB, " "), pdf("1")]);
  world.services.settings.limits.attachmentsMegabytes = 2;
  const [one, two] = await Promise.allSettled([
    add(world.tenantA.admin, id, "one.pdf", large),
    add(world.tenantA.admin, id, "two.pdf", Buffer.concat([large, pdf("2")])),
  ]);
  expect([one!.status, two!.status].sort()).toEqual(["fulfilled", "rejected"]);
  const [failed] = [one!, two!].filter((ended) => ended.status === "rejected");
  expect(failed!.reason).toEqual(
    invalid(
      "file",
      "Your company has used its 2 MB for photos and documents. An Admin can remove some, or ask for more.",
    ),
  );
  expect(await storedFiles(world, world.tenantA)).toHaveLength(1);
  const foreign = await register(world.tenantB.admin, world.recordsB);
  await add(world.tenantB.admin, foreign.id, "theirs.pdf", large);
  expect(await storedFiles(world, world.tenantB)).toHaveLength(1);
});

test("adds nothing to another company's asset and removes the file if the insert fails", async () => {
  const foreign = await register(world.tenantB.admin, world.recordsB);
  await expect(add(world.tenantA.admin, foreign.id, "x.pdf", pdf())).rejects.toMatchObject({
    code: "not_found",
  });
  const write = () => Promise.reject(new Error("disk full"));
  const failingCtx = { ...world.tenantA.admin, db: { ...world.services.db, write } };
  await expect(add(failingCtx, id, "x.jpg", await photo())).rejects.toThrow("disk full");
  expect(await storedFiles(world, world.tenantA)).toEqual([]);
  expect(await world.services.db.read.$count(assetAttachments)).toBe(0);
});

test("adds files of Data Entry to a pending asset without making its request stale", async () => {
  const requester = permitActorOrRequest(world.tenantA.dataEntry, "assets.write");
  const answer = await createAsset(requester, laptop(world.recordsA));
  if (!("approval" in answer)) throw new Error("The asset was added without approval.");
  const { id: request, asset } = answer.approval;
  await add(world.tenantA.dataEntry, asset!.id, "generator.jpg", await photo());
  await approveRequest(allow(world.tenantA.approver, "approvals.decide"), { id: request });
  expect((await showAsset(world.tenantA.admin, asset!)).status).toBe("in_service");
  expect(await attachmentsOf(world.tenantA.approver, asset!.id)).toMatchObject([{ name: "generator.jpg" }]);
});
