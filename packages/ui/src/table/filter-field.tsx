import { type KeyboardEvent, useEffect, useEffectEvent, useState } from "react";
import { Combobox } from "../combobox.tsx";
import { Input } from "../input.tsx";
import { Select } from "../select.tsx";
import type { Filter } from "./columns.tsx";
import { type OnTableState, type TableState, withFilter } from "./state.ts";

type FilterFieldProps = {
  name: string;
  label: string;
  filter: Filter;
  state: TableState;
  onStateChange: OnTableState;
};

/** The input of one filter; named "Filter by …" for readers. */
export function FilterField({ name, label, filter, state, onStateChange }: FilterFieldProps) {
  const title = `Filter by ${label}`;
  const set = (key: string, value: string, history: "push" | "replace") =>
    onStateChange(withFilter(state, { [key]: value }), history);

  if (filter.kind === "select") {
    const chosen = filter.options.find((option) => String(option.value) === state.filter[name]);
    return (
      <Select
        aria-label={title}
        placeholder="All"
        options={filter.options}
        value={chosen?.value ?? null}
        onChange={(value) => set(name, value === null ? "" : String(value), "push")}
      />
    );
  }
  if (filter.kind === "combobox") {
    const value = state.filter[name];
    return (
      <Combobox
        aria-label={title}
        placeholder="All"
        load={filter.load}
        find={filter.find}
        value={value && Number.isFinite(Number(value)) ? Number(value) : null}
        onChange={(next) => set(name, next === null ? "" : String(next), "push")}
      />
    );
  }
  if (filter.kind === "numbers" || filter.kind === "dates") {
    const type = filter.kind === "dates" ? "date" : "number";
    const ends = [
      { key: filter.from, word: "from" },
      { key: filter.to, word: "to" },
    ];
    return (
      <span className="flex gap-1">
        {ends.map(({ key, word }) => (
          <TypedFilter
            key={key}
            type={type}
            label={`${title} ${word}`}
            placeholder={word === "from" ? "From" : "To"}
            value={state.filter[key] ?? ""}
            onChange={(value) => set(key, value, "replace")}
          />
        ))}
      </span>
    );
  }
  return (
    <TypedFilter
      type={filter.kind}
      label={title}
      placeholder={filter.kind === "text" ? filter.placeholder : undefined}
      value={state.filter[name] ?? ""}
      onChange={(value) => set(name, value, "replace")}
    />
  );
}

const PAUSE_MS = 350;

type TypedFilterProps = {
  type: "text" | "number" | "date" | "search";
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
};

/** Text that takes effect after a pause, or at once with Enter; Escape empties it. */
export function TypedFilter({ type, label, placeholder, value, onChange, className }: TypedFilterProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const tell = useEffectEvent(onChange);
  const numeric = type === "number";
  const shown = draft ?? value;
  const wrong = numeric && shown !== "" && !Number.isFinite(Number(shown.replaceAll(",", "")));
  const apply = (text: string) => {
    setDraft(null);
    const clean = numeric ? text.replaceAll(",", "").trim() : text.trim();
    if (clean !== value) onChange(clean);
  };

  useEffect(() => {
    if (draft === null || wrong) return;
    const clean = numeric ? draft.replaceAll(",", "").trim() : draft.trim();
    if (clean === value) return;
    const timer = setTimeout(() => tell(clean), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, wrong, numeric, value]);

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter" && !wrong) apply(shown);
    if (event.key === "Escape" && shown !== "") {
      event.stopPropagation();
      apply("");
    }
  };

  return (
    <Input
      type={numeric ? "text" : type}
      inputMode={numeric ? "decimal" : undefined}
      aria-label={label}
      aria-invalid={wrong || undefined}
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      className={className}
      value={shown}
      onChange={(event) => setDraft(event.target.value)}
      onKeyDown={press}
      onBlur={() => (wrong ? setDraft(null) : draft !== null && apply(draft))}
    />
  );
}
