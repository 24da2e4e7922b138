import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { addOperator, clickButton, enrol, operator, saveRecoveryCodes, totpCode } from "../operator.ts";
import { signInAll } from "../people.ts";
import { type RunningServer, runMutation, runQuery, startServer } from "../server.ts";
import { test } from "../story.ts";
import { axeViolations } from "../visit.ts";

const reason = "Invoice 2026-0912 is unpaid since 1 October. Write to accounts@custodia.example.";

/** The filters of an export. */
const noFilter = {
  custodian_id: null,
  classification_id: null,
  location_id: null,
};

let server: RunningServer;
let folder: string;

/** Starts a server on data with a company's export that has failed permanently. */
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "custodia-operators-"));
  cpSync(process.env.BROWSER_DEMO!, folder, { recursive: true });
  const db = new DatabaseSync(join(folder, "custodia.db"));
  const time = new Date(Date.now() - 3_600_000).toISOString();
  const user = db.prepare("SELECT id, company_id FROM users ORDER BY id LIMIT 1").get()!;
  const exported = db
    .prepare(
      "INSERT INTO exports (company_id, user_id, filter, state, created_at, finished_at) VALUES (?, ?, ?, 'failed', ?, ?) RETURNING id",
    )
    .get(user.company_id!, user.id!, JSON.stringify(noFilter), time, time)!;
  const payload = JSON.stringify({ export_id: exported.id, user_id: user.id });
  db.prepare(
    "INSERT INTO jobs (company_id, kind, payload, state, tries, due_at, failure, created_at, finished_at) VALUES (?, 'exports.run', ?, 'dead', 5, ?, 'The disk was full.', ?, ?)",
  ).run(user.company_id!, payload, time, time, time);
  // Today's backup counts as made, so that no backup is made before its step.
  const day = new Date(Date.now() + 23 * 3_600_000).toISOString().slice(0, 10);
  db.prepare("INSERT OR REPLACE INTO installation (key, value) VALUES ('backup_day', ?)").run(day);
  db.close();
  const settings = { DATA_DIR: folder, DEMO: "0", CONTACT_EMAIL: "hello@custodia.example" };
  server = await startServer({ ...settings, BACKUP_TO: join(folder, "nightly") });
});
test.afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const rowOf = (page: Page, text: string | RegExp) => page.getByRole("row").filter({ hasText: text });

/** Opens the company that the search finds. */
async function findCompany(page: Page, name: string): Promise<void> {
  await page.getByRole("searchbox", { name: "Search companies" }).fill(name.slice(0, 6));
  await expect(page).toHaveURL(/search=/);
  await rowOf(page, name).getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
}

