import { isChoiceField } from "@custodia/domain/assets/import/choices";
import { IMPORT_FIELDS, type ImportFieldName, referenceFields } from "@custodia/domain/assets/import/fields";
import { missingFields } from "@custodia/domain/assets/import/headings";
import {
  type ImportErrorView,
  type ImportPreviewView,
  MAX_LISTED_ERRORS,
  MAX_LISTED_UPDATES,
} from "@custodia/domain/assets/import/preview";
import { isBlankWord } from "@custodia/domain/spreadsheet/cells";
import { hintList } from "@custodia/domain/spreadsheet/hints";
import type { FileFacts, UnreadSheet } from "../../../spreadsheet/book.ts";
import { cellCorrector, type FileRow, readCorrected } from "../../../spreadsheet/rows.ts";
import type { WorkerTools } from "../../../workers/task.ts";
import { inspectFile } from "../validate/choices.ts";
import { evaluateFile } from "../validate/evaluate-file.ts";
import type { CellError, Differences, ExistingAsset, PlannedAsset, RowSink } from "../validate/evaluation.ts";
import { guessMapping, readEarlierImports, rememberMapping } from "../validate/mapping.ts";
import { fillEmptyCells, proposeChoices, proposeValues, withAnswers } from "../validate/proposals.ts";
import { loadReferences } from "../validate/references.ts";
import { shapeToChoose } from "../validate/scan.ts";
import { disposedTally, openingTally, wordTally } from "../validate/tallies.ts";
import {
  errorView,
  multipliedIn,
  nameOfRow,
  newlyLeftOut,
  rowView,
  shapeOf,
  sharedHeadings,
  updateView,
  withClassRows,
} from "../validate/views.ts";
import type { ReadUpload } from "./preview.ts";

interface PreviewInput extends ReadUpload {
  /** The sheets that can be imported, and those that cannot. */
  sheets: FileFacts[];
  unread: UnreadSheet[];
  file_name: string;
  /** The full name of the user. */
  user: string;
  /** Whether the company's earlier imports decide how columns are matched and empty cells filled, if the options do not. */
  remembers: boolean;
}

type PreviewOutput = Omit<ImportPreviewView, "id" | "file_name" | "imported_before_at" | "over_limit">;

/** The required fields, and the useful life, for which either of its two units is enough. */
const NEEDED: ReadonlySet<ImportFieldName> = new Set([
  ...IMPORT_FIELDS.flatMap(({ name, required }) => (required ? [name] : [])),
  "useful_life",
  "opening_as_at",
]);

/** The number of rows that a preview shows as the assets they would become. */
const SHOWN_ROWS = 10;

