import { type ComponentProps, type KeyboardEvent, useEffect, useEffectEvent, useState } from "react";
import { useEnvironment, useFieldToday } from "../../environment.tsx";
import { Input } from "../../input.tsx";
import { isDay, readTypedDate, shownDate } from "../../typed-date.ts";

const PAUSE_MS = 350;

export type TypedFilterProps = {
  type: "text" | "number" | "date" | "search";
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
};

/** The typed text, the value that it replaces, and the value last passed on. */
type Draft = { text: string; over: string; sent: string };

type TextFilterProps = TypedFilterProps & { type: Exclude<TypedFilterProps["type"], "date"> };

/**
 * A text input that applies after a pause, or at once with Enter; Escape clears it. An invalid number or date stays for
 * correction. Dates use `DateFilter`.
 */
export function TypedFilter(props: TextFilterProps) {
  const { box, problem } = useTyped(props);
  if (props.type !== "number") return <Input {...box} type={props.type} />;
  return (
    <span className="grid gap-1">
      <Input {...box} type="text" inputMode="decimal" />
      {problem ? (
        <span role="alert" className="text-sm whitespace-normal text-danger-foreground">
          {problem}
        </span>
      ) : null}
    </span>
  );
}

/**
 * Returns the props of the input of such a filter; `clean` is its parsed value, `apply` sets that at once, `problem`
 * explains why a number is ambiguous.
 */
export function useTyped({ type, label, placeholder, value, onChange, className }: TypedFilterProps) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const tell = useEffectEvent(onChange);
  const numeric = type === "number";
  const dated = type === "date";
  const today = useFieldToday();
  const shown = draft?.text ?? (dated ? shownDate(value) : value);
  const { readNumber, ambiguityMessage } = useEnvironment();
  const typed = shown.trim();
  const number = numeric ? readNumber(typed, draft ? "naira" : "plain") : undefined;
  const day = dated && typed !== "" ? readTypedDate(typed, today()) : undefined;
  const clean = number !== undefined ? String(number) : (day ?? typed);
  const wrong = clean !== "" && ((numeric && number === undefined) || (dated && !isDay(clean)));
  const problem = numeric && wrong ? ambiguityMessage(typed, "naira") : undefined;
  // If the value was changed elsewhere, by "Clear filters" or by going back, the typed text is discarded.
  if (draft && ![draft.over, draft.sent, clean].includes(value)) setDraft(null);

  useEffect(() => {
    if (wrong || clean === value) return;
    const timer = setTimeout(() => {
      setDraft((before) => before && { ...before, sent: clean });
      tell(clean);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wrong, clean, value]);

  const apply = (next: string) => {
    const text = dated ? shownDate(next) : next;
    setDraft(next === value ? null : { text, over: value, sent: next });
    if (next !== value) onChange(next);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter" && !wrong) apply(clean);
    if (event.key === "Escape" && shown !== "") {
      event.stopPropagation();
      apply("");
    }
  };

  const box: Omit<ComponentProps<"input">, "min" | "max" | "ref"> = {
    "aria-label": label,
    "aria-invalid": wrong || undefined,
    placeholder,
    autoComplete: "off",
    spellCheck: false,
    className,
    value: shown,
    onChange: (event) => setDraft({ text: event.target.value, over: value, sent: draft?.sent ?? value }),
    onKeyDown: press,
    // An ambiguous number stays in the input, with a message that explains it.
    onBlur: () => (wrong ? problem || setDraft(null) : draft && apply(clean)),
  };
  return { box, clean, apply, problem };
}
