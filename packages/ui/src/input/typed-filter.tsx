import { type ComponentProps, type KeyboardEvent, useEffect, useEffectEvent, useState } from "react";
import { useEnvironment, useFieldToday } from "../environment.tsx";
import { Input } from "./input.tsx";
import { isDay, readTypedDate, shownDate } from "./typed-date.ts";

const PAUSE_MS = 350;

export type TypedFilterProps = {
  type: "text" | "number" | "date" | "search";
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
};

/** The typed text, the value that it replaces, the value that was passed on last, and whether the input was left since. */
type TypedDraft = { text: string; replaced: string; lastSent: string; left?: true };

type TextFilterProps = TypedFilterProps & { type: Exclude<TypedFilterProps["type"], "date"> };

/**
 * A text input that applies after a pause, or at once with Enter; Escape clears it. An invalid number or date stays for
 * correction. Dates use `DateFilter`.
 */
export function TypedFilter(props: TextFilterProps) {
  const { inputProps, problem } = useTypedFilter(props);
  if (props.type !== "number") return <Input {...inputProps} type={props.type} />;
  return (
    <span className="grid gap-1">
      <Input {...inputProps} type="text" inputMode="decimal" />
      {problem ? (
        <span role="alert" className="text-sm whitespace-normal text-danger-foreground">
          {problem}
        </span>
      ) : null}
    </span>
  );
}

/**
 * Returns the props of the input of a typed filter; `parsed` is the parsed value, `apply` sets a value at once, and
 * `problem` explains why a number is ambiguous.
 */
export function useTypedFilter({ type, label, placeholder, value, onChange, className }: TypedFilterProps) {
  const [draft, setDraft] = useState<TypedDraft | null>(null);
  const emitChange = useEffectEvent(onChange);
  const isNumber = type === "number";
  const isDate = type === "date";
  const today = useFieldToday();
  const shown = draft?.text ?? (isDate ? shownDate(value) : value);
  const { readNumber, ambiguityMessage } = useEnvironment();
  const typed = shown.trim();
  const number = isNumber ? readNumber(typed, draft ? "naira" : "plain") : undefined;
  const day = isDate && typed !== "" ? readTypedDate(typed, today()) : undefined;
  const parsed = number !== undefined ? String(number) : (day ?? typed);
  const isInvalid = parsed !== "" && ((isNumber && number === undefined) || (isDate && !isDay(parsed)));
  const problem = isNumber && isInvalid ? ambiguityMessage(typed, "naira") : undefined;
  // If the value was changed elsewhere, by "Clear filters" or by going back, the typed text is discarded.
  if (draft && ![draft.replaced, draft.lastSent, parsed].includes(value)) setDraft(null);

  const { lastSent, left } = draft ?? {};
  useEffect(() => {
    if (isInvalid || parsed === value || parsed === lastSent) return;
    const timer = setTimeout(() => {
      setDraft((before) => before && { ...before, lastSent: parsed });
      emitChange(parsed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isInvalid, parsed, value, lastSent, left]);

  const apply = (next: string) => {
    const text = isDate ? shownDate(next) : next;
    setDraft(next === value ? null : { text, replaced: value, lastSent: next });
    if (next !== value) onChange(next);
  };
  // The pause begins again: applied at the press of a link, the search would move the link away before the press ends.
  // A number or date is then shown as it was understood: `450k` as 450000.
  const settle = (typed: TypedDraft) => {
    const text = isDate ? shownDate(parsed) : isNumber ? parsed : typed.text;
    setDraft(parsed === value ? null : { ...typed, text, left: true });
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter" && !isInvalid) apply(parsed);
    if (event.key === "Escape" && shown !== "") {
      event.stopPropagation();
      apply("");
    }
  };

  const inputProps: Omit<ComponentProps<"input">, "min" | "max" | "ref"> = {
    "aria-label": label,
    "aria-invalid": isInvalid || undefined,
    placeholder,
    autoComplete: "off",
    spellCheck: false,
    className,
    value: shown,
    onChange: (event) => setDraft({ text: event.target.value, replaced: value, lastSent: draft?.lastSent ?? value }),
    onKeyDown: handleKeyDown,
    // An ambiguous number stays in the input, with a message that explains it.
    onBlur: () => (isInvalid ? problem || setDraft(null) : draft && settle(draft)),
  };
  return { inputProps, parsed, apply, problem };
}
