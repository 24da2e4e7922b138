import { useRecordOptions } from "@custodia/app-shell/records/record-kind.ts";
import { positiveInteger } from "@custodia/app-shell/records/table-search.ts";
import { isCalendarDate } from "@custodia/domain/date";
import { Combobox } from "@custodia/ui/input/combobox";
import { DateBox } from "@custodia/ui/input/date-box";
import { isDay, readTypedDate, shownDate } from "@custodia/ui/input/typed-date.ts";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { locationOptions } from "../../setup/options.ts";

/** The choices that the address of a report holds: a day, by default today, and a branch, by default all. */
export type ShopReportSearch = { date?: string; location_id?: number };

/** Parses an address and drops invalid values. */
export function shopReportSearch({ date, location_id: location }: Record<string, unknown>): ShopReportSearch {
  const location_id = positiveInteger(location);
  return {
    ...(typeof date === "string" && isCalendarDate(date) ? { date } : {}),
    ...(location_id ? { location_id } : {}),
  };
}

/** Chooses the day, which is stored in the address bar. */
export function DayChoice({ day, today }: { day: string; today: string }) {
  const navigate = useNavigate();
  const [text, setText] = useState<string | null>(null);
  const goTo = (date: string) =>
    void navigate({
      to: ".",
      search: (before: object) => ({ ...before, date: date === today ? undefined : date }),
      resetScroll: false,
    });
  const pick = (date: string) => {
    setText(null);
    goTo(date);
  };
  return (
    <span className="block w-40 max-sm:w-full">
      <DateBox
        aria-label="Day"
        value={text ?? shownDate(day)}
        day={isDay(day) ? day : null}
        max={today}
        onChange={(event) => {
          const typed = event.target.value;
          setText(typed);
          const parsed = readTypedDate(typed, today);
          if (parsed && parsed <= today) goTo(parsed);
        }}
        onPick={pick}
        onBlur={() => setText(null)}
      />
    </span>
  );
}

/** Chooses one location or all for a page; the choice is in the address bar. */
export function LocationChoice({ value }: { value: number | undefined }) {
  const { load, find } = useRecordOptions(locationOptions);
  const navigate = useNavigate();
  return (
    <Combobox
      aria-label="Location"
      className="w-60 max-sm:w-full"
      placeholder="Location: all"
      load={load}
      find={find}
      value={value ?? null}
      onChange={(location_id) =>
        void navigate({
          to: ".",
          search: (before: object) => ({ ...before, location_id: location_id ?? undefined }),
          resetScroll: false,
        })
      }
    />
  );
}
