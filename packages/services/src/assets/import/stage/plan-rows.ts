import type { Reader } from "@custodia/db/client";
import { REFERENCES, type ReferenceField } from "@custodia/domain/assets/import/fields";
import { placeholder } from "../judge/evaluate-cell.ts";
import { type Evaluation, evaluateFile } from "../judge/evaluate-file.ts";
import type { PlannedAsset } from "../judge/planned-asset.ts";
import { shapeToChoose } from "../judge/shape-to-choose.ts";
import { newlyLeftOut } from "../judge/shape-view.ts";
import { writeRows } from "../rows-file.ts";
import { errorsSheet } from "./errors-sheet.ts";

/** What is to be written, once it is known of every row. */
export interface RowsPlan {
  /** Assets to be made. */
  good: number;
  /** Rows with errors, and those that are no assets. */
  bad: number;
  leftOut: number;
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
  const rows = writeRows<PlannedAsset>(paths.plan);
  const errors = errorsSheet(paths.errors, evaluation.file);
  const used = Object.fromEntries(FIELDS.map((field) => [field, new Set<number>()]));
  const { survey } = evaluation;
  let bad = 0;
  const { directories, classRows } = await evaluateFile(
    read,
    evaluation,
    {
      good(asset) {
        rows.add(asset);
        for (const field of FIELDS) {
          const id = asset[field];
          if (id !== null && id < 0) used[field]!.add(placeholder(id));
        }
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
  return {
    good: rows.finish(),
    bad,
    leftOut: survey.leftOutTotal + newlyLeftOut(classRows),
    hasErrorsFile: await errors.finish(),
    toChoose: Object.values(shapeToChoose(survey, evaluation.choices)),
    names: Object.fromEntries(named) as RowsPlan["names"],
  };
}
