import { useEffect, useState } from "react";

/** The moment, renewed with each second of the clock. */
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

const day = new Intl.DateTimeFormat("en-NG", { dateStyle: "full" });
const minute = new Intl.DateTimeFormat("en-NG", { timeStyle: "short" });
const second = new Intl.DateTimeFormat("en-NG", { timeStyle: "medium" });

/** Day and time where the user is. Readers get the minute, and only where they look for it: nothing is announced. */
export function Clock({ now }: { now: Date }) {
  return (
    <p className="sm:text-right">
      <span className="sr-only">{`${day.format(now)}, ${minute.format(now)}`}</span>
      <span aria-hidden className="block text-xl font-semibold tabular-nums">
        {second.format(now)}
      </span>
      <span aria-hidden className="block text-sm text-muted-foreground">
        {day.format(now)}
      </span>
    </p>
  );
}