/** Reads all rows by the choices made or guessed, and changes nothing. */
export async function previewTask(input: PreviewInput, tools: WorkerTools): Promise<PreviewOutput> {
  const { file, rowsPath, company, today, maxAssets, at, needsApproval } = input;
  const read = await tools.read();
  const earlier = input.remembers ? await readEarlierImports(read, { company }) : [];
  const remembered = input.options.mapping ? null : rememberMapping(file.headings, guessMapping(file), earlier);
  const mapped = { ...input.options, ...(remembered && { mapping: remembered.mapping }) };
  const inspection = await inspectFile(rowsPath, file, mapped, today);
  const { choices: guessed, open, scan, opening_day, ...meaning } = inspection;
  const references = await loadReferences(read, { company }, guessed.create_unknown);
  const sources = { ...input, choices: guessed, scan, earlier, references };
  const filled = input.remembers && !input.options.values ? fillEmptyCells(sources) : {};
  const choices = withAnswers(guessed, filled);
  const words = wordTally(choices.readings ?? []);
  const hints = hintList<ImportFieldName>();
  for (const hint of file.hints ?? []) hints.add(hint);
  for (const { hint, ...place } of sharedHeadings(choices.mapping, file)) hints.add(hint, place);
  const errors: ImportErrorView[] = [];
  const rows: { row: FileRow; asset: PlannedAsset }[] = [];
  let rows_bad = 0;
  let errors_total = 0;
  let total_cost = 0n;
  /** Errors about empty required cells, which one value for all rows corrects. */
  const emptyErrors: ImportErrorView[] = [];
  const blanks: ImportPreviewView["blanks"] = {};
  let assets_total = 0;
  let unchanged_total = 0;
  const updates: { row: number; asset: ExistingAsset; differences: Differences }[] = [];
  let updates_total = 0;
  const disposed = disposedTally();
  const openings = openingTally();
  const sink: RowSink = {
    good(asset, row) {
      assets_total += 1;
      total_cost += BigInt(asset.cost);
      if (rows.length < SHOWN_ROWS) rows.push({ row, asset });
    },
    update(row, asset, differences) {
      updates_total += 1;
      if (updates.length < MAX_LISTED_UPDATES) updates.push({ row: row.number, asset, differences });
    },
    unchanged() {
      unchanged_total += 1;
    },
    disposed: disposed.add,
    word: words.add,
    hint: hints.add,
    stated: (row, value) => openings.add(row.number, nameOfRow(row, choices), value),
    bad(row: FileRow, all: CellError[]) {
      rows_bad += 1;
      const found = all.filter(
        ({ field, value }) => !field || !isChoiceField(field) || words.isUnreported(field, value),
      );
      errors_total += found.length;
      for (const error of found) {
        const { field, value } = error;
        const isEmpty = field !== null && NEEDED.has(field) && (value === "" || isBlankWord(value));
        if (isEmpty) blanks[field] = (blanks[field] ?? 0) + 1;
        const list = isEmpty ? emptyErrors : errors;
        if (list.length < MAX_LISTED_ERRORS) list.push(errorView(row, error, choices, file));
      }
    },
  };
  const rowsOf = () => readCorrected(rowsPath, cellCorrector(choices));
  const { directories, quantities, byClass, classRows, newRows } = await evaluateFile(
    read,
    { rows: rowsOf, file, company, choices, today, maxAssets, scan, references, at, needsApproval },
    sink,
    tools.signal,
  );
  const unknown = referenceFields
    .map((field) => [field, directories[field].unknown()] as const)
    .filter(([, names]) => names.length > 0);
  const missing =
    newRows === 0
      ? []
      : missingFields(choices.mapping, { ...choices.names, ...choices.values }).filter(
          (field) =>
            !(field === "useful_life" && (byClass.useful_life_in_days || byClass.depreciates || !blanks.useful_life)) &&
            !(field === "classification_id" && classRows.length > 0),
        );
  const to_choose = { ...open, ...shapeToChoose(scan, choices) };
  return {
    columns: file.headings.map((heading, index) => ({ index, heading, samples: file.samples[index] ?? [] })),
    mapping: choices.mapping,
    date_order: choices.date_order,
    ...meaning,
    readings: words.list(),
    multiplied: multipliedIn(choices.mapping, file.headings),
    rows_total: file.rows - scan.leftOut.size - newlyLeftOut(classRows) - disposed.count(),
    rows_bad,
    assets_total,
    quantity: quantities.rows > 0 ? quantities : null,
    ...shapeOf(input, choices, scan, disposed),
    ...withClassRows(scan, classRows, disposed),
    updates: updates.map(({ row, asset, differences }) => updateView(row, asset, differences, directories)),
    updates_total,
    unchanged_total,
    openings: openings.view(choices, opening_day),
    previewed_at: at,
    to_choose,
    rows: rows.map(({ row, asset }) => rowView(row, asset, choices, directories)),
    // Rows of existing assets are evaluated before the rows of new ones in the same portion.
    errors: [...errors, ...emptyErrors].slice(0, MAX_LISTED_ERRORS).toSorted((a, b) => a.row - b.row),
    errors_total,
    hints: hints.list(),
    missing,
    by_class: byClass,
    unknown: Object.fromEntries(unknown),
    corrections: (choices.corrections ?? []).map((one, place) => ({ ...one, cells: scan.corrected[place] ?? 0 })),
    skipped_total: scan.skipped,
    create_unknown: choices.create_unknown,
    total_cost: Number(total_cost),
    blanks,
    filled,
    proposals: {
      ...proposeValues([...new Set([...missing, ...(Object.keys(blanks) as ImportFieldName[])])], sources),
      ...proposeChoices(to_choose, choices, file, earlier),
    },
    remembered: remembered?.from
      ? { file_name: remembered.from.file_name, imported_at: remembered.from.imported_at, fields: remembered.fields }
      : null,
  };
}

/** The choices that a file needs before it is imported and that were not made, by name, with the reason. */
export async function toChooseTask({ rowsPath, file, options, today }: ReadUpload): Promise<Record<string, string>> {
  const { open, scan, choices } = await inspectFile(rowsPath, file, options, today);
  return { ...open, ...shapeToChoose(scan, choices) };
}
