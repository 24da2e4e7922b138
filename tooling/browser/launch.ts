import { spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium, type LaunchOptions } from "@playwright/test";

/** How Chromium is started everywhere: quiet, without a graphics card, without a sandbox where root forbids one. */
export function launchOptions(): LaunchOptions {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("No Chromium: `npm test` gets one, or says how.");
  return {
    executablePath,
    args: [
      "--disable-gpu",
      "--disable-dev-shm-usage",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-default-apps",
      "--disable-sync",
      "--no-first-run",
      "--force-color-profile=srgb",
      // Scripts run for a second or two: to optimise them costs more than it brings.
      "--js-flags=--no-opt --no-maglev",
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    ],
  };
}

const systemNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const folders = (process.env.PATH ?? "").split(delimiter);
const inPath = (name: string) => folders.map((folder) => join(folder, name));

/** The path of a Chromium that runs on this machine: a shell, else Playwright's own, else the system's, else null. */
export function findChromium(): string | null {
  const candidates = [
    ...shells(),
    chromium.executablePath(),
    ...systemNames.flatMap(inPath),
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ];
  return firstThatRuns(candidates);
}

/**
 * The path of a headless shell, or null: a Chromium that can open no window. The whole one opens a hidden one with
 * all its bars for each page, which was two seconds of a processor.
 */
export const findShell = (): string | null => firstThatRuns(shells());

function shells(): string[] {
  const own = chromium.executablePath();
  // Playwright keeps its shell beside its browser: chromium-1234/…, chromium_headless_shell-1234/….
  const [, folder, build] = own.match(/^(.*)[/\\]chromium-(\d+)[/\\]/) ?? [];
  const cwd = `${folder}/chromium_headless_shell-${build}`;
  const beside = globSync("*/{chrome-headless-shell,headless_shell}{,.exe}", { cwd });
  return [...beside.map((name) => join(cwd, name)), ...inPath("chromium-headless-shell")];
}

const firstThatRuns = (paths: string[]) => paths.find((path) => existsSync(path) && runs(path)) ?? null;

/** Some systems have a stub under the name, which only says how to install the browser. */
function runs(path: string): boolean {
  return spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0;
}
