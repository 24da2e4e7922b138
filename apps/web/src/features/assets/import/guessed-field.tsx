import { useField } from "@custodia/ui/form/field";
import { FieldFrame } from "@custodia/ui/form/field-frame";
import { type Choice, ChoiceSelect } from "@custodia/ui/select";
import type { ReactNode } from "react";
import type { Path } from "react-hook-form";
import type { ImportDraft, ImportForm } from "./draft.ts";

type GuessedFieldProps<V extends string> = {
  control: ImportForm["control"];
  name: Path<ImportDraft>;
  label: string;
  options: readonly Choice<V>[];
  /** What the server has taken; null where only the user can say. */
  guess: V | null;
  /** Why it must be chosen. */
  question?: string | undefined;
  hint?: ReactNode;
};

/** A choice that the server has guessed from the file until the user makes it; one that it cannot guess begins empty. */
export function GuessedField<V extends string>(props: GuessedFieldProps<V>) {
  const { control, name, label, options, guess, question, hint } = props;
  const { id, message, value, onChange, input } = useField<ImportDraft, V | null>({
    control,
    name,
    label,
    hint: question ?? hint,
    required: question !== undefined,
  });
  return (
    <FieldFrame
      id={id}
      label={label}
      message={message}
      hint={question ? <span className="font-medium text-warning-foreground">{question}</span> : hint}
      required={question !== undefined}
      className="max-w-md"
    >
      <ChoiceSelect
        {...input}
        options={options}
        value={value ?? guess}
        onChange={onChange}
        {...((value ?? guess) === null ? { placeholder: "Choose…" } : {})}
      />
    </FieldFrame>
  );
}
