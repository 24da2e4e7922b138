import type { ImportOptions } from "@custodia/domain/assets/import";
import { cellText } from "@custodia/domain/assets/import-cells";
import { type GuessedOrder, guessDateOrder } from "@custodia/domain/assets/import-dates";
import { matchColumns } from "@custodia/domain/assets/match-columns";
import type { CalendarDate } from "@custodia/domain/date";
import type { Choices, FileFacts } from "./facts.ts";
import type { FileRow } from "./rows.ts";
import { readPortions } from "./rows-file.ts";

/** The choices for a file: what the user said, and guesses for the rest. */
export async function completeChoices(
  file: FileFacts,
  options: ImportOptions,
  rowsPath: string,
  today: CalendarDate,
): Promise<{ choices: Choices; guessed: GuessedOrder }> {
  const mapping = options.mapping ?? matchColumns(file.headings);
  const guessed = guessDateOrder(await dateTexts(rowsPath, mapping.acquisition_date?.[0]), today);
  const date_order = options.date_order ?? guessed.order;
  const choices = {
    mapping,
    date_order,
    values: options.values ?? {},
    create_unknown: options.create_unknown ?? [],
  };
  return { choices, guessed };
}

/** The distinct texts of a column; cells that are dates already need no order. */
async function dateTexts(rowsPath: string, column: number | undefined): Promise<Set<string>> {
  const texts = new Set<string>();
  if (column === undefined) return texts;
  for await (const portion of readPortions<FileRow>(rowsPath)) {
    for (const { cells } of portion) {
      const cell = cells[column];
      if (typeof cell === "string") texts.add(cellText(cell));
    }
  }
  return texts;
}
