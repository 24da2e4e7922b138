import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { assetProblems } from "../../src/assets/rules.ts";
import { assetCreate, assetImportRow, assetListQuery, assetPatch, assetRow } from "../../src/assets/schema.ts";
import { fieldErrors } from "../../src/errors.ts";

const generator = {
  description: "Diesel generator, 60 kVA",
  classification_id: 3,
  custodian_id: 8,
  acquisition_date: "2024-02-29",
  acquisition_nature: "Purchase",
  condition: "New",
  cost: 4_500_000.5,
  useful_life: 10,
};

/** Returns the errors of an input by field; empty if it is valid. */
function errors(schema: z.ZodType, input: unknown): Record<string, string[]> {
  const result = schema.safeParse(input);
  return result.success ? {} : fieldErrors(result.error);
}

describe("a new asset", () => {
  test("needs only the required fields; omitted ones are empty", () => {
    expect(assetCreate.parse(generator)).toEqual({
      ...generator,
      cost: 450_000_050,
      scrap_value: 0,
      asset_tag: null,
      serial_number: null,
      manufacturer: null,
      model: null,
      vendor_id: null,
      location_id: null,
      department: null,
      invoice_number: null,
      warranty_in_years: null,
      maintenance_schedule: null,
      frequency: null,
      remarks: null,
      available_for_use_on: null,
      total_units: null,
      opening_accumulated_depreciation: null,
      opening_as_at: null,
      opening_continues: null,
    });
  });

  test("reports all missing required fields together", () => {
    expect(Object.keys(errors(assetCreate, {})).sort()).toEqual([
      "acquisition_date",
      "acquisition_nature",
      "classification_id",
      "condition",
      "cost",
      "custodian_id",
      "description",
      "useful_life",
    ]);
  });

  test("has one life: in years, in days, or both if they agree", () => {
    const { useful_life: _, ...lifeless } = generator;
    expect(errors(assetCreate, { ...lifeless, policy: null })).toEqual({ useful_life: ["Enter the useful life."] });
    expect(errors(assetCreate, { ...lifeless, useful_life_in_days: 3650 })).toEqual({});
    expect(errors(assetCreate, { ...generator, useful_life_in_days: 3650 })).toEqual({});
    expect(errors(assetCreate, { ...generator, useful_life_in_days: 3651 })).toEqual({
      useful_life: ["The useful life in years and in days do not agree: a year has 365 days."],
    });
  });

  test("has no life if it does not depreciate; null means none", () => {
    const { useful_life: _, ...lifeless } = generator;
    const land = { ...lifeless, depreciates: false };
    expect(errors(assetCreate, land)).toEqual({});
    expect(errors(assetCreate, { ...land, useful_life: null, useful_life_in_days: null })).toEqual({});
    for (const life of [{ useful_life: 5 }, { useful_life_in_days: 5 }]) {
      const refused = { useful_life: ["An asset that does not depreciate has no useful life."] };
      expect(errors(assetCreate, { ...land, ...life })).toEqual(refused);
    }
    expect(errors(assetCreate, { ...lifeless, useful_life: null, policy: null })).toEqual({
      useful_life: ["Enter the useful life."],
    });
    expect(errors(assetCreate, { ...generator, depreciates: "no" })).toEqual({
      depreciates: ["Choose whether the asset depreciates."],
    });
  });

  test("needs no life if its policy, or perhaps that of its class, ignores one", () => {
    const { useful_life: _, ...lifeless } = generator;
    const missing = { useful_life: ["Enter the useful life."] };
    for (const change of [{}, { policy: { method: "none" } }, { policy: { method: "units_of_production" } }]) {
      expect(errors(assetCreate, { ...lifeless, ...change })).toEqual({});
      expect(errors(assetPatch, { useful_life: null, ...change })).toEqual({});
    }
    expect(errors(assetCreate, { ...lifeless, policy: {} })).toEqual(missing);
    expect(errors(assetPatch, { useful_life: null, policy: {} })).toEqual(missing);
    expect(errors(assetCreate, { ...lifeless, classification_id: null })).toMatchObject(missing);
  });

  test("has a life from 1 to 36,500 days", () => {
    for (const useful_life of [0.002, 0.01, 1, 100]) {
      expect(errors(assetCreate, { ...generator, useful_life }), String(useful_life)).toEqual({});
    }
    for (const useful_life of [0, -1, 0.001, 100.01, 1e9]) {
      expect(Object.keys(errors(assetCreate, { ...generator, useful_life })), String(useful_life)).toEqual([
        "useful_life",
      ]);
    }
  });

  test("reports an invalid life instead of a missing one", () => {
    expect(errors(assetCreate, { ...generator, useful_life: "10" })).toEqual({
      useful_life: ["Enter the useful life in years."],
    });
    const { useful_life: _, ...lifeless } = generator;
    expect(errors(assetCreate, { ...lifeless, useful_life_in_days: 1.5 })).toEqual({
      useful_life_in_days: ["Enter the useful life in whole days."],
    });
  });

  test("rejects a scrap value above the cost", () => {
    expect(errors(assetCreate, { ...generator, scrap_value: generator.cost })).toEqual({});
    expect(errors(assetCreate, { ...generator, scrap_value: 4_500_000.51 })).toEqual({
      scrap_value: ["The scrap value may not be above the cost."],
    });
  });

  test("reports the scrap value with other errors, unless an amount is invalid", () => {
    expect(Object.keys(errors(assetCreate, { ...generator, description: "", scrap_value: 5e6 })).sort()).toEqual([
      "description",
      "scrap_value",
    ]);
    expect(Object.keys(errors(assetCreate, { ...generator, cost: 10.005, scrap_value: 11 }))).toEqual(["cost"]);
  });

  test("ignores a barcode, status or maintenance cost in the input", () => {
    const sent = {
      ...generator,
      id: 1,
      barcode: "X",
      status: "sold",
      company_id: 2,
      total_maintenance_cost: 9,
    };
    expect(assetCreate.parse(sent)).toEqual(assetCreate.parse(generator));
  });

  test("accepts an earlier maintenance cost from an import", () => {
    expect(assetImportRow.parse({ ...generator, total_maintenance_cost: 12.34 }).total_maintenance_cost).toBe(1234);
    expect(assetImportRow.parse(generator).total_maintenance_cost).toBe(0);
    expect(Object.keys(errors(assetImportRow, { ...generator, scrap_value: 5e6 }))).toEqual(["scrap_value"]);
  });
});

