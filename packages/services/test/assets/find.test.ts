import { afterAll, beforeAll, expect, test } from "vitest";
import { findAsset } from "../../src/assets/one/find.ts";
import { openRegister, type Register, register } from "./register.ts";

let room: Register;
beforeAll(async () => {
  room = await openRegister();
});
afterAll(() => room.close());

test("a scanned barcode or tag opens the company's own asset, in any case, and by an address too", async () => {
  const { id, barcode } = await register(room.ours.admin, room.ourShelf, { asset_tag: "Tag-9" });
  for (const code of [barcode, barcode.toLowerCase(), "TAG-9", `http://localhost/scan?code=${barcode}`]) {
    expect(await findAsset(room.ours.admin, { code })).toEqual({ id, barcode, description: "Laptop" });
    await expect(findAsset(room.theirs.admin, { code })).rejects.toMatchObject({ code: "not_found" });
  }
});

test("where a tag looks like another asset's barcode, the barcode counts", async () => {
  const first = await register(room.ours.admin, room.ourShelf);
  await register(room.ours.admin, room.ourShelf, { asset_tag: first.barcode });
  expect((await findAsset(room.ours.admin, { code: first.barcode })).id).toBe(first.id);
});

test("what nothing bears is not found", async () => {
  await expect(findAsset(room.ours.admin, { code: "%" })).rejects.toMatchObject({ code: "not_found" });
});
