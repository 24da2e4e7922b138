import type { ItemImportView } from "@custodia/domain/pos/items/import";
import type { ItemFieldName } from "@custodia/domain/pos/items/import-fields";
import { categoryKey } from "@custodia/domain/pos/items/schema";
import { cellText, oneLine, short } from "@custodia/domain/spreadsheet/cells";
import type { Proposals } from "@custodia/domain/spreadsheet/options";
import { classFromName } from "../../../assets/import/validate/proposals.ts";
import { openingLocations } from "./jobs.ts";
import type { KnownRecords } from "./known.ts";
import type { NewRow } from "./new-row.ts";
import type { ItemList, ListRow } from "./read-list.ts";
import type { ImportCheck, RowError } from "./validate.ts";

/** Rows and errors that are shown. */
const MAX_ITEMS_SHOWN = 20;
export const MAX_ERRORS = 100;
const MAX_SAID = 3;

/** Returns what an import of the list would do, and what it needs. */
export function previewOf(list: ItemList, check: ImportCheck, known: KnownRecords): ItemImportView {
  const { newRows, changedRows, hints } = check;
  const errors = errorsOf(list, check.errors);
  const blanks = countBlanks(errors);
  const to_choose = choicesToMake(list, blanks);
  const categories = [...newRows, ...changedRows].flatMap(({ category }) => category ?? []);
  const names = new Map(categories.map((category) => [categoryKey(category), category]));
  const new_categories = [...names].flatMap(([key, name]) => (known.categories.has(key) ? [] : [name]));
  const new_locations = [...openingLocations(newRows)].flatMap((id) => known.newLocations.get(id) ?? []);
  const { grouping } = list;
  const badRows = new Set(errors.map(({ row }) => row));
  const listed = new Set([...badRows].slice(0, MAX_ERRORS));
  return {
    imported: false,
    rows: list.rows.length,
    columns: list.columns,
    mapping: list.mapping,
    delimiter: list.delimiter,
    delimiters: list.delimiters,
    sheet: list.sheet,
    sheets: list.sheets,
    left_out: list.left_out,
    left_out_total: list.left_out_total,
    known_rows: newRows.filter(({ item }) => known.names.has(categoryKey(item.name))).length,
    unchanged_rows: check.unchanged,
    changed_rows: changedRows.length,
    changes: check.changes.slice(0, MAX_ERRORS),
    stock_differences: check.differences.slice(0, MAX_ERRORS),
    new_categories,
    new_locations,
    unknown: {
      category_id: [...new_categories, ...known.refused.category_id.values()],
      location_id: [...new_locations, ...known.refused.location_id.values()],
    },
    grouping: grouping && { grouping: grouping.grouping, said: grouping.said.slice(0, MAX_SAID) },
    to_choose,
    blanks,
    proposals: proposalsFor(list, known, blanks),
    stock_value: newRows.reduce((sum, { opening }) => opening.reduce((all, { value }) => all + value, sum), 0),
    items: newRows.slice(0, MAX_ITEMS_SHOWN).map(itemPreview),
    // An error that a single answer corrects for all rows does not hide the others.
    errors: [
      ...errors.filter((error) => !isBlank(error)).slice(0, MAX_ERRORS),
      ...errors.filter(isBlank).slice(0, MAX_ERRORS),
    ].sort((first, second) => first.row - second.row),
    errors_total: errors.length,
    rows_bad: badRows.size,
    bad_rows: list.rows.flatMap(({ number, cells }) =>
      listed.has(number) ? [{ row: number, cells: cells.map((cell) => short(oneLine(cellText(cell)))) }] : [],
    ),
    corrected: [...list.corrected],
    left_behind: null,
    hints,
  };
}

type ErrorView = ItemImportView["errors"][number];

