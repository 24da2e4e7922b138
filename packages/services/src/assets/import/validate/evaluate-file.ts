import type { ByClassField } from "@custodia/domain/assets/import/choices";
import { FIGURE_FIELDS } from "@custodia/domain/assets/import/fields";
import type { QuantityCost } from "@custodia/domain/assets/import/options";
import { divideWithin, evenShareAt, shareAt } from "@custodia/domain/assets/import/quantity";
import { statusLabel } from "@custodia/domain/assets/labels";
import { kobo } from "@custodia/domain/money";
import { cellText, rowText } from "@custodia/domain/spreadsheet/cells";
import type { Hint } from "@custodia/domain/spreadsheet/hints";
import { checkWidth } from "@custodia/domain/spreadsheet/row-width";
import type { Reader } from "@custodia/sqlite/client";
import type { FileFacts } from "../../../spreadsheet/book.ts";
import { tooManyAssets } from "../../../spreadsheet/limits.ts";
import type { FileRow } from "../../../spreadsheet/rows.ts";
import type { Choices } from "../facts.ts";
import { cellErrors, rowEvaluator } from "./evaluate-row.ts";
import { type Evaluation, headingOf, joined, type PlannedAsset, type RowLabels, type RowSink } from "./evaluation.ts";
import { barcodeOf, serialChecker, tagProblem, tagsOfRow, takenTags } from "./existing-assets.ts";
import { existingRows } from "./existing-rows.ts";
import { classRowReader, columnsLike, disposedWord, type NamedClass, type Read, textIn } from "./left-out.ts";
import { folded, type References } from "./references.ts";
import { assetExpander, compareOpening } from "./row-terms.ts";
import { countQuantity, type QuantityTotals, rowShaper } from "./scan.ts";

/** The number of rows whose class provided each field. */
export type ByClass = Partial<Record<ByClassField, number>>;

/**
 * Evaluates all rows by the choices made. Returns the records that they refer to, the totals of rows with a quantity, the fields
 * that classes gave, the rows that name a class, and how many rows are for new assets. Throws AbortError if `signal` is aborted.
 */
export async function evaluateFile(
  read: Reader,
  evaluation: Evaluation,
  sink: RowSink,
  signal: AbortSignal,
): Promise<References & { quantities: QuantityTotals; byClass: ByClass; classRows: NamedClass[]; newRows: number }> {
  const { company, choices, today, file, maxAssets, scan, references } = evaluation;
  const shaped = rowShaper(choices, scan, file.headings);
  const evaluate = rowEvaluator(evaluation, sink);
  const checkRowWidth = widthChecker(file, choices.mapping);
  const { mapping } = choices;
  const serials = sink.hint && serialChecker(mapping, headingOf(mapping.serial_number, file.headings), sink.hint);
  const rowOfTag = new Map<string, number>();
  const quantities: QuantityTotals = { rows: 0, assets: 0, labelled: 0, listed: 0 };
  const byClass: ByClass = {};
  const compare = existingRows(read, evaluation, sink);
  const hintNewRow = newRowHinter(evaluation, sink);
  const expand = assetExpander(today, evaluation.isPlan === true);
  const onCell = cellErrors(choices);
  const disposedWordOf = disposedWord(evaluation);
  let assetCount = 0;
  let newRows = 0;

  async function evaluateRows(rows: readonly { row: FileRow; classAbove: string | null }[]): Promise<void> {
    const parts = rows
      .map(({ row, classAbove }) => ({ row, part: shaped(row), classAbove }))
      .filter(({ row, part }) => {
        const { problem, hint } = checkRowWidth(row);
        if (hint) sink.hint?.(hint, { row: row.number, field: null, column: null });
        if (problem) sink.bad(part, [{ field: null, value: rowText(row.cells), reason: problem }]);
        return !problem;
      });
    const added = (await compare(parts, rowOfTag)).filter(({ row, part }) => {
      const word = disposedWordOf(part);
      if (word === null) return true;
      const included = choices.not_held === "take" || choices.take_rows?.includes(row.number) === true;
      sink.disposed(part, word, included);
      return included;
    });
    newRows += added.length;
    const outcomes = added.map(({ row, part, classAbove }) => {
      const isRevalued = hintNewRow(part);
      return { row, part, isRevalued, outcome: evaluate(part, classAbove, isRevalued) };
    });
    await serials?.(
      read,
      { company },
      outcomes.map(({ part }) => part),
    );
    const tags = outcomes.flatMap(({ outcome }) => ("asset" in outcome ? tagsOfRow(outcome) : []));
    const taken = await takenTags(read, { company }, tags);
    for (const { row, part, isRevalued, outcome } of outcomes) {
      countQuantity(quantities, part, choices.mapping, maxAssets);
      if ("errors" in outcome) {
        sink.bad(part, outcome.errors);
        continue;
      }
      const { asset, quantity, labels, by_class, stated } = outcome;
      const clash = tagsOfRow(outcome).flatMap((key) => {
        const reason = tagProblem(key, row.number, rowOfTag, taken);
        return reason ? [{ field: "asset_tag" as const, value: asset.asset_tag!, reason }] : [];
      })[0];
      if (clash) {
        sink.bad(part, [clash]);
        continue;
      }
      assetCount += quantity;
      if (assetCount > maxAssets) {
        sink.bad(part, [{ field: "quantity", value: String(quantity), reason: tooManyAssets(maxAssets) }]);
        continue;
      }
      const amounts = choices.quantity_cost ?? "each";
      const expanded = expand(assetsOfRow(asset, quantity, amounts, labels), asset.terms !== undefined);
      if ("problems" in expanded) {
        sink.bad(
          part,
          expanded.problems.map((problem) => onCell(part, problem)),
        );
        continue;
      }
      for (const field of by_class) byClass[field] = (byClass[field] ?? 0) + 1;
      for (const copy of expanded.assets) sink.good(copy, part);
      const value = stated && sink.stated ? compareOpening(asset, stated, amounts === "each" ? quantity : 1) : null;
      if (value) sink.stated?.(part, { ...value, isRevalued });
    }
  }

  const classRows = classRowReader(choices, references.directories.classification_id);
  for await (const portion of evaluation.rows()) {
    signal.throwIfAborted();
    for (const row of portion) if (scan.leftOut.get(row.number) === "skipped") sink.skipped?.(row);
    await evaluateRows(portion.flatMap((row) => classRows.next(row, scan.leftOut.get(row.number))));
  }
  await evaluateRows(classRows.rest());
  return { ...references, quantities, byClass, classRows: classRows.named, newRows };
}

