import {
  type ChoiceField,
  foldedWord,
  MAX_READINGS,
  meaningOf,
  readChoiceCell,
  type WordReading,
} from "@custodia/domain/assets/import/choices";
import type { NamedDay } from "@custodia/domain/assets/import/opening-day";
import { type ImportPreviewView, MAX_LISTED_OPENINGS } from "@custodia/domain/assets/import/preview";
import { type Cell, cellText, isBlankWord, rowText } from "@custodia/domain/spreadsheet/cells";
import { type LeftOutView, MAX_LISTED_ROWS } from "@custodia/domain/spreadsheet/left-out";
import type { FileRow } from "../../../spreadsheet/rows.ts";
import type { Choices } from "../facts.ts";
import type { StatedValue } from "./evaluation.ts";
import { USUAL_WORDS } from "./proposals.ts";

// The counts of a preview, which are made while the rows are evaluated.

type Openings = NonNullable<ImportPreviewView["openings"]>;

/** Compares the book values of a file with those of the register, by row and in total; in kobo. */
export function openingTally() {
  const listed: Openings["listed"] = [];
  let rows = 0;
  let rows_differing = 0;
  let rows_revalued = 0;
  let valueInFile = 0n;
  let valueInRegister = 0n;
  return {
    add(row: number, description: string, { as_at, book_value, register, isRevalued }: StatedValue): void {
      rows += 1;
      if (isRevalued) rows_revalued += 1;
      valueInFile += BigInt(book_value);
      valueInRegister += BigInt(register);
      const difference = register - book_value;
      if (difference === 0) return;
      rows_differing += 1;
      if (listed.length < MAX_LISTED_OPENINGS)
        listed.push({ row, description, as_at, book_value, register, difference });
    },
    /** Null if no column has opening balances. */
    view({ mapping, values, ...choices }: Choices, named: NamedDay | null): Openings | null {
      const columns = [...(mapping.opening_accumulated_depreciation ?? []), ...(mapping.net_book_value ?? [])];
      if (columns.length === 0) return null;
      return {
        as_at: values.opening_as_at ?? null,
        said: named?.said ?? null,
        taken: choices.opening_balances ?? "take",
        continues: choices.opening_continues ?? "original_terms",
        rows,
        rows_differing,
        rows_revalued,
        book_value: Number(valueInFile),
        register: Number(valueInRegister),
        difference: Number(valueInRegister - valueInFile),
        listed: listed.toSorted((a, b) => a.row - b.row),
      };
    },
  };
}

type Words = ImportPreviewView["readings"];

/** Counts the words of a file that are not among a field's own choices. */
export function wordTally(readings: readonly WordReading[]) {
  const words = new Map<string, Words[number]>();
  const reported = new Set<string>();
  const keyOf = (field: ChoiceField, text: string) => `${field} ${foldedWord(text)}`;
  return {
    add(field: ChoiceField, cell: Cell): void {
      const text = cellText(cell);
      if (text === "" || isBlankWord(text)) return;
      const key = keyOf(field, text);
      const word = words.get(key);
      if (word) word.rows += 1;
      else if (words.size < MAX_READINGS && meaningOf(field, text) !== undefined) {
        const reading = readChoiceCell(field, text, readings);
        const taken = "input" in reading ? String(reading.input) : null;
        const proposed = taken === null ? USUAL_WORDS[field] : null;
        words.set(key, { field, said: text, taken, proposed, rows: 1 });
      }
    },
    /** Each word with the number of its rows, by field and in their order. */
    list: (): Words => [...words.values()],
    /** False for an unknown word that was already reported: one answer corrects all its rows. */
    isUnreported(field: ChoiceField, text: string): boolean {
      if (text === "" || "input" in readChoiceCell(field, text, readings)) return true;
      const key = keyOf(field, text);
      if (reported.has(key)) return false;
      reported.add(key);
      return true;
    },
  };
}

const MAX_WORDS = 20;

/** Returns why the row of a disposed asset is left out; `word` is its status in the file. */
export const disposedText = (word: string) => `Its status is “${word}”, so it is not added to the register.`;

/** Collects rows of disposed assets for the preview's list of left-out rows. */
export function disposedTally() {
  const listed: LeftOutView[] = [];
  const words = new Set<string>();
  let total = 0;
  let count = 0;
  return {
    add(row: FileRow, word: string, included: boolean): void {
      total += 1;
      if (words.size < MAX_WORDS) words.add(word);
      if (included) return;
      count += 1;
      if (listed.length < MAX_LISTED_ROWS)
        listed.push({ row: row.number, text: rowText(row.cells), kind: "not_held", why: disposedText(word) });
    },
    /** The number of all of them, and of those that are left out. */
    total: () => total,
    count: () => count,
    listed: () => listed,
    words: () => [...words],
  };
}

export type DisposedRows = ReturnType<typeof disposedTally>;