function errorsOf({ rows, columns, mapping }: ItemList, errors: readonly RowError[]): ErrorView[] {
  const byNumber = new Map<number, ListRow>();
  if (errors.length > 0) for (const row of rows) byNumber.set(row.number, row);
  return errors.map(({ row, field, reason }) => {
    const name = field as ItemFieldName;
    const cell = field === "row" ? null : (byNumber.get(row)?.cell(name) ?? null);
    return { row, field, column: columns[mapping[name] ?? -1]?.heading ?? null, value: short(cellText(cell)), reason };
  });
}

/** Required fields that one column, or one value for all rows, can give. */
const GIVEN_AT_ONCE: Partial<Record<ItemFieldName, readonly [choice: string, question: string]>> = {
  name: ["mapping.name", "The list has no column of names yet: choose it."],
  price: ["mapping.price", "No price column is chosen yet: choose one."],
  category_id: ["values.category", "The list has no categories: choose one for all rows."],
  location_id: ["values.location_id", "The list has no branches for its quantities: choose one."],
};

const isBlank = ({ field, value }: ErrorView) => value === "" && field in GIVEN_AT_ONCE;

function countBlanks(errors: readonly ErrorView[]): ItemImportView["blanks"] {
  const blanks: ItemImportView["blanks"] = {};
  for (const error of errors) {
    const field = error.field as ItemFieldName;
    if (isBlank(error)) blanks[field] = (blanks[field] ?? 0) + 1;
  }
  return blanks;
}

/** Returns the choices that only the user can make, by name, with the reason. */
function choicesToMake({ to_choose, grouping, mapping }: ItemList, blanks: ItemImportView["blanks"]) {
  const said = grouping?.said.slice(0, MAX_SAID).join("”, “");
  const lacking = Object.entries(GIVEN_AT_ONCE).flatMap(([field, choice]) =>
    blanks[field as ItemFieldName] && mapping[field as ItemFieldName] === undefined ? [choice] : [],
  );
  return {
    ...to_choose,
    ...(grouping?.ambiguous
      ? { grouping: `“${said}” can be read in two ways: choose how thousands are written in this list.` }
      : {}),
    ...Object.fromEntries(lacking),
  };
}

/** Answers that the list or the company's records suggest. */
function proposalsFor(list: ItemList, known: KnownRecords, blanks: ItemImportView["blanks"]): Proposals {
  const proposals: Proposals = {};
  const { grouping, columns, mapping } = list;
  if (grouping?.ambiguous && grouping.proposed)
    proposals.grouping = {
      value: grouping.proposed,
      label: "",
      why: "The other numbers in the list are written this way.",
    };
  if (blanks.category_id) {
    const named = [list.sheet_name, list.file_name.replace(/\.\w+$/, "")].map(classFromName);
    const own = named.find((name) => known.categories.has(categoryKey(name)));
    proposals["values.category"] = own
      ? { value: own, label: own, why: "Named after the file or sheet." }
      : { value: "General", label: "General", why: "You can sort them into categories later." };
  }
  const branches = [...known.locationNames].filter(([id]) => !known.newLocations.has(id));
  const [branch] = branches;
  if (blanks.location_id && branch && branches.length === 1)
    proposals["values.location_id"] = { value: branch[0], label: branch[1], why: "Your only branch." };
  const taken = new Set(Object.values(mapping));
  const words = columns.find(
    ({ index, samples }) => !taken.has(index) && samples.some((text) => /\p{L}{3}/u.test(text)),
  );
  if (blanks.name && mapping.name === undefined && words) {
    const why = `Such as ${words.samples.slice(0, 2).join(", ")}.`;
    proposals["mapping.name"] = { value: words.index, label: words.heading, why };
  }
  return proposals;
}

function itemPreview({ row, category, item }: NewRow): ItemImportView["items"][number] {
  const { name, unit, price, quantity, unit_cost, barcodes } = item;
  return { row, category, name, unit, price, quantity, unit_cost, code: barcodes[0]?.code ?? null };
}
