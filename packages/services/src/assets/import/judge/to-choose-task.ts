import type { ImportOptions } from "@custodia/domain/assets/import/options";
import type { CalendarDate } from "@custodia/domain/date";
import type { FileFacts } from "../facts.ts";
import { lookAt } from "./look.ts";
import { shapeToChoose } from "./shape-to-choose.ts";

export interface ToChooseInput {
  rowsPath: string;
  file: FileFacts;
  choices: ImportOptions;
  today: CalendarDate;
}

/** Choices that a file needs before it is imported and that were not made, by name, and why. */
export async function toChooseTask({
  rowsPath,
  file,
  choices,
  today,
}: ToChooseInput): Promise<Record<string, string>> {
  const look = await lookAt(rowsPath, file, choices, today);
  return { ...look.open, ...shapeToChoose(look.survey, look.choices) };
}
