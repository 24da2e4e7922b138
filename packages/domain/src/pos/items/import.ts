import { z } from "zod";
import { moneyView } from "../../amounts.ts";
import { delimiterInput, delimiterView, listHintView } from "../../list-file.ts";
import { comingFile } from "../../record.ts";
import { idInput, optionalText } from "../../text.ts";
import { quantityView } from "../fields.ts";
import { ITEM_FIELD_NAMES } from "./import-fields.ts";

const MAPPING = "Say which column, counted from 0, carries which field.";

/** Items that one list may bring. */
export const MAX_ITEM_ROWS = 20_000;

/** Defaults for columns that most lists leave out. */
export const USUAL_UNIT = "piece";

export const LIST_KNOWN =
  "The inventory has all of these items by their names already. Import the list again only if they are others.";

/** A list of items as it comes in, all rows or none. What it does not say stands in `values`. */
export const itemImport = z.object({
  file: comingFile,
  /** Guessed by the headings where it is left out. */
  mapping: z
    .partialRecord(z.enum(ITEM_FIELD_NAMES), z.int({ error: MAPPING }).min(0, MAPPING), { error: MAPPING })
    .optional(),
  /** The separator of a line's cells; the one that fits best if it is left out. A workbook has none. */
  delimiter: delimiterInput.optional(),
  /** The defaults for rows without their own: a category by its name, and the place of the stock on hand. */
  values: z
    .object({
      category: optionalText("the category"),
      unit: optionalText("the unit"),
      location_id: idInput("a location").nullable(),
    })
    .partial()
    .default({}),
  /** The user knows that all of these items are in the inventory by their names. */
  again: z.boolean({ error: "Choose yes or no." }).default(false),
  /** Looks, and writes nothing. */
  dry_run: z.boolean({ error: "Choose yes or no." }).default(false),
});

/** The result of an import, or its preview. */
export const itemImportView = z.object({
  imported: z.boolean(),
  /** Rows below the headings. */
  rows: z.int(),
  ...delimiterView,
  columns: z.array(z.object({ index: z.int(), heading: z.string(), samples: z.array(z.string()) })),
  mapping: z.partialRecord(z.enum(ITEM_FIELD_NAMES), z.int()),
  /** Those that there were not yet. */
  new_categories: z.array(z.string()),
  /** Rows whose name an item has already, and that are none of those below: they would be there twice. */
  known_rows: z.int(),
  /** Rows of items that are here already, by number or code, and say nothing else. */
  unchanged_rows: z.int(),
  /** Rows of items that are here already and say something else: these are changed. */
  changed_rows: z.int(),
  /** The first of these, field by field. */
  changes: z.array(
    z.object({
      row: z.int(),
      item_no: z.string(),
      name: z.string(),
      fields: z.array(z.object({ field: z.enum(ITEM_FIELD_NAMES), before: z.string(), after: z.string() })),
    }),
  ),
  /** The first rows whose stock is another than here: a list changes no stock of what is here; a count does. */
  stock_differences: z.array(
    z.object({ row: z.int(), item_no: z.string(), name: z.string(), here: z.string(), listed: z.string() }),
  ),
  /** The first rows. */
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
   * The first errors, by row as the spreadsheet counts, and how many there are. Of a list that came in these are codes that somebody
   * else gave away meanwhile: their items have none.
   */
  errors: z.array(z.object({ row: z.int(), field: z.string(), reason: z.string() })),
  errors_total: z.int(),
  /** Hints that do not reject the row. */
  hints: z.array(listHintView),
});

export type ItemImport = z.output<typeof itemImport>;
export type ItemImportView = z.input<typeof itemImportView>;
