import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findChromium, findShell } from "./launch.ts";

const wayOut =
  "No Chromium: the browser tests cannot run. Install one (on Debian, as root: apt-get install chromium-headless-shell; " +
  "elsewhere: npx playwright install --with-deps chromium) and run it again.";

/** Finds a Chromium, or installs one: Debian's package where we are root, else Playwright's own build. */
function getChromium(): string | null {
  const isOurs = process.getuid?.() === 0 && existsSync("/etc/debian_version");
  const found = isOurs ? findShell() : findChromium();
  if (found) return found;
  if (isOurs) {
    console.log("There is no headless Chromium here yet; getting one.");
    command("apt-get", ["-q", "-o", "Acquire::http::Timeout=10", "update"]);
    install("chromium-headless-shell");
    const installed = findChromium();
    if (installed) return installed;
    install("chromium");
  }
  const other = findChromium();
  if (other) return other;
  command("playwright", ["install", "chromium"]);
  return findChromium();
}

const install = (name: string) =>
  command("apt-get", ["-q", "-y", "install", "--no-install-recommends", name]);

function command(name: string, args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync(name, args, { stdio: "inherit", env, timeout: 5 * 60_000 });
}

if (getChromium() === null) {
  console.error(wayOut);
  process.exitCode = 1;
}
