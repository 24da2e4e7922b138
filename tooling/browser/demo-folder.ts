import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { launchOptions } from "./launch.ts";
import { signInAll, visitors } from "./people.ts";
import { startServer } from "./server.ts";

/**
 * Has a server make the demo company once for all browser tests of a run, and its people sign in: each server that they
 * start begins with a copy of its data folder (`BROWSER_DEMO`), where their sessions hold. Answers what removes it.
 */
export default async function makeDemoFolder(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "custodia-demo-"));
  const server = await startServer({ DATA_DIR: folder, DEMO: "1" });
  const browser = await chromium.launch(launchOptions());
  const sessions = await signInAll(browser, server, new Set(visitors));
  await browser.close();
  await server.stop();
  process.env.BROWSER_DEMO = folder;
  process.env.BROWSER_SESSIONS = JSON.stringify([...sessions]);
  return () => rmSync(folder, { recursive: true, force: true });
}
