import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "./server.ts";

/**
 * Has a server make the demo company once for all browser tests of a run: each server that they start begins with a copy
 * of its data folder (`BROWSER_DEMO`). Answers what removes it.
 */
export default async function makeDemoFolder(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "custodia-demo-"));
  const server = await startServer({ DATA_DIR: folder, DEMO: "1" });
  await server.stop();
  process.env.BROWSER_DEMO = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
