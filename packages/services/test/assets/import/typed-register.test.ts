import { assets } from "@custodia/db/schema/assets/assets";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { custodians } from "@custodia/db/schema/setup/custodians";
import type { TestWorld } from "@custodia/testkit/test-world";
import { typedAssets, typedChoices, typedRegister } from "@custodia/testkit/typed-register";
import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { previewImport } from "../../../src/assets/import/preview/preview.ts";
import { inCompany } from "../../../src/core/store.ts";
import { expectValidData } from "../../check/expect-valid.ts";
import { createWarmWorld, type Importer, importer, importFile, send } from "./world.ts";

let world: TestWorld;
let ctx: Importer;
beforeAll(async () => {
  world = await createWarmWorld();
  ctx = importer(world.tenantA);
});
afterAll(() => expectValidData(world).finally(() => world.close()));

test("every open question of a typed register is shown, and nothing is dropped silently", async () => {
  const { id } = await send(ctx, "register.xlsx", await typedRegister());
  const preview = await previewImport(ctx, { id, create_unknown: [...typedChoices.create_unknown] });
  expect(Object.keys(preview.to_choose).sort()).toEqual(["date_order", "merged.cost", "quantity_cost"]);
  expect(preview).toMatchObject({ sheet: 1, errors: [], rows_total: 7, missing: [] });
  expect(preview.left_out.map(({ row, kind }) => [row, kind])).toEqual([
    [1, "above"],
    [2, "above"],
    [5, "title"],
    [8, "total"],
    [9, "headings"],
    [10, "title"],
    [16, "total"],
    [18, "signature"],
    [19, "signature"],
    [20, "signature"],
  ]);
  expect(preview.not_taken.columns.map(({ heading }) => heading)).toEqual(["S/N", "Insurer"]);
  expect(preview.not_taken.sheets).toMatchObject([{ name: "Summary" }]);
  expect(preview.merged.map(({ field, rows, taken }) => [field, rows, taken])).toEqual([
    ["classification_id", 4, "repeated"],
    ["custodian_id", 5, "repeated"],
    ["acquisition_date", 4, "repeated"],
    ["cost", 2, null],
  ]);
  expect(preview.quantity).toEqual({ rows: 1, assets: 8, labelled: 0, listed: 0 });
});

test("once these are answered, each asset is imported to the kobo, with its class, custodian, life and warranty", async () => {
  const { id } = await send(ctx, "register.xlsx", await typedRegister());
  const { create_unknown, ...choices } = typedChoices;
  const done = await importFile(world, ctx, id, { ...choices, create_unknown: [...create_unknown] });
  expect(done).toMatchObject({ state: "published", rows_done: 14, rows_bad: 0, rows_left_out: 10 });
  const rows = await world.services.db.read
    .select({
      description: assets.description,
      classification: classifications.name,
      custodian: custodians.full_name,
      cost: assets.cost,
      useful_life_in_days: assets.useful_life_in_days,
      warranty_in_years: assets.warranty_in_years,
      acquisition_date: assets.acquisition_date,
    })
    .from(assets)
    .innerJoin(classifications, eq(classifications.id, assets.classification_id))
    .innerJoin(custodians, eq(custodians.id, assets.custodian_id))
    .where(and(inCompany(ctx, assets), eq(assets.import_id, id)))
    .orderBy(asc(assets.id));
  expect(rows).toEqual(typedAssets);
});
