import { type Cell, cellText, isBlankWord } from "@custodia/domain/assets/import/cells";
import {
  type ChoiceField,
  foldedWord,
  isChoiceField,
  MAX_READINGS,
  readChoiceCell,
  takenFor,
  type WordReading,
} from "@custodia/domain/assets/import/choices";
import { REFERENCES, type ReferenceField } from "@custodia/domain/assets/import/fields";
import { hintList } from "@custodia/domain/assets/import/hints";
import { missingFields } from "@custodia/domain/assets/import/match-columns";
import type { ImportOptions } from "@custodia/domain/assets/import/options";
import { type ImportErrorView, type ImportPreviewView, MAX_LISTED_ERRORS } from "@custodia/domain/assets/import/schema";
import { MAX_LISTED_UPDATES } from "@custodia/domain/assets/import/updates";
import type { CalendarDate } from "@custodia/domain/date";
import type { CompanyCtx } from "../../../core/context.ts";
import type { WorkerTools } from "../../../workers/task.ts";
import type { FileRow } from "../rows-file.ts";
import type { FileFacts, UnreadSheet } from "../show.ts";
import { evaluateFile } from "./evaluate-file.ts";
import type { CellError } from "./evaluate-row.ts";
import type { RowSink } from "./evaluation.ts";
import type { Differences, ExistingAsset } from "./existing-assets.ts";
import { lookAt } from "./guess.ts";
import type { PlannedAsset } from "./planned-asset.ts";
import { errorView, multipliedIn, rowView, sharedHeadings, updateView } from "./preview-rows.ts";
import { disposedRows } from "./register-columns.ts";
import { shapeToChoose } from "./shape.ts";
import { newlyLeftOut, shapeOf, withClassRows } from "./shape-view.ts";

export interface PreviewInput {
  rowsPath: string;
  file: FileFacts;
  /** All sheets that could be taken, and those that could not. */
  sheets: FileFacts[];
  unread: UnreadSheet[];
  options: ImportOptions;
  company: CompanyCtx["company"];
  today: CalendarDate;
  most: number;
  at: string;
  asks: boolean;
}

export type PreviewOutput = Omit<ImportPreviewView, "id" | "file_name" | "imported_before_at">;

/** Rows that a preview shows as they would become. */
const SHOWN_ROWS = 10;

