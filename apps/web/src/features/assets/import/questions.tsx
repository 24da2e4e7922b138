import { shownWord } from "@custodia/domain/assets/import/choices";
import { IMPORT_FIELDS, type ImportFieldName, isReference, REFERENCES } from "@custodia/domain/assets/import/fields";
import { TextField } from "@custodia/ui/form/text-fields";
import { pluralize } from "@custodia/ui/input/number-format";
import type { ReactNode } from "react";
import { ColumnField } from "../../import/column-table.tsx";
import type { Question } from "../../import/draft.ts";
import { lackOf, proposalFor, ReadingField } from "../../import/questions.tsx";
import { setReading, ValueField, WordChoice, wordKey } from "./answers.tsx";
import { fieldLabel, type ImportDraft, type Preview, type Review } from "./draft.ts";
import { readingChoices } from "./meanings.tsx";

/** The names of all questions of a preview. */
export function openNames({ to_choose, missing, blanks, readings }: Preview): string[] {
  const lacking = Object.keys(blanks).filter((field) => blanks[field as ImportFieldName]);
  const words = readings.filter(({ taken }) => taken === null).map(wordKey);
  const fields = new Set([...missing, ...lacking]);
  return [...Object.keys(to_choose).filter((name) => name !== "sheet"), ...[...fields].map(fieldKey), ...words];
}

/** The questions other than those for missing values. */
const SAYS: Partial<Record<ImportFieldName, string>> = {
  opening_as_at: "As at the end of which day does the file state its accumulated depreciation and book values?",
};

const fieldKey = (field: string) => `blanks.${field}`;

/** Returns the questions since the page was opened, including the answered ones. */
export function questionsOf(review: Review, raised: ReadonlySet<string>, actions: (field: string) => ReactNode) {
  const { form, draft, preview } = review;
  const { filled } = review.guessed;
  const isOpen = new Set(openNames(preview));
  const questions: Question[] = readingChoices(preview)
    .filter(({ name }) => raised.has(name))
    .map((choice) => ({
      name: choice.name,
      says: `${choice.label}…`,
      why: preview.to_choose[choice.name],
      isOpen: isOpen.has(choice.name),
      proposal: proposalFor(
        review,
        choice.name,
        choice.options.find(({ value }) => value === preview.proposals[choice.name]?.value)?.label,
      ),
      answer: (
        <div className="[&_label]:sr-only">
          <ReadingField control={form.control} choice={choice} required />
        </div>
      ),
    }));
  for (const field of IMPORT_FIELDS) {
    const { name } = field;
    const begun = filled[`values.${name}`] ?? filled[`names.${name}`];
    if (!raised.has(fieldKey(name)) && !begun) continue;
    const isBegun = begun && begun.value === (draft.values[name] ?? (isReference(name) ? draft.names[name] : null));
    const way = ["mapping", "values", "names"].find((one) => `${one}.${name}` in preview.proposals);
    questions.push({
      name: fieldKey(name),
      says: isBegun
        ? `${field.label} is “${begun.label}” where the file says nothing`
        : (SAYS[name] ?? lackOf(review, field)),
      why: isBegun ? begun.why : undefined,
      isOpen: isOpen.has(fieldKey(name)),
      isApart: field.kind === "date" && way === "values",
      begun: isBegun ? begun.label : undefined,
      proposal: proposalFor(review, way && `${way}.${name}`),
      answer: (
        <div className="grid gap-3">
          {preview.mapping[name]?.length ? null : (
            <ColumnField
              control={form.control}
              name={`mapping.${name}`}
              label={field.label}
              columns={preview.columns}
            />
          )}
          <ValueField control={form.control} field={field} />
          {isReference(name) ? (
            <TextField<ImportDraft>
              control={form.control}
              name={`names.${name}`}
              label={`Or a name of a ${REFERENCES[name]}, new or known`}
            />
          ) : null}
          {actions(name)}
        </div>
      ),
    });
  }
  for (const word of preview.readings) {
    if (!raised.has(wordKey(word))) continue;
    const { field, said, proposed, rows } = word;
    questions.push({
      name: wordKey(word),
      says: `What does “${said}” mean as a ${fieldLabel(field)}?`,
      why: `${pluralize(rows, "row")} ${rows === 1 ? "says" : "say"} so.`,
      isOpen: isOpen.has(wordKey(word)),
      proposal:
        proposed === null
          ? undefined
          : {
              label: proposed === "" ? "" : shownWord(field, proposed),
              ...(proposed === "" ? { says: "Leave empty" } : {}),
              why: proposed === "" ? "The cell is left empty." : "The usual word.",
              accept: () => setReading(review, word, proposed),
            },
      answer: <WordChoice review={review} word={word} />,
    });
  }
  return questions;
}
