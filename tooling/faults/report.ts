import { writeFileSync } from "node:fs";
import type { Reporter, TestCase } from "vitest/node";
import type { FaultMeta } from "./scenario.ts";

const MAX_DIFF_LENGTH = 4000;

/** One line of the table at the end. */
interface Row {
  state: "passed" | "FAILED" | "skipped";
  name: string;
  seconds: number;
  reason: string;
}

/** Reports each scenario as it ends, and all at the end; the last line counts them. `totals` names a file for the counts. */
export function faultReporter(totals = process.env.FAULTS_TOTALS): Reporter {
  const rows: Row[] = [];
  return {
    onTestCaseResult(test) {
      const row = rowOf(test);
      if (!row) return;
      rows.push(row);
      console.log(`\n${[headline(row), ...details(test)].join("\n")}`);
    },
    onTestRunEnd(modules, errors) {
      const broken = modules.flatMap((module) =>
        module.errors().map(({ message }) => ({ name: module.relativeModuleId, reason: message })),
      );
      const outsideErrors = errors.map(({ message }) => ({ name: "outside any scenario", reason: message ?? "" }));
      for (const failure of [...broken, ...outsideErrors]) rows.push({ state: "FAILED", seconds: 0, ...failure });
      const count = (state: Row["state"]) => rows.filter((row) => row.state === state).length;
      const [passed, failed, skipped] = [count("passed"), count("FAILED"), count("skipped")];
      if (rows.length === 0) {
        console.error("\nNo scenario has this name on the chosen database.");
        process.exitCode = 1;
      }
      console.log(`\n${rows.map((row) => `${headline(row)}\n         ${row.reason}`).join("\n")}`);
      console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
      if (totals) writeFileSync(totals, JSON.stringify({ passed, failed, skipped }));
    },
  };
}

/** Returns undefined for a test that was excluded by its name. */
function rowOf(test: TestCase): Row | undefined {
  const result = test.result();
  const seconds = (test.diagnostic()?.duration ?? 0) / 1000;
  const { report } = (test.meta() as FaultMeta).fault ?? {};
  if (result.state === "skipped")
    return result.note ? { state: "skipped", name: test.name, seconds: 0, reason: result.note } : undefined;
  const state = result.state === "passed" ? "passed" : "FAILED";
  return { state, name: test.name, seconds, reason: report?.outcome ?? "no report" };
}

function headline({ state, name, seconds }: Row): string {
  return `${state.padEnd(8)} ${name}${seconds ? `, in ${seconds.toFixed(1)} s` : ""}`;
}

function* details(test: TestCase): Generator<string> {
  const { report } = (test.meta() as FaultMeta).fault ?? {};
  const result = test.result();
  for (const [word, text] of Object.entries(report ?? {})) yield `  ${word.padEnd(12)} ${text}`;
  if (result.state === "skipped") yield `  reason       ${result.note}`;
  for (const { message, stack, diff } of result.errors ?? []) {
    yield `  ${stack?.includes(message) ? stack : message}`;
    if (diff) yield diff.slice(0, MAX_DIFF_LENGTH);
  }
}
