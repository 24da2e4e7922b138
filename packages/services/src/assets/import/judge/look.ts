import type { ImportOptions } from "@custodia/domain/assets/import/options";
import type { CalendarDate } from "@custodia/domain/date";
import type { FileFacts } from "../facts.ts";
import { type Completed, completeChoices, telling } from "./guess.ts";
import { guessMapping } from "./guess-mapping.ts";
import { type Looked, type Survey, surveyRows } from "./survey.ts";

/** What is known of a file before any row is judged. */
export interface Look extends Completed {
  survey: Survey;
}

/** Reads all rows of a file once: the choices for it, complete, and how it looks from above. */
export async function lookAt(
  rowsPath: string,
  file: FileFacts,
  options: ImportOptions,
  today: CalendarDate,
): Promise<Look> {
  const mapping = options.mapping ?? guessMapping(file);
  const survey = await surveyOnce(rowsPath, file, { mapping, take_rows: options.take_rows });
  return { ...completeChoices(file, { ...options, mapping }, survey.distinct, today), survey };
}

/** The last one, as long as nothing else wants its memory: a file is looked at for its preview, its start and its run. */
let last: { of: string; survey: WeakRef<Survey> } | undefined;

/** Rows that were read never change, so what is known by their path and the same choices still holds. */
async function surveyOnce(rowsPath: string, file: FileFacts, looked: Looked): Promise<Survey> {
  const of = JSON.stringify([rowsPath, looked.mapping, looked.take_rows]);
  const known = last?.of === of ? last.survey.deref() : undefined;
  if (known) return known;
  const survey = await surveyRows(rowsPath, file, looked, telling(looked.mapping));
  last = { of, survey: new WeakRef(survey) };
  return survey;
}
