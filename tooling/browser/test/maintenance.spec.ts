import { expect } from "@playwright/test";
import type { Session, Visitor } from "../people.ts";
import { fill } from "../screen.ts";
import { type RunningServer, runMutation, runQuery } from "../server.ts";
import { test } from "../story.ts";
import { visit } from "../visit.ts";
import { addPump, doneOf, openContext, paste, rowOf } from "./agenda.ts";

let server: RunningServer;
let sessions: Map<Visitor, Session>;
test.beforeAll(({ shared, sessions: people }) => {
  server = shared;
  sessions = people;
});

test("an overdue service is recorded from the agenda with its cost and invoice, without a release", async ({
  browser,
}) => {
  const context = await openContext(browser, sessions.get("admin")!);
  const description = "Fire pump of the east gate";
  const id = await addPump(context, server, description, 3);
  const page = await context.newPage();
  expect(await visit(page, `${server.url}/maintenance`, { anonymous: false })).toEqual([]);
  const row = rowOf(page, description);
  await expect(row).toContainText("Weekly service");
  await expect(row).toContainText("3 days late");
  await row.getByRole("button", { name: /^Done/ }).click();
  const form = page.getByRole("region", { name: `Weekly service of ${description}` });
  await expect(form.getByText(/Next due on/)).toBeVisible();
  await fill(form, { "Invoice Number": "S-7" });
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Keep editing" }).click();
  await fill(form, { Amount: "12500.50", "Invoice Number": "S-77", Remarks: "New gasket" });
  await paste(form.getByRole("textbox", { name: "Amount" }), ["invoice.pdf", "report.pdf"]);
  await form.getByRole("button", { name: "Remove report.pdf" }).click();
  await form.getByRole("button", { name: "Record Service" }).click();
  await expect(page.getByRole("status").getByText(`Service of ${description} recorded`)).toBeVisible();
  await expect(row).toBeHidden();
  await expect(page.locator("[data-work-row] :focus, [data-work-heading]:focus")).toHaveCount(1);
  await expect(doneOf(page, description)).toContainText("S-77");

  await page.goto(`${server.url}/detail_asset/${id}?part=movements`);
  const main = page.getByRole("main");
  await expect(main.getByRole("row", { name: /₦12,500\.50/ })).toContainText("S-77");
  await expect(main.getByText("This asset has not been released yet.")).toBeVisible();
  await page.goto(`${server.url}/detail_asset/${id}?part=documents`);
  await expect(main.getByText("invoice.pdf").first()).toBeVisible();
  await context.close();
});

test("several services of one day are recorded together, each with its cost", async ({ browser }) => {
  const context = await openContext(browser, sessions.get("admin")!);
  const pumps = ["Sump pump of the yard", "Sump pump of the cellar"];
  const ids = [await addPump(context, server, pumps[0]!, 2), await addPump(context, server, pumps[1]!, 2)];
  const single = "Sump pump done in its row";
  await addPump(context, server, single, 2);
  const page = await context.newPage();
  await page.goto(`${server.url}/maintenance`);
  await page.getByRole("checkbox", { name: `Choose ${single}` }).check();
  await page.getByRole("button", { name: "Clear selection" }).press("Enter");
  await expect(page.getByRole("checkbox", { name: `Choose ${single}` })).toBeFocused();
  for (const name of [single, ...pumps]) await page.getByRole("checkbox", { name: `Choose ${name}` }).check();
  await rowOf(page, single).getByRole("button", { name: /^Done/ }).click();
  await rowOf(page, single).getByRole("button", { name: "Record Service" }).click();
  await expect(rowOf(page, single)).toBeHidden();
  await page.getByRole("button", { name: "Done for 2" }).click();
  const dialog = page.getByRole("dialog", { name: "2 services done" });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Done for 2" })).toBeFocused();
  await page.keyboard.press("Enter");
  const amounts = dialog.getByRole("textbox", { name: /^Amount of/ });
  await amounts.first().fill("2000");
  await dialog.getByRole("button", { name: "Use the first amount for all" }).click();
  await expect(dialog.getByText("₦4,000.00 in total")).toBeVisible();
  await dialog.getByRole("button", { name: "Record 2 Services" }).click();
  await expect(page.getByRole("status").getByText("2 services recorded")).toBeVisible();
  for (const name of pumps) await expect(rowOf(page, name)).toBeHidden();
  await expect(page.locator("[data-work-row] :focus, [data-work-heading]:focus")).toHaveCount(1);
  const asset = await runQuery<{ total_maintenance_cost: number }>(context, server.url, "assets.show", {
    id: ids[1],
  });
  expect(asset.total_maintenance_cost).toBe(2000);
  await context.close();
});

