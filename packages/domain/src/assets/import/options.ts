import { z } from "zod";
import { nairaInput } from "../../amounts.ts";
import { assetFields } from "../fields.ts";
import { meaningOptions } from "./choices.ts";
import { correctionOptions, fileColumn } from "./corrections.ts";
import { DATE_ORDERS } from "./dates.ts";
import { IMPORT_FIELD_NAMES, referenceFields } from "./fields.ts";
import { shapeOptions } from "./shape.ts";

/** Field to columns, counted from 0; the texts of several columns are joined by a space. */
const mapping = z.partialRecord(
  z.enum(IMPORT_FIELD_NAMES),
  z.array(fileColumn, { error: "Choose a column of the file." }).max(5, "A field takes five columns at most."),
  { error: "Match known fields with columns of the file." },
);

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
    },
    { error: "Give one value a field." },
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
const askedOptions = z.object({ ...meaningOptions, ...shapeOptions, ...correctionOptions }).partial().shape;

/** The choices for a file. What a preview is not told, it guesses from the file. */
export const importOptions = z.object({ ...options, ...askedOptions }).partial();

/** Asks for the preview of an uploaded file. */
export const importPreview = importOptions.extend({ id: z.int().positive() });

/** Asks for a row of an uploaded file with its neighbours, read by the choices. */
export const importRows = importPreview.extend({
  /** The first one of the file where it is left out. */
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
  ...askedOptions,
  /** Import the rows without errors and give the others back; otherwise all rows or none. */
  good_rows_only: z.boolean({ error: "Say whether to import the good rows only." }).default(false),
  /** That of the preview: an asset that was changed since is not changed by a row that was looked at before. */
  previewed_at: z.iso.datetime({ error: "Give the instant that the preview answered." }).optional(),
  /** The user knows that this file was imported before. */
  again: z.boolean({ error: "Say whether to import the file again." }).default(false),
});

export type ImportOptions = z.output<typeof importOptions>;
export type ImportPreview = z.output<typeof importPreview>;
export type ImportStart = z.output<typeof importStart>;
export type ImportRows = z.output<typeof importRows>;
export type ImportDraftInput = z.output<typeof importDraft>;
