import { z } from "zod";
import { moneyView } from "../../amounts.ts";
import { uploadedFile } from "../../record.ts";
import { GROUPINGS } from "../../spreadsheet/amounts.ts";
import { listHintView } from "../../spreadsheet/hints.ts";
import { leftOutView } from "../../spreadsheet/left-out.ts";
import { delimiterView, fileColumnsView, proposalView, sheetOptions, sheetsView } from "../../spreadsheet/options.ts";
import { idInput, optionalText } from "../../text.ts";
import { quantityView } from "../fields.ts";
import { ITEM_FIELD_NAMES } from "./import-fields.ts";

const INVALID_MAPPING = "Say which column, counted from 0, holds which field.";

/** The maximum number of rows in one list. */
export const MAX_ITEM_ROWS = 20_000;

/** The unit of items whose list has none. */
export const DEFAULT_UNIT = "piece";

export const ALL_ITEMS_KNOWN =
  "The inventory already has items with all of these names. Import the list only if these are different items.";

/** Fields whose unknown names can become new records. */
export const CREATABLE_FIELDS = ["category_id", "location_id"] as const;

const CREATABLE = "Choose which kinds of records to create.";

/** A list of items to import, all rows or none. `values` has the defaults of missing cells. */
export const itemImport = z.object({
  file: uploadedFile,
  /** Guessed from the headings by default. */
  mapping: z
    .partialRecord(z.enum(ITEM_FIELD_NAMES), z.int({ error: INVALID_MAPPING }).min(0, INVALID_MAPPING), {
      error: INVALID_MAPPING,
    })
    .optional(),
  /** The separator between cells; by default the one that fits best. A workbook has none. */
  delimiter: sheetOptions.delimiter.optional(),
  /** The defaults for rows without their own value: a category by name, a unit, and the location of the stock on hand. */
  values: z
    .object({
      category: optionalText("the category"),
      unit: optionalText("the unit"),
      location_id: idInput("a location").nullable(),
    })
    .partial()
    .default({}),
  /** How thousands are written in all numbers of the list; asked for where it matters and the list does not tell. */
  grouping: z.enum(GROUPINGS, { error: "Choose how thousands are written." }).optional(),
  /** The kinds of records that are created for unknown names: categories by default. */
  create_unknown: z
    .array(z.enum(CREATABLE_FIELDS, { error: CREATABLE }), { error: CREATABLE })
    .max(CREATABLE_FIELDS.length, CREATABLE)
    .default(["category_id"]),
  /** The sheet of a workbook, counted from 0. */
  sheet: sheetOptions.sheet.optional(),
  take_rows: sheetOptions.take_rows.optional(),
  skip_rows: sheetOptions.skip_rows.optional(),
  corrections: sheetOptions.corrections.optional(),
  /** Imports the rows without errors and returns the others; otherwise all rows or none. */
  good_rows_only: z.boolean({ error: "Choose yes or no." }).default(false),
  /** Confirms the import of a list although the inventory has items with all of its names. */
  again: z.boolean({ error: "Choose yes or no." }).default(false),
  /** Previews the import and writes nothing. */
  dry_run: z.boolean({ error: "Choose yes or no." }).default(false),
});

/** The result of an import, or its preview. */
export const itemImportView = z.object({
  imported: z.boolean(),
  /** Rows below the headings. */
  rows: z.int(),
  ...delimiterView,
  columns: fileColumnsView,
  mapping: z.partialRecord(z.enum(ITEM_FIELD_NAMES), z.int()),
  /** Categories that do not exist yet. */
  new_categories: z.array(z.string()),
  /** Locations of opening stock that do not exist yet, by address. */
  new_locations: z.array(z.string()),
  /** The names that have no record, whether one is created or the rows have an error. */
  unknown: z.record(z.enum(CREATABLE_FIELDS), z.array(z.string())),
  /** How thousands are written, where some number depends on it, with such numbers. */
  grouping: z.object({ grouping: z.enum(GROUPINGS), said: z.array(z.string()) }).nullable(),
  /** Choices that must be made before an import, by name, and why. */
  to_choose: z.record(z.string(), z.string()),
  /** Proposed answers to these and to `blanks`, by the name of the choice. */
  proposals: z.record(z.string(), proposalView),
  /** How many rows lack a required field that one answer can give them. */
  blanks: z.partialRecord(z.enum(ITEM_FIELD_NAMES), z.int()),
  /** The value of the opening stock of all new items. */
  stock_value: moneyView,
  /** The sheet that is read, and those that could be. */
  sheet: z.int(),
  sheets: sheetsView,
  /** Rows that are no items: totals, signatures, titles. */
  left_out: z.array(leftOutView),
  left_out_total: z.int(),
  /** The number of cells that each correction replaces, in the order of the corrections. */
  corrected: z.array(z.int()),
  /** Rows with errors, and the cells of the first ones. */
  rows_bad: z.int(),
  bad_rows: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
  /** After an import of the good rows: the others as a spreadsheet with reasons, in base64; null where there are none. */
  left_behind: z.base64().nullable(),
  /**
   * Rows that have the name of an existing item but count as neither unchanged nor changed: importing one would add a second
   * item with that name.
   */
  known_rows: z.int(),
  /** Rows of existing items, by number or code, without a difference. */
  unchanged_rows: z.int(),
  /** Rows of existing items, by number or code, with a difference: these items are changed. */
  changed_rows: z.int(),
  /** The first changes, field by field. */
  changes: z.array(
    z.object({
      row: z.int(),
      item_no: z.string(),
      name: z.string(),
      fields: z.array(z.object({ field: z.enum(ITEM_FIELD_NAMES), before: z.string(), after: z.string() })),
    }),
  ),
  /**
   * The first rows whose stock differs from the inventory's. An import does not change the stock of existing items; a count
   * does.
   */
  stock_differences: z.array(
    z.object({ row: z.int(), item_no: z.string(), name: z.string(), here: z.string(), listed: z.string() }),
  ),
  /** The first new items. */
  items: z.array(
    z.object({
      row: z.int(),
      name: z.string(),
      category: z.string(),
      unit: z.string(),
      price: moneyView,
      quantity: quantityView,
      unit_cost: moneyView,
      code: z.string().nullable(),
    }),
  ),
  /**
   * The first errors by row number of the spreadsheet, and their total. After an import, they are the codes that other users
   * took meanwhile; their items were created without them.
   */
  errors: z.array(
    z.object({
      row: z.int(),
      field: z.string(),
      /** The heading of the column; null for the whole row, or a field without a column. */
      column: z.string().nullable(),
      value: z.string(),
      reason: z.string(),
    }),
  ),
  errors_total: z.int(),
  /** Hints that do not reject the row. */
  hints: z.array(listHintView),
});

export type ItemImport = z.output<typeof itemImport>;
export type ItemImportView = z.input<typeof itemImportView>;
