import type { Reader } from "@custodia/db/client";
import type { ByClassField } from "@custodia/domain/assets/import/choices";
import { IMPORT_FIELDS } from "@custodia/domain/assets/import/fields";
import { checkWidth, rowText } from "@custodia/domain/assets/import/rows";
import type { Choices, FileFacts } from "../facts.ts";
import { tooManyAssets } from "../read/limits.ts";
import type { FileRow } from "../rows-file.ts";
import { classRowReader, type NamedClass } from "./classes.ts";
import { assetsOfRow, serialChecker, tagProblem, tagsOfRow, takenTags } from "./duplicates.ts";
import { headingOf, rowEvaluator } from "./evaluate-row.ts";
import type { Evaluation, RowSink } from "./evaluation.ts";
import { existingRows } from "./existing-rows.ts";
import type { References } from "./references.ts";
import { disposedWord, newRowHints } from "./register-columns.ts";
import { countSeveral, rowShaper, type Several } from "./shape.ts";

/** Rows whose class gave a field. */
export type ByClass = Partial<Record<ByClassField, number>>;

/**
 * Judges all rows by the choices made; answers the records they refer to, how many are several assets, how many have what from their class, and the rows that name a class. Throws AbortError
 * where `signal` says so.
 */
export async function evaluateFile(
  read: Reader,
  evaluation: Evaluation,
  sink: RowSink,
  signal: AbortSignal,
): Promise<References & { several: Several; byClass: ByClass; classRows: NamedClass[]; newRows: number }> {
  const { company, choices, today, file, most, survey, references } = evaluation;
  const shaped = rowShaper(choices, survey, file.headings);
  const evaluate = rowEvaluator(choices, references, today, file.headings, most, sink.said, sink.hint);
  const widthOf = widthJudge(file, choices.mapping);
  const { mapping } = choices;
  const serials = sink.hint && serialChecker(mapping, headingOf(mapping.serial_number, file.headings), sink.hint);
  const rowOfTag = new Map<string, number>();
  const several: Several = { rows: 0, assets: 0, labelled: 0, listed: 0 };
  const byClass: ByClass = {};
  const compare = existingRows(read, evaluation, references, sink);
  const pointOut = newRowHints(evaluation, sink);
  const wordOf = disposedWord(evaluation);
  let made = 0;
  let newRows = 0;

  async function judgeAll(rows: readonly { row: FileRow; classAbove: string | null }[]): Promise<void> {
    const parts = rows
      .map(({ row, classAbove }) => ({ row, part: shaped(row), classAbove }))
      .filter(({ row, part }) => {
        const { problem, hint } = widthOf(row);
        if (hint) sink.hint?.(hint, { row: row.number, field: null, column: null });
        if (problem) sink.bad(part, [{ field: null, value: rowText(row.cells), reason: problem }]);
        return !problem;
      });
    const added = (await compare(parts, rowOfTag)).filter(({ row, part }) => {
      const word = wordOf(part);
      if (word === null) return true;
      const taken = choices.not_held === "take" || choices.take_rows?.includes(row.number) === true;
      sink.notHeld(part, word, taken);
      return taken;
    });
    newRows += added.length;
    const outcomes = added.map(({ row, part, classAbove }) => {
      pointOut(part);
      return { row, part, outcome: evaluate(part, classAbove) };
    });
    await serials?.(
      read,
      { company },
      outcomes.map(({ part }) => part),
    );
    const tags = outcomes.flatMap(({ outcome }) => ("asset" in outcome ? tagsOfRow(outcome) : []));
    const taken = await takenTags(read, { company }, tags);
    for (const { row, part, outcome } of outcomes) {
      countSeveral(several, part, choices.mapping, most);
      if ("errors" in outcome) {
        sink.bad(part, outcome.errors);
        continue;
      }
      const { asset, quantity, labels, by_class } = outcome;
      const clash = tagsOfRow(outcome).flatMap((key) => {
        const reason = tagProblem(key, row.number, rowOfTag, taken);
        return reason ? [{ field: "asset_tag" as const, value: asset.asset_tag!, reason }] : [];
      })[0];
      if (clash) {
        sink.bad(part, [clash]);
        continue;
      }
      made += quantity;
      if (made > most) {
        sink.bad(part, [{ field: "quantity", value: String(quantity), reason: tooManyAssets(most) }]);
        continue;
      }
      for (const field of by_class) byClass[field] = (byClass[field] ?? 0) + 1;
      for (const copy of assetsOfRow(asset, quantity, choices.quantity_cost ?? "each", labels)) sink.good(copy, part);
    }
  }

  const classRows = classRowReader(choices, references.directories.classification_id);
  for await (const portion of evaluation.rows()) {
    signal.throwIfAborted();
    for (const row of portion) if (survey.leftOut.get(row.number) === "skipped") sink.skipped?.(row);
    await judgeAll(portion.flatMap((row) => classRows.next(row, survey.leftOut.get(row.number))));
  }
  await judgeAll(classRows.rest());
  return { ...references, several, byClass, classRows: classRows.named, newRows };
}

const FIGURES = IMPORT_FIELDS.filter(({ kind }) => ["money", "number", "whole", "quantity"].includes(kind));

/** Answers a function that says of a row whether it has a cell too many, by the columns that are matched. */
function widthJudge(file: FileFacts, mapping: Choices["mapping"]) {
  const taken = Math.max(-1, ...Object.values(mapping).flat());
  const columnsOf = (fields: typeof FIGURES) => fields.flatMap(({ name }) => mapping[name] ?? []);
  const figures = new Set(columnsOf(FIGURES));
  const amounts = columnsOf(FIGURES.filter(({ kind }) => kind === "money"));
  return (row: FileRow) => checkWidth(row, file, { taken, amounts, figures });
}
