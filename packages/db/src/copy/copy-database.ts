import Driver from "libsql";
import { isFile, pathOf, type Target } from "../client.ts";
import { readFileAlone, readServerTogether } from "./ask.ts";
import { copyIntoFile } from "./into-file.ts";
import { copyIntoServer } from "./into-server.ts";

/** How long a copy waits for a lock, which blocks the calling thread. */
const WAIT_MS = 10_000;

/**
 * Writes what a database holds at one moment into a new file, beside those who write: they wait for nothing. Of a file it blocks the
 * calling thread, so it belongs into a process of its own. Throws where the new file cannot be written whole.
 */
export async function copyToFile(from: Target, path: string): Promise<void> {
  if (!isFile(from)) return copyIntoFile(path, (work) => readServerTogether(from, work));
  const driver = new Driver(pathOf(from), { timeout: WAIT_MS });
  try {
    driver.prepare("VACUUM INTO ?").run(path as never);
  } finally {
    driver.close();
  }
}

/** Copies a file that nobody has open into an empty database of a server; `onceOurs` is done when it has our tables, before a row. */
export async function copyToServer(path: string, to: Target, onceOurs: () => Promise<void>): Promise<void> {
  await readFileAlone(path, (ask) => copyIntoServer(to, ask, onceOurs));
}
