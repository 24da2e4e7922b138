import { ChevronDown } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { buttonVariants } from "../button.tsx";
import { cn } from "../cn.ts";
import { useEnvironment, useFieldToday } from "../environment.tsx";
import { Combobox } from "../input/combobox.tsx";
import { Input } from "../input/input.tsx";
import { ChoiceSelect } from "../input/select.tsx";
import { isDay, readTypedDate, shownDate } from "../input/typed-date.ts";
import { lazyPart } from "../lazy-part.tsx";
import type { Filter } from "./columns.tsx";
import type { RangeFilterProps } from "./overlays.tsx";
import { type OnTableState, type TableState, withFilter } from "./state.ts";

type FilterFieldProps = {
  name: string;
  label: string;
  filter: Filter;
  state: TableState;
  onStateChange: OnTableState;
  /** The placeholder while no value is chosen. */
  placeholder?: string;
  /** Shows both inputs of a range, where there is room for them. */
  expandRange?: boolean;
};

/** The input of one filter; its accessible name is "Filter by …". */
export function FilterField(props: FilterFieldProps) {
  const { name, label, filter, state, onStateChange, placeholder = "All", expandRange = false } = props;
  const title = `Filter by ${label}`;
  const value = state.filter[name] ?? "";
  const setFilter = (key: string, next: string, history: "push" | "replace") =>
    onStateChange(withFilter(state, { [key]: next }), history);

  switch (filter.kind) {
    case "select":
      return (
        <ChoiceSelect
          aria-label={title}
          placeholder={placeholder}
          className="min-w-24"
          options={filter.options}
          value={filter.options.find((option) => String(option.value) === value)?.value ?? null}
          onChange={(next) => setFilter(name, next === null ? "" : String(next), "push")}
        />
      );
    case "combobox":
      return (
        <Combobox
          aria-label={title}
          placeholder={placeholder}
          className="min-w-32"
          load={filter.load}
          find={filter.find}
          value={value !== "" && Number.isFinite(Number(value)) ? Number(value) : null}
          onChange={(next) => setFilter(name, next === null ? "" : String(next), "push")}
        />
      );
    case "numbers":
    case "dates": {
      const Range = expandRange ? RangeFilter : RangeButton;
      return (
        <Range
          title={title}
          type={filter.kind === "dates" ? "date" : "number"}
          from={state.filter[filter.from] ?? ""}
          to={state.filter[filter.to] ?? ""}
          onChange={(end, next) => setFilter(filter[end], next, "replace")}
          placeholder={placeholder}
        />
      );
    }
    default:
      return (
        <TypedFilter
          type={filter.kind}
          label={title}
          placeholder={filter.kind === "text" ? filter.placeholder : undefined}
          className="min-w-24"
          value={value}
          onChange={(next) => setFilter(name, next, "replace")}
        />
      );
  }
}

const RangePopover = lazyPart(async () => ({ default: (await import("./overlays.tsx")).RangePopover }), {
  overlay: true,
});

/** The two ends of a range of numbers or dates, for places where both fit. */
export const RangeFilter = lazyPart<RangeFilterProps>(async () => ({
  default: (await import("./overlays.tsx")).RangeInputs,
}));

/** A range behind a button that shows its values; the code of its popover loads when the button is hovered or focused. */
function RangeButton(range: RangeFilterProps) {
  const { title, type, from, to, placeholder } = range;
  const [open, setOpen] = useState<boolean>();
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const rangeText = type === "date" ? rangeSummary(shownDate(from), shownDate(to)) : rangeSummary(from, to);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={`${title}: ${rangeText || "all"}`}
        aria-haspopup="dialog"
        aria-expanded={open ?? false}
        aria-controls={open ? id : undefined}
        className={cn(
          buttonVariants({ variant: "outline" }),
          "w-full min-w-20 justify-between px-2.5 font-normal",
          !rangeText && "text-muted-foreground",
        )}
        onPointerEnter={RangePopover.preload}
        onFocus={RangePopover.preload}
        onClick={() => setOpen((wasOpen) => !wasOpen)}
      >
        <span className="truncate tabular-nums">{rangeText || placeholder}</span>
        <ChevronDown aria-hidden className="text-muted-foreground" />
      </button>
      {open === undefined ? null : <RangePopover {...range} {...{ open, id, button }} onOpenChange={setOpen} />}
    </>
  );
}

function rangeSummary(from: string, to: string): string {
  if (from && to) return `${from} – ${to}`;
  if (from) return `from ${from}`;
  return to ? `to ${to}` : "";
}

const PAUSE_MS = 350;

export type TypedFilterProps = {
  type: "text" | "number" | "date" | "search";
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
};

/** The typed text, the value that it replaces, and the value that was passed on last. */
type TypedDraft = { text: string; replaced: string; lastSent: string };

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

  useEffect(() => {
    if (isInvalid || parsed === value) return;
    const timer = setTimeout(() => {
      setDraft((before) => before && { ...before, lastSent: parsed });
      emitChange(parsed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isInvalid, parsed, value]);

  const apply = (next: string) => {
    const text = isDate ? shownDate(next) : next;
    setDraft(next === value ? null : { text, replaced: value, lastSent: next });
    if (next !== value) onChange(next);
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
    onBlur: () => (isInvalid ? problem || setDraft(null) : draft && apply(parsed)),
  };
  return { inputProps, parsed, apply, problem };
}
