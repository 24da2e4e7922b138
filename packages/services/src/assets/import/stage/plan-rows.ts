import type { Reader } from "@custodia/db/client";
import { type Cell, cellText, isFault, isShownNumber } from "@custodia/domain/assets/import/cells";
import { REFERENCES, type ReferenceField } from "@custodia/domain/assets/import/fields";
import { type SheetValue, sheetDate } from "../../sheet/columns.ts";
import { openSheet } from "../../sheet/writer.ts";
import { placeholder } from "../judge/evaluate-cell.ts";
import { evaluateFile } from "../judge/evaluate-file.ts";
import type { CellError } from "../judge/evaluate-row.ts";
import type { Evaluation } from "../judge/evaluation.ts";
import { type PlannedUpdate, patchOf } from "../judge/existing-rows.ts";
import type { PlannedAsset } from "../judge/planned-asset.ts";
import { shapeToChoose } from "../judge/shape.ts";
import { newlyLeftOut } from "../judge/shape-view.ts";
import { type FileRow, writeRows } from "../rows-file.ts";

/** A row of the plan: an asset that is made, or one that is changed. */
export type PlannedRow = PlannedAsset | PlannedUpdate;

/** The plan of the rows to write, once every row has been validated. */
export interface RowsPlan {
  /** Assets to be made, and those of the register to be changed. */
  good: number;
  updates: number;
  /** Rows whose asset is as they say. */
  unchanged: number;
  /** Rows with errors, and those that are no assets. */
  bad: number;
  leftOut: number;
  /** The number of these whose assets are not in service. */
  notHeld: number;
  hasErrorsFile: boolean;
  /** Choices that the file needs and that nobody has made: why it can't be imported yet. */
  toChoose: string[];
  /** Names without a record that good rows use, with their places. */
  names: Record<ReferenceField, { place: number; name: string }[]>;
}

const FIELDS = Object.keys(REFERENCES) as ReferenceField[];

/** Reads all rows: the good ones go to the plan, the bad ones with their reasons to the spreadsheet of errors. */
export async function planRows(
  read: Reader,
  evaluation: Evaluation,
  paths: { plan: string; errors: string },
  signal: AbortSignal,
): Promise<RowsPlan> {
  const rows = writeRows<PlannedRow>(paths.plan);
  const errors = errorsSheet(paths.errors, evaluation);
  const used = Object.fromEntries(FIELDS.map((field) => [field, new Set<number>()]));
  const { survey } = evaluation;
  const updates: PlannedUpdate[] = [];
  let bad = 0;
  let unchanged = 0;
  let notHeld = 0;
  const use = (fields: Partial<Record<ReferenceField, unknown>>) => {
    for (const field of FIELDS) {
      const id = fields[field];
      if (typeof id === "number" && id < 0) used[field]!.add(placeholder(id));
    }
  };
  const { directories, classRows } = await evaluateFile(
    read,
    evaluation,
    {
      good(asset) {
        rows.add(asset);
        use(asset);
      },
      update(row, asset, differences) {
        const { id: asset_id, version, barcode } = asset;
        const patch = patchOf(differences, asset);
        updates.push({ row: row.number, asset_id, version, barcode, patch });
        use(patch);
      },
      unchanged() {
        unchanged += 1;
      },
      notHeld(_row, _word, taken) {
        if (!taken) notHeld += 1;
      },
      bad(row, found) {
        bad += 1;
        errors.add(row, found);
      },
    },
    signal,
  );
  const named = FIELDS.map((field) => {
    const names = directories[field].unknown();
    return [field, [...used[field]!].map((place) => ({ place, name: names[place]! }))];
  });
  // New assets first, for they are numbered by their places.
  for (const update of updates) rows.add(update);
  return {
    good: rows.finish() - updates.length,
    updates: updates.length,
    unchanged,
    bad,
    leftOut: survey.leftOutTotal + newlyLeftOut(classRows) + notHeld,
    notHeld,
    hasErrorsFile: await errors.finish(),
    toChoose: Object.values(shapeToChoose(survey, evaluation.choices)),
    names: Object.fromEntries(named) as RowsPlan["names"],
  };
}

/** The bad rows of a file as a spreadsheet: its own columns, and what is wrong behind them. */
interface ErrorsSheet {
  add(row: FileRow, errors: CellError[]): void;
  /** False where there was no bad row, and so there is no file. */
  finish(): Promise<boolean>;
}

const REASON = "Reason";
const ROW = "Row in the file";

/** Bad rows are held until the end, for most files have few or none. */
function errorsSheet(
  path: string,
  { file, company, today }: Pick<Evaluation, "file" | "company" | "today">,
): ErrorsSheet {
  const { headings } = file;
  const bad: { row: FileRow; reasons: string }[] = [];
  return {
    add(row, errors) {
      bad.push({ row, reasons: errors.map(({ reason }) => reason).join(" ") });
    },
    async finish() {
      if (bad.length === 0) return false;
      const about = { title: "Rows with errors", company: company.name, day: today };
      const columns = [
        ...headings.map((heading) => ({ heading, kind: "text" as const, width: 20 })),
        { heading: ROW, kind: "whole" as const, width: 14 },
        { heading: REASON, kind: "text" as const, width: 80 },
      ];
      const sheet = await openSheet(path, "Rows with errors", columns, about);
      for (const { row, reasons } of bad) {
        const cells = headings.map((_, column) => sheetValue(row.cells[column] ?? null));
        sheet.add([...cells, row.number, reasons]);
      }
      await sheet.finish();
      return true;
    },
  };
}

/** An invalid or partial value must not become valid when the rows are sent again. */
const NO_VALUE = "#VALUE!";

function sheetValue(cell: Cell): SheetValue {
  if (isFault(cell)) return cell.why ? NO_VALUE : cell.fault;
  if (isShownNumber(cell) && (cell.power || (cell.rounded && cell.figure === null))) return NO_VALUE;
  if (typeof cell === "number") return cell;
  const isDate = typeof cell === "object" && cell !== null && "date" in cell && !isShownNumber(cell);
  return isDate ? dateValue(cell.date) : cellText(cell) || null;
}

function dateValue(date: string): SheetValue {
  const value = sheetDate(date);
  return Number.isNaN(value.getTime()) ? date : value;
}
