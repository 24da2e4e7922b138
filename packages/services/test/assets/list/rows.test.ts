import { assetRow } from "@custodia/domain/assets/schema";
import { afterAll, beforeAll, expect, test } from "vitest";
import { showAsset } from "../../../src/assets/detail/queries.ts";
import { insertAssets } from "../many.ts";
import { list, openRegister, type Register } from "../register.ts";

let world: Register;
beforeAll(async () => {
  world = await openRegister();
});
afterAll(() => world.close());

const TEXTS = ['a "quoted" \\ one', "line\nand\ttab", "Ọ̀ṣun 🪑 \u2028 \u007f", "\u0001 and \u009f", "[1, null]", "'"];

test("shows the same values in a row as on the asset's page, for any characters", async () => {
  const { admin, location_id } = world.tenantA;
  const { vendor_id } = world.recordsA;
  const bare = { description: "Bare" };
  const texts = TEXTS.map((text) => ({ description: text, serial_number: text, location_id, vendor_id }));
  const inserted = await insertAssets(admin, world.recordsA, [...texts, bare, { status: "pending", cost: 2 ** 46 }]);
  const { data } = await list(admin, { sort: "created_at", order: "asc" });
  expect(data.map(({ description }) => description)).toEqual(inserted.map(({ description }) => description));
  for (const row of data) {
    const detail = await showAsset(admin, { id: row.id });
    expect(assetRow.parse(row)).toEqual(assetRow.parse(detail));
  }
});
