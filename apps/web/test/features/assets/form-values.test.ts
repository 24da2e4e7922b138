import { expect, test } from "vitest";
import {
  classDefaults,
  copyOfAsset,
  newAssetDraft,
  newAssetSchema,
  toRequest,
} from "../../../src/features/assets/form-values.ts";
import { addSearch } from "../../../src/features/assets/search.ts";
import { parseYears } from "../../../src/features/register/fields.tsx";

test.each([
  ["5", 5],
  ["20%", 5],
  ["15 % p.a.", 6.6667],
  ["36 months", 3],
  ["2½ yrs", 2.5],
  ["", null],
])("parses the life %s", (text, years) => {
  expect(parseYears(text)).toBe(years);
});

test.each(["soon", "0%", "150%"])("rejects %s as a life", (text) => {
  expect(parseYears(text)).toBeNaN();
});

const valid = {
  ...newAssetDraft,
  description: "Chair",
  classification_id: 1,
  custodian_id: 2,
  acquisition_date: "2024-05-06",
  acquisition_nature: "Purchase",
  condition: "New",
  cost: 85_000,
  useful_life: 8,
};
const invalidFields = (change: object) =>
  newAssetSchema.safeParse({ ...valid, ...change }).error?.issues.map(({ path }) => path[0]) ?? [];

test("accepts one asset or several, with at most one serial number each", () => {
  expect(invalidFields({})).toEqual([]);
  expect(invalidFields({ quantity: 3, serials: "A\nB" })).toEqual([]);
  expect(invalidFields({ quantity: 3, serials: "A\nB\nC\nD" })).toEqual(["serials"]);
  expect(invalidFields({ quantity: 3, serials: "A\nB\nA" })).toEqual(["serials"]);
  for (const quantity of [0, 501, 1.5, null]) expect(invalidFields({ quantity })).toEqual(["quantity"]);
  expect(invalidFields({ useful_life: 0.5 })).toEqual(["useful_life"]);
});

test("sends tag and serial number only with a single asset", () => {
  const values = { ...valid, asset_tag: "T-1", serial_number: "S-1", serials: "A, B" } as never;
  expect(toRequest(values).single).toMatchObject({ asset_tag: "T-1", serial_number: "S-1" });
  const { batch } = toRequest({ ...(values as object), quantity: 2 } as never);
  expect(batch).toMatchObject({ quantity: 2, serial_numbers: ["A", "B"], description: "Chair" });
  expect(batch).not.toHaveProperty("asset_tag");
});

test("computes the scrap value exactly for every hundredth of a percent", () => {
  const defaults = {
    depreciates: true,
    useful_life_in_days: 1825,
    maintenance_schedule: null,
    frequency: null,
    policy: null,
  };
  for (let share = 0; share <= 10_000; share++) {
    const { scrap_value } = classDefaults({ ...defaults, scrap_value_percent: share / 100 }, 10_000);
    expect(scrap_value).toBe(share);
  }
  expect(classDefaults({ ...defaults, scrap_value_percent: 1.1 }, null)).toMatchObject({
    useful_life: 5,
    scrap_value: 0,
  });
});

test("starts without a life if the class does not depreciate, and accepts that", () => {
  const land = { depreciates: false, useful_life_in_days: null, scrap_value_percent: null };
  const draft = classDefaults({ ...land, maintenance_schedule: null, frequency: null, policy: null }, 10_000);
  expect(draft).toMatchObject({ depreciates: false, useful_life: null });
  expect(invalidFields(draft)).toEqual([]);
  expect(invalidFields({ depreciates: false })).toEqual(["useful_life"]);
  expect(invalidFields({ useful_life: null })).toEqual(["useful_life"]);
});

test("reads the asset to copy and the import from the address, and ignores invalid values", () => {
  expect(addSearch({ like: 7 })).toEqual({ like: 7 });
  expect(addSearch({ import: "new" })).toEqual({ import: "new" });
  expect(addSearch({ import: "12", like: "7", other: 1 })).toEqual({ import: "12", like: 7 });
  for (const like of [0, -1, 1.5, null, "x"]) expect(addSearch({ like })).toEqual({});
});

test("a duplicate has none of the terms that an event changed", () => {
  const press = { ...valid, scrap_value: 5_000, useful_life_in_days: 2920, total_units: 1000 };
  const noEvent = { revalued_on: null, estimated_on: null, added_on: null };
  const copy = (event: object) => copyOfAsset({ ...press, ...noEvent, ...event } as never);
  const cleared = { useful_life: null, scrap_value: 0 };
  expect(copy({})).toMatchObject({ cost: 85_000, scrap_value: 5_000, useful_life: 8, total_units: 1000 });
  expect(copy({ revalued_on: "2026-01-01" })).toMatchObject({ ...cleared, cost: 85_000, total_units: 1000 });
  expect(copy({ estimated_on: "2026-01-01" })).toMatchObject({ ...cleared, cost: 85_000, total_units: null });
  expect(copy({ added_on: "2026-01-01" })).toMatchObject({ ...cleared, cost: null, total_units: 1000 });
});
