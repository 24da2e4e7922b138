import { DateBox } from "@custodia/ui/date-box";
import { isDay, readTypedDate, shownDate } from "@custodia/ui/typed-date.ts";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";

/** Whose day the report is of; kept in the address bar. */
export function DayChoice({ day, today }: { day: string; today: string }) {
  const navigate = useNavigate();
  const [text, setText] = useState<string | null>(null);
  const go = (date: string) =>
    void navigate({
      to: ".",
      search: (before: object) => ({ ...before, date: date === today ? undefined : date }),
      resetScroll: false,
    });
  const pick = (date: string) => {
    setText(null);
    go(date);
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
          const means = readTypedDate(typed, today);
          if (means && means <= today) go(means);
        }}
        onPick={pick}
        onBlur={() => setText(null)}
      />
    </span>
  );
}