test("the first operator enrols, suspends and reactivates a company, retries a job and exports the leads", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const people = await signInAll(browser, server, new Set(["admin"]));
  const admin = await browser.newContext({ storageState: people.get("admin")!, reducedMotion: "reduce" });
  const { company } = await runQuery<{ company: { name: string } }>(admin, server.url, "auth.me");
  await runMutation(admin, server.url, "leads.contact", {
    name: "Ngozi Eze",
    email: "ngozi@newgarden.example",
    message: "Can we bring in our list from a spreadsheet?",
  });
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const { secret, codes: oldCodes } = await enrol(page, await addOperator(server), operator.password);
  await expect(page.getByRole("heading", { name: "Companies", level: 1 })).toBeVisible();

  await test.step("a suspended user reads the reason and can work again once the company is reactivated", async () => {
    await findCompany(page, company.name);
    await clickButton(page, "Suspend");
    const dialog = page.getByRole("dialog", { name: `Suspend ${company.name}` });
    const confirmation = dialog.getByLabel(/Type the company's/);
    const [, word] = (await dialog.getByText(/^Type the company's/).textContent())!.match(/, (\w+)/)!;
    await dialog.getByLabel("Reason, shown to its users").fill(reason);
    await confirmation.fill("another");
    await dialog.getByRole("button", { name: /^Suspend/ }).click();
    await expect(confirmation).toHaveAttribute("aria-invalid", "true");
    expect(await axeViolations(page)).toEqual([]);
    await confirmation.fill(word!);
    await dialog.getByRole("button", { name: /^Suspend/ }).click();
    await expect(page.getByText(`${company.name} is suspended`)).toBeVisible();
    await seesReason(admin);
    await clickButton(page, "Reactivate");
    await page.getByRole("dialog").getByRole("button", { name: "Reactivate" }).click();
    await expect(page.getByText(`${company.name} is active again`)).toBeVisible();
  });

  await test.step("a company that has all the users it may have sees so in its settings", async () => {
    await clickButton(page, "Change limits");
    const dialog = page.getByRole("dialog", { name: `Limits of ${company.name}` });
    await dialog.getByRole("textbox", { name: "Users", exact: true }).fill("2");
    await expect(dialog.getByText("Users: the company uses more than that already.")).toBeVisible();
    await dialog.getByRole("textbox", { name: /^Reason/ }).fill("The Starter plan.");
    expect(await axeViolations(page)).toEqual([]);
    await clickButton(page, "Save limits");
    const settings = await admin.newPage();
    await settings.goto(`${server.url}/Settings/company`);
    for (const place of [page, settings]) {
      const usage = place.getByRole("list", { name: "Usage" }).getByRole("listitem");
      await expect(usage.filter({ hasText: "Users" })).toHaveText(/^UsersFull\d+ of 2active or invited$/);
      await expect(usage.filter({ hasText: "Assets" })).toContainText("No limit");
    }
    expect(await axeViolations(settings)).toEqual([]);
    await settings.close();
  });

  await test.step("a dead job is retried, and the menu no longer counts it", async () => {
    const menu = page.getByRole("navigation", { name: "Main" });
    await menu.getByRole("link", { name: /Jobs.*waiting: 1/ }).click();
    const job = rowOf(page, "Export of assets");
    await expect(job).toContainText("The disk was full.");
    await job.getByRole("button", { name: /^Retry/ }).click();
    await expect(page.getByText("Export of assets will be retried")).toBeVisible();
    await expect(page.getByText("No running or waiting jobs")).toBeVisible({ timeout: 30_000 });
    await expect(menu.getByRole("link", { name: /Jobs.*waiting/ })).toHaveCount(0);
  });

  await test.step("an old backup is an alert until a nightly backup is made", async () => {
    const time = new Date(Date.now() - 3 * 86_400_000).toISOString();
    const old = JSON.stringify({ made_at: time, seconds: 2, bytes: 5_000_000, encrypted: false });
    const database = new DatabaseSync(join(folder, "custodia.db"), { timeout: 5000 });
    database.prepare("INSERT OR REPLACE INTO installation (key, value) VALUES ('last_backup', ?)").run(old);
    await page.goto(`${server.url}/admin/health`);
    const alert = page.getByText(/^The nightly backup was not made; the last one was made at /);
    await expect(alert).toContainText(`${time.slice(0, 16).replace("T", " ")} UTC.`);
    const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /^Health/ });
    await expect(link).toHaveAccessibleName(/waiting: 1$/);
    database
      .prepare(
        "INSERT INTO jobs (kind, payload, state, due_at, created_at) VALUES ('backup.nightly', '{}', 'waiting', ?, ?)",
      )
      .run(new Date().toISOString(), new Date().toISOString());
    database.close();
    await expect(page.getByText("No active alerts.")).toBeVisible({ timeout: 60_000 });
    await expect(alert).toHaveCount(0);
    await expect(link).not.toHaveAccessibleName(/waiting/, { timeout: 40_000 });
    expect(readdirSync(join(folder, "nightly"))).toEqual([expect.stringMatching(/\.backup$/)]);
  });

  await test.step("a lead gets a note, and all leads are downloaded", async () => {
    await page.getByRole("link", { name: /^Leads/ }).click();
    await page.getByLabel("Status of ngozi@newgarden.example").selectOption("In progress");
    await page.getByRole("button", { name: "Add a note on ngozi@newgarden.example" }).click();
    await page.getByLabel("For operators only").fill("Called back.");
    await clickButton(page, "Save");
    await expect(page.getByText("Note saved")).toBeVisible();
    const downloading = page.waitForEvent("download");
    await clickButton(page, "Download xlsx");
    const file = await downloading;
    expect(file.suggestedFilename()).toBe("leads.xlsx");
    expect(
      readFileSync((await file.path())!)
        .subarray(0, 2)
        .toString(),
    ).toBe("PK");
  });

  await test.step("the log shows the address of a lead until it is deleted", async () => {
    await page.goto(`${server.url}/admin/log`);
    const entry = rowOf(page, /Noted on lead \d+/);
    await expect(entry).toContainText("ngozi@newgarden.example");
    await page.goBack();
    await page.getByRole("button", { name: "Delete the lead of ngozi@newgarden.example" }).click();
    expect(await axeViolations(page)).toEqual([]);
    const question = page.getByRole("alertdialog", { name: "Delete this lead?" });
    await question.getByRole("button", { name: "Delete lead" }).click();
    await expect(page.getByText("No leads yet")).toBeVisible();
    await page.goto(`${server.url}/admin/log`);
    await expect(entry).toBeVisible();
    await expect(page.getByText("ngozi@newgarden.example")).toHaveCount(0);
  });

  await test.step("the operators' log lists all actions, and the company's activities list its own", async () => {
    await page.getByRole("link", { name: "Operators' log" }).click();
    for (const pattern of [/Suspended/, /Reactivated/, /leads/i])
      await expect(rowOf(page, pattern).first()).toBeVisible();
    await page.getByRole("combobox", { name: "Filter by Kind" }).selectOption("Companies");
    await expect(rowOf(page, /leads/i)).toHaveCount(0);
    await expect(rowOf(page, /Suspended/).first()).toBeVisible();
    expect(decodeURIComponent(page.url())).toContain("filter[area]=companies");
    const download = page.waitForEvent("download");
    await clickButton(page, "Download xlsx");
    expect((await download).suggestedFilename()).toMatch(/^operators-log-[\d-]+\.xlsx$/);
    const activities = await admin.newPage();
    await activities.goto(`${server.url}/activities`);
    await expect(rowOf(activities, /Suspended/)).toContainText(reason);
    await expect(rowOf(activities, /Reactivated/)).toBeVisible();
  });

  await test.step("a new recovery code signs the operator in and leads to the requested page", async () => {
    const menu = page.getByRole("button", { name: /^Account of/ });
    await menu.click();
    await page.getByRole("menuitem", { name: "My account" }).click();
    await expect(page.getByRole("list", { name: "Your sessions" })).toContainText("This session");
    await clickButton(page, "New recovery codes");
    const form = page.locator("form").filter({ hasText: "Generate new codes" });
    await form.getByLabel("Six-digit code").fill(totpCode(secret, 1));
    await clickButton(page, "Generate new codes");
    const codes = await saveRecoveryCodes(page);
    await expect(page.getByText("Codes left: 10.")).toBeVisible();
    expect(codes).not.toContain(oldCodes[0]);
    await menu.click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await page.goto(`${server.url}/admin/log?page=1`);
    await signInByRecovery(page, codes[0]!);
    await expect(page.getByRole("heading", { name: "Operators' log", level: 1 })).toBeVisible();
  });
  await context.close();
  await admin.close();
});

async function seesReason(admin: BrowserContext): Promise<void> {
  const page = await admin.newPage();
  await page.goto(`${server.url}/dashboard`);
  await expect(page.getByText(reason)).toBeVisible();
  await page.close();
}

async function signInByRecovery(page: Page, code: string): Promise<void> {
  await page.getByLabel("Email").fill(operator.email);
  await page.locator("input[name=password]").fill(operator.password);
  await clickButton(page, "Continue");
  await clickButton(page, "Use a recovery code");
  await page.getByLabel("Recovery code").fill(code);
  await clickButton(page, "Sign in");
}
