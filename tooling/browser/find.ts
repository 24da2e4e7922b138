import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

const systemNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** The path of a Chromium that runs on this machine: Playwright's own, else the system's, else null. */
export function findChromium(): string | null {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const candidates = [
    chromium.executablePath(),
    ...systemNames.flatMap((name) => folders.map((folder) => join(folder, name))),
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ];
  return candidates.find((path) => existsSync(path) && runs(path)) ?? null;
}

/** Some systems have a stub under the name, which only says how to install the browser. */
function runs(path: string): boolean {
  return spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0;
}
