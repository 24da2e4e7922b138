import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { launchOptions } from "./launch.ts";

export default defineConfig({
  testDir: "../..",
  testMatch: ["apps/*/test/**/*.spec.ts", "tooling/browser/test/**/*.spec.ts"],
  outputDir: join(tmpdir(), "custodia-playwright"),
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: "list",
  use: {
    browserName: "chromium",
    launchOptions: launchOptions(),
    locale: "en-GB",
    timezoneId: "Africa/Lagos",
    viewport: { width: 1440, height: 900 },
    screenshot: "only-on-failure",
  },
});
