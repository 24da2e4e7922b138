import { defineConfig } from "vitest/config";
import { tellFaults } from "./tell.ts";

const whole = Number(process.env.SCALE ?? 1) > 1;

export default defineConfig({
  test: {
    root: new URL("../..", import.meta.url).pathname,
    include: ["tooling/faults/*/*.fault.ts", "{packages,apps}/*/test/**/*.fault.ts"],
    environment: "node",
    // What is measured stands alone; in `npm test` two files share the cores with the browser's stories.
    maxWorkers: whole ? 1 : 2,
    // A file follows another in the same process, so that the code is loaded once.
    isolate: false,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    allowOnly: false,
    reporters: [tellFaults()],
  },
});
