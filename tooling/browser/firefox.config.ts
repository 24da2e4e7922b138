import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { findFirefox, root } from "../run/process.mjs";
import chromium from "./playwright.config.ts";

/** Tests that also run in Firefox; those in the folder `firefox` run only there. */
const SHARED = ["register"];

process.env.FIREFOX_PATH = findFirefox() ?? "";

export default defineConfig({
  ...chromium,
  testMatch: [...SHARED.map((name) => `tooling/browser/test/${name}.spec.ts`), "tooling/browser/firefox/*.spec.ts"],
  use: {
    ...chromium.use,
    browserName: "firefox",
    channel: "moz-firefox",
    launchOptions: { executablePath: join(root, "tooling/browser/firefox.mjs") },
  },
});
