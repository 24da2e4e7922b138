import { test } from "vitest";

/** Where the data lie: in a file of the server's own, or on a database server. */
export type Place = "file" | "hrana";

/** What a fault tells of itself, in sentences; `seen` is made of what was counted, `required` of what was promised. */
export interface Told {
  done: string;
  seen: string;
  required: string;
}

interface Given {
  place: Place;
  /** Says it once, before anything is asserted, so that a fault which fails tells what was seen as well. */
  report(told: Told): void;
  /** Ends it as not run, for a reason that only shows once it has begun. */
  cannot(reason: string): never;
}

/** What a test of the suite carries to the one who tells of it. */
export interface FaultMeta {
  fault?: { name: string; place: Place; told?: Told };
}

const chosen = process.env.FAULTS_ON ?? "both";

/** True in `pnpm faults`, which takes its time; false in `npm test`. */
export const whole = Number(process.env.SCALE ?? 1) > 1;

/** How much of something there is: a little in `npm test`, all of it in `pnpm faults`. */
export const sized = (few: number, all: number): number => (whole ? all : few);

interface Terms {
  /** Both, where it names none. */
  on?: Place[];
  /** So many may it take in `pnpm faults`; in `npm test` it has two. */
  minutes?: number;
  /** It takes its time in any size, and is told as not run in `npm test`. */
  long?: boolean;
}

/** One fault, on each place that it names. It fails where `work` throws, or ends without a report. */
export function fault(
  name: string,
  { on = ["file", "hrana"], minutes = 10, long = false }: Terms,
  work: (given: Given) => Promise<void>,
): void {
  if (long && !whole) {
    notRun(name, "takes its time in any size; `pnpm faults` does it");
    return;
  }
  const places = on.filter((one) => chosen === "both" || chosen === one);
  // A file without any test would count as broken.
  if (places.length === 0) test.skip(name);
  for (const place of places) {
    test(`${name} (${place})`, { timeout: 60_000 * (whole ? minutes : 2) }, async ({ task, skip }) => {
      const meta = task.meta as FaultMeta;
      meta.fault = { name, place };
      await work({
        place,
        report(told) {
          meta.fault = { name, place, told };
        },
        cannot: (reason) => skip(reason),
      });
      if (!meta.fault.told) throw new Error("It did not report what was done, seen and required.");
    });
  }
}

/** A fault that cannot be had here; it is listed with the reason, and never counts as passed. */
export function notRun(name: string, reason: string): void {
  test(name, ({ skip }) => skip(reason));
}
