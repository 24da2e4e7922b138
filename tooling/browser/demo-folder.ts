import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { chromium, type FullConfig, firefox } from "@playwright/test";
import { signInAll, visitors } from "./people.ts";
import { startServer } from "./server.ts";

/**
 * Lets a server create the demo company once for all browser tests of a run, and signs its users in: each later server
 * starts with a copy of its data folder (`BROWSER_DEMO`), in which the sessions are valid. Returns a function that removes
 * it.
 */
export default async function makeDemoFolder({ projects }: FullConfig): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "custodia-demo-"));
  const server = await startServer({ DATA_DIR: folder, DEMO: "1" });
  const { browserName, channel, launchOptions } = projects[0]!.use;
  const browser = await (browserName === "firefox" ? firefox : chromium).launch({
    ...launchOptions,
    ...(channel ? { channel } : {}),
  });
  const sessions = await signInAll(browser, server, new Set(visitors));
  await browser.close();
  await server.stop();
  extendPasswordTrust(join(folder, "custodia.db"));
  process.env.BROWSER_DEMO = folder;
  process.env.BROWSER_SESSIONS = JSON.stringify([...sessions]);
  return () => rmSync(folder, { recursive: true, force: true });
}

/**
 * The users' passwords count as just entered during the whole run; otherwise the server would ask for them again after 15
 * minutes.
 */
function extendPasswordTrust(path: string): void {
  const database = new DatabaseSync(path);
  database.prepare("UPDATE sessions SET signed_in_at = ?").run(new Date(Date.now() + 2 * 3_600_000).toISOString());
  database.close();
}
