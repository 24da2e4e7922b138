import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import process from "node:process";
import { expect, test } from "vitest";

const START = new URL("../start.ts", import.meta.url).href;
const PROGRAM = `
// Keeps the parent running; otherwise it would end here.
setInterval(() => undefined, 1000);
const { startLibsqlServer } = await import("${START}");
const { folder } = await startLibsqlServer();
console.log(folder);
process.kill(process.pid, "SIGKILL");
`;

test("the server exits and removes its folder when its parent is killed", async () => {
  const args = ["--input-type=module", "--eval", PROGRAM];
  const { stdout } = spawnSync(process.execPath, args, { encoding: "utf8" });
  const folder = stdout.trim();
  expect(folder).toMatch(/custodia-libsql-/);
  await expect.poll(() => existsSync(folder), { timeout: 10_000 }).toBe(false);
});
