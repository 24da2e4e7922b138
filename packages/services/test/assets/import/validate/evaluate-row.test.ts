import { choiceWords } from "@custodia/domain/assets/import/choices";
import {
  IMPORT_FIELDS,
  type ImportFieldName,
  isRegisterField,
  isTermField,
  REFERENCES,
} from "@custodia/domain/assets/import/fields";
import { assetProblems } from "@custodia/domain/assets/rules";
import { assetImportRow } from "@custodia/domain/assets/schema";
import { calendarDate } from "@custodia/domain/date";
import { decimalText, roundedTo } from "@custodia/domain/spreadsheet/amounts";
import { type Cell, isBlankWord, isDitto } from "@custodia/domain/spreadsheet/cells";
import fc from "fast-check";
import { expect, test } from "vitest";
import { rowEvaluator } from "../../../../src/assets/import/validate/evaluate-row.ts";
import type { Directory } from "../../../../src/assets/import/validate/references.ts";

const TODAY = calendarDate("2026-06-15");
/** The fields of a row that is one asset. */
const ROW_FIELDS = IMPORT_FIELDS.filter(
  ({ name }) => name !== "quantity" && !isRegisterField(name) && !isTermField(name),
);
const RUNS = 500 * Number(process.env.SCALE ?? 1);

/** Records 1 to 3 are known by their numbers. */
const directory: Directory = {
  resolve: (text) => (/^[123]$/.test(text) ? { id: Number(text) } : { problem: "unknown" }),
  knows: (text) => /^[123]$/.test(text),
  unknown: () => [],
  nameOf: String,
};
const directories = Object.fromEntries(Object.keys(REFERENCES).map((field) => [field, directory]));
const references = { directories, seats: new Map(), classes: new Map() } as never;
const mapping = Object.fromEntries(ROW_FIELDS.map(({ name }, index) => [name, [index]]));

const evaluate = (values = {}) =>
  rowEvaluator({
    choices: { mapping, values, date_order: "day_month_year", create_unknown: [] },
    references,
    today: TODAY,
    company: { time_zone: "Africa/Lagos" },
    file: { headings: [] },
    maxAssets: 50_000,
  });

/** Mostly valid cells, so that enough rows are entirely valid, and sometimes an invalid one. */
function mostly(sound: fc.Arbitrary<Cell>, bad: fc.Arbitrary<Cell>): fc.Arbitrary<Cell> {
  return fc.oneof({ arbitrary: sound, weight: 24 }, { arbitrary: bad, weight: 1 });
}

const text = mostly(fc.string({ maxLength: 12 }), fc.constantFrom("x".repeat(256), "a\u0000b"));
const amount = mostly(
  fc.integer({ min: 0, max: 1e14 - 1 }).map((kobo) => kobo / 100),
  fc.constantFrom(12.345, -1, 1e15, 0.001),
);
const cellOf: Record<string, fc.Arbitrary<Cell>> = {
  text,
  lines: text,
  reference: mostly(fc.constantFrom("1", "2", "3"), fc.constant("nobody")),
  date: mostly(
    fc.constantFrom({ date: "2024-02-29" }, { date: "1999-12-31" }, { date: "2026-06-15" }),
    fc.constantFrom({ date: "2027-01-01" }, { date: "1800-01-01" }),
  ),
  money: amount,
  number: mostly(fc.constantFrom(0.5, 1, 4, 2.5, 100), fc.constantFrom(0, 0.001, 101, -2)),
  whole: mostly(fc.constantFrom(1, 365, 1460, 9999), fc.constantFrom(0, 36_501, 1.5)),
};
const cells = fc.tuple(
  ...ROW_FIELDS.map(({ name, kind }) => {
    const words = mostly(fc.constantFrom(...choiceWords(name), ""), fc.constant("Purchase"));
    // Two lives seldom agree, so few rows have a second one.
    const freq = name === "useful_life_in_days" ? 1 : 40;
    return fc.option(kind === "choice" ? words : cellOf[kind]!, { nil: null, freq });
  }),
);

const twoDecimals = (value: number) => Math.sign(value) * Number(roundedTo(decimalText(Math.abs(value)), 2));

/** Returns the row as the input of a new asset. */
function writeOf(row: Cell[]): Record<string, unknown> {
  const fields = ROW_FIELDS.map(({ name, kind }, index): [ImportFieldName, unknown] => {
    const cell = row[index]!;
    if (cell === null) return [name, undefined];
    if (kind === "reference") return [name, /^[123]$/.test(String(cell)) ? Number(cell) : -1];
    if (typeof cell === "object") return [name, (cell as { date: string }).date];
    // Amounts of a sheet are taken with two decimals, half up.
    if (typeof cell === "number" && kind === "money") return [name, twoDecimals(cell)];
    if (typeof cell === "number") return [name, Number(cell.toPrecision(15))];
    return [name, cell];
  });
  return Object.fromEntries(fields);
}

test("a row is validated as the domain's schema validates the same asset", () => {
  const judge = evaluate();
  let sound = 0;
  fc.assert(
    fc.property(cells, (row) => {
      // A blank cell, or one that says there is nothing or repeats another, counts as no cell.
      const given = row.map((cell) =>
        typeof cell === "string" && (cell.trim() === "" || isBlankWord(cell.trim()) || isDitto(cell.trim()))
          ? null
          : cell,
      );
      const outcome = judge({ number: 2, cells: given });
      const parsed = assetImportRow.safeParse(writeOf(given));
      // The write also refuses values that its schema allows: a future date, a maintenance visit beyond any calendar.
      const late = parsed.success && Object.keys(assetProblems(parsed.data, TODAY)).length > 0;
      expect("asset" in outcome, JSON.stringify([given, outcome, parsed.error?.issues])).toBe(parsed.success && !late);
      if (!("asset" in outcome) || !parsed.success) return;
      sound += 1;
      const { useful_life: _years, useful_life_in_days: _days, ...fields } = parsed.data;
      expect(outcome.asset).toMatchObject(fields);
    }),
    { numRuns: RUNS },
  );
  expect(sound).toBeGreaterThan(RUNS / 100);
  expect(sound).toBeLessThan(RUNS);
});

test("a life for all rows applies to rows without one, and does not conflict with a row's own", () => {
  const base: Partial<Record<ImportFieldName, Cell>> = {
    description: "Laptop",
    classification_id: "1",
    custodian_id: "2",
    acquisition_date: { date: "2024-01-01" },
    acquisition_nature: "Purchase",
    condition: "New",
    cost: 10,
  };
  const life = (more: typeof base) => {
    const row = ROW_FIELDS.map(({ name }) => ({ ...base, ...more })[name] ?? null);
    const outcome = evaluate({ useful_life: 5 })({ number: 2, cells: row });
    return "asset" in outcome ? outcome.asset.useful_life_in_days : outcome.errors;
  };
  expect(life({})).toBe(1825);
  expect(life({ useful_life_in_days: 100 })).toBe(100);
  expect(life({ useful_life: 2 })).toBe(730);
});
