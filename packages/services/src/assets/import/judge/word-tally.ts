import { saysNothing } from "@custodia/domain/assets/import/blanks";
import { type Cell, cellText } from "@custodia/domain/assets/import/cells";
import {
  foldedWord,
  readChoiceCell,
  takenFor,
  type WordReading,
} from "@custodia/domain/assets/import/choices";
import { MAX_READINGS } from "@custodia/domain/assets/import/meanings";
import type { ChoiceField } from "@custodia/domain/assets/import/other-words";
import type { ImportPreviewView } from "@custodia/domain/assets/import/preview";

type Words = ImportPreviewView["readings"];

/** Counts the words of a file that are none of a field's own. */
export function wordTally(readings: readonly WordReading[]) {
  const words = new Map<string, Words[number]>();
  const told = new Set<string>();
  const keyOf = (field: ChoiceField, said: string) => `${field} ${foldedWord(said)}`;
  return {
    add(field: ChoiceField, cell: Cell): void {
      const said = cellText(cell);
      if (said === "" || saysNothing(said)) return;
      const key = keyOf(field, said);
      const word = words.get(key);
      if (word) word.rows += 1;
      else if (words.size < MAX_READINGS && takenFor(field, said) !== undefined) {
        const reading = readChoiceCell(field, said, readings);
        words.set(key, { field, said, taken: "input" in reading ? String(reading.input) : null, rows: 1 });
      }
    },
    /** Each word with the rows that say it, by field and as they came. */
    list: (): Words => [...words.values()],
    /** False for a word that nobody knows once it was told: one answer mends all its rows. */
    isNews(field: ChoiceField, said: string): boolean {
      if (said === "" || "input" in readChoiceCell(field, said, readings)) return true;
      const key = keyOf(field, said);
      return !told.has(key) && told.add(key) === told;
    },
  };
}
