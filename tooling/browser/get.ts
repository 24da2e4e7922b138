import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findChromium } from "./find.ts";

const wayOut =
  "No Chromium: the browser tests cannot run. Install one (on Debian, as root: apt-get install chromium; " +
  "elsewhere: npx playwright install --with-deps chromium) and run it again.";

/** Finds a Chromium, or installs one: Debian's package where we are root, else Playwright's own build. */
function getChromium(): string | null {
  const found = findChromium();
  if (found) return found;
  console.log("There is no Chromium here yet; getting one.");
  if (process.getuid?.() === 0 && existsSync("/etc/debian_version")) {
    command("apt-get", ["-q", "update"]);
    command("apt-get", ["-q", "-y", "install", "--no-install-recommends", "chromium"]);
    const installed = findChromium();
    if (installed) return installed;
  }
  command("playwright", ["install", "chromium"]);
  return findChromium();
}

function command(name: string, args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync(name, args, { stdio: "inherit", env, timeout: 5 * 60_000 });
}

if (getChromium() === null) {
  console.error(wayOut);
  process.exitCode = 1;
}
