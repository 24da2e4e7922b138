import { z } from "zod";
import { CHOICE_FIELDS, choiceWords } from "./choices.ts";
import { IMPORT_FIELD_NAMES } from "./fields.ts";
import { AMOUNT_FIELDS, GROUPINGS } from "./groupings.ts";
import { PERIOD_UNITS, UNIT_FIELDS, UNITS_OF } from "./periods.ts";

/** Words of a file that a user may give a meaning, and that a preview lists. */
export const MAX_READINGS = 200;

const UNIT = "Choose the unit of the figures.";
const GROUPING = "Choose how thousands are written: commas, dots or indian.";
const SAID = "Give the word of the file.";
const TAKEN = "Choose what the word means.";
const READINGS = "Say of each word what it means.";

/** The day that a year or a month without a day stands for. */
const INCOMPLETE_DATES = ["first_day", "last_day"] as const;

export type IncompleteDates = (typeof INCOMPLETE_DATES)[number];

const reading = z
  .object(
    {
      field: z.enum(CHOICE_FIELDS, { error: "Choose a field with words of its own." }),
      said: z.string({ error: SAID }).trim().min(1, SAID).max(255, SAID),
      /** A word of the field; empty text is taken for an empty cell. */
      taken: z.string({ error: TAKEN }),
    },
    { error: READINGS },
  )
  .refine(({ field, taken }) => taken === "" || choiceWords(field).includes(taken), {
    path: ["taken"],
    error: TAKEN,
  });

/** Choices about what the cells of a file mean. */
export const meaningOptions = {
  /** The unit of bare numbers, by field: `percent` is a yearly rate of depreciation. */
  units: z
    .object(
      {
        useful_life: z.enum(UNITS_OF.useful_life, { error: UNIT }),
        warranty_in_years: z.enum(UNITS_OF.warranty_in_years, { error: UNIT }),
      },
      { error: UNIT },
    )
    .partial(),
  /** The meaning of words that are not the field's own: "Fair" is New, Used or Bad. */
  readings: z
    .array(reading, { error: READINGS })
    .max(MAX_READINGS, `At most ${MAX_READINGS} words can be given a meaning.`),
  /** How the thousands of amounts are written, by field: "1,00,000" and "1.000" have two readings. */
  groupings: z.partialRecord(z.enum(AMOUNT_FIELDS), z.enum(GROUPINGS, { error: GROUPING }), { error: GROUPING }),
  /** What "2019" and "Dec 2019" are: the first day of it or the last. */
  incomplete_dates: z.enum(INCOMPLETE_DATES, { error: "Choose the day that a year or month stands for." }),
};

/** Fields that a row may take from its class when its own cell is empty. */
const BY_CLASS = ["useful_life_in_days", "depreciates", "scrap_value", "maintenance_schedule"] as const;

export type ByClassField = (typeof BY_CLASS)[number];

/** How the cells of a file were understood, where they leave room for it. */
export const meaningView = {
  /** Columns of lives and warranties with bare figures, and what those are taken to count. */
  units: z.array(
    z.object({
      field: z.enum(UNIT_FIELDS),
      column: z.string(),
      unit: z.enum(PERIOD_UNITS),
      /** The figures fit several units, or none that is usual. */
      ambiguous: z.boolean(),
    }),
  ),
  /** Words that are none of a field's own, and what each is taken for: null where nobody knows, and its rows are errors. */
  readings: z.array(
    z.object({
      field: z.enum(CHOICE_FIELDS),
      said: z.string(),
      taken: z.string().nullable(),
      rows: z.int(),
    }),
  ),
  /** The column of dates where some are a year or a month alone, the first of them, and the day they are taken for; else null. */
  incomplete_dates: z
    .object({ column: z.string(), said: z.array(z.string()), taken: z.enum(INCOMPLETE_DATES) })
    .nullable(),
  /** Columns of amounts that can be read in two ways, the first of them, and how their thousands are taken to be written. */
  groupings: z.array(
    z.object({
      field: z.enum(AMOUNT_FIELDS),
      column: z.string(),
      grouping: z.enum(GROUPINGS),
      said: z.array(z.string()),
      /** The other amounts of the column do not tell. */
      ambiguous: z.boolean(),
    }),
  ),
  /** Columns of amounts whose heading says thousands or millions. */
  multiplied: z.array(z.object({ field: z.enum(IMPORT_FIELD_NAMES), column: z.string(), by: z.int() })),
  /** How many rows begin with what their class says, by field. */
  by_class: z.partialRecord(z.enum(BY_CLASS), z.int()),
};
