import { Button } from "@custodia/ui/button";
import { cn } from "@custodia/ui/cn.ts";
import { useField } from "@custodia/ui/form/field";
import { FieldFrame } from "@custodia/ui/input/input";
import { pluralize } from "@custodia/ui/input/number-format";
import { type Choice, ChoiceSelect } from "@custodia/ui/input/select";
import { CircleCheck } from "lucide-react";
import { useRef, useState } from "react";
import type { Control, FieldValues, Path } from "react-hook-form";
import type { ListField, Question, Review } from "./draft.ts";

/** All questions since the page was opened: answered ones stay visible. */
export function useRaised(open: readonly string[]): ReadonlySet<string> {
  const [raised, setRaised] = useState<ReadonlySet<string>>(() => new Set(open));
  const news = open.filter((name) => !raised.has(name));
  if (news.length > 0) setRaised(new Set([...raised, ...news]));
  return raised;
}

/** The proposed answer to a choice, if there is one; `label` is its text. */
export function proposalFor({ preview, set }: Review, name: string | undefined, label?: string): Question["proposal"] {
  const proposal = name === undefined ? undefined : preview.proposals[name];
  if (name === undefined || !proposal) return undefined;
  const value = name.startsWith("mapping.") ? [proposal.value] : proposal.value;
  return { label: label ?? proposal.label, why: proposal.why, accept: () => set(name, value) };
}

/** Says that a field is missing, in some rows or in the whole file. */
export function lackOf({ preview }: Review, { name, label }: ListField): string {
  const rows = preview.blanks[name] ?? 0;
  if (preview.mapping[name]?.length && rows > 0)
    return `${pluralize(rows, "row")} ${rows === 1 ? "has" : "have"} no ${label}`;
  return `The file does not say the ${label}`;
}

/** A choice of how the file is read, which the server guesses until the user makes it. */
export type ReadingChoice<Draft extends FieldValues> = {
  name: Path<Draft>;
  label: string;
  options: readonly Choice<string>[];
  /** The server's guess; null if only the user can decide. */
  guess: string | null;
  hint?: string;
};

type ReadingFieldProps<Draft extends FieldValues> = {
  control: Control<Draft, unknown, Draft>;
  choice: ReadingChoice<Draft>;
  required?: boolean;
};

/** The field of such a choice; it is empty at first if the server cannot guess it. */
export function ReadingField<Draft extends FieldValues>({ control, choice, required }: ReadingFieldProps<Draft>) {
  const { name, label, options, guess, hint } = choice;
  const field = useField<Draft, string | null>({ control, name, label, hint, ...(required ? { required } : {}) });
  const value = field.value ?? guess;
  return (
    <FieldFrame
      id={field.id}
      label={label}
      message={field.message}
      hint={hint}
      required={required}
      className="max-w-md"
    >
      <ChoiceSelect
        {...field.input}
        options={options}
        value={value}
        onChange={field.onChange}
        {...(value === null ? { placeholder: "Choose…" } : {})}
      />
    </FieldFrame>
  );
}

/** The questions in rows, each with the proposed answer and a field for another one. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  const list = useRef<HTMLElement>(null);
  /** The proposals that were accepted, by name: each is one line until the user changes it. */
  const [given, setGiven] = useState<ReadonlyMap<string, string>>(
    () => new Map(questions.flatMap(({ name, begun }) => (begun === undefined ? [] : [[name, begun] as const]))),
  );
  if (questions.length === 0) return null;
  const open = questions.filter(({ isOpen }) => isOpen);
  const proposed = open.filter(({ proposal, isApart }) => proposal && !isApart);
  /** The button disappears with its proposal, so the focus moves to the next one. */
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
  const isAccepted = given !== undefined;
  return (
    <li
      ref={row}
      className={cn(
        "grid gap-x-8 gap-y-3 lg:grid-cols-[minmax(0,1fr)_24rem]",
        isAccepted ? "items-center py-2.5" : "py-4",
      )}
    >
      <div className="min-w-0">
        <p className={cn("flex items-start gap-2 break-words", isOpen ? "font-medium" : "text-muted-foreground")}>
          {isOpen ? null : <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success-foreground" />}
          <span>
            {says}
            {isOpen ? null : <span className="sr-only"> (answered)</span>}
          </span>
        </p>
        {why && !isAccepted ? <p className="text-sm text-muted-foreground">{why}</p> : null}
        {isOpen && proposal ? (
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            <Button size="sm" variant="outline" data-accepts={name} onClick={onAccept} className="max-w-full">
              <span className="truncate">{proposal.says ?? `Use “${proposal.label}”`}</span>
            </Button>
            <span className="text-sm text-muted-foreground">{proposal.why}</span>
          </p>
        ) : null}
      </div>
      {isAccepted ? (
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
