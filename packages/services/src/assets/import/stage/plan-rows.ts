import type { Reader } from "@custodia/db/client";
import { REFERENCES, type ReferenceField } from "@custodia/domain/assets/import/fields";
import { placeholder } from "../judge/evaluate-cell.ts";
import { evaluateFile } from "../judge/evaluate-file.ts";
import type { Evaluation } from "../judge/evaluation.ts";
import { type PlannedUpdate, patchOf } from "../judge/existing-rows.ts";
import type { PlannedAsset } from "../judge/planned-asset.ts";
import { shapeToChoose } from "../judge/shape-to-choose.ts";
import { newlyLeftOut } from "../judge/shape-view.ts";
import { writeRows } from "../rows-file.ts";
import { errorsSheet } from "./errors-sheet.ts";

/** A row of the plan: an asset that is made, or one that is changed. */
export type PlannedRow = PlannedAsset | PlannedUpdate;

/** What is to be written, once it is known of every row. */
export interface RowsPlan {
  /** Assets to be made, and those of the register to be changed. */
  good: number;
  updates: number;
  /** Rows whose asset is as they say. */
  unchanged: number;
  /** Rows with errors, and those that are no assets. */
  bad: number;
  leftOut: number;
  /** Of them, those whose assets are not held. */
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
