import type { Reader } from "@custodia/db/client";
import { assets } from "@custodia/db/schema/assets";
import type { Cell } from "@custodia/domain/assets/import-cells";
import type { ChoiceField } from "@custodia/domain/assets/import-choices";
import type { CalendarDate } from "@custodia/domain/date";
import { and, inArray, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { inCompany } from "../../store.ts";
import { tagKey } from "../references.ts";
import { type CellError, type PlannedAsset, rowEvaluator } from "./evaluate-row.ts";
import type { Choices } from "./facts.ts";
import { loadReferences, type References } from "./references.ts";
import type { FileRow } from "./rows.ts";
import { readPortions } from "./rows-file.ts";

/** Who imports what, by which choices. */
export interface Evaluation {
  rowsPath: string;
  company: CompanyCtx["company"];
  choices: Choices;
  today: CalendarDate;
  headings: readonly string[];
}

/** Told of each row in its turn. */
export interface RowSink {
  good(asset: PlannedAsset): void;
  bad(row: FileRow, errors: CellError[]): void;
  /** The word of a cell that holds one of a few. */
  said?(field: ChoiceField, cell: Cell): void;
}

/** Reads all rows by the choices made; answers the records they refer to. Throws AbortError where `signal` says so. */
export async function evaluateFile(
  read: Reader,
  evaluation: Evaluation,
  sink: RowSink,
  signal: AbortSignal,
): Promise<References> {
  const { company, choices, today, rowsPath, headings } = evaluation;
  const references = await loadReferences(read, { company }, choices.create_unknown);
  const evaluate = rowEvaluator(choices, references, today, headings, sink.said);
  const rowOfTag = new Map<string, number>();

  for await (const portion of readPortions<FileRow>(rowsPath)) {
    signal.throwIfAborted();
    const outcomes = portion.map((row) => ({ row, outcome: evaluate(row) }));
    const tags = outcomes.flatMap(({ outcome }) => ("asset" in outcome ? tagsOf([outcome.asset]) : []));
    const taken = await takenTags(read, { company }, tags);
    for (const { row, outcome } of outcomes) {
      if ("errors" in outcome) {
        sink.bad(row, outcome.errors);
        continue;
      }
      const { asset } = outcome;
      const key = tagKey(asset.asset_tag);
      const reason = key && tagProblem(key, row.number, rowOfTag, taken);
      if (reason) sink.bad(row, [{ field: "asset_tag", value: asset.asset_tag!, reason }]);
      else sink.good(asset);
    }
  }
  return references;
}

function tagProblem(
  key: string,
  row: number,
  rowOfTag: Map<string, number>,
  taken: Map<string, string>,
): string | undefined {
  const barcode = taken.get(key);
  if (barcode) return `Asset ${barcode} already has this tag.`;
  const first = rowOfTag.get(key);
  if (first !== undefined) return `Row ${first} of the file has the same tag.`;
  rowOfTag.set(key, row);
  return undefined;
}

/** The tags of rows as they are compared. */
export function tagsOf(rows: PlannedAsset[]): string[] {
  return rows.map(({ asset_tag }) => tagKey(asset_tag)).filter((key) => key !== null);
}

/** Which of the tags are an asset's already, with its barcode. */
export async function takenTags(
  read: Reader,
  ctx: Pick<CompanyCtx, "company">,
  keys: string[],
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const asked = sql`(SELECT value FROM json_each(${JSON.stringify(keys)}))`;
  const rows = await read
    .select({ key: assets.asset_tag_key, barcode: assets.barcode })
    .from(assets)
    .where(and(inCompany(ctx, assets), inArray(assets.asset_tag_key, asked)));
  return new Map(rows.map(({ key, barcode }) => [key!, barcode]));
}
