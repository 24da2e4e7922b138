import type { AssetRow } from "@custodia/domain/assets/schema";
import { expect, test } from "vitest";
import { layoutOf } from "../../../../src/features/assets/labels/label.tsx";
import { assetLines } from "../../../../src/features/assets/labels/labels-page.tsx";
import { type AssetLabelField, assetLabels, labelChoices } from "../../../../src/features/assets/labels/options.ts";

const asset = {
  barcode: "HFL-COMP-000301",
  description: "Laptop for the branch accountant",
  manufacturer: "Hewlett-Packard Enterprise",
  model: "EliteBook 840 G10 (14 inch)",
  asset_tag: "FIN-0042",
  classification: { name: "Computers" },
  custodian: { full_name: "Zainab Ibrahim" },
  location: null,
} as AssetRow;
const draw = () => undefined;

/** Returns the fields that take a second line, on labels of this stock. */
function wrappedOn(stock: string, fields: readonly AssetLabelField[]) {
  const choices = labelChoices({ stock, fields: fields.join(",") }, assetLabels);
  const layout = layoutOf(null, choices, draw);
  const { lines, maxLines } = assetLines({ asset, company: "Harmattan Foods & Logistics Ltd", choices, draw }, layout);
  const wrapped = lines.filter(({ wraps }) => wraps).map(({ field }) => field);
  return { wrapped, spare: maxLines - lines.length };
}

test("long texts of a label wrap as far as there are lines left, the description first", () => {
  const few = wrappedOn("21", ["company", "description", "make"]);
  expect(few.spare).toBeGreaterThanOrEqual(3);
  expect(few.wrapped).toEqual(["company", "description", "make"]);
  expect(wrappedOn("21", ["company", "make"]).wrapped).toEqual(["company", "make"]);
  for (const stock of ["21", "65"]) {
    const all = wrappedOn(stock, ["company", "description", "make", "asset_tag", "classification", "custodian"]);
    const allowed = ["description", "make", "company"].slice(0, Math.max(all.spare, 0));
    expect(new Set(all.wrapped), stock).toEqual(new Set(allowed));
  }
});
