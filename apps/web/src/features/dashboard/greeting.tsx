import { useEffect, useMemo, useState } from "react";

/** Returns the greeting for the user's local hour (rules/dashboard 3). */
export function greetingAt(hour: number): string {
  if (hour < 12) return "Good Morning";
  return hour < 18 ? "Good Afternoon" : "Good Evening";
}

/** Returns the current time, updated every second. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      setNow(new Date());
      timer = setTimeout(tick, 1000 - (Date.now() % 1000));
    };
    timer = setTimeout(tick, 1000 - (Date.now() % 1000));
    return () => clearTimeout(timer);
  }, []);
  return now;
}

/** Returns the formats of date and time in a time zone. */
function clockFormats(timeZone: string) {
  const format = (style: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat("en-NG", { timeZone, ...style });
  return {
    day: format({ dateStyle: "full" }),
    minute: format({ timeStyle: "short" }),
    second: format({ timeStyle: "medium" }),
    isElsewhere: timeZone !== Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

/**
 * The company's date and time, which the figures refer to. Users in another time zone also see its name. Screen readers get
 * the minute, without announcements.
 */
export function Clock({ now, timeZone }: { now: Date; timeZone: string }) {
  const { day, minute, second, isElsewhere } = useMemo(() => clockFormats(timeZone), [timeZone]);
  const zone = isElsewhere ? ` (${timeZone.split("/").at(-1)!.replaceAll("_", " ")})` : "";
  return (
    <p className="flex flex-wrap gap-x-2 text-sm text-muted-foreground">
      <span className="sr-only">{`${day.format(now)}, ${minute.format(now)}${zone}`}</span>
      <span aria-hidden>{day.format(now)}</span>
      <span aria-hidden className="tabular-nums">
        {`${second.format(now)}${zone}`}
      </span>
    </p>
  );
}
