import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { companies } from "@custodia/db/schema/setup/company";
import { TINY_PNG, textPicture } from "@custodia/testkit/images";
import { allow, createTestWorld, type TestCompany, type TestWorld } from "@custodia/testkit/test-world";
import { eq } from "drizzle-orm";
import sharp, { type Sharp } from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { CompanyCtx } from "../../../src/core/context.ts";
import { sweepOrphans } from "../../../src/files/references.ts";
import { readLogo, setLogo } from "../../../src/setup/company/service.ts";

const MAX_BYTES = 2 * 2 ** 20;

let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld();
});
afterEach(() => world.close());

const bytes = (...parts: (string | number[])[]) => Buffer.concat(parts.map((part) => Buffer.from(part as string)));
const KINDS = { "image/png": "png", "image/jpeg": "jpeg", "image/webp": "webp", "image/gif": "gif" } as const;
type Type = keyof typeof KINDS;

/** A picture that is red on the left and blue on the right. */
function picture(type: Type, width = 40, height = 20): Sharp {
  const halfPicture = { width: width / 2, height, channels: 3 as const };
  const blue = { create: { ...halfPicture, background: "#0000ff" } };
  const ground = sharp({ create: { width, height, channels: 3, background: "#ff0000" } });
  return ground.composite([{ input: blue, left: width / 2, top: 0 }]).toFormat(KINDS[type]);
}

const firstHalf = (content: Buffer) => content.subarray(0, content.length / 2);

const setLogoOf = (company: TestCompany, content: Uint8Array | null) =>
  setLogo(allow(company.admin, "company.manage"), content);

/** The context of the next request, with the company's current data. */
async function nextRequest(company: TestCompany): Promise<CompanyCtx> {
  const { id } = company.admin.company;
  const [row] = await world.services.db.read.select().from(companies).where(eq(companies.id, id));
  return { ...company.admin, company: { ...company.admin.company, image: row!.image } };
}

async function filesOf(company: TestCompany): Promise<string[]> {
  const folder = join(world.folder, `${company.admin.company.id}/logos`);
  return readdir(folder).catch(() => []);
}

test.each(Object.keys(KINDS) as Type[])("stores a picture of type %s, and returns the same format", async (type) => {
  const { image } = await setLogoOf(world.tenantA, await picture(type).toBuffer());
  expect(image).toMatch(new RegExp(`^/files/logo/${world.tenantA.admin.company.id}/[\\w-]+\\.\\w+$`));
  const logo = await readLogo(await nextRequest(world.tenantA), image!);
  expect(logo.type).toBe(type);
  const shown = await sharp(await buffer(logo.content)).metadata();
  expect([shown.format, shown.width, shown.height]).toEqual([KINDS[type], 40, 20]);
});

const EXIF = {
  IFD0: { Copyright: "Secret Person", Make: "Camera 7" },
  IFD3: { GPSLatitude: "6/1 27/1 0/1" },
};

test.each(["image/jpeg", "image/png", "image/webp"] as const)(
  "turns a picture of type %s upright, and removes its metadata",
  async (type) => {
    const withMetadata = await picture(type).withExif(EXIF).withMetadata({ orientation: 6 }).toBuffer();
    const before = await sharp(withMetadata).metadata();
    expect([before.orientation, before.exif !== undefined]).toEqual([6, true]);
    const { image } = await setLogoOf(world.tenantA, withMetadata);
    const logo = await buffer((await readLogo(await nextRequest(world.tenantA), image!)).content);
    const { width, height, orientation, exif, xmp } = await sharp(logo).metadata();
    expect([width, height, orientation, exif, xmp]).toEqual([20, 40, undefined, undefined, undefined]);
    expect(logo.toString("latin1")).not.toMatch(/Secret|Camera/);
    // The picture is rotated 90 degrees clockwise: its left side is on top.
    const { data } = await sharp(logo).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([data[0]! > 200, data[data.length - 1]! > 200]).toEqual([true, true]);
  },
);