describe("a change of an asset", () => {
  test("leaves omitted fields unchanged and applies no defaults", () => {
    expect(assetPatch.parse({})).toEqual({});
    expect(assetPatch.parse({ cost: 1 })).toEqual({ cost: 100 });
  });

  test("clears nullable fields by null or an empty text", () => {
    expect(
      assetPatch.parse({
        asset_tag: "",
        department: null,
        vendor_id: null,
        maintenance_schedule: "",
        remarks: "",
      }),
    ).toEqual({
      asset_tag: null,
      department: null,
      vendor_id: null,
      maintenance_schedule: null,
      remarks: null,
    });
  });

  test("cannot clear required fields", () => {
    const cleared = {
      description: "",
      classification_id: null,
      custodian_id: null,
      acquisition_date: "",
      acquisition_nature: null,
      cost: null,
      scrap_value: "",
      useful_life: null,
      condition: "",
    };
    expect(Object.keys(errors(assetPatch, { ...cleared, policy: null })).sort()).toEqual(Object.keys(cleared).sort());
  });

  test("checks the rules between the given fields", () => {
    expect(Object.keys(errors(assetPatch, { cost: 10, scrap_value: 10.01 }))).toEqual(["scrap_value"]);
    expect(Object.keys(errors(assetPatch, { useful_life: 2, useful_life_in_days: 729 }))).toEqual(["useful_life"]);
  });
});

describe("an asset as it would be stored", () => {
  const stored = { cost: 1000, scrap_value: 100, acquisition_date: "2026-11-21" };

  test("accepts today as the acquisition date", () => {
    expect(assetProblems(stored, "2026-11-21")).toEqual({});
  });

  test("rejects an acquisition date after today", () => {
    expect(Object.keys(assetProblems(stored, "2026-11-20"))).toEqual(["acquisition_date"]);
  });

  test("rejects a cost below the stored scrap value", () => {
    expect(assetProblems({ ...stored, cost: 99 }, "2026-11-21")).toEqual({
      scrap_value: ["The scrap value may not be above the cost."],
    });
  });
});

describe("the asset list", () => {
  test("parses amount filters from naira to kobo", () => {
    expect(assetListQuery.parse({ filter: { cost_from: 10.5, cost_to: 20 } }).filter).toEqual({
      cost_from: 1050,
      cost_to: 2000,
    });
  });

  test("sorts only by its own columns", () => {
    expect(errors(assetListQuery, { sort: "net_book_value" })).toEqual({});
    expect(Object.keys(errors(assetListQuery, { sort: "company_id" }))).toEqual(["sort"]);
  });

  test("returns rows in naira without internal columns", () => {
    const row = assetRow.parse({
      id: 1,
      company_id: 77,
      barcode: "DV-GEN-000001",
      asset_tag: null,
      description: "Generator",
      serial_number: null,
      manufacturer: null,
      model: null,
      acquisition_date: "2024-02-29",
      cost: 150,
      carrying_amount: 150,
      accumulated_depreciation: 50,
      net_book_value: 100,
      revalued_on: null,
      next_maintenance_date: null,
      out: null,
      classification_id: 3,
      classification: { id: 3, name: "Generators", company_id: 77 },
      custodian_id: 8,
      custodian: { id: 8, full_name: "Ada" },
      location_id: null,
      location: null,
      vendor_id: null,
      vendor: null,
      status: "in_service",
      awaiting_approval: false,
      condition: "New",
      photo_id: null,
      disposal: null,
      updated_at: "2026-06-15T10:00:00.000Z",
      version: 1,
    });
    expect(row).toMatchObject({ cost: 1.5, accumulated_depreciation: 0.5, net_book_value: 1 });
    expect(JSON.stringify(row)).not.toContain("77");
  });
});
