import { expect } from "@playwright/test";
import type { Session, Visitor } from "../people.ts";
import { fill } from "../screen.ts";
import { type RunningServer, runMutation, runQuery } from "../server.ts";
import { test } from "../story.ts";
import { addPump, daysAgo, doneOf, openContext, paste, rowOf } from "./agenda.ts";

let server: RunningServer;
let sessions: Map<Visitor, Session>;
test.beforeAll(({ shared, sessions: people }) => {
  server = shared;
  sessions = people;
});

test("a week and a day in which only a one-off job is due show it", async ({ browser }) => {
  const context = await openContext(browser, sessions.get("admin")!);
  const id = await addPump(context, server, "Pump of the mango orchard", 1);
  const due_date = daysAgo(-300);
  const job = { id, description: "Renew the licence of the borehole", due_date };
  await runMutation(context, server.url, "jobs.plan", job);
  const page = await context.newPage();
  await page.goto(`${server.url}/maintenance?from=${due_date}`);
  await expect(rowOf(page, job.description)).toBeVisible();
  await page.goto(`${server.url}/maintenance?part=month&from=${due_date}`);
  await page.getByRole("cell", { name: job.description }).getByRole("link").click();
  await expect(page.locator("#day").getByText(job.description).first()).toBeVisible();
  await context.close();
});

test("a one-off job is planned from the agenda and marked as done, and the schedule stays as it is", async ({
  browser,
}) => {
  const context = await openContext(browser, sessions.get("admin")!);
  const description = "Gearbox of the packing line";
  const id = await addPump(context, server, description, -3);
  const before = await runQuery<{ next_maintenance_date: string }>(context, server.url, "assets.show", { id });
  const page = await context.newPage();
  await page.goto(`${server.url}/maintenance`);
  await page.getByRole("button", { name: "Plan a job" }).click();
  const dialog = page.getByRole("dialog", { name: "Plan a job" });
  await dialog.getByText("Once", { exact: true }).click();
  await dialog.getByRole("button", { name: "Plan Job" }).click();
  await expect(dialog.getByText("Choose an asset.", { exact: true })).toBeVisible();
  const asset = dialog.getByRole("combobox", { name: "Asset" });
  await asset.fill(description);
  await page.getByRole("option", { name: description }).click();
  await dialog.getByText("Repeatedly", { exact: true }).click();
  await expect(asset).toHaveValue(description);
  await dialog.getByText("Once", { exact: true }).click();
  await expect(asset).toHaveValue(description);
  await fill(dialog, { Job: "Replace the oil seal", "Due Date": daysAgo(0), "Estimated Cost": "85,000" });
  await dialog.getByRole("button", { name: "Plan Job" }).click();
  await expect(page.getByRole("status").getByText(/^Planned for /)).toBeVisible();
  const job = rowOf(page, description).filter({ hasText: "Replace the oil seal" });
  await job.getByRole("button", { name: /^Done/ }).click();
  const done = page.getByRole("dialog", { name: "Job done: Replace the oil seal" });
  await fill(done, { Amount: "90,000" });
  await paste(done.getByRole("textbox", { name: "Amount" }), ["Service report.pdf"]);
  await done.getByRole("button", { name: "Mark as Done" }).click();
  await expect(doneOf(page, description)).toContainText("Replace the oil seal");
  await expect(job).toBeHidden();
  const after = await runQuery<object>(context, server.url, "assets.show", { id });
  expect(after).toMatchObject({
    next_maintenance_date: before.next_maintenance_date,
    last_maintenance_date: null,
    total_maintenance_cost: 90_000,
  });
  const { data: files } = await runQuery<{ data: object[] }>(context, server.url, "papers.list", { id });
  expect(files).toMatchObject([{ name: "Service report.pdf", step: "maintenance" }]);
  await page.goto(`${server.url}/detail_asset/${id}?part=movements`);
  await page.getByRole("button", { name: "Reopen “Replace the oil seal”" }).click();
  await fill(page.getByRole("dialog"), { Reason: "The other line was repaired" });
  await page.getByRole("button", { name: "Reopen Job" }).click();
  await expect(page.getByRole("status").getByText("The job is open again")).toBeVisible();
  await context.close();
});

test("jobs are chosen beside services and marked as done together, each with its cost", async ({ browser }) => {
  const context = await openContext(browser, sessions.get("admin")!);
  const description = "Boiler of the bottling line";
  const id = await addPump(context, server, description, 1);
  const job = (name: string) => ({ id, description: name, due_date: daysAgo(0) });
  await runMutation(context, server.url, "jobs.plan", job("Replace the gauge"));
  const valve = await runMutation<{ id: number }>(context, server.url, "jobs.plan", job("Grind the valve"));
  const page = await context.newPage();
  await page.goto(`${server.url}/maintenance`);
  const choose = (name: string) => page.getByRole("checkbox", { name: `Choose ${name}`, exact: true }).check();
  for (const name of [description, `Replace the gauge, ${description}`, `Grind the valve, ${description}`])
    await choose(name);
  await page.getByRole("button", { name: "Done for 2 jobs" }).click();
  const dialog = page.getByRole("dialog", { name: "2 jobs done" });
  await dialog.getByRole("textbox", { name: /^Amount of “Replace the gauge”/ }).fill("2000");
  await runMutation(context, server.url, "jobs.cancel", { id: valve.id });
  await dialog.getByRole("button", { name: "Mark 2 Jobs as Done" }).click();
  await expect(dialog.getByText(/“Grind the valve”: Another user has changed this record/)).toBeVisible();
  await page.reload();
  await choose(`Replace the gauge, ${description}`);
  await page.getByRole("button", { name: "Done for 1" }).click();
  await fill(page.getByRole("dialog", { name: "1 job done" }), { Remarks: "New dial" });
  await page.getByRole("button", { name: "Mark 1 Job as Done" }).click();
  await expect(page.getByRole("status").getByText("1 job done")).toBeVisible();
  const { data } = await runQuery<{ data: object[] }>(context, server.url, "jobs.list", { id });
  expect(data).toMatchObject([{ state: "cancelled" }, { state: "done", done_remarks: "New dial" }]);
  await context.close();
});
