import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect } from "@playwright/test";
import { programEnv } from "../../bench/process.ts";
import { quickStart, root } from "../../run/process.mjs";
import { signInOperator } from "../operator.ts";
import { type RunningServer, startServer } from "../server.ts";
import { test } from "../story.ts";
import { axeViolations } from "../visit.ts";

let server: RunningServer;
let folder: string;

const command = (name: string, args: string[], DATA_DIR: string) => {
  const env = { ...programEnv(), ...quickStart, DATA_DIR };
  return execFileSync(process.execPath, [`apps/server/src/${name}.ts`, ...args], { cwd: root, env }).toString();
};

/** Starts a server on data restored from a backup, in which a notification was still to be sent. */
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "custodia-held-"));
  const before = join(folder, "before");
  cpSync(process.env.BROWSER_DEMO!, before, { recursive: true });
  const db = new DatabaseSync(join(before, "custodia.db"));
  const time = new Date(Date.now() - 3_600_000).toISOString();
  db.prepare(
    "INSERT INTO mails (company_id, kind, recipient, subject, body, state, due_at, created_at) VALUES (1, 'notice', 'somebody@demo.example', 'Due', 'Due', 'waiting', ?, ?)",
  ).run(time, time);
  db.close();
  const [path] = command("backup", ["--to", folder], before).split("\n");
  command("restore", [path!], join(folder, "after"));
  server = await startServer({ DATA_DIR: join(folder, "after"), DEMO: "0" });
});
test.afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("after a restore an owner finds the quarantined work on the Health page and releases it", async ({ browser }) => {
  const context = await browser.newContext({ storageState: await signInOperator(browser, server) });
  const page = await context.newPage();
  await page.goto(`${server.url}/admin/health`);
  await expect(page.getByText(/^A backup was restored: waiting email, webhook deliveries/)).toBeVisible();
  await expect(
    page.getByText(/Since then 1 email, 0 webhook deliveries and \d+ jobs? have been on hold/),
  ).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Release all" }).click();
  const question = page.getByRole("alertdialog", { name: "Release all work on hold?" });
  await expect(question).toContainText("will be sent a second time");
  await question.getByRole("button", { name: "Release all" }).click();
  await expect(page.getByText("Work on hold released")).toBeVisible();
  await expect(page.getByText("No active alerts.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Release all" })).toHaveCount(0);
  expect((await server.mail("somebody@demo.example", /Due/)).subject).toBe("Due");
  await page.goto(`${server.url}/admin/log`);
  await expect(page.getByText("Released the work on hold after a backup was restored: all sent")).toBeVisible();
  await expect(page.getByText(/^Restored the backup of /)).toBeVisible();
  await context.close();
});
