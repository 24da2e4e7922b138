import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import process from "node:process";

/** The path of a Firefox that runs on this machine: `FIREFOX_PATH`, else one in the path, else the system's; null where there is none. */
export function findFirefox() {
  const { FIREFOX_PATH, PATH = "" } = process.env;
  const folders = PATH.split(delimiter);
  const candidates = [
    ...(FIREFOX_PATH ? [FIREFOX_PATH] : []),
    ...["firefox-esr", "firefox"].flatMap((name) => folders.map((folder) => join(folder, name))),
    "/Applications/Firefox.app/Contents/MacOS/firefox",
  ];
  const runs = (path) => existsSync(path) && spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0;
  return candidates.find(runs) ?? null;
}
