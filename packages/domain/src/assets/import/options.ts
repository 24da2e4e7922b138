import { z } from "zod";
import { nairaInput } from "../../amounts.ts";
import { dateInput } from "../../record.ts";
import { DATE_ORDERS } from "../../spreadsheet/date-text.ts";
import { CHOOSE_COLUMN, fileColumn, sheetOptions } from "../../spreadsheet/options.ts";
import { cleanText, MAX_TEXT } from "../../text.ts";
import { openingFields } from "../../valuation/depreciation-fields.ts";
import { assetFields } from "../fields.ts";
import { meaningOptions } from "./choices.ts";
import { AMOUNT_FIELDS, IMPORT_FIELD_NAMES, referenceFields } from "./fields.ts";
import { PLAIN_POLICY_NAMES } from "./policy-names.ts";

/** Fields whose merged cells are repeated only if the user chooses so, because the figure is there once. */
export const MERGED_FIGURES = [...AMOUNT_FIELDS, "quantity"] as const;

/** A merged figure belongs to the first row, is divided among its rows, or applies to each row. */
export const MERGED_WAYS = ["first", "share", "each"] as const;

/** The amounts of a row with several assets are per asset, or their total. */
const QUANTITY_COSTS = ["each", "total"] as const;

/** The opening balances of the file are used, or book values are calculated from the acquisition. */
export const OPENING_WAYS = ["take", "ignore"] as const;

/** A row for a new asset whose status says that it was sold, scrapped, lost or the like is left out, or imported as in service. */
export const DISPOSED_ROWS_WAYS = ["leave_out", "take"] as const;

const MERGED = "Choose how a merged figure is read: first, share or each.";

/** Choices about the shape of a file. */
const shapeOptions = {
  sheet: sheetOptions.sheet,
  delimiter: sheetOptions.delimiter,
  /** How a merged figure is read, by field. */
  merged: z.partialRecord(z.enum(MERGED_FIGURES), z.enum(MERGED_WAYS, { error: MERGED }), {
    error: MERGED,
  }),
  /** Whether the amounts of a row with a quantity are per asset or in total. */
  quantity_cost: z.enum(QUANTITY_COSTS, { error: "Say whether the amounts are for each or in total." }),
  /** How to treat new assets whose status says that they are not in service; the default leaves them out. */
  not_held: z.enum(DISPOSED_ROWS_WAYS, { error: "Say whether to leave these rows out or to take them." }),
  take_rows: sheetOptions.take_rows,
  /** Whether the accumulated depreciation and book values of the file are the opening balances of its assets; they are by default. */
  opening_balances: z.enum(OPENING_WAYS, { error: "Choose take or ignore." }),
  /** How assets depreciate after their opening balances; by default on the terms from the acquisition. */
  opening_continues: openingFields.opening_continues.unwrap(),
};

export type MergedWay = (typeof MERGED_WAYS)[number];
export type MergedFigure = (typeof MERGED_FIGURES)[number];
export type DisposedRowsWay = (typeof DISPOSED_ROWS_WAYS)[number];
export type OpeningWay = (typeof OPENING_WAYS)[number];
export type QuantityCost = (typeof QUANTITY_COSTS)[number];

const NAME = "Enter a name.";

/** Choices about single cells and rows of a file, and names for rows that give none. */
const correctionOptions = {
  corrections: sheetOptions.corrections,
  skip_rows: sheetOptions.skip_rows,
  /** The name of the record for all rows that name none. It is read like a cell, so an unknown name can become a new record. */
  names: z.partialRecord(
    z.enum(referenceFields),
    z
      .string({ error: NAME })
      .overwrite(cleanText)
      .trim()
      .min(1, NAME)
      .max(MAX_TEXT, `A name has at most ${MAX_TEXT} characters.`),
    { error: "Give one name for each field." },
  ),
};

/** Field to columns, counted from 0; the texts of several columns are joined by a space. */
const mapping = z.partialRecord(
  z.enum(IMPORT_FIELD_NAMES),
  z.array(fileColumn, { error: CHOOSE_COLUMN }).max(5, "A field takes at most five columns."),
  { error: "Match known fields with columns of the file." },
);

const POLICY = `Choose one of: ${PLAIN_POLICY_NAMES.join(", ")}.`;

/**
 * One value for all rows whose cell is empty or that have no column for the field. Money stays in naira here: the values
 * join a row's cells before `assetImportRow` reads the row.
 */
const values = z
  .object(
    {
      ...assetFields,
      cost: nairaInput,
      scrap_value: nairaInput,
      total_maintenance_cost: nairaInput,
      last_maintenance_date: dateInput,
      /** The day of the opening balances of rows that name none. */
      opening_as_at: dateInput,
      available_for_use_on: dateInput,
      /** By its name. */
      policy: z.enum(PLAIN_POLICY_NAMES, { error: POLICY }),
      total_units: z.number({ error: "Enter the units as a number." }).min(0.001, "Enter units above 0."),
    },
    { error: "Give one value for each field." },
  )
  .partial();

const CREATABLE = "Choose which kinds of records to create.";

const options = {
  mapping,
  values,
  date_order: z.enum(DATE_ORDERS, { error: "Choose how dates are written." }),
  /** References whose unknown names become new records, to be completed later. */
  create_unknown: z
    .array(z.enum(referenceFields, { error: CREATABLE }), { error: CREATABLE })
    .max(referenceFields.length, CREATABLE),
};

/** Choices that only some files need: the preview names them in `to_choose`. */
const situationalOptions = z.object({ ...meaningOptions, ...shapeOptions, ...correctionOptions }).partial().shape;

/** The choices for a file. A preview guesses the others from the file. */
export const importOptions = z.object({ ...options, ...situationalOptions }).partial();

/** Asks for the preview of an uploaded file. */
export const importPreview = importOptions.extend({ id: z.int().positive() });

/** Asks for a row of an uploaded file with its neighbours, read by the choices. */
export const importRows = importPreview.extend({
  /** If omitted, the first row of the file. */
  row: z
    .int({ error: "Give the number of a row." })
    .min(1, "Give the number of a row.")
    .optional()
    .meta({ examples: [2] }),
  /** The number of neighbours on each side. */
  around: z.int().min(0).max(10, "At most 10 rows on each side.").default(2),
});

/** Saves the choices of a preview, so that the user can come back to them. */
export const importDraft = importPreview.extend({
  /** The user knows that this file was imported before. */
  again: z.boolean({ error: "Say whether to import the file again." }).optional(),
});

/** Starts the import as last previewed, with all choices spelled out. */
export const importStart = z.object({
  id: z.int().positive(),
  ...options,
  ...situationalOptions,
  /** Import the rows without errors and return the others; otherwise all rows or none. */
  good_rows_only: z.boolean({ error: "Say whether to import the good rows only." }).default(false),
  /** The instant of the preview: assets that were changed since are not overwritten. */
  previewed_at: z.iso.datetime({ error: "Send previewed_at as the preview returned it." }).optional(),
  /** The user knows that this file was imported before. */
  again: z.boolean({ error: "Say whether to import the file again." }).default(false),
});

export type ImportOptions = z.output<typeof importOptions>;
export type ImportPreview = z.output<typeof importPreview>;
export type ImportStart = z.output<typeof importStart>;
export type ImportRows = z.output<typeof importRows>;
export type ImportDraftInput = z.output<typeof importDraft>;
