import { globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { fieldsOf, isMoney, moneyFieldsOf, moneyInput, moneyView, nairaInput } from "../../src/amounts.ts";
import { FIELD_UNITS } from "../../src/recorded/field-units.ts";
import { recordedFields } from "../../src/recorded/fields.ts";
import { MONEY_FIELDS, FIELD_UNITS as unitsOfSchemas } from "../../src/recorded/units.ts";

describe("a field's schema declares that it is money", () => {
  test.each([
    ["as input", moneyInput],
    ["as output", moneyView],
    ["that may be empty", moneyView.nullable()],
    ["that may be omitted", moneyInput.default(() => moneyInput.parse(0))],
    ["of a change", z.object({ cost: moneyInput }).partial().shape.cost],
    ["with a description and refinements", moneyInput.meta({ title: "Cost" }).transform(String)],
  ])("%s", (_name, schema) => {
    expect(isMoney(schema)).toBe(true);
  });

  test("other numbers are not money", () => {
    expect(isMoney(z.number())).toBe(false);
    expect(isMoney(z.number().transform((days) => days * 100))).toBe(false);
    expect(isMoney(nairaInput)).toBe(false);
  });

  test("also for an object with refinements", () => {
    const fields = z.object({ cost: moneyInput, days: z.int() });
    expect(moneyFieldsOf(fields.refine(() => true).transform((all) => all))).toEqual(["cost"]);
  });
});

test("the list of fields by unit is that of the schemas", () => {
  expect(FIELD_UNITS).toEqual(unitsOfSchemas);
});

test("older entries are read as before", () => {
  const before = {
    cost: 1,
    cost_from: 2,
    cost_to: 3,
    total_cost: 4,
    scrap_value: 5,
    total_maintenance_cost: 6,
    carrying_amount: 7,
    accumulated_depreciation: 8,
    net_book_value: 9,
    difference: -10,
    amount: 11,
    amount_sold_for: 12,
    gain_or_loss: -13,
  };
  const naira = Object.fromEntries(Object.entries(before).map(([field, value]) => [field, value / 100]));
  expect(recordedFields.parse(before)).toEqual(naira);
  const others = {
    rows: 100,
    useful_life_in_days: 1460,
    role: 2,
    employees_nr: 50,
    cost_note: 7,
    amount: null,
  };
  expect(recordedFields.parse(others)).toEqual(others);
});

test("stored fields of the point of sale are read in displayed units", () => {
  const item = {
    price: 125_050,
    discount: 1250,
    vat: 750,
    quantity: 1005,
    reorder_level: 100,
    stocked: true,
  };
  expect(recordedFields.parse(item)).toEqual({
    price: 1250.5,
    discount: 12.5,
    vat: 7.5,
    quantity: 1.005,
    reorder_level: 0.1,
    stocked: true,
  });
  expect(recordedFields.parse({ percent: 1000, tolerance: 50_000, by: -500 })).toEqual({
    percent: 10,
    tolerance: 500,
    by: -0.5,
  });
});

/** Returns the schema inside optional and nullable wrappers. */
function bare(schema: z.core.$ZodType): z.core.$ZodType {
  const { innerType } = schema._zod.def as { innerType?: z.core.$ZodType };
  return innerType ? bare(innerType) : schema;
}

test("no schema has a plain number under a name that is money elsewhere", async () => {
  const src = join(import.meta.dirname, "../../src");
  for (const file of globSync("**/*.ts", { cwd: src })) {
    const module: Record<string, unknown> = await import(join(src, file));
    for (const [name, schema] of Object.entries(module)) {
      if (!(schema instanceof z.ZodType)) continue;
      for (const [field, one] of fieldsOf(schema)) {
        const inside = bare(one);
        if (!MONEY_FIELDS.has(field) || !(inside instanceof z.ZodNumber) || inside === nairaInput) continue;
        expect.unreachable(`${field} of ${name} in ${file} is no money; give it another name, or a moneyView`);
      }
    }
  }
});
