import { afterAll, beforeAll, expect, test } from "vitest";
import { findAsset } from "../../src/assets/labels.ts";
import { openRegister, type Register, register } from "./register.ts";

let world: Register;
beforeAll(async () => {
  world = await openRegister();
});
afterAll(() => world.close());

test("finds the company's asset by barcode or tag, in any case, and by URL", async () => {
  const { id, barcode } = await register(world.tenantA.admin, world.recordsA, { asset_tag: "Tag-9" });
  for (const code of [barcode, barcode.toLowerCase(), "TAG-9", `http://localhost/scan?code=${barcode}`]) {
    expect(await findAsset(world.tenantA.admin, { code })).toEqual({ id, barcode, description: "Laptop" });
    await expect(findAsset(world.tenantB.admin, { code })).rejects.toMatchObject({ code: "not_found" });
  }
});

test("prefers the barcode to another asset's equal tag", async () => {
  const first = await register(world.tenantA.admin, world.recordsA);
  await register(world.tenantA.admin, world.recordsA, { asset_tag: first.barcode });
  expect((await findAsset(world.tenantA.admin, { code: first.barcode })).id).toBe(first.id);
});

test("does not find an unknown code", async () => {
  await expect(findAsset(world.tenantA.admin, { code: "%" })).rejects.toMatchObject({ code: "not_found" });
});