/**
 * Yields the assets of a row with a quantity. Amounts in total are divided, and the kobo that remain go to the first. A tag
 * and a serial number identify one asset, so only the first gets them, unless the row lists one for each.
 */
function* assetsOfRow(
  asset: PlannedAsset,
  quantity: number,
  amounts: QuantityCost,
  { asset_tag, serial_number }: RowLabels = {},
): Generator<PlannedAsset> {
  if (quantity === 1) {
    yield asset;
    return;
  }
  const part = amounts === "total" ? partsOf(asset, quantity) : () => ({});
  for (let place = 0; place < quantity; place++) {
    const first = place === 0 ? asset : { asset_tag: null, serial_number: null };
    const label = {
      asset_tag: asset_tag ? asset_tag[place]! : first.asset_tag,
      serial_number: serial_number ? serial_number[place]! : first.serial_number,
    };
    yield { ...asset, ...label, ...part(place) };
  }
}

type Amounts = Pick<PlannedAsset, "cost" | "scrap_value" | "total_maintenance_cost" | "terms">;

function partsOf(asset: PlannedAsset, quantity: number): (place: number) => Amounts {
  const amounts = amountParts(asset, quantity);
  const { terms } = asset;
  const whole = terms?.opening.opening_accumulated_depreciation ?? null;
  if (!terms || whole === null) return amounts;
  const accumulated = divideWithin(
    whole,
    Array.from({ length: quantity }, (_, place) => amounts(place).cost - amounts(place).scrap_value),
  );
  return (place) => ({
    ...amounts(place),
    terms: { ...terms, opening: { ...terms.opening, opening_accumulated_depreciation: accumulated[place]! } },
  });
}

function amountParts(asset: PlannedAsset, quantity: number): (place: number) => Omit<Amounts, "terms"> {
  const share = (whole: number, place: number) => kobo(shareAt(whole, quantity, place));
  // If all the remaining kobo would lift the first asset's scrap value above its cost, each asset takes one.
  const spread = share(asset.scrap_value, 0) > share(asset.cost, 0);
  return (place) => ({
    cost: share(asset.cost, place),
    scrap_value: spread ? kobo(evenShareAt(asset.scrap_value, quantity, place)) : share(asset.scrap_value, place),
    total_maintenance_cost: share(asset.total_maintenance_cost, place),
  });
}

/** Returns a function that checks whether a row has a cell too many, by the matched columns. */
function widthChecker(file: FileFacts, mapping: Choices["mapping"]) {
  const taken = Math.max(-1, ...Object.values(mapping).flat());
  const columnsOf = (fields: typeof FIGURE_FIELDS) => fields.flatMap(({ name }) => mapping[name] ?? []);
  const figures = new Set(columnsOf(FIGURE_FIELDS));
  const amounts = columnsOf(FIGURE_FIELDS.filter(({ kind }) => kind === "money"));
  return (row: FileRow) => checkWidth(row, file, { taken, amounts, figures });
}

const REVALUED_ON = /^(?:revalued\s+on|revaluation\s+date|date\s+(?:of\s+revaluation|revalued))$/i;

const UNKNOWN: Hint = {
  kind: "unknown_barcode",
  message:
    "Not in your register, so the rows are new assets and get barcodes of their own. Take the column for the asset tag to keep what the file says.",
};
const REVALUED: Hint = {
  kind: "revalued",
  message:
    "Revalued in the earlier system: they are imported at cost, with the life and scrap value of the revaluation. Revalue them after the import.",
};
const OUT: Hint = {
  kind: "out",
  message: "Out for maintenance or fieldwork in the earlier system: they are imported as in service.",
};
const AWAY = new Set([statusLabel.out_for_maintenance, statusLabel.out_for_fieldwork].map(folded));

/**
 * Returns a function that adds hints about what a new asset loses of the register from which its row comes, and returns whether the asset
 * was revalued there, in which case it is imported at cost.
 */
function newRowHinter(read: Read, sink: Pick<RowSink, "hint">): (row: FileRow) => boolean {
  const { mapping } = read.choices;
  const { headings } = read.file;
  const revaluedOn = columnsLike(read, REVALUED_ON)[0];
  return (row) => {
    const at = { row: row.number };
    if (barcodeOf(row, read) !== null)
      sink.hint?.(UNKNOWN, { ...at, field: "barcode", column: headingOf(mapping.barcode, headings) });
    const isRevalued = revaluedOn !== undefined && textIn(row, revaluedOn) !== "";
    if (isRevalued) sink.hint?.(REVALUED, { ...at, field: null, column: headings[revaluedOn]! });
    if (AWAY.has(folded(cellText(joined(row, mapping.status ?? [])))))
      sink.hint?.(OUT, { ...at, field: "status", column: headingOf(mapping.status, headings) });
    return isRevalued;
  };
}
