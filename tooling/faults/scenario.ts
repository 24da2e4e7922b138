import { afterAll, test } from "vitest";

/** The kind of database: a file, or a libSQL server (named after its protocol, Hrana). */
export type Database = "file" | "hrana";

/** The report of a scenario, in sentences: what was done, what was observed, and what is required. */
export interface Report {
  action: string;
  outcome: string;
  requirement: string;
}

interface ScenarioContext {
  database: Database;
  /** Called once, before any assertion, so that a failed scenario is reported with its observations, too. */
  report(report: Report): void;
  /** Skips the scenario for a reason that is only known once it runs. */
  skip(reason: string): never;
}

/** Metadata of a test for the reporter. */
export interface FaultMeta {
  fault?: { name: string; database: Database; report?: Report };
}

const chosenDatabase = process.env.FAULTS_ON ?? "both";

/** True in `pnpm faults`, which runs at full size; false in `npm test`. */
export const isWholeRun = Number(process.env.SCALE ?? 1) > 1;

/** Returns a size: `few` in `npm test`, `all` in `pnpm faults`. */
export const sized = (few: number, all: number): number => (isWholeRun ? all : few);

interface ScenarioOptions {
  /** Both by default. */
  on?: Database[];
  /** Time limit in `pnpm faults`; in `npm test` it is two minutes. */
  minutes?: number;
  /** Takes long in any size, so `npm test` skips it. */
  long?: boolean;
}

/** Declares a scenario for each of its databases. It fails if `work` throws or ends without a report. */
export function scenario(
  name: string,
  { on = ["file", "hrana"], minutes = 10, long = false }: ScenarioOptions,
  work: (context: ScenarioContext) => Promise<void>,
): void {
  if (long && !isWholeRun) {
    declareSkipped(name, "takes long in any size; `pnpm faults` runs it");
    return;
  }
  const databases = on.filter((database) => chosenDatabase === "both" || chosenDatabase === database);
  // Vitest counts a file without tests as broken.
  if (databases.length === 0) test.skip(name);
  for (const database of databases) {
    test(`${name} (${database})`, { timeout: 60_000 * (isWholeRun ? minutes : 2) }, async ({ task, skip }) => {
      const meta = task.meta as FaultMeta;
      meta.fault = { name, database };
      await work({
        database,
        report(report) {
          meta.fault = { name, database, report };
        },
        skip: (reason) => skip(reason),
      });
      if (!meta.fault.report) throw new Error("The scenario ended without a report.");
    });
  }
}

/** Lists a scenario that cannot run here, with the reason. It never counts as passed. */
export function declareSkipped(name: string, reason: string): void {
  test(name, ({ skip }) => skip(reason));
}

/** Returns a function that opens something at its first call, for all scenarios of a file; it is closed after them. */
export function shareInFile<T extends { close(): Promise<void> }>(open: () => Promise<T>): () => Promise<T> {
  let opening: Promise<T> | undefined;
  afterAll(async () => (await opening)?.close());
  return () => {
    opening ??= open();
    return opening;
  };
}
