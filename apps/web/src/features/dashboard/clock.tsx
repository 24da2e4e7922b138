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

/** Day and time where the user is, in a line. Readers get the minute, and only where they look for it: nothing is announced. */
export function Clock({ now }: { now: Date }) {
  return (
    <p className="flex gap-2 text-sm text-muted-foreground">
      <span className="sr-only">{`${day.format(now)}, ${minute.format(now)}`}</span>
      <span aria-hidden>{day.format(now)}</span>
      <span aria-hidden className="tabular-nums">
        {second.format(now)}
      </span>
    </p>
  );
}
