import { imports } from "@custodia/db/schema/assets/import";
import { type ReferenceField, referenceFields } from "@custodia/domain/assets/import/fields";
import { leftOutWhy } from "@custodia/domain/spreadsheet/left-out";
import type { Policy } from "@custodia/domain/valuation/policy";
import type { Reader } from "@custodia/sqlite/client";
import type { WorkerActor } from "../../../approvals/request-kind.ts";
import { today } from "../../../core/context.ts";
import { getOwn } from "../../../core/store.ts";
import { cellCorrector, readCorrected, writeRows } from "../../../spreadsheet/rows.ts";
import { type BadRow, writeRowsWithErrors } from "../../../spreadsheet/write/rows-with-errors.ts";
import type { WorkerTools } from "../../../workers/task.ts";
import { workerCtx } from "../../requests/import-rows.ts";
import type { ImportFacts } from "../facts.ts";
import { placeholder } from "../validate/cell-rules.ts";
import { inspectFile } from "../validate/choices.ts";
import { evaluateFile } from "../validate/evaluate-file.ts";
import type { Evaluation, PlannedUpdate } from "../validate/evaluation.ts";
import { patchOf } from "../validate/existing-rows.ts";
import { loadReferences } from "../validate/references.ts";
import { shapeToChoose } from "../validate/scan.ts";
import { newlyLeftOut } from "../validate/views.ts";
import type { UnknownNames } from "./records.ts";
import { type PlanRow, planAssets } from "./terms.ts";

/** The import whose rows are planned. */
interface PlanInput extends WorkerActor {
  /** Paths on this machine: the rows as they were read, and the files to write for the plan and for the rows with errors. */
  paths: { rows: string; plan: string; errors: string };
}

/** Validates all rows of an import and writes the plan and the rows with errors to files; changes nothing in the register. */
export async function planTask(input: PlanInput, tools: WorkerTools): Promise<RowsPlan> {
  const { company, paths, time: at } = input;
  const read = await tools.read();
  const acting = workerCtx(input);
  const { options } = await getOwn(read, acting, imports, input.id, "import");
  const { file, choices: stored, asks: needsApproval = false } = options as ImportFacts;
  // An import that was started without the units of its figures gets the only plausible ones.
  const { choices, scan } = await inspectFile(paths.rows, file, stored!, today(acting));
  const comparing = { at, previewed_at: stored!.previewed_at, needsApproval };
  const rows = () => readCorrected(paths.rows, cellCorrector(choices));
  const references = await loadReferences(read, { company }, choices.create_unknown);
  const maxAssets = input.settings.limits.importRows;
  const evaluation = { rows, file, company, choices, today: today(acting), maxAssets, scan, references, ...comparing };
  return planRows(read, { ...evaluation, isPlan: true }, paths, tools.signal);
}

/** The plan of the rows to write, once every row has been validated. */
export interface RowsPlan {
  /** The number of assets to create, and of existing ones to change. */
  good: number;
  updates: number;
  /** Rows that equal their asset. */
  unchanged: number;
  /** The number of rows with errors, and of rows that are not assets. */
  bad: number;
  leftOut: number;
  /** The number of these whose assets are not in service. */
  disposed: number;
  hasErrorsFile: boolean;
  /** Why the file can't be imported yet: the choices that it needs and that are missing. */
  toChoose: string[];
  /** The policies of new assets, whose rows refer to them by index. */
  policies: Policy[];
  names: UnknownNames;
}

/** Reads all rows: the good ones go to the plan, the bad ones with their reasons to the spreadsheet of errors. */
export async function planRows(
  read: Reader,
  evaluation: Evaluation,
  paths: { plan: string; errors: string },
  signal: AbortSignal,
): Promise<RowsPlan> {
  const rows = writeRows<PlanRow>(paths.plan);
  const { policies, toRow } = planAssets();
  /** Collected until the end, as most files have few. */
  const rejected: BadRow[] = [];
  const used = Object.fromEntries(referenceFields.map((field) => [field, new Set<number>()]));
  const { scan } = evaluation;
  const updates: PlannedUpdate[] = [];
  let bad = 0;
  let unchanged = 0;
  let disposed = 0;
  const use = (fields: Partial<Record<ReferenceField, unknown>>) => {
    for (const field of referenceFields) {
      const id = fields[field];
      if (typeof id === "number" && id < 0) used[field]!.add(placeholder(id));
    }
  };
  const { directories, classRows } = await evaluateFile(
    read,
    evaluation,
    {
      good(asset) {
        rows.add(toRow(asset));
        use(asset);
      },
      update(row, asset, differences) {
        const { id: asset_id, version, barcode } = asset;
        const patch = patchOf(differences, asset, evaluation.choices);
        updates.push({ row: row.number, asset_id, version, barcode, patch });
        use(patch);
      },
      unchanged() {
        unchanged += 1;
      },
      disposed(_row, _word, included) {
        if (!included) disposed += 1;
      },
      skipped(row) {
        rejected.push({ ...row, reasons: [leftOutWhy.skipped] });
      },
      bad(row, found) {
        bad += 1;
        rejected.push({ ...row, reasons: found.map(({ reason }) => reason) });
      },
    },
    signal,
  );
  const named = referenceFields.map((field) => {
    const names = directories[field].unknown();
    return [field, [...used[field]!].map((place) => ({ place, name: names[place]! }))];
  });
  // New assets come first, because their positions determine their numbers.
  for (const update of updates) rows.add(update);
  const good = rows.finish() - updates.length;
  const { file, company, today } = evaluation;
  const about = { headings: file.headings, company, today };
  if (rejected.length > 0) await writeRowsWithErrors(paths.errors, about, rejected, signal);
  return {
    good,
    updates: updates.length,
    unchanged,
    bad,
    leftOut: scan.leftOutTotal + newlyLeftOut(classRows) + disposed,
    disposed,
    hasErrorsFile: rejected.length > 0,
    toChoose: Object.values(shapeToChoose(scan, evaluation.choices)),
    policies,
    names: Object.fromEntries(named) as UnknownNames,
  };
}
