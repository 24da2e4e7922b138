import { setImmediate as nextTurn } from "node:timers/promises";
import { amountColumn, readAmountCell } from "@custodia/domain/assets/import/amounts";
import { faultOf } from "@custodia/domain/assets/import/blanks";
import { oneLine } from "@custodia/domain/assets/import/cell-texts";
import {
  type Cell,
  type CellReading,
  cellText,
  isShownNumber,
  plainCell,
  short,
} from "@custodia/domain/assets/import/cells";
import {
  type Hint,
  type HintView,
  hintList,
  MORE_DECIMALS,
  ROW_HINTS,
} from "@custodia/domain/assets/import/hints";
import { readNumberCell } from "@custodia/domain/assets/import/numbers";
import { fieldErrors } from "@custodia/domain/field-errors";
import { categoryKey } from "@custodia/domain/pos/items/categories";
import {
  barcodeTaken,
  type CodeOwner,
  codeKey,
  codeProblem,
  pluTaken,
} from "@custodia/domain/pos/items/codes";
import { type ItemImport, USUAL_UNIT } from "@custodia/domain/pos/items/import";
import { ITEM_FIELDS, type ItemFieldName } from "@custodia/domain/pos/items/import-fields";
import { percentSaid, saysStocked, saysYes, vatClassSaid } from "@custodia/domain/pos/items/import-words";
import { type ItemCreate, itemCreate } from "@custodia/domain/pos/items/schema";
import type { Known } from "./known.ts";
import type { List, ListRow } from "./read-list.ts";

/** A row that can become an item. */
export interface GoodRow {
  row: number;
  /** Its category by name, which may still have to be made. */
  category: string;
  item: ItemCreate;
}

export interface Judged {
  good: GoodRow[];
  errors: { row: number; field: string; reason: string }[];
  /** What is worth a look, and refuses nothing. */
  hints: HintView<string>[];
}

/** Rows that are judged in one turn of the server. */
const PORTION = 200;
/** Stands for a category that is not made yet. */
const SOME = 1;

/** Holds every row against what an item has to be, and against codes that are taken, in the list or before it. */
export async function judge(list: List, known: Known, values: ItemImport["values"]): Promise<Judged> {
  const judged: Judged = { good: [], errors: [], hints: [] };
  const hints = hintList<string>();
  for (const hint of list.hints) hints.add(hint);
  /** The row that each code stands in, by `codeKey`. */
  const rowOf = new Map<string, number>();
  for (const [place, row] of list.rows.entries()) {
    if (place % PORTION === PORTION - 1) await nextTurn();
    tellRowHints(list, row, hints.add);
    const { problem, hint } = row.width;
    if (hint) hints.add(hint, { row: row.number });
    if (problem) {
      judged.errors.push({ row: row.number, field: "row", reason: problem });
      continue;
    }
    const { form, category, problems } = readRow(list, row, known, values, (hint, field) =>
      hints.add(hint, { ...placeOf(list, field), row: row.number }),
    );
    const parsed = itemCreate.safeParse({ ...form, category_id: category ? SOME : undefined });
    const found: Record<string, string> = {
      ...(parsed.success
        ? clashes(row.number, parsed.data, known, rowOf)
        : firstReasons(fieldErrors(parsed.error))),
      ...problems,
    };
    for (const [field, reason] of Object.entries(found))
      judged.errors.push({ row: row.number, field, reason });
    if (Object.keys(found).length === 0 && parsed.success)
      judged.good.push({ row: row.number, category, item: parsed.data });
  }
  return { ...judged, hints: hints.list() };
}

const placeOf = ({ columns, mapping }: List, field: ItemFieldName) => ({
  field,
  column: columns[mapping[field] ?? -1]?.heading ?? null,
});

/** What reading the file has shown of a row; of a column that is not taken nothing has to be known. */
function tellRowHints(list: List, row: ListRow, tell: ReturnType<typeof hintList<string>>["add"]): void {
  for (const { kind, column } of row.hints) {
    const field = ITEM_FIELDS.find(({ name }) => column !== undefined && list.mapping[name] === column)?.name;
    if (column !== undefined && !field) continue;
    tell({ kind, message: ROW_HINTS[kind] }, { ...(field ? placeOf(list, field) : {}), row: row.number });
  }
}

