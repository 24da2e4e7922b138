import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { launchOptions } from "./chromium.ts";

// A folder for each run, which its workers share: Playwright empties the folder at the start.
process.env.BROWSER_RESULTS ??= mkdtempSync(join(tmpdir(), "custodia-browser-"));

export default defineConfig({
  testDir: "../..",
  testMatch: ["apps/*/test/**/*.spec.ts", "tooling/browser/test/**/*.spec.ts"],
  outputDir: process.env.BROWSER_RESULTS,
  globalSetup: "./demo-folder.ts",
  // A file stays with one worker, whose server it has to itself for a while. One more than the two cores that there are at
  // least: while one story waits, another works.
  workers: 3,
  // Unit tests calculate beside it: what takes a second by itself has twenty.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: "list",
  use: {
    browserName: "chromium",
    launchOptions: launchOptions(),
    locale: "en-GB",
    timezoneId: "Africa/Lagos",
    viewport: { width: 1440, height: 900 },
    screenshot: "only-on-failure",
    // It would answer in the place of what a test puts between page and server.
    serviceWorkers: "block",
  },
});
