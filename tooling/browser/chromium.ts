import { spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type Browser, chromium, type LaunchOptions } from "@playwright/test";

/**
 * Returns launch options for any machine: without a graphics card, and without a sandbox for root, which Chromium refuses.
 */
export function launchOptions(): LaunchOptions {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("Chromium not found: `npm test` installs it or explains how.");
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
      // Scripts run for only a second or two, so optimising them and collecting their memory cost more than they save.
      "--js-flags=--no-opt --no-maglev --min-semi-space-size=32 --initial-heap-size=512",
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    ],
  };
}

/** Runs `work` with a Chromium, and closes it. */
export async function withChromium<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch(launchOptions());
  return work(browser).finally(() => browser.close());
}

const systemNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const folders = (process.env.PATH ?? "").split(delimiter);
const inPath = (name: string) => folders.map((folder) => join(folder, name));

/** Returns the path of a Chromium that runs on this machine: a headless shell, else Playwright's own, else the system's. */
function findChromium(): string | null {
  const candidates = [
    ...shellPaths(),
    chromium.executablePath(),
    ...systemNames.flatMap(inPath),
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ];
  return firstThatRuns(candidates);
}

/**
 * Returns the path of a headless shell, a Chromium that cannot open windows. The full Chromium opens a hidden window for
 * each page, which takes a core two seconds.
 */
const findShell = (): string | null => firstThatRuns(shellPaths());

function shellPaths(): string[] {
  const executable = chromium.executablePath();
  // Playwright stores its shell beside its browser: chromium-1234/…, chromium_headless_shell-1234/….
  const [, folder, build] = executable.match(/^(.*)[/\\]chromium-(\d+)[/\\]/) ?? [];
  const cwd = `${folder}/chromium_headless_shell-${build}`;
  const names = globSync("*/{chrome-headless-shell,headless_shell}{,.exe}", { cwd });
  return [...names.map((name) => join(cwd, name)), ...inPath("chromium-headless-shell")];
}

const firstThatRuns = (paths: string[]) => paths.find((path) => existsSync(path) && runs(path)) ?? null;

/** Returns false for the stub of some systems, which only explains how to install the browser. */
function runs(path: string): boolean {
  return spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0;
}

/** Finds a Chromium, or installs one: Debian's package as root on Debian, else Playwright's own build. */
function ensureChromium(): string | null {
  const canInstall = process.getuid?.() === 0 && existsSync("/etc/debian_version");
  const found = canInstall ? findShell() : findChromium();
  if (found) return found;
  if (canInstall) {
    console.log("Installing a headless Chromium.");
    runCommand("apt-get", ["-q", "-o", "Acquire::http::Timeout=10", "update"]);
    install("chromium-headless-shell");
    const installed = findChromium();
    if (installed) return installed;
    install("chromium");
  }
  const other = findChromium();
  if (other) return other;
  runCommand("playwright", ["install", "chromium"]);
  return findChromium();
}

const install = (name: string) => runCommand("apt-get", ["-q", "-y", "install", "--no-install-recommends", name]);

function runCommand(name: string, args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync(name, args, { stdio: "inherit", env, timeout: 5 * 60_000 });
}

if (import.meta.main && ensureChromium() === null) {
  console.error(
    "Chromium not found: the browser tests cannot run. Install one (on Debian, as root: apt-get install chromium-headless-shell; " +
      "elsewhere: npx playwright install --with-deps chromium) and run the command again.",
  );
  process.exitCode = 1;
}
