import { readdir } from "node:fs/promises";
import { dirname } from "node:path";
import { buffer } from "node:stream/consumers";
import { activities } from "@custodia/db/schema/activity";
import { companies } from "@custodia/db/schema/setup";
import { MAX_LOGO_BYTES } from "@custodia/domain/setup/company";
import type { CompanyCtx } from "@custodia/services/context";
import { readLogo, setLogo } from "@custodia/services/setup/company/logo";
import { allowed, openRoom, type Room, type TestCompany } from "@custodia/services/testing/room";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";

let room: Room;
beforeEach(async () => {
  room = await openRoom();
});
afterEach(() => room.close());

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)));
const PNG = bytes([0x89], "PNG\r\n", [0x1a, 0x0a, 0, 0, 0, 13], "IHDR", [0, 0, 0, 1]);
const pictures = {
  "image/png": PNG,
  "image/jpeg": bytes([0xff, 0xd8, 0xff, 0xe0], "JFIF"),
  "image/webp": bytes("RIFF", [4, 0, 0, 0], "WEBPVP8 "),
  "image/gif": bytes("GIF89a", [1, 0, 1, 0]),
};

const put = (company: TestCompany, content: Uint8Array | null) =>
  setLogo(allowed(company.admin, "company.manage"), content);

/** The context of the next request: it knows the company as it now is. */
async function nextRequest(company: TestCompany): Promise<CompanyCtx> {
  const { id } = company.admin.company;
  const [row] = await room.services.db.read.select().from(companies).where(eq(companies.id, id));
  return { ...company.admin, company: { ...company.admin.company, image: row!.image } };
}

async function filesOf(company: TestCompany): Promise<string[]> {
  const folder = dirname(room.services.files.pathOf(`${company.admin.company.id}/logos/none.png`));
  return readdir(folder).catch(() => []);
}

test.each(Object.entries(pictures))(
  "a picture %s is kept, and comes back as what it is",
  async (type, content) => {
    const { image } = await put(room.ours, content);
    expect(image).toMatch(new RegExp(`^/files/logo/${room.ours.admin.company.id}/[\\w-]+\\.\\w+$`));
    const logo = await readLogo(await nextRequest(room.ours), image!);
    expect(logo.type).toBe(type);
    expect(await buffer(logo.content)).toEqual(content);
  },
);

test.each([
  ["a drawing that can hold script", bytes('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ["a page", bytes("<!doctype html><script>alert(1)</script>")],
  ["an empty file", bytes("")],
  ["half a signature", PNG.subarray(0, 6)],
  ["a sound in the same wrapping as WebP", bytes("RIFF", [4, 0, 0, 0], "WAVEfmt ")],
])("%s is refused, and nothing is kept of it", async (_what, content) => {
  await expect(put(room.ours, content)).rejects.toMatchObject({
    code: "invalid",
    fields: { image: ["Choose a picture in the format PNG, JPEG, WebP or GIF."] },
  });
  expect(await filesOf(room.ours)).toEqual([]);
});

test("a picture over 2 MB is too large, one of just that size is not", async () => {
  const sized = (size: number) => Buffer.concat([PNG, Buffer.alloc(size - PNG.length)]);
  await expect(put(room.ours, sized(MAX_LOGO_BYTES + 1))).rejects.toMatchObject({ code: "too_large" });
  expect(await put(room.ours, sized(MAX_LOGO_BYTES))).toMatchObject({ image: expect.any(String) });
});

test("a new logo takes the old one's place, on the disk too, and none takes its", async () => {
  const first = await put(room.ours, pictures["image/png"]);
  const second = await put(room.ours, pictures["image/gif"]);
  expect(await filesOf(room.ours)).toEqual([second.image!.split("/").at(-1)]);
  const ctx = await nextRequest(room.ours);
  await expect(readLogo(ctx, first.image!)).rejects.toThrow("This logo was not found.");
  expect(await put(room.ours, null)).toMatchObject({ image: null });
  expect(await filesOf(room.ours)).toEqual([]);
  const messages = await room.services.db.read.select({ told: activities.log_message }).from(activities);
  expect(messages.map(({ told }) => told)).toEqual([
    "Changed the company logo",
    "Changed the company logo",
    "Removed the company logo",
  ]);
});

test("of two logos at once one stays, with its file and no other", async () => {
  await Promise.all([put(room.ours, pictures["image/png"]), put(room.ours, pictures["image/gif"])]);
  const { company } = await nextRequest(room.ours);
  expect(await filesOf(room.ours)).toEqual([company.image!.split("/").at(-1)]);
});

test("another company's logo is not found, and a file without its row is not kept", async () => {
  const { image } = await put(room.ours, PNG);
  await expect(readLogo(room.theirs.admin, image!)).rejects.toThrow("This logo was not found.");
  const stranger = { ...allowed(room.theirs.admin, "company.manage") };
  const broken = { ...stranger, db: { ...stranger.db, write: () => Promise.reject(new Error("disk full")) } };
  await expect(setLogo(broken, PNG)).rejects.toThrow("disk full");
  expect(await filesOf(room.theirs)).toEqual([]);
});
