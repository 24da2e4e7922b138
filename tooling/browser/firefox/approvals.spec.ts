import { expect } from "@playwright/test";
import type { Visitor } from "../people.ts";
import { choose, fill, openRequest } from "../screen.ts";
import { runQuery } from "../server.ts";
import { test } from "../story.ts";

const REASON = "There are two of them in the store already.";

test("an Approver approves one request of Data Entry and rejects another", async ({ browser, shared, sessions }) => {
  const open = async (visitor: Visitor, path: string) => {
    const context = await browser.newContext({
      storageState: sessions.get(visitor)!,
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    await page.goto(shared.url + path);
    return page;
  };
  const entry = await open("data-entry", "/addAssets");
  const form = entry.getByRole("main");
  for (const [description, cost] of [
    ["Pallet truck, manual", "185000"],
    ["Pallet scale, digital", "240000"],
  ] as const) {
    await entry.goto(`${shared.url}/addAssets`);
    await fill(form, { Description: description, Cost: cost, "Useful Life in Years": "10" });
    await choose(entry, form, { Classification: "Warehouse equipment", Custodian: "Grace Terfa" });
    await form.getByLabel("Date of Acquisition").fill("06/05/2024");
    await form.getByRole("combobox", { name: "Acquisition Nature" }).selectOption("Purchase");
    await form.getByRole("combobox", { name: "Condition" }).selectOption("New");
    await form.getByRole("button", { name: "Add Asset" }).click();
    await expect(form.getByRole("status").getByText("Sent for approval")).toBeVisible();
  }

  const approver = await open("approver", "/approvals");
  const row = (text: string) =>
    approver
      .getByRole("main")
      .getByRole("row")
      .filter({ hasText: new RegExp(`Add asset .* ${text}`) });
  const wanted = row("Pallet truck, manual");
  const unwanted = row("Pallet scale, digital");
  await expect(wanted).toContainText("₦185,000.00");
  await expect(await openRequest(wanted)).toContainText("₦185,000.00");
  await wanted.getByRole("button", { name: /^Approve/ }).click();
  await expect(approver.getByText("Approved successfully")).toBeVisible();
  await expect(wanted).toBeHidden();

  await unwanted.getByRole("button", { name: /^Reject/ }).click();
  const dialog = approver.getByRole("dialog", { name: "Reject this request?" });
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(dialog.getByRole("textbox", { name: "Reason" })).toHaveAttribute("aria-invalid", "true");
  await fill(dialog, { Reason: REASON });
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(dialog).toBeHidden();
  await expect(unwanted).toBeHidden();

  const { data } = await runQuery<{ data: { description: string; cost: number; status: string }[] }>(
    approver.context(),
    shared.url,
    "assets.list",
    { search: "pallet", sort: "description", per_page: 100 },
  );
  const truck = data.find(({ description }) => description === "Pallet truck, manual");
  expect(truck).toMatchObject({ cost: 185_000, status: "in_service" });
  await entry.goto(`${shared.url}/approvals?state=rejected`);
  await expect(form.getByRole("row").filter({ hasText: "Pallet scale, digital" })).toContainText(REASON);
  for (const page of [entry, approver]) await page.context().close();
});