test("refuses a picture of too many pixels before decoding it, even if its file is small", async () => {
  const large = await sharp({ create: { width: 6000, height: 5000, channels: 3, background: "#ffffff" } })
    .png()
    .toBuffer();
  expect(large.length).toBeLessThan(MAX_BYTES);
  await expect(setLogoOf(world.tenantA, large)).rejects.toMatchObject({
    code: "invalid",
    fields: { image: ["The picture may have at most 25 megapixels."] },
  });
  expect(await filesOf(world.tenantA)).toEqual([]);
});

test.each([
  ["half a picture", async () => firstHalf(await picture("image/png", 400, 400).toBuffer())],
  ["a picture with gigabytes of text in its metadata", () => textPicture(17)],
])("refuses %s, and stores nothing", async (_what, content) => {
  await expect(setLogoOf(world.tenantA, await content())).rejects.toMatchObject({
    code: "invalid",
    fields: { image: ["This picture cannot be read. Save it again, or choose another."] },
  });
  expect(await filesOf(world.tenantA)).toEqual([]);
});

test.each([
  ["an SVG, which can contain a script", bytes('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ["an HTML page", bytes("<!doctype html><script>alert(1)</script>")],
  ["an empty file", bytes("")],
  ["half a signature", TINY_PNG.subarray(0, 6)],
  ["a sound in the container format of WebP", bytes("RIFF", [4, 0, 0, 0], "WAVEfmt ")],
])("refuses %s, and stores nothing", async (_what, content) => {
  await expect(setLogoOf(world.tenantA, content)).rejects.toMatchObject({
    code: "invalid",
    fields: { image: ["Choose a picture in the format PNG, JPEG, WebP or GIF."] },
  });
  expect(await filesOf(world.tenantA)).toEqual([]);
});

test("refuses a picture over 2 MB, and accepts one of exactly 2 MB", async () => {
  const pictureOf = (size: number) => Buffer.concat([TINY_PNG, Buffer.alloc(size - TINY_PNG.length)]);
  await expect(setLogoOf(world.tenantA, pictureOf(MAX_BYTES + 1))).rejects.toMatchObject({ code: "too_large" });
  expect(await setLogoOf(world.tenantA, pictureOf(MAX_BYTES))).toMatchObject({ image: expect.any(String) });
});

test("a new logo replaces the old one, also on the disk, and null removes it", async () => {
  const first = await setLogoOf(world.tenantA, TINY_PNG);
  const second = await setLogoOf(world.tenantA, await picture("image/gif").toBuffer());
  expect(await filesOf(world.tenantA)).toEqual([second.image!.split("/").at(-1)]);
  const ctx = await nextRequest(world.tenantA);
  await expect(readLogo(ctx, first.image!)).rejects.toThrow("This logo was not found.");
  expect(await setLogoOf(world.tenantA, null)).toMatchObject({ image: null });
  expect(await filesOf(world.tenantA)).toEqual([]);
  const messages = await world.services.db.read.select({ message: activities.log_message }).from(activities);
  expect(messages.map(({ message: messages }) => messages)).toEqual([
    "Changed the company logo",
    "Changed the company logo",
    "Removed the company logo",
  ]);
});

test("of two concurrent logos one remains, with only its file", async () => {
  await Promise.all([
    setLogoOf(world.tenantA, TINY_PNG),
    setLogoOf(world.tenantA, await picture("image/gif").toBuffer()),
  ]);
  const { company } = await nextRequest(world.tenantA);
  expect(await filesOf(world.tenantA)).toEqual([company.image!.split("/").at(-1)]);
});

test("another company's logo is not found, and an unreferenced file is not kept", async () => {
  const { image } = await setLogoOf(world.tenantA, TINY_PNG);
  await expect(readLogo(world.tenantB.admin, image!)).rejects.toThrow("This logo was not found.");
  const otherAdmin = { ...allow(world.tenantB.admin, "company.manage") };
  const broken = { ...otherAdmin, db: { ...otherAdmin.db, write: () => Promise.reject(new Error("disk full")) } };
  await expect(setLogo(broken, TINY_PNG)).rejects.toThrow("disk full");
  // On a database server such a transaction may have committed, so the sweep checks first.
  world.setClock(new Date(Date.now() + 90_000_000).toISOString());
  await sweepOrphans(world.services);
  expect(await filesOf(world.tenantB)).toEqual([]);
});