/** Reads all rows by the choices made or guessed, and changes nothing. */
export async function previewTask(input: PreviewInput, tools: WorkerTools): Promise<PreviewOutput> {
  const { file, rowsPath, company, today, most, at, asks } = input;
  const look = await lookAt(rowsPath, file, input.options, today);
  const { choices, dates_ambiguous, incomplete_dates, groupings, units, open, survey } = look;
  const words = wordTally(choices.readings ?? []);
  const hints = hintList();
  for (const hint of file.hints ?? []) hints.add(hint);
  for (const { hint, ...place } of sharedHeadings(choices.mapping, file.headings)) hints.add(hint, place);
  const errors: ImportErrorView[] = [];
  const rows: PlannedAsset[] = [];
  let rows_bad = 0;
  let errors_total = 0;
  let assets_total = 0;
  let unchanged_total = 0;
  const updates: { row: number; asset: ExistingAsset; differences: Differences }[] = [];
  let updates_total = 0;
  const notHeld = disposedRows();
  const sink: RowSink = {
    good(asset: PlannedAsset) {
      assets_total += 1;
      if (rows.length < SHOWN_ROWS) rows.push(asset);
    },
    update(row, asset, differences) {
      updates_total += 1;
      if (updates.length < MAX_LISTED_UPDATES) updates.push({ row: row.number, asset, differences });
    },
    unchanged() {
      unchanged_total += 1;
    },
    notHeld: notHeld.add,
    said: words.add,
    hint: hints.add,
    bad(row: FileRow, all: CellError[]) {
      rows_bad += 1;
      const found = all.filter(({ field, value }) => !field || !isChoiceField(field) || words.isNews(field, value));
      errors_total += found.length;
      const room = MAX_LISTED_ERRORS - errors.length;
      for (const error of found.slice(0, room)) errors.push(errorView(row, error, choices, file));
    },
  };
  const { directories, several, byClass, classRows, newRows } = await evaluateFile(
    await tools.read(),
    { rowsPath, file, company, choices, today, most, survey, at, asks },
    sink,
    tools.signal,
  );
  const unknown = (Object.keys(REFERENCES) as ReferenceField[])
    .map((field) => [field, directories[field].unknown()] as const)
    .filter(([, names]) => names.length > 0);
  return {
    columns: file.headings.map((heading, index) => ({ index, heading, samples: file.samples[index] ?? [] })),
    mapping: choices.mapping,
    date_order: choices.date_order,
    dates_ambiguous,
    incomplete_dates,
    groupings,
    units,
    readings: words.list(),
    multiplied: multipliedIn(choices.mapping, file.headings),
    rows_total: file.rows - survey.leftOut.size - newlyLeftOut(classRows) - notHeld.count(),
    rows_bad,
    assets_total,
    quantity: several.rows > 0 ? several : null,
    ...shapeOf(input, choices, survey, notHeld),
    ...withClassRows(survey, classRows, notHeld),
    updates: updates.map(({ row, asset, differences }) => updateView(row, asset, differences, directories)),
    updates_total,
    unchanged_total,
    previewed_at: at,
    to_choose: { ...open, ...shapeToChoose(survey, choices) },
    rows: rows.map((row) => rowView(row, directories)),
    // Rows of assets that are there are judged before the new ones beside them.
    errors: errors.toSorted((a, b) => a.row - b.row),
    errors_total,
    hints: hints.list(),
    missing:
      newRows === 0
        ? []
        : missingFields(choices.mapping, choices.values).filter(
            (field) =>
              !(field === "useful_life" && (byClass.useful_life_in_days || byClass.depreciates)) &&
              !(field === "classification_id" && classRows.length > 0),
          ),
    by_class: byClass,
    unknown: Object.fromEntries(unknown),
    corrections: [],
    skipped_total: 0,
    create_unknown: choices.create_unknown,
    total_cost: 0,
    blanks: {},
    proposals: {},
    remembered: null,
  };
}

export interface ToChooseInput {
  rowsPath: string;
  file: FileFacts;
  choices: ImportOptions;
  today: CalendarDate;
}

/** Choices that a file needs before it is imported and that were not made, by name, and why. */
export async function toChooseTask({ rowsPath, file, choices, today }: ToChooseInput): Promise<Record<string, string>> {
  const look = await lookAt(rowsPath, file, choices, today);
  return { ...look.open, ...shapeToChoose(look.survey, look.choices) };
}

type Words = ImportPreviewView["readings"];

/** Counts the words of a file that are none of a field's own. */
export function wordTally(readings: readonly WordReading[]) {
  const words = new Map<string, Words[number]>();
  const told = new Set<string>();
  const keyOf = (field: ChoiceField, said: string) => `${field} ${foldedWord(said)}`;
  return {
    add(field: ChoiceField, cell: Cell): void {
      const said = cellText(cell);
      if (said === "" || isBlankWord(said)) return;
      const key = keyOf(field, said);
      const word = words.get(key);
      if (word) word.rows += 1;
      else if (words.size < MAX_READINGS && takenFor(field, said) !== undefined) {
        const reading = readChoiceCell(field, said, readings);
        words.set(key, {
          field,
          said,
          taken: "input" in reading ? String(reading.input) : null,
          proposed: null,
          rows: 1,
        });
      }
    },
    /** Each word with the rows that say it, by field and as they came. */
    list: (): Words => [...words.values()],
    /** False for a word that nobody knows once it was told: one answer mends all its rows. */
    isNews(field: ChoiceField, said: string): boolean {
      if (said === "" || "input" in readChoiceCell(field, said, readings)) return true;
      const key = keyOf(field, said);
      return !told.has(key) && told.add(key) === told;
    },
  };
}
