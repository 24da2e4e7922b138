import { cellText, isBlankWord, short } from "@custodia/domain/assets/import/cells";
import { isDisposedCondition, isNotInService } from "@custodia/domain/assets/import/choices";
import { barcodeKey } from "@custodia/domain/assets/import/fields";
import type { Hint } from "@custodia/domain/assets/import/hints";
import { rowText } from "@custodia/domain/assets/import/rows";
import { type LeftOutView, MAX_LISTED_ROWS } from "@custodia/domain/assets/import/shape";
import { statusLabel } from "@custodia/domain/assets/labels";
import type { FileRow } from "../rows-file.ts";
import { headingOf, joined } from "./evaluate-row.ts";
import type { Evaluation, RowSink } from "./evaluation.ts";
import { folded } from "./references.ts";

type Read = Pick<Evaluation, "choices" | "file">;

/** A column that has something in the rows of assets which are gone. */
const GONE_ON =
  /^(?:(?:date|year)\s+(?:of\s+)?(?:disposal|disposed(?:\s+of)?|sold|scrapped|retired|retirement|written\s+off|write[\s-]+off)|(?:disposal|retirement|scrapping|write[\s-]+off)\s+date|(?:disposed|sold|scrapped|retired|written\s+off)\s+on)$/i;
const STATUS = /\bstatus\b|^asset state$/i;
const REVALUED_ON = /^(?:revalued\s+on|revaluation\s+date|date\s+(?:of\s+revaluation|revalued))$/i;

/** Columns that fill no field, of these headings. */
function columnsLike({ choices, file }: Read, heading: RegExp): number[] {
  const taken = new Set(Object.values(choices.mapping).flat());
  return file.headings.flatMap((entry, column) =>
    !taken.has(column) && heading.test(entry.trim().replace(/[_\s]+/g, " ")) ? [column] : [],
  );
}

const textIn = ({ cells }: FileRow, column: number): string => {
  const text = cellText(cells[column] ?? null);
  return isBlankWord(text) ? "" : text;
};

/** Answers a function that tells by which word a row's asset is not held, such as "Sold"; null where it is. */
export function disposedWord(read: Read): (row: FileRow) => string | null {
  const { mapping } = read.choices;
  const gone = columnsLike(read, GONE_ON);
  const others = columnsLike(read, STATUS);
  return (row) => {
    const statuses = [cellText(joined(row, mapping.status ?? [])), ...others.map((column) => textIn(row, column))];
    const status = statuses.find(isNotInService);
    if (status !== undefined) return short(status);
    const condition = cellText(joined(row, mapping.condition ?? []));
    if (isDisposedCondition(condition)) return short(condition);
    const day = gone.find((column) => textIn(row, column) !== "");
    return day === undefined ? null : short(`${read.file.headings[day]} ${textIn(row, day)}`);
  };
}

/** The barcode in a row as it is compared; null where it has none. */
export function barcodeOf(row: FileRow, { choices }: Pick<Read, "choices">): string | null {
  const text = cellText(joined(row, choices.mapping.barcode ?? []));
  return text === "" || isBlankWord(text) ? null : barcodeKey(text) || null;
}

const UNKNOWN: Hint = {
  kind: "unknown_barcode",
  message:
    "Not in your register, so the rows are new assets and get barcodes of their own. Take the column for the asset tag to keep what the file says.",
};
const REVALUED: Hint = {
  kind: "revalued",
  message:
    "Revalued where they come from: they come in at their cost, with the life and scrap value of the revaluation. Revalue them after the import.",
};
const OUT: Hint = {
  kind: "out",
  message: "Out for maintenance or fieldwork where they come from: they come in as in service.",
};
const AWAY = new Set([statusLabel.out_for_maintenance, statusLabel.out_for_fieldwork].map(folded));

/** Answers a function that points out what a new asset does not keep of the register that its row comes from. */
export function newRowHints(read: Read, sink: Pick<RowSink, "hint">): (row: FileRow) => void {
  const { mapping } = read.choices;
  const { headings } = read.file;
  const revalued = columnsLike(read, REVALUED_ON)[0];
  return (row) => {
    const at = { row: row.number };
    if (barcodeOf(row, read) !== null)
      sink.hint?.(UNKNOWN, { ...at, field: "barcode", column: headingOf(mapping.barcode, headings) });
    if (revalued !== undefined && textIn(row, revalued) !== "")
      sink.hint?.(REVALUED, { ...at, field: null, column: headings[revalued]! });
    if (AWAY.has(folded(cellText(joined(row, mapping.status ?? [])))))
      sink.hint?.(OUT, { ...at, field: "status", column: headingOf(mapping.status, headings) });
  };
}

const MAX_WORDS = 20;

/** Collects the rows whose assets are not held, as a preview lists rows that are left out. */
export function disposedRows() {
  const listed: LeftOutView[] = [];
  const words = new Set<string>();
  let total = 0;
  let count = 0;
  return {
    add(row: FileRow, word: string, taken: boolean): void {
      total += 1;
      if (words.size < MAX_WORDS) words.add(word);
      if (taken) return;
      count += 1;
      const why = `Its status is “${word}”, so it is not added as in service.`;
      if (listed.length < MAX_LISTED_ROWS)
        listed.push({ row: row.number, text: rowText(row.cells), kind: "not_held", why });
    },
    /** All of them, and those that are left out. */
    total: () => total,
    count: () => count,
    listed: () => listed,
    words: () => [...words],
  };
}

export type DisposedRows = ReturnType<typeof disposedRows>;
