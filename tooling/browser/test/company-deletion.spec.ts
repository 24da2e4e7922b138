import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Browser, expect, type Page } from "@playwright/test";
import { clickButton } from "../operator.ts";
import { adminPassword, setUpCompany, signInAdmin } from "../people.ts";
import { type RunningServer, runMutation, runQuery } from "../server.ts";
import { test } from "../story.ts";
import { axeViolations } from "../visit.ts";

const open = async (browser: Browser, options?: Parameters<Browser["newContext"]>[0]) => {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  return page;
};

/** Changes the data of a running server. */
function execute({ dataDir }: RunningServer, sql: string, time: Date): void {
  const database = new DatabaseSync(join(dataDir, "custodia.db"), { timeout: 5000 });
  database.prepare(sql).run(time.toISOString());
  database.close();
}

let admin: Page;
let staff: Page;
test.beforeAll(async ({ browser, operator, shared }) => {
  admin = await open(browser);
  staff = await open(browser, { storageState: operator });
  // A deletion needs a sign-in within 15 minutes, and other files have used this one.
  execute(shared, "UPDATE operator_sessions SET created_at = ?", new Date());
});

test("an Admin asks for the company's deletion, an owner schedules it, and the Admin keeps the company", async ({
  shared,
}) => {
  await signInAdmin(admin.context(), shared.url);

  await test.step("the Admin asks, and types the company's name to confirm", async () => {
    await admin.goto(`${shared.url}/Settings/data`);
    await clickButton(admin, "Ask for deletion");
    const dialog = admin.getByRole("dialog", { name: "Delete the company?" });
    await dialog.getByLabel("Reason").fill("We are closing the business");
    await dialog.getByLabel(/^Type .* to confirm/).fill("another company");
    await dialog.getByRole("button", { name: "Ask for deletion" }).click();
    await expect(dialog.getByLabel(/^Type .* to confirm/)).toHaveAttribute("aria-invalid", "true");
    expect(await axeViolations(admin)).toEqual([]);
    const name = (await dialog
      .getByText(/^Type .* to confirm/)
      .first()
      .textContent())!;
    await dialog.getByLabel(/^Type .* to confirm/).fill(name.replace(/^Type (.*) to confirm.*$/, "$1"));
    await dialog.getByRole("button", { name: "Ask for deletion" }).click();
    await expect(admin.getByText("The deletion was requested")).toBeVisible();
    expect(await axeViolations(admin)).toEqual([]);
  });

  await test.step("an owner finds the request and schedules it", async () => {
    await staff.goto(`${shared.url}/admin/deletions`);
    await expect(staff.getByText("Requested", { exact: true }).first()).toBeVisible();
    expect(await axeViolations(staff)).toEqual([]);
    await staff.getByRole("table").getByRole("link").first().click();
    await expect(staff.getByText("The company has asked to be deleted")).toBeVisible();
    await clickButton(staff, "Schedule deletion");
    const dialog = staff.getByRole("dialog");
    await dialog.getByLabel("Reason, shown to its Admins").fill("As requested in the app");
    await dialog.getByLabel("Waiting time in days").fill("45");
    const label = (await dialog
      .getByText(/^Type the company's/)
      .first()
      .textContent())!;
    await dialog.getByLabel(/^Type the company's/).fill(label.replace(/^.*, (.*?)\*?$/, "$1").trim());
    await dialog.getByRole("button", { name: "Schedule deletion" }).click();
    await expect(staff.getByText(/^Will be deleted on/)).toBeVisible();
    await expect(staff.getByText(/The deletion waits for that/)).toBeVisible();
    expect(await axeViolations(staff)).toEqual([]);
  });

  await test.step("everybody in the company reads the day above each page, and an Admin keeps the company", async () => {
    await admin.goto(`${shared.url}/dashboard`);
    await expect(admin.getByText(/^Your company and all its data will be deleted on/)).toBeVisible();
    await admin.goto(`${shared.url}/Settings/data`);
    await clickButton(admin, "Keep the company");
    await admin.getByRole("alertdialog").getByRole("button", { name: "Keep the company" }).click();
    await expect(admin.getByRole("button", { name: "Ask for deletion" })).toBeVisible();
  });
});

const WAITING_MS = 6000;

/** Shortens the waiting time of scheduled deletions to a few seconds, because the shortest one is a day. */
function shortenWaitingTime(server: RunningServer): void {
  const due = new Date(Date.now() + WAITING_MS);
  execute(server, "UPDATE company_deletions SET due_at = ? WHERE state = 'scheduled'", due);
  execute(server, "UPDATE jobs SET due_at = ? WHERE kind = 'companies.delete'", due);
}

test("at the end of the waiting time a user's session ends with the reason, and the operator downloads the certificate", async ({
  shared,
}) => {
  const name = "Ekiti Looms";
  await setUpCompany(admin.context(), shared, { name, email: "office@ekitilooms.example", abbreviation: "EL" });
  const companies = await runQuery<{ data: { id: number }[] }>(staff.context(), shared.url, "platform.companies.list", {
    search: name,
  });
  const { id } = companies.data[0]!;
  await runMutation(staff.context(), shared.url, "platform.deletions.schedule", {
    id,
    request: "By letter",
    reason: "As requested",
    export_waiver: "They have it on paper",
    waiting_days: 1,
    confirmation: "EL",
  });
  shortenWaitingTime(shared);

  await test.step("the user's page tells why the session has ended", async () => {
    await admin.goto(`${shared.url}/viewVendors`);
    await expect(admin.getByText(/^Your company and all its data will be deleted on/)).toBeVisible();
    const ended = admin.getByRole("dialog", { name: "Your session has ended" });
    await expect(ended).toContainText("Once your company is deleted, nobody can sign in.", {
      timeout: 30_000,
    });
    expect(await axeViolations(admin)).toEqual([]);
    await ended.locator("input[name=password]").fill(adminPassword);
    await admin.keyboard.press("Enter");
    await expect(ended.getByRole("alert")).toBeVisible();
  });

  await test.step("the operator finds only the company's number, and prints its name on the certificate", async () => {
    await staff.goto(`${shared.url}/admin/deletions`);
    const row = staff.getByRole("row").filter({ hasText: `Company ${id}` });
    await expect(row.getByText("Deleted", { exact: true })).toBeVisible();
    await expect(staff.getByText(name)).toHaveCount(0);
    await row.getByRole("button", { name: "Certificate" }).click();
    const dialog = staff.getByRole("dialog", { name: `Certificate of company ${id}` });
    await dialog.getByLabel("Company's name to print").fill(name);
    expect(await axeViolations(staff)).toEqual([]);
    const downloading = staff.waitForEvent("download");
    await dialog.getByRole("button", { name: "Download PDF" }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^deletion-certificate-\d+\.pdf$/);
    expect(
      readFileSync((await file.path())!)
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    await expect(dialog).toBeHidden();
    await staff.goto(`${shared.url}/admin/log`);
    const entry = staff
      .getByRole("row")
      .filter({ hasText: new RegExp(`Deleted company ${id}: \\d+ records, 0 files`) });
    await expect(entry).toContainText("Custodia");
  });
});
