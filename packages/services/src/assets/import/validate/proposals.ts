import { type ChoiceField, isChoiceField, readChoiceCell, shownWord } from "@custodia/domain/assets/import/choices";
import { type ImportFieldName, isReference, type ReferenceField } from "@custodia/domain/assets/import/fields";
import { openingDayIn } from "@custodia/domain/assets/import/opening-day";
import { readPeriodCell } from "@custodia/domain/assets/import/periods";
import { type CalendarDate, formatLongDate } from "@custodia/domain/date";
import { type Cell, cellText, isBlankWord } from "@custodia/domain/spreadsheet/cells";
import { type Proposals, valuesOf } from "@custodia/domain/spreadsheet/options";
import type { FileFacts } from "../../../spreadsheet/book.ts";
import type { Choices } from "../facts.ts";
import { chosenBefore, type EarlierImport, proposeColumn } from "./mapping.ts";
import type { References } from "./references.ts";
import type { Scan } from "./scan.ts";

/** The usual word of a field, for rows without one and unknown words; empty text is an empty cell. */
export const USUAL_WORDS: Record<ChoiceField, string> = {
  acquisition_nature: "Purchase",
  condition: "Used",
  maintenance_schedule: "",
};

/** The useful life that is proposed if neither a row nor its class has one. */
const USUAL_LIFE_YEARS = 5;

/** Words of file names that say nothing about a class. */
const NO_CLASS =
  /(?<!\p{L})(?:sheet|tab|book|list|register|registers|assets?|fixed|inventory|export|report|import|final|copy|new|old|sample|data|table|template|my|the|of|for|and|as|at)(?!\p{L})/giu;
const LONGEST_CLASS = 40;

/** Returns the class after which a file or sheet may be named: Motor Vehicles for `motor_vehicles 2024`; empty text for none. */
export function classFromName(name: string): string {
  const words = name
    .replace(/[^\p{L}&]+/gu, " ")
    .replace(NO_CLASS, " ")
    .split(/\s+/)
    .filter((word) => word.length > 2);
  const title = words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join(" ");
  return title.length <= LONGEST_CLASS ? title : "";
}

/** Whether the heading of a cost column says that costs are per piece. */
const isUnitCost = (heading: string): boolean => /\b(?:unit|each|per|rate|price)\b/i.test(heading);

/** Fields for which a file often has a single value, given only once. */
export const CONSTANT_FIELDS = ["custodian_id", "acquisition_nature", "condition"] as const;

/** The sources of proposals. */
interface Sources {
  file: FileFacts;
  file_name: string;
  /** The full name of the user. */
  user: string;
  choices: Pick<Choices, "mapping" | "values" | "names" | "units">;
  scan: Pick<Scan, "distinct">;
  earlier: readonly EarlierImport[];
  references: References;
  today: CalendarDate;
}

/** The name of the choice that gives a field one value for all rows. */
const choiceOf = (field: ImportFieldName) => (isReference(field) ? `names.${field}` : `values.${field}`);

const answer = (field: ImportFieldName, value: string | number, why: string, label = String(value)): Proposals => ({
  [choiceOf(field)]: { value, label: isChoiceField(field) ? shownWord(field, label) : label, why },
});

/**
 * Proposes values for the cells that a file leaves empty: the only value of the other cells in the column or, if there is no such column,
 * the company's last choice for all rows.
 */
export function fillEmptyCells(sources: Sources): Proposals {
  const { choices, earlier, references } = sources;
  const filled = CONSTANT_FIELDS.map((field): Proposals => {
    const isGiven = choices.values[field] != null || choices.names?.[field as ReferenceField] !== undefined;
    if (isGiven) return {};
    if (choices.mapping[field]?.length) return constantIn(field, sources);
    return lastChoice(field, earlier, references);
  });
  return Object.assign({}, ...filled) as Proposals;
}

/** Proposes the only text of a column with empty cells. */
function constantIn(field: (typeof CONSTANT_FIELDS)[number], { choices, scan, file }: Sources): Proposals {
  const [column = -1, ...others] = choices.mapping[field] ?? [];
  const cells = [...(scan.distinct.get(column) ?? [])];
  const texts = new Set(cells.map((cell) => cellText(cell)).filter((text) => text !== ""));
  const [text] = texts;
  if (others.length > 0 || !cells.some((cell) => cellText(cell) === "") || texts.size !== 1 || isBlankWord(text!))
    return {};
  const why = `All other rows have this under “${file.headings[column]}”.`;
  if (isReference(field)) return answer(field, text!, why);
  const reading = readChoiceCell(field, text as Cell);
  return "input" in reading && reading.input ? answer(field, String(reading.input), why) : {};
}

/** Proposes the only life of a column with empty cells. It is never filled in, because a row's class comes first. */
function constantLife({ choices, scan, file }: Sources): Proposals {
  const [column = -1] = choices.mapping.useful_life ?? [];
  const texts = new Set([...(scan.distinct.get(column) ?? [])].map(cellText).filter((text) => text !== ""));
  const [text] = texts;
  if (texts.size !== 1 || isBlankWord(text!)) return {};
  const reading = readPeriodCell("useful_life", text!, choices.units?.useful_life ?? "years");
  const years = "input" in reading ? Number(reading.input) : 0;
  if (!(years > 0)) return {};
  const why = `All other rows have this under “${file.headings[column]}”.`;
  return answer(
    "useful_life",
    years,
    why,
    /^[\d.]+$/.test(text!) ? `${years} ${years === 1 ? "year" : "years"}` : text,
  );
}

