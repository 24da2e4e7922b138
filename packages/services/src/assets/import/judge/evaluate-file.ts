import type { Reader } from "@custodia/db/client";
import type { Cell } from "@custodia/domain/assets/import/cells";
import { IMPORT_FIELDS } from "@custodia/domain/assets/import/fields";
import type { ByClassField } from "@custodia/domain/assets/import/meanings";
import type { ChoiceField } from "@custodia/domain/assets/import/other-words";
import { judgeWidth } from "@custodia/domain/assets/import/row-width";
import type { CalendarDate } from "@custodia/domain/date";
import type { CompanyCtx } from "../../../context.ts";
import { tagKey } from "../../change/references.ts";
import type { Choices, FileFacts } from "../facts.ts";
import { tooManyAssets } from "../read/bad-file.ts";
import type { FileRow } from "../read/rows.ts";
import { readPortions } from "../rows-file.ts";
import { classRowReader, type NamedClass } from "./class-rows.ts";
import { assetsOfRow } from "./copies.ts";
import { type CellError, headingOf, rowEvaluator, type TellHint } from "./evaluate-row.ts";
import type { PlannedAsset } from "./planned-asset.ts";
import { loadReferences, type References } from "./references.ts";
import { serialChecker } from "./serials.ts";
import { countSeveral, type Several } from "./several.ts";
import { rowShaper } from "./shape-row.ts";
import type { Survey } from "./survey.ts";
import { tagProblem, tagsOf, takenTags } from "./taken-tags.ts";

/** Who imports what, by which choices. */
export interface Evaluation {
  rowsPath: string;
  file: FileFacts;
  company: CompanyCtx["company"];
  choices: Choices;
  today: CalendarDate;
  /** Assets that a file may make. */
  most: number;
  /** How its rows look from above. */
  survey: Survey;
}

/** Told of each row in its turn; `good` once for each asset that it makes. */
export interface RowSink {
  good(asset: PlannedAsset): void;
  bad(row: FileRow, errors: CellError[]): void;
  /** The word of a cell that holds one of a few. */
  said?(field: ChoiceField, cell: Cell): void;
  /** What is pointed out of a row, good or bad. */
  hint?: TellHint;
}

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
): Promise<References & { several: Several; byClass: ByClass; classRows: NamedClass[] }> {
  const { company, choices, today, rowsPath, file, most, survey } = evaluation;
  const shaped = rowShaper(choices, survey, file.headings);
  const references = await loadReferences(read, { company }, choices.create_unknown);
  const evaluate = rowEvaluator(choices, references, today, file.headings, most, sink.said, sink.hint);
  const widthOf = widthJudge(file, choices.mapping);
  const { mapping } = choices;
  const serials =
    sink.hint &&
    serialChecker(mapping.serial_number ?? [], headingOf(mapping.serial_number, file.headings), sink.hint);
  const evaluated = (row: FileRow, part: FileRow, classAbove: string | null) => {
    const { problem, hint } = widthOf(row);
    if (hint) sink.hint?.(hint, { row: row.number, field: null, column: null });
    return problem ? { errors: [{ field: null, value: "", reason: problem }] } : evaluate(part, classAbove);
  };
  const rowOfTag = new Map<string, number>();
  const several: Several = { rows: 0, assets: 0, labelled: 0 };
  const byClass: ByClass = {};
  let made = 0;

  async function judgeAll(rows: readonly { row: FileRow; classAbove: string | null }[]): Promise<void> {
    const outcomes = rows
      .map(({ row, classAbove }) => ({ row, part: shaped(row), classAbove }))
      .map(({ row, part, classAbove }) => ({ row, part, outcome: evaluated(row, part, classAbove) }));
    await serials?.(
      read,
      { company },
      outcomes.map(({ part }) => part),
    );
    const tags = outcomes.flatMap(({ outcome }) => ("asset" in outcome ? tagsOf([outcome.asset]) : []));
    const taken = await takenTags(read, { company }, tags);
    for (const { row, part, outcome } of outcomes) {
      countSeveral(several, part, choices.mapping, most);
      if ("errors" in outcome) {
        sink.bad(part, outcome.errors);
        continue;
      }
      const { asset, quantity, by_class } = outcome;
      const key = tagKey(asset.asset_tag);
      const reason = key && tagProblem(key, row.number, rowOfTag, taken);
      if (reason) {
        sink.bad(part, [{ field: "asset_tag", value: asset.asset_tag!, reason }]);
        continue;
      }
      made += quantity;
      if (made > most) {
        sink.bad(part, [{ field: "quantity", value: String(quantity), reason: tooManyAssets(most) }]);
        continue;
      }
      for (const field of by_class) byClass[field] = (byClass[field] ?? 0) + 1;
      for (const copy of assetsOfRow(asset, quantity, choices.quantity_cost ?? "each")) sink.good(copy);
    }
  }

  const classRows = classRowReader(choices, references.directories.classification_id);
  for await (const portion of readPortions<FileRow>(rowsPath)) {
    signal.throwIfAborted();
    await judgeAll(portion.flatMap((row) => classRows.next(row, survey.leftOut.get(row.number))));
  }
  await judgeAll(classRows.rest());
  return { ...references, several, byClass, classRows: classRows.named };
}

const FIGURES = IMPORT_FIELDS.filter(({ kind }) => ["money", "number", "whole", "quantity"].includes(kind));

/** Answers a function that says of a row whether it has a cell too many, by the columns that are matched. */
function widthJudge(file: FileFacts, mapping: Choices["mapping"]) {
  const taken = Math.max(-1, ...Object.values(mapping).flat());
  const columnsOf = (fields: typeof FIGURES) => fields.flatMap(({ name }) => mapping[name] ?? []);
  const figures = new Set(columnsOf(FIGURES));
  // What stands behind a figure and is one itself was hardly split from it.
  const amounts = columnsOf(FIGURES.filter(({ kind }) => kind === "money")).filter(
    (at) => !figures.has(at + 1),
  );
  return (row: FileRow) => judgeWidth(row, file, { taken, amounts });
}
