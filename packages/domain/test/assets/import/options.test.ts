import { describe, expect, test } from "vitest";
import { assetFields } from "../../../src/assets/fields.ts";
import { IMPORT_FIELD_NAMES, IMPORT_FIELDS, isRegisterField, isTermField } from "../../../src/assets/import/fields.ts";
import { importOptions, importStart } from "../../../src/assets/import/options.ts";
import { assetImportRow } from "../../../src/assets/schema.ts";

test("the list of columns, a row of an import and the values for all rows have the same fields", () => {
  const names = [...IMPORT_FIELD_NAMES].sort();
  expect(IMPORT_FIELDS.map(({ name }) => name).sort()).toEqual(names);
  const ofAnAsset = names.filter((name) => name !== "quantity" && !isRegisterField(name) && !isTermField(name));
  // There is no column for whether an asset depreciates: the life or the class decides.
  const namesOf = (fields: object) => Object.keys(fields).filter((name) => name !== "depreciates");
  expect(namesOf(assetImportRow.shape).sort()).toEqual(ofAnAsset);
  expect([...namesOf(assetFields), "total_maintenance_cost", "last_maintenance_date"].sort()).toEqual(ofAnAsset);
});

describe("the choices for a file", () => {
  test("may all be omitted in a preview, but not when the import starts", () => {
    expect(importOptions.parse({})).toEqual({});
    const started = importStart.safeParse({ id: 1 });
    expect(started.error?.issues.map(({ path }) => path[0])).toEqual([
      "mapping",
      "values",
      "date_order",
      "create_unknown",
    ]);
  });

  test("keep money in naira, because it is combined with the cells before a row is read", () => {
    const { values } = importOptions.parse({ values: { cost: 10.5, custodian_id: 4 } });
    expect(values).toEqual({ cost: 10.5, custodian_id: 4 });
    expect(importOptions.safeParse({ values: { cost: "10.5" } }).success).toBe(false);
  });

  test("accept only known fields and possible column numbers", () => {
    expect(importOptions.parse({ mapping: { custodian_id: [3, 4] } })).toEqual({
      mapping: { custodian_id: [3, 4] },
    });
    for (const mapping of [{ cots: [1] }, { cost: 1 }, { cost: [-1] }, { cost: [200] }, { cost: ["1"] }]) {
      expect(importOptions.safeParse({ mapping }).success, JSON.stringify(mapping)).toBe(false);
    }
  });
});