/**
 * Proposes the company's last choice for all rows in a file without a column for the field. A name becomes a new record again if its record
 * is gone.
 */
function lastChoice(field: ImportFieldName, earlier: readonly EarlierImport[], references: References): Proposals {
  for (const { choices, file_name } of earlier) {
    const value = (choices.values as Record<string, unknown> | undefined)?.[field] ?? null;
    const why = `As in your import of ${file_name}.`;
    if (isReference(field)) {
      const directory = references.directories[field];
      const name = typeof value === "number" ? directory.nameOf(value) : choices.names?.[field];
      if (name) return answer(field, name, why);
    } else if (typeof value === "string" || typeof value === "number") return answer(field, value, why);
  }
  return {};
}

/** Adds the answers to the choices, as values for the cells that a file leaves empty. */
export function withAnswers<C extends Pick<Choices, "values" | "names">>(choices: C, answers: Proposals): C {
  const names = { ...valuesOf(answers, "names"), ...choices.names };
  return { ...choices, values: { ...valuesOf(answers, "values"), ...choices.values }, names };
}

/** Fields whose values in an earlier import concern only its own assets. */
const OF_ONE_FILE: ReadonlySet<ImportFieldName> = new Set(["acquisition_date", "cost", "description", "opening_as_at"]);

/** Returns proposed answers for required fields that rows leave empty, by the name of the choice. */
export function proposeValues(fields: readonly ImportFieldName[], sources: Sources): Proposals {
  const { earlier, references } = sources;
  const found = fields.map((field) => {
    const own = field === "useful_life" ? constantLife(sources) : proposeColumn(field, sources);
    if (Object.keys(own).length > 0) return own;
    const last =
      OF_ONE_FILE.has(field) || (field === "classification_id" && titleOf(sources))
        ? {}
        : lastChoice(field, earlier, references);
    return Object.keys(last).length > 0 ? last : (USUAL[field]?.(sources) ?? {});
  });
  return Object.assign({}, ...found) as Proposals;
}

/** Returns the class after which the file or its sheet is named. */
const titleOf = ({ file, file_name }: Sources) =>
  [file.name ?? "", file_name.replace(/\.\w+$/, "")].map(classFromName).find(Boolean);

/** The usual answers, if neither the file nor an earlier import has one. */
const USUAL: Partial<Record<ImportFieldName, (sources: Sources) => Proposals>> = {
  acquisition_nature: () => answer("acquisition_nature", USUAL_WORDS.acquisition_nature, "Most assets are bought."),
  condition: () => answer("condition", USUAL_WORDS.condition, "Usual for assets in use."),
  useful_life: () =>
    answer("useful_life", USUAL_LIFE_YEARS, "Usual for equipment and furniture.", `${USUAL_LIFE_YEARS} years`),
  acquisition_date: ({ today }) =>
    answer("acquisition_date", today, "Today: depreciation begins on it.", formatLongDate(today)),
  opening_as_at: (sources) => openingDayOf(sources),
  cost: () => answer("cost", 0, "Unknown: the asset has no value until it is revalued.", "₦0.00"),
  custodian_id({ references, user }) {
    const { seats, directories } = references;
    const [only] = seats.keys();
    if (seats.size === 1) return answer("custodian_id", directories.custodian_id.nameOf(only!), "Your only custodian.");
    return answer("custodian_id", user, "You, until somebody else takes them over.");
  },
  classification_id(sources) {
    const title = titleOf(sources);
    return title
      ? answer("classification_id", title, "Named after the file or sheet.")
      : answer("classification_id", "General", "You can sort them into classes later.");
  },
};

/** Proposes the day in the name of the file, otherwise the last year end. */
function openingDayOf({ file_name, choices, today }: Sources): Proposals {
  const title = { text: file_name.replace(/\.\w+$/, "").replaceAll("_", " ") };
  const named = openingDayIn({ headings: [], above: [title] }, choices.mapping, undefined, today);
  if (named) return answer("opening_as_at", named.day, "From the name of the file.", formatLongDate(named.day));
  const day = `${Number(today.slice(0, 4)) - 1}-12-31`;
  return answer("opening_as_at", day, "The end of last year.", formatLongDate(day));
}

/** Returns proposed answers to the choices that the file leaves open, by their names. */
export function proposeChoices(
  open: Readonly<Record<string, string>>,
  choices: Pick<Choices, "mapping" | "date_order" | "units" | "groupings">,
  file: FileFacts,
  earlier: readonly EarlierImport[],
): Proposals {
  const guesses: Record<string, unknown> = {
    date_order: choices.date_order,
    incomplete_dates: "first_day",
    quantity_cost: isUnitCost(file.headings[choices.mapping.cost?.[0] ?? -1] ?? "") ? "each" : "total",
    sheet: file.sheet ?? 0,
    ...Object.fromEntries(Object.entries(choices.units ?? {}).map(([field, unit]) => [`units.${field}`, unit])),
    ...Object.fromEntries(Object.entries(choices.groupings ?? {}).map(([field, way]) => [`groupings.${field}`, way])),
  };
  return Object.fromEntries(
    Object.keys(open).flatMap((name) => {
      const last = chosenBefore(name, file.headings, choices.mapping, earlier);
      const value = last ?? guesses[name] ?? (name.startsWith("merged.") ? "share" : undefined);
      const why =
        last === undefined ? "The likeliest reading: please check." : "As in your last import of this column.";
      return typeof value === "string" || typeof value === "number" ? [[name, { value, label: "", why }]] : [];
    }),
  );
}
