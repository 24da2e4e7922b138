import { defineConfig } from "vitest/config";
import { faultReporter } from "./report.ts";

const whole = Number(process.env.SCALE ?? 1) > 1;
const root = new URL("../..", import.meta.url).pathname;
const measured = ["tooling/faults/load/*.fault.ts"];
const all = ["tooling/faults/*/*.fault.ts", "{packages,apps}/*/test/**/*.fault.ts"];

/** Defines a group of the suite's tests that runs with this number of workers, after the previous group. */
const group = (name: string, groupOrder: number, maxWorkers: number, include: string[], exclude: string[]) => ({
  test: {
    name,
    root,
    include,
    exclude: ["**/node_modules/**", ...exclude],
    environment: "node",
    // All files run in the same process, so that the code is loaded once.
    isolate: false,
    maxWorkers,
    sequence: { groupOrder },
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});

export default defineConfig({
  test: {
    root,
    allowOnly: false,
    reporters: [faultReporter()],
    // Measured tests run alone; the others wait more than they work. In `npm test` all of them share the cores with
    // other tests.
    projects: [group("measured", 0, whole ? 1 : 2, measured, []), group("others", whole ? 1 : 0, 2, all, measured)],
  },
});