const firstReasons = (fields: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(fields).map(([field, [reason]]) => [columnOf(field), reason!]));

/** An item's codes are one column. */
const columnOf = (field: string) => (field.startsWith("barcodes") ? "barcode" : field);

type Problems = Record<string, string>;

/** The branch that a cell names by its code or its address; a problem where it is none, or fits several. */
function branchSaid(text: string, { locations }: Known): CellReading {
  const [branch, ...others] = locations.get(categoryKey(text)) ?? [];
  if (!branch) return { problem: `“${short(text)}” is not understood.` };
  if (others.length === 0) return { input: branch.id };
  const names = [branch, ...others].map(({ name }) => name).join("; ");
  return { problem: `“${short(text)}” fits ${others.length + 1} locations: ${names}.` };
}

const FIGURES: ReadonlySet<string> = new Set(["money", "quantity", "percent"]);

/** What an item is made of by a row, as a form would say it, and cells that say nothing that can be read. */
function readRow(
  list: List,
  { cell }: ListRow,
  known: Known,
  values: ItemImport["values"],
  tell: (hint: Hint, field: ItemFieldName) => void,
) {
  const problems: Problems = {};
  const form: Record<string, unknown> = {};
  const heading = (name: ItemFieldName) => list.columns[list.mapping[name] ?? -1]?.heading ?? "";
  const said = (cell: Cell, input: unknown): CellReading =>
    input === undefined ? { problem: `“${short(cellText(cell))}” is not understood.` } : { input };
  for (const { name, kind } of ITEM_FIELDS) {
    const value = cell(name);
    const fault = faultOf(value);
    if (fault !== null) problems[name] = fault;
    const text = oneLine(cellText(value));
    const plain = plainCell(value);
    // A 0 that is shown as nothing is a 0 where a figure belongs.
    if (fault !== null || (text === "" && typeof plain !== "number")) continue;
    const reading: CellReading = {
      text: () => ({ input: text }),
      money: () => readAmountCell(value, amountColumn(heading(name))),
      quantity: () => readNumberCell(value),
      percent: () => said(value, percentSaid(typeof plain === "number" ? plain : text)),
      choice: () => said(value, vatClassSaid(text)),
      flag: () => said(value, name === "stocked" ? saysStocked(text) : saysYes(text)),
      reference: () => (name === "location_id" ? branchSaid(text, known) : { input: text }),
    }[kind]();
    if ("problem" in reading) problems[name] = reading.problem;
    else {
      form[name] = reading.input;
      const isRounded = isShownNumber(value) && value.rounded && FIGURES.has(kind);
      if (reading.hint ?? isRounded) tell(reading.hint ?? MORE_DECIMALS, name);
    }
  }
  const { barcode, category_id, ...fields } = form;
  const category = String(category_id ?? values.category ?? "");
  const place = fields.location_id ?? values.location_id;
  return {
    category,
    problems,
    form: {
      ...{ unit: values.unit ?? USUAL_UNIT },
      ...fields,
      ...(barcode === undefined ? {} : { barcodes: [{ code: barcode }] }),
      ...(place == null ? {} : { location_id: place }),
    },
  };
}

/** Codes that another row or item has, and a stock without a place. */
function clashes(
  row: number,
  { barcodes, plu, quantity, location_id, name, unit }: ItemCreate,
  known: Known,
  rowOf: Map<string, number>,
): Problems {
  const problems: Problems = {};
  const claim = (code: string, taken: (owner: CodeOwner) => string): string | undefined => {
    const key = codeKey(code);
    const owner = known.owners.get(key);
    if (owner) return taken(owner);
    const other = rowOf.get(key) ?? row;
    rowOf.set(key, other);
    return other === row ? undefined : `Row ${other} has “${short(code)}” too. One code is one item.`;
  };
  for (const { code } of barcodes) {
    const problem = codeProblem(code, known.weighed_prefix) ?? claim(code, barcodeTaken);
    if (problem) problems.barcode ??= problem;
  }
  const problem = plu ? claim(plu, pluTaken) : undefined;
  if (problem) problems.plu = problem;
  if (quantity > 0 && location_id === null)
    problems.location_id = `Say where the ${quantity / 1000} ${unit} of ${name} are.`;
  return problems;
}
