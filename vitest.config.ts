import { defineConfig } from "vitest/config";

const outside = ["**/node_modules/**", "**/dist/**"];
/** These measure their own process, or start and stop programs by its signals: each has a process to itself. */
const alone = ["packages/services/test/import/hostile-files.test.ts", "tooling/**/test/**/*.test.ts"];

/**
 * With it the databases of unit tests lie on a server (docs/adr/0013). What is about a file is left out, what starts programs on one,
 * what a server has no room for, and what comes between two statements of a page, which is one there.
 */
const onServer = process.env.TEST_DATABASE === "hrana";
const aboutFiles = Object.entries({
  "packages/services": [
    ...["assets/plans", "assets/list-meanwhile", "check/check", "check/pos-check", "idempotency/noting"],
    ...["jobs/jobs", "kept-rows", "platform/plans", "platform/service", "upkeep/sort-keys", "upkeep/wal"],
  ],
  "apps/server": [
    ...["bucket", "check-data", "events-unread", "operators-command", "pos-kill", "readers", "stopping"],
    ...["stop-signal", "two-servers"],
  ],
}).flatMap(([place, names]) => names.map((name) => `${place}/test/${name}.test.ts`));

export default defineConfig({
  test: {
    // One more than the two cores that there are at least: while one file waits, another works. `npm test` says less.
    maxWorkers: 3,
    // The browser's stories are told beside them.
    testTimeout: 40_000,
    hookTimeout: 120_000,
    // A second, as it is without, passes on a busy machine before a process has come to what is waited for.
    expect: { poll: { timeout: 20_000 } },
    allowOnly: false,
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          include: ["{packages,apps}/*/test/**/*.test.ts"],
          exclude: [...outside, ...alone, ...(onServer ? aboutFiles : [])],
          setupFiles: onServer ? ["tooling/libsql-test-server/test/vitest-setup.ts"] : [],
          // A file follows another in the same process: the code is loaded, and the empty database made, once for all.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: "alone", environment: "node", include: alone, exclude: outside },
      },
      {
        extends: true,
        oxc: { jsx: { runtime: "automatic" } },
        test: {
          name: "app-shell",
          environment: "happy-dom",
          include: ["{packages,apps}/*/test/**/*.test.tsx"],
          exclude: outside,
        },
      },
    ],
  },
});
