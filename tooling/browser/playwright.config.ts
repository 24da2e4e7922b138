import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { launchOptions } from "./chromium.ts";

// Each run has its own folder, which its workers share: Playwright empties the folder at the start.
process.env.BROWSER_RESULTS ??= mkdtempSync(join(tmpdir(), "custodia-browser-"));

export default defineConfig({
  testDir: "../..",
  testMatch: ["apps/*/test/**/*.spec.ts", "tooling/browser/test/**/*.spec.ts"],
  outputDir: process.env.BROWSER_RESULTS,
  globalSetup: "./demo-folder.ts",
  // All tests of a file run in one worker, whose server serves only them. There is one worker more than the minimum of
  // two cores, because a test often waits.
  workers: 3,
  // Unit tests use the CPU at the same time, so an assertion that needs one second gets twenty.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: "list",
  use: {
    browserName: "chromium",
    launchOptions: launchOptions(),
    locale: "en-GB",
    timezoneId: "Africa/Lagos",
    // An action on something that never comes fails before the whole test does.
    actionTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    screenshot: "only-on-failure",
    // The service worker would answer requests that a test intercepts between page and server.
    serviceWorkers: "block",
  },
});