test("Data Entry sends a service for approval and sees that it awaits approval", async ({ browser }) => {
  const admin = await openContext(browser, sessions.get("admin")!);
  const description = "Standby compressor";
  await addPump(admin, server, description, 1);
  const context = await openContext(browser, sessions.get("data-entry")!);
  const page = await context.newPage();
  await page.goto(`${server.url}/maintenance`);
  const row = rowOf(page, description);
  await row.getByRole("button", { name: /^Done/ }).click();
  await row.getByRole("button", { name: "Send for Approval" }).click();
  const badge = row.getByText("Awaiting approval");
  await expect(badge).toBeVisible();
  const days = await row.getByRole("paragraph").filter({ hasText: "late" }).last().boundingBox();
  expect((await badge.boundingBox())!.x).toBeGreaterThanOrEqual(days!.x + days!.width);
  await expect(row.getByRole("button", { name: /^Done/ })).toBeHidden();
  await admin.close();
  await context.close();
});

test("the month view shows due work by day, lists the selected day, and the address contains both", async ({
  browser,
}) => {
  const context = await openContext(browser, sessions.get("admin")!);
  const description = "Borehole pump";
  await addPump(context, server, description, 0);
  const page = await context.newPage();
  await page.goto(`${server.url}/maintenance`);
  await page.getByRole("tab", { name: "Month" }).click();
  const today = page.getByRole("cell", { name: /today/ });
  await expect(today.getByRole("link")).toContainText(/pump/i);
  await today.getByRole("link").click();
  await expect(rowOf(page, description)).toBeVisible();
  await page.reload();
  await expect(rowOf(page, description)).toBeVisible();
  await page.getByRole("button", { name: "Next month" }).click();
  await expect(page).toHaveURL(/from=/);
  await expect(rowOf(page, description)).toBeHidden();
  await page.getByRole("tab", { name: "Out for maintenance" }).click();
  await expect(page.getByRole("list", { name: "Out for maintenance" }).getByRole("listitem").first()).toBeVisible();
  await context.close();
});

test("a maintenance schedule is added from the agenda, and the asset is due on the announced day", async ({
  browser,
}) => {
  const context = await openContext(browser, sessions.get("admin")!);
  const description = "Chiller without a schedule";
  const id = await addPump(context, server, description, 3);
  await runMutation(context, server.url, "assets.update", { id, maintenance_schedule: null, frequency: null });
  const page = await context.newPage();
  await page.goto(`${server.url}/maintenance`);
  await page.getByRole("button", { name: "Plan a job" }).click();
  const dialog = page.getByRole("dialog", { name: "Plan a job" });
  await dialog.getByRole("combobox", { name: "Asset" }).fill(description);
  await page.getByRole("option", { name: description }).click();
  await expect(dialog.getByText("No schedule yet.")).toBeVisible();
  await dialog.getByRole("button", { name: "Plan", exact: true }).click();
  await expect(dialog.getByText("Choose how often it comes.", { exact: true })).toBeVisible();
  await dialog.getByRole("combobox", { name: "Maintenance Schedule" }).selectOption("Weekly");
  await expect(dialog.getByText(/^Next due on .*, 3 days late/)).toBeVisible();
  const { version } = await runQuery<{ version: number }>(context, server.url, "assets.show", { id });
  const sent = page.waitForRequest(/assets\.update/);
  await dialog.getByRole("button", { name: "Plan", exact: true }).click();
  expect((await sent).postDataJSON()).toMatchObject({ id, version });
  await expect(page.getByRole("status").getByText(`Planned: ${description}`)).toBeVisible();
  await expect(rowOf(page, description)).toContainText("3 days late");
  await context.close();
});

test("each part of the agenda has no faults on a phone in the dark theme", async ({ browser }) => {
  const context = await openContext(browser, sessions.get("admin")!, {
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

test("turning a phone keeps the typed values of a service", async ({ browser }) => {
  const context = await openContext(browser, sessions.get("admin")!, { viewport: { width: 390, height: 844 } });
  const description = "Fire pump of the west gate";
  await addPump(context, server, description, 3);
  const page = await context.newPage();
  await page.goto(`${server.url}/maintenance`);
  await rowOf(page, description).getByRole("button", { name: /^Done/ }).click();
  const amount = page.getByRole("textbox", { name: "Amount" });
  await amount.fill("42000");
  await page.setViewportSize({ width: 844, height: 390 });
  await page.getByRole("button", { name: "Record Service" }).click();
  await expect(doneOf(page, description)).toContainText("₦42,000.00");
  await context.close();
});
