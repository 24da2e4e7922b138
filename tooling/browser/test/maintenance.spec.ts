import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { ask, change } from "../call.ts";
import { fill } from "../form.ts";
import type { Session, Visitor } from "../people.ts";
import type { RunningServer } from "../server.ts";
import { test } from "../story.ts";
import { visit } from "../visit.ts";

let server: RunningServer;
let sessions: Map<Visitor, Session>;
test.beforeAll(({ shared, sessions: people }) => {
  server = shared;
  sessions = people;
});

const DAY_MS = 86_400_000;

/** The company's day some days ago, as date inputs take it. */
const daysAgo = (days: number) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Africa/Lagos" }).format(Date.now() - days * DAY_MS);

async function signedIn(browser: Browser, who: Visitor, options: object = {}): Promise<BrowserContext> {
  return browser.newContext({
    storageState: sessions.get(who)!,
    reducedMotion: "reduce",
    viewport: { width: 1440, height: 900 },
    ...options,
  });
}

/** A pump that is serviced every week, and was due so many days ago. */
async function addPump(context: BrowserContext, description: string, late: number): Promise<number> {
  type Listed = { data: { classification_id: number; custodian_id: number }[] };
  const { data } = await ask<Listed>(context, server.url, "assets.list");
  const { classification_id, custodian_id } = data[0]!;
  const { id } = await change<{ id: number }>(context, server.url, "assets.create", {
    ...{ description, classification_id, custodian_id },
    ...{ acquisition_nature: "Purchase", condition: "New", cost: 365_000, useful_life: 5 },
    ...{ maintenance_schedule: "Weekly", acquisition_date: daysAgo(7 + late) },
  });
  return id;
}

const rowOf = (page: Page, description: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: description });

test("what is overdue is done from the agenda with its cost and invoice, and the asset stays where it is", async ({
  browser,
}) => {
  const context = await signedIn(browser, "admin");
  const description = "Fire pump of the east gate";
  const id = await addPump(context, description, 3);
  const page = await context.newPage();
  expect(await visit(page, `${server.url}/maintenance`, { anonymous: false })).toEqual([]);
  const row = rowOf(page, description);
  await expect(row).toContainText("Weekly service");
  await expect(row).toContainText("3 days late");
  await row.getByRole("button", { name: /^Done/ }).click();
  const dialog = page.getByRole("dialog", { name: `Service done: ${description}` });
  await expect(dialog.getByText(/The next service is then due on/)).toBeVisible();
  await fill(dialog, { Amount: "12500.50", "Invoice Number": "S-77", Remarks: "New gasket" });
  const invoice = { name: "invoice.pdf", mimeType: "application/pdf", buffer: Buffer.from(PDF) };
  await dialog.getByLabel("Add files").setInputFiles(invoice);
  await dialog.getByRole("button", { name: "Record Service" }).click();
  await expect(page.getByText(`Service of ${description} recorded`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(row).toBeHidden();

  await page.goto(`${server.url}/detail_asset/${id}?part=movements`);
  const main = page.getByRole("main");
  await expect(main.getByRole("row", { name: /₦12,500\.50/ })).toContainText("S-77");
  await expect(main.getByText("It was never released.")).toBeVisible();
  await page.goto(`${server.url}/detail_asset/${id}?part=documents`);
  await expect(main.getByText("invoice.pdf").first()).toBeVisible();
  await context.close();
});

test("Data Entry sends a service for approval, and sees that it waits", async ({ browser }) => {
  const admin = await signedIn(browser, "admin");
  const description = "Standby compressor";
  await addPump(admin, description, 1);
  const context = await signedIn(browser, "data-entry");
  const page = await context.newPage();
  await page.goto(`${server.url}/maintenance`);
  const row = rowOf(page, description);
  await row.getByRole("button", { name: /^Done/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send for Approval" }).click();
  await expect(row.getByText("Awaiting approval")).toBeVisible();
  await expect(row.getByRole("button", { name: /^Done/ })).toBeHidden();
  await admin.close();
  await context.close();
});

test("a month counts each day and lists the one that is chosen; the address keeps both", async ({
  browser,
}) => {
  const context = await signedIn(browser, "admin");
  const description = "Borehole pump";
  await addPump(context, description, 0);
  const page = await context.newPage();
  await page.goto(`${server.url}/maintenance`);
  await page.getByRole("tab", { name: "Month" }).click();
  await page.getByRole("cell", { name: /today/ }).getByRole("link").click();
  await expect(rowOf(page, description)).toBeVisible();
  await page.reload();
  await expect(rowOf(page, description)).toBeVisible();
  await page.getByRole("button", { name: "The month after" }).click();
  await expect(page).toHaveURL(/from=/);
  await expect(rowOf(page, description)).toBeHidden();
  await page.getByRole("tab", { name: "Out for maintenance" }).click();
  await expect(
    page.getByRole("list", { name: "Out for maintenance" }).getByRole("listitem").first(),
  ).toBeVisible();
  await context.close();
});

test("on a phone in the dark it is without a fault in each of its parts", async ({ browser }) => {
  const context = await signedIn(browser, "admin", {
    viewport: { width: 390, height: 844 },
    colorScheme: "dark",
    hasTouch: true,
  });
  const page = await context.newPage();
  for (const part of ["", "?part=month", "?part=out"]) {
    expect(await visit(page, `${server.url}/maintenance${part}`, { anonymous: false })).toEqual([]);
  }
  await context.close();
});

const PDF =
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n";
