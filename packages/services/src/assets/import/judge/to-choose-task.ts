import type { ImportOptions } from "@custodia/domain/assets/import/options";
import type { CalendarDate } from "@custodia/domain/date";
import type { FileFacts } from "../facts.ts";
import { completeChoices } from "./guess.ts";
import { shapeToChoose } from "./shape-to-choose.ts";
import { surveyRows } from "./survey.ts";

export interface ToChooseInput {
  rowsPath: string;
  file: FileFacts;
  choices: ImportOptions;
  today: CalendarDate;
}

/** Choices that a file needs before it is imported and that were not made, by name, and why. */
export async function toChooseTask(input: ToChooseInput): Promise<Record<string, string>> {
  const { rowsPath, file, today } = input;
  const { choices, open } = await completeChoices(file, input.choices, rowsPath, today);
  return { ...open, ...shapeToChoose(await surveyRows(rowsPath, file, choices), choices) };
}
