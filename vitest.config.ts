import { defineConfig } from "vitest/config";

const excluded = ["**/node_modules/**", "**/dist/**"];
/** These measure their own process, or start and stop programs with signals: each has a process to itself. */
const alone = [
  "packages/services/test/spreadsheet/hostile-files.test.ts",
  "tooling/{bench,libsql-test-server,run}/test/*.test.ts",
];

/** Processes that load the whole product are not collected before their heap has 1 GB, which saves a tenth of their time. */
const largeHeap = ["--initial-heap-size=1024", "--max-semi-space-size=64"];

/** These import screens, whose JSX Node cannot run. */
const screens = "{packages/{app-shell,client,ui},apps/{admin,web}}/test/**/*.test.ts";

/** These use the router and the cached queries of a whole app: each has a process to itself. */
const wholeApps = ["apps/*/test/{router,early-fetch}.test.tsx", "apps/web/test/features/assets/import.test.tsx"];
const inBrowser = {
  environment: "./tooling/run/test/vitest-dom.ts",
  setupFiles: ["tooling/run/test/dom-setup.ts"],
};

/** Starts worker threads and file parsers from the build, in half the time of the sources. */
const runsBuild = process.env.SERVER_PROGRAMS === "built";

/**
 * Puts the databases of unit tests on a server (docs/adr/0013). Excluded are tests about files, tests that start programs on
 * one, those too large for a server, and those that act between two statements of a page, which are one batch there.
 */
const onServer = process.env.TEST_DATABASE === "hrana";
const aboutFiles = Object.entries({
  "packages/services": [
    ...[
      "assets/list/plans",
      "assets/list/rows-noted",
      "assets/list/concurrent-changes",
      "check/check",
      "check/pos-check",
      "core/idempotency",
    ],
    ...["core/row-cache", "daily-tasks/sort-keys", "daily-tasks/worker", "jobs/queue"],
    ...["platform/health", "platform/plans"],
  ],
  "apps/server": [
    ...["app", "check-data", "events/stalled-streams", "files/file-store", "operators/command-inbox", "pos-kill"],
    ...["query-workers/answers", "stop-signal", "other-data", "two-builds", "two-servers"],
  ],
}).flatMap(([place, names]) => names.map((name) => `${place}/test/${name}.test.ts`));

export default defineConfig({
  test: {
    // One more than two cores, because one file works while another waits. `npm test` sets less.
    maxWorkers: 3,
    // Browser tests run at the same time.
    testTimeout: 40_000,
    hookTimeout: 120_000,
    // On a busy machine a process needs longer than the default of one second.
    expect: { poll: { timeout: 20_000 } },
    allowOnly: false,
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          include: ["{packages,apps}/*/test/**/*.test.ts", "tooling/{browser,checks,faults}/test/*.test.ts"],
          exclude: [...excluded, ...alone, screens, ...(onServer ? aboutFiles : [])],
          setupFiles: [
            ...(runsBuild ? ["tooling/run/test/vitest-setup.ts"] : []),
            ...(onServer ? ["tooling/libsql-test-server/test/vitest-setup.ts"] : []),
          ],
          // Files share a process, so that the code is loaded and the empty database created once.
          isolate: false,
          execArgv: largeHeap,
          // Node runs the sources as they are, which takes a fifth less than their transformed form.
          experimental: { viteModuleRunner: false },
        },
      },
      {
        extends: true,
        test: {
          name: "screens",
          environment: "node",
          include: [screens],
          exclude: excluded,
          isolate: false,
          execArgv: largeHeap,
        },
      },
      {
        extends: true,
        test: {
          name: "alone",
          environment: "node",
          include: alone,
          exclude: excluded,
          // Node's default, because some of these measure the memory that a server needs.
          execArgv: ["--max-semi-space-size=16"],
        },
      },
      {
        extends: true,
        oxc: { jsx: { runtime: "automatic" } },
        test: {
          name: "app-shell",
          ...inBrowser,
          include: ["{packages,apps}/*/test/**/*.test.tsx"],
          exclude: [...excluded, ...wholeApps],
          isolate: false,
          execArgv: largeHeap,
        },
      },
      {
        extends: true,
        oxc: { jsx: { runtime: "automatic" } },
        test: { name: "apps", ...inBrowser, include: wholeApps, exclude: excluded },
      },
    ],
  },
});
