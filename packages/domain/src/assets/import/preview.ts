import { z } from "zod";
import { moneyView } from "../../money-fields.ts";
import { instantView } from "../../record.ts";
import { IMPORT_FIELD_NAMES } from "./fields.ts";
import { hintView } from "./hints.ts";
import { meaningView } from "./meanings.ts";
import { DATE_ORDERS, referenceFields } from "./options.ts";
import { shapeView } from "./shape.ts";
import { updatesView } from "./updates.ts";

/** Errors that a preview lists; the spreadsheet of errors has them all. */
export const MAX_LISTED_ERRORS = 500;

const importErrorView = z.object({
  /** As the spreadsheet counts: the headings are row 1. */
  row: z.int(),
  field: z.enum(IMPORT_FIELD_NAMES).nullable(),
  /** Heading of the column; null where the field has none. */
  column: z.string().nullable(),
  value: z.string(),
  reason: z.string(),
});

/** A row as it would become an asset: names instead of ids, also of records that the import would create. It is parsed from kobo. */
const importRowView = z.object({
  description: z.string(),
  asset_tag: z.string().nullable(),
  classification: z.string(),
  vendor: z.string().nullable(),
  custodian: z.string(),
  location: z.string().nullable(),
  department: z.string().nullable(),
  acquisition_date: z.string().meta({ format: "date" }),
  cost: moneyView,
  scrap_value: moneyView,
  /** Years with two decimals; null of what does not depreciate. */
  useful_life: z.number().nullable(),
  warranty_in_years: z.number().nullable(),
  condition: z.string(),
});

export const importPreviewView = z.object({
  id: z.int(),
  file_name: z.string(),
  columns: z.array(
    z.object({
      index: z.int(),
      heading: z.string(),
      /** The first texts that are not empty. */
      samples: z.array(z.string()),
    }),
  ),
  mapping: z.partialRecord(z.enum(IMPORT_FIELD_NAMES), z.array(z.int())),
  date_order: z.enum(DATE_ORDERS),
  /** Some date of the file reads differently in another order. */
  dates_ambiguous: z.boolean(),
  rows_total: z.int(),
  rows_bad: z.int(),
  /** The first rows without errors. */
  rows: z.array(importRowView),
  errors: z.array(importErrorView),
  errors_total: z.int(),
  /** What is worth a look, and refuses nothing. */
  hints: z.array(hintView),
  /** Required fields with neither a column nor a value for all rows. */
  missing: z.array(z.enum(IMPORT_FIELD_NAMES)),
  /** Names without a record, by field. */
  unknown: z.partialRecord(z.enum(referenceFields), z.array(z.string())),
  imported_before_at: instantView.nullable(),
  ...meaningView,
  ...shapeView,
  ...updatesView,
  /** When the register was looked at: what changes afterwards, the import does not write over. */
  previewed_at: instantView,
  /** Choices that must be made before an import, by name, and why. */
  to_choose: z.record(z.string(), z.string()),
});

export type ImportRowView = z.input<typeof importRowView>;
export type ImportErrorView = z.output<typeof importErrorView>;
export type ImportPreviewView = z.output<typeof importPreviewView>;
