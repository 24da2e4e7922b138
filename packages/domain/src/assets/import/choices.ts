import { z } from "zod";
import { SCALES } from "../../spreadsheet/amount-heading.ts";
import { GROUPINGS } from "../../spreadsheet/amounts.ts";
import { type Cell, type CellReading, cellText, short } from "../../spreadsheet/cells.ts";
import { INCOMPLETE_DATES } from "../../spreadsheet/dates.ts";
import { ACQUISITION_NATURES, CONDITIONS, conditionLabel, MAINTENANCE_SCHEDULES } from "../labels.ts";
import { AMOUNT_FIELDS, IMPORT_FIELD_NAMES } from "./fields.ts";
import { PERIOD_UNITS, UNIT_FIELDS, UNITS_BY_FIELD } from "./periods.ts";

/** Fields whose cells are one of a few words. */
const CHOICE_FIELDS = ["acquisition_nature", "condition", "maintenance_schedule"] as const;

export type ChoiceField = (typeof CHOICE_FIELDS)[number];

/** Other words that people use, in lower case. */
const otherWords: Record<ChoiceField, Record<string, readonly string[]>> = {
  acquisition_nature: {
    Purchase: ["purchased", "bought", "outright purchase", "procured", "procurement", "cash", "buy"],
    Exchange: ["exchanged", "swap", "swapped", "trade-in", "trade in", "barter"],
    Donation: ["donated", "gift", "grant", "given", "donor", "sponsored"],
    Lease: ["leased", "finance lease", "rent", "rented", "hire purchase", "rental"],
  },
  condition: {
    New: ["brand new", "brandnew", "unused", "newly bought"],
    Used: [
      ...["fair", "ok", "okay", "working", "in use", "functional", "functioning", "serviceable", "very good"],
      ...["excellent", "fairly used", "second hand", "second-hand", "tokunbo", "active", "in good condition"],
      ...["good condition", "fairly good", "operational", "satisfactory", "in working condition"],
    ],
    Bad: [
      ...["damaged", "faulty", "poor", "broken", "not working", "unserviceable", "non-functional"],
      ...["obsolete", "not functional", "not functioning", "non functional", "bad condition", "spoilt"],
      "condemned",
    ],
  },
  maintenance_schedule: {
    Daily: ["day", "every day", "days"],
    Weekly: ["week", "every week", "weeks"],
    Monthly: ["month", "every month", "months"],
    Quarterly: ["quarter", "every quarter", "quarters"],
    Yearly: ["year", "annual", "annually", "every year", "per annum", "years"],
  },
};

/** The meaning that the user chose for a word of the file; empty text stands for an empty cell. */
export interface WordReading {
  field: ChoiceField;
  said: string;
  taken: string;
}

const choices: Record<ChoiceField, readonly string[]> = {
  acquisition_nature: ACQUISITION_NATURES,
  condition: CONDITIONS,
  maintenance_schedule: MAINTENANCE_SCHEDULES,
};

const known = Object.fromEntries(
  CHOICE_FIELDS.map((field) => [
    field,
    new Map(Object.entries(otherWords[field]).flatMap(([word, others]) => others.map((entry) => [entry, word]))),
  ]),
) as Record<ChoiceField, Map<string, string>>;

export const isChoiceField = (field: string): field is ChoiceField =>
  (CHOICE_FIELDS as readonly string[]).includes(field);

/** Returns the stored values of a choice field; none for any other field. */
export function choiceWords(field: string): readonly string[] {
  return isChoiceField(field) ? choices[field] : [];
}

/** Returns a stored value as screens show it: `Used` is shown as Good. */
export function shownWord(field: string, word: string): string {
  return field === "condition" ? (conditionLabel[word as keyof typeof conditionLabel] ?? word) : word;
}

/** Returns a word in the form in which words are compared: lower case, with single spaces. */
export function foldedWord(text: string): string {
  return text.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
}

/** Returns the word of the field that is stored or shown like this; undefined for any other word. */
function ownWord(field: ChoiceField, key: string): string | undefined {
  return choiceWords(field).find((word) => [word, shownWord(field, word)].some((one) => foldedWord(one) === key));
}

/** Returns the field's value for a synonym in a file; null if it is unknown, undefined for a word of the field itself. */
export function meaningOf(field: ChoiceField, text: string): string | null | undefined {
  const key = foldedWord(text);
  return ownWord(field, key) === undefined ? (known[field].get(key) ?? null) : undefined;
}

/** Reads one of the known words, in any case, or another that people use for it, or that the user has given a meaning. */
export function readChoiceCell(field: string, cell: Cell, readings: readonly WordReading[] = []): CellReading {
  const text = cellText(cell);
  if (!isChoiceField(field)) return { problem: `“${short(text)}” is not one of the choices.` };
  const key = foldedWord(text);
  const chosen = readings.findLast((reading) => reading.field === field && foldedWord(reading.said) === key);
  const word = ownWord(field, key) ?? chosen?.taken ?? known[field].get(key);
  if (word !== undefined) return { input: word };
  const words = choiceWords(field).map((choiceWord) => shownWord(field, choiceWord));
  return { problem: `“${short(text)}” is not one of: ${words.join(", ")}.` };
}

