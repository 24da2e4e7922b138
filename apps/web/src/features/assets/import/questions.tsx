import { shownWord } from "@custodia/domain/assets/import/choices";
import { IMPORT_FIELDS, type ImportFieldName, isReference, REFERENCES } from "@custodia/domain/assets/import/fields";
import type { Proposal } from "@custodia/domain/assets/import/preview";
import { Button } from "@custodia/ui/button";
import { cn } from "@custodia/ui/cn.ts";
import type { SchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import { pluralize } from "@custodia/ui/number-format";
import { CircleCheck } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import type { FieldValues, Path } from "react-hook-form";
import { ColumnField } from "./column-table.tsx";
import { ValueField } from "./columns.tsx";
import { type ImportDraft, labelOf, type Preview, type Review } from "./draft.ts";
import { ReadingField, readingChoices } from "./meanings.tsx";
import { takeWord, WordChoice, wordKey } from "./words.tsx";

/** One thing that the file does not say and only the user can. */
export type Question = {
  name: string;
  /** The question in a sentence. */
  says: string;
  why?: string | undefined;
  isOpen: boolean;
  proposal?: { label: string; says?: string; why: string; accept: () => void } | undefined;
  /** Its proposal is accepted by itself alone, as nothing in the file speaks for it. */
  isApart?: boolean;
  answer: ReactNode;
  /** What the file's empty cells were filled with at first. */
  begun?: string | undefined;
};

/** The names of all that a preview asks for. */
export function openNames({ to_choose, missing, blanks, readings }: Preview): string[] {
  const lacking = Object.keys(blanks).filter((field) => blanks[field as ImportFieldName]);
  const words = readings.filter(({ taken }) => taken === null).map(wordKey);
  const fields = new Set([...missing, ...lacking]);
  return [...Object.keys(to_choose).filter((name) => name !== "sheet"), ...[...fields].map(fieldKey), ...words];
}

const fieldKey = (field: string) => `blanks.${field}`;

/** Puts an accepted proposal into the form; the server validates it. */
export function setAnswer<T extends FieldValues>(form: SchemaForm<T>, name: Path<T>, value: unknown): void {
  form.setValue(name, value as never, { shouldDirty: true, shouldValidate: false });
}

/** The questions that were asked since the page was opened, with those that are answered by now. */
export function questionsOf(review: Review, raised: ReadonlySet<string>, actions: (field: string) => ReactNode) {
  const { form, draft, preview, filled } = review;
  const isOpen = new Set(openNames(preview));
  const set = (name: Path<ImportDraft>, value: unknown) => setAnswer(form, name, value);
  const accepting = (name: string, proposal: Proposal | undefined, label = proposal?.label ?? "") =>
    proposal && {
      label,
      why: proposal.why,
      accept: () => set(name as Path<ImportDraft>, name.startsWith("mapping.") ? [proposal.value] : proposal.value),
    };
  const questions: Question[] = readingChoices(preview)
    .filter(({ name }) => raised.has(name))
    .map((choice) => ({
      name: choice.name,
      says: `${choice.label}…`,
      why: preview.to_choose[choice.name],
      isOpen: isOpen.has(choice.name),
      proposal: accepting(
        choice.name,
        preview.proposals[choice.name],
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
      says: isBegun ? `${field.label} is “${begun.label}” where the file says nothing` : lackOf(review, name),
      why: isBegun ? begun.why : undefined,
      isOpen: isOpen.has(fieldKey(name)),
      isApart: field.kind === "date" && way === "values",
      begun: isBegun ? begun.label : undefined,
      proposal: way ? accepting(`${way}.${name}`, preview.proposals[`${way}.${name}`]) : undefined,
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
      says: `What does “${said}” mean as a ${labelOf(field)}?`,
      why: `${pluralize(rows, "row")} ${rows === 1 ? "says" : "say"} so.`,
      isOpen: isOpen.has(wordKey(word)),
      proposal:
        proposed === null
          ? undefined
          : {
              label: proposed === "" ? "" : shownWord(field, proposed),
              ...(proposed === "" ? { says: "Leave empty" } : {}),
              why: proposed === "" ? "The cell is left empty." : "The usual word.",
              accept: () => takeWord(review, word, proposed),
            },
      answer: <WordChoice review={review} word={word} />,
    });
  }
  return questions;
}

function lackOf({ preview }: Review, field: ImportFieldName): string {
  const label = labelOf(field);
  const rows = preview.blanks[field] ?? 0;
  if (preview.mapping[field]?.length && rows > 0)
    return `${pluralize(rows, "row")} ${rows === 1 ? "has" : "have"} no ${label}`;
  return `The file does not say the ${label}`;
}

/** The questions in rows, each with the answer that is proposed and the way to give another one. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  const list = useRef<HTMLElement>(null);
  /** The proposals that were accepted, by name: each is one line until the user changes it. */
  const [given, setGiven] = useState<ReadonlyMap<string, string>>(
    () => new Map(questions.flatMap(({ name, begun }) => (begun === undefined ? [] : [[name, begun] as const]))),
  );
  if (questions.length === 0) return null;
  const open = questions.filter(({ isOpen }) => isOpen);
  const proposed = open.filter(({ proposal, isApart }) => proposal && !isApart);
  /** The button goes with its proposal: the focus moves on to the next one. */
  function accept(all: readonly Question[]): void {
    for (const { proposal } of all) proposal!.accept();
    setGiven(new Map([...given, ...all.map(({ name, proposal }) => [name, proposal!.label] as const)]));
    const names = new Set(all.map(({ name }) => name));
    const next = open.find(({ name, proposal }) => proposal && !names.has(name));
    const target = next ? `[data-accepts="${CSS.escape(next.name)}"]` : "h4";
    list.current?.querySelector<HTMLElement>(target)?.focus();
  }
  return (
    <section ref={list} aria-label="Questions">
      <div className="flex flex-wrap items-center justify-between gap-2 pb-2">
        <h4 tabIndex={-1} className="font-medium outline-none">
          {open.length === 0 ? "Every question is answered" : pluralize(open.length, "question")}
        </h4>
        {proposed.length > 1 ? (
          <Button size="sm" onClick={() => accept(proposed)}>
            Accept all {proposed.length} proposals
          </Button>
        ) : null}
      </div>
      <ul className="divide-y border-y">
        {questions.map((question) => (
          <QuestionRow
            key={question.name}
            question={question}
            given={question.isOpen ? undefined : given.get(question.name)}
            onAccept={() => accept([question])}
            onChange={() => setGiven(new Map([...given].filter(([name]) => name !== question.name)))}
          />
        ))}
      </ul>
    </section>
  );
}

type QuestionRowProps = {
  question: Question;
  /** The answer that was accepted. */
  given: string | undefined;
  onAccept: () => void;
  onChange: () => void;
};

function QuestionRow({ question, given, onAccept, onChange }: QuestionRowProps) {
  const { name, says, why, isOpen, proposal, answer, begun } = question;
  const row = useRef<HTMLLIElement>(null);
  function change(): void {
    onChange();
    requestAnimationFrame(() => row.current?.querySelector<HTMLElement>("input, select")?.focus());
  }
  const isTold = given !== undefined;
  return (
    <li
      ref={row}
      className={cn("grid gap-x-8 gap-y-3 lg:grid-cols-[minmax(0,1fr)_24rem]", isTold ? "items-center py-2.5" : "py-4")}
    >
      <div className="min-w-0">
        <p className={cn("flex items-start gap-2 break-words", isOpen ? "font-medium" : "text-muted-foreground")}>
          {isOpen ? null : <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success-foreground" />}
          <span>
            {says}
            {isOpen ? null : <span className="sr-only"> (answered)</span>}
          </span>
        </p>
        {why && !isTold ? <p className="text-sm text-muted-foreground">{why}</p> : null}
        {isOpen && proposal ? (
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            <Button size="sm" variant="outline" data-accepts={name} onClick={onAccept} className="max-w-full">
              <span className="truncate">{proposal.says ?? `Use “${proposal.label}”`}</span>
            </Button>
            <span className="text-sm text-muted-foreground">{proposal.why}</span>
          </p>
        ) : null}
      </div>
      {isTold ? (
        <p className="flex min-w-0 items-center justify-between gap-x-3">
          <span className="min-w-0 truncate font-medium">{begun === undefined ? given || "Left empty" : why}</span>
          <Button variant="link" className="text-sm" aria-label={`Change: ${says}`} onClick={change}>
            Change
          </Button>
        </p>
      ) : (
        <div className="min-w-0">{answer}</div>
      )}
    </li>
  );
}
