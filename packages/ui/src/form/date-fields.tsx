import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { useFieldToday } from "../environment.tsx";
import { DateBox } from "../input/date-box.tsx";
import { FieldFrame, Input } from "../input/input.tsx";
import { isDay, readTypedDate, shownDate } from "../input/typed-date.ts";
import { type FieldProps, useField } from "./field.tsx";

type DateFieldProps<Values extends FieldValues> = FieldProps<Values> & {
  /** Bounds of the calendar as YYYY-MM-DD; the schema still checks the value. */
  min?: string;
  max?: string;
};

/**
 * A calendar date, typed as day/month/year or chosen in a calendar. Its value is YYYY-MM-DD, null for an empty field, or the
 * typed text if it is not a date, so that the schema rejects it.
 */
export function DateField<Values extends FieldValues>(props: DateFieldProps<Values>) {
  const { min, max } = props;
  const { frame, value, onChange, input } = useField<Values, string | null>(props, (value) => shownDate(String(value)));
  const today = useFieldToday();
  const [draft, setDraft] = useState<{ text: string; parsed: string | null } | null>(null);
  // If the value was changed from outside, by a reset, the typed text is discarded.
  const displayed = draft && draft.parsed === (value ?? null) ? draft.text : shownDate(value ?? "");
  const handleInput = (text: string) => {
    const parsed = text.trim() === "" ? null : (readTypedDate(text, today()) ?? text);
    setDraft({ text, parsed });
    onChange(parsed);
  };
  return (
    <FieldFrame {...frame}>
      <DateBox
        {...input}
        {...{ min, max }}
        value={displayed}
        day={value && isDay(value) ? value : null}
        onChange={(event) => handleInput(event.target.value)}
        onPick={(date) => {
          setDraft(null);
          onChange(date);
        }}
        onBlur={() => {
          setDraft(null);
          input.onBlur();
        }}
      />
    </FieldFrame>
  );
}

/** A time of day, HH:MM; an empty or incomplete time is null. */
export function TimeField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { frame, value, onChange, input } = useField<Values, string | null>(props);
  return (
    <FieldFrame {...frame}>
      <Input
        {...input}
        type="time"
        className="tabular-nums"
        value={value ?? ""}
        onChange={(event) => onChange(event.target.value || null)}
      />
    </FieldFrame>
  );
}