const GONE =
  /\b(?:sold|scrapp?ed|scrap|dispos(?:ed?|al)|trashed|recycled|dismantled|salvaged|surrendered|retired|writ(?:ten|e)[\s-]*(?:off|down)|lost|stolen|theft|missing|donated|gifted|auctioned|boarded|destroyed|demolished|decommissioned|de-?recogni[sz]ed|archived|discarded|junk(?:ed)?|condemned|burnt|traded[\s-]*in|cannibali[sz]ed|transferred\s+out|given\s+(?:out|away)|returned\s+to\s+(?:vendor|supplier|lessor|owner)|no\s+longer\s+(?:in\s+use|held|owned|available)|withdrawn|rejected|deleted)\b/i;
/** Statuses of assets that have not been received yet. */
const NOT_YET = /^(?:pending(?:\s+approval)?|awaiting\s+approval|on\s+order|ordered|not\s+received)$/i;
/** Statuses that begin like this leave the asset in service: `not sold`, `to be scrapped`. */
const STILL = /^(?:not|un|never|to\s+be|for|awaiting|pending|due|held\s+for|marked|earmarked|available)\b/i;

/** Whether a status says that an asset is not in service: sold, scrapped, lost, or not received yet. Unclear ones are asked about. */
export function isNotInService(status: string): boolean {
  const text = status.normalize("NFKC").trim();
  if (NOT_YET.test(text)) return true;
  return GONE.test(text) && !STILL.test(text);
}

/** The same for a condition; known words, such as "condemned", describe an asset and do not say whether it is in service. */
export function isDisposedCondition(condition: string): boolean {
  return isNotInService(condition) && !("input" in readChoiceCell("condition", condition));
}

/** The maximum number of words that a user may give a meaning, and that a preview lists. */
export const MAX_READINGS = 200;

const UNIT = "Choose the unit of the figures.";
const GROUPING = "Choose how thousands are written: commas, dots or indian.";
const SCALE = `Choose what the amounts are in: ${SCALES.join(", ")}.`;
const SAID = "Give the word as the file has it.";
const TAKEN = "Choose what the word means.";
const READINGS = "Give a meaning for each word.";

const reading = z
  .object(
    {
      field: z.enum(CHOICE_FIELDS, { error: `Choose the field of the word: ${CHOICE_FIELDS.join(", ")}.` }),
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
        useful_life: z.enum(UNITS_BY_FIELD.useful_life, { error: UNIT }),
        warranty_in_years: z.enum(UNITS_BY_FIELD.warranty_in_years, { error: UNIT }),
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
  /** What amounts are in, by field, where a heading such as "Cost (M)" leaves it open. */
  scales: z.partialRecord(z.enum(AMOUNT_FIELDS), z.enum(SCALES, { error: SCALE }), { error: SCALE }),
  /** Whether "2019" and "Dec 2019" stand for their first day or their last. */
  incomplete_dates: z.enum(INCOMPLETE_DATES, { error: "Choose the day that a year or month stands for." }),
};

/** Fields that a row may take from its class when its own cell is empty. */
const BY_CLASS = ["useful_life_in_days", "depreciates", "scrap_value", "maintenance_schedule"] as const;

export type ByClassField = (typeof BY_CLASS)[number];

/** How ambiguous cells of a file were read. */
export const meaningView = {
  /** Columns of lives and warranties whose figures have no unit, and the unit that was assumed. */
  units: z.array(
    z.object({
      field: z.enum(UNIT_FIELDS),
      column: z.string(),
      unit: z.enum(PERIOD_UNITS),
      /** The figures fit several units, or none that is usual. */
      ambiguous: z.boolean(),
    }),
  ),
  /** Words that are not a field's own, and the meaning of each; null if it is unknown, which makes its rows errors. */
  readings: z.array(
    z.object({
      field: z.enum(CHOICE_FIELDS),
      said: z.string(),
      taken: z.string().nullable(),
      /** The value that is proposed for an unknown word; else null. */
      proposed: z.string().nullable(),
      rows: z.int(),
    }),
  ),
  /** The column with dates that are only a year or a month, the first of these, and the day that they stand for; else null. */
  incomplete_dates: z
    .object({ column: z.string(), said: z.array(z.string()), taken: z.enum(INCOMPLETE_DATES) })
    .nullable(),
  /** Columns with amounts that can be read in two ways, the first of these, and how thousands were assumed to be written. */
  groupings: z.array(
    z.object({
      field: z.enum(AMOUNT_FIELDS),
      column: z.string(),
      grouping: z.enum(GROUPINGS),
      said: z.array(z.string()),
      /** True if the other amounts of the column do not settle it. */
      ambiguous: z.boolean(),
    }),
  ),
  /** Columns of amounts whose heading may name a unit, and the unit that was assumed. */
  scales: z.array(z.object({ field: z.enum(AMOUNT_FIELDS), column: z.string(), scale: z.enum(SCALES) })),
  /** Columns of amounts whose heading says thousands or millions. */
  multiplied: z.array(z.object({ field: z.enum(IMPORT_FIELD_NAMES), column: z.string(), by: z.int() })),
  /** The number of rows that take the value of their class, by field. */
  by_class: z.partialRecord(z.enum(BY_CLASS), z.int()),
};
