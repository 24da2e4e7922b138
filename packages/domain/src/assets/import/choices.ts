import { ACQUISITION_NATURES, CONDITIONS, conditionLabel, MAINTENANCE_SCHEDULES } from "../labels.ts";
import { type Cell, type CellReading, cellText, short } from "./cells.ts";

/** Fields whose cells are one of a few words. */
export const CHOICE_FIELDS = ["acquisition_nature", "condition", "maintenance_schedule"] as const;

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

/** The words that a choice takes, as they are stored. */
export function choiceWords(field: string): readonly string[] {
  return isChoiceField(field) ? choices[field] : [];
}

/** The same as people see them: Used reads Good. */
export function shownWord(field: string, word: string): string {
  return field === "condition" ? (conditionLabel[word as keyof typeof conditionLabel] ?? word) : word;
}

/** Words are compared without regard to case and to spaces. */
export function foldedWord(text: string): string {
  return text.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
}

/** A word that is stored or shown so, and leaves nothing to be asked. */
function itself(field: ChoiceField, key: string): string | undefined {
  return choiceWords(field).find((word) => [word, shownWord(field, word)].some((one) => foldedWord(one) === key));
}

/** Returns the field's value for a synonym in a file; null if it is unknown. */
export function takenFor(field: ChoiceField, text: string): string | null | undefined {
  const key = foldedWord(text);
  return itself(field, key) === undefined ? (known[field].get(key) ?? null) : undefined;
}

/** Reads one of the known words, in any case, or another that people use for it, or that the user has given a meaning. */
export function readChoiceCell(field: string, cell: Cell, readings: readonly WordReading[] = []): CellReading {
  const text = cellText(cell);
  if (!isChoiceField(field)) return { problem: `“${short(text)}” is no choice.` };
  const key = foldedWord(text);
  const said = readings.findLast((reading) => reading.field === field && foldedWord(reading.said) === key);
  const word = itself(field, key) ?? said?.taken ?? known[field].get(key);
  if (word !== undefined) return { input: word };
  const words = choiceWords(field).map((choiceWord) => shownWord(field, choiceWord));
  return { problem: `“${short(text)}” is none of ${words.join(", ")}.` };
}
