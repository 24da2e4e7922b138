import { type Browser, expect, type Page } from "@playwright/test";
import { clickButton } from "../operator.ts";
import { signInAdmin } from "../people.ts";
import { runMutation, runQuery } from "../server.ts";
import { test } from "../story.ts";
import { axeViolations } from "../visit.ts";

const open = async (browser: Browser, options?: Parameters<Browser["newContext"]>[0]) => {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  return page;
};

const READ_ONLY = /This visit is read-only/;

/** Enters a code on the company's page of the operators' app. */
async function enterCode(page: Page, code: string) {
  await clickButton(page, "Support visit");
  const dialog = page.getByRole("dialog", { name: /^Support visit to/ });
  await dialog.getByLabel("Code").fill(code);
  await dialog.getByLabel("Reason").fill("Ticket 4471");
  await dialog.getByRole("button", { name: "Continue" }).click();
  return dialog;
}

test("an operator visits a company with its Admin's code, changes nothing, and is shown out", async ({
  browser,
  shared,
  operator,
}) => {
  const admin = await open(browser);
  await signInAdmin(admin.context(), shared.url);
  const staff = await open(browser, { storageState: operator });
  const visitor = await open(browser);

  await test.step("without a code there is no way in", async () => {
    await staff.goto(`${shared.url}/admin/companies/1`);
    const dialog = await enterCode(staff, "AAAA-AAAA-AAAA-AAAA");
    await expect(dialog.getByLabel("Code")).toHaveAttribute("aria-invalid", "true");
    await expect(dialog.getByText(/This code is wrong, has been used/).first()).toBeVisible();
    expect(await axeViolations(staff)).toEqual([]);
    await dialog.getByRole("button", { name: "Cancel" }).click();
  });

  await test.step("the Admin creates a code, which is shown once", async () => {
    await admin.goto(`${shared.url}/Settings/support`);
    await expect(admin.getByText("No support visits yet")).toBeVisible();
    await clickButton(admin, "New code");
    await admin.getByRole("alertdialog").getByRole("button", { name: "Create code" }).click();
  });
  const code = await admin.getByRole("dialog").getByRole("code").textContent();
  expect(await axeViolations(admin)).toEqual([]);
  await clickButton(admin, "Done");
  await expect(admin.getByRole("row").filter({ hasText: "Waiting" })).toBeVisible();

  await test.step("with it the operator sees the company as the Admin", async () => {
    const dialog = await enterCode(staff, code!);
    const link = dialog.getByRole("link", { name: "Open the company" });
    await visitor.goto((await link.getAttribute("href"))!);
    expect(await axeViolations(visitor)).toEqual([]);
    await visitor.getByRole("button", { name: "Start the visit" }).dblclick();
    const banner = visitor.getByText(/^You are looking at Harmattan Foods & Logistics Ltd as .*, read-only, until/);
    await expect(banner).toBeVisible();
    await expect(visitor.getByRole("heading", { level: 1 }).first()).toBeVisible();
    expect(await axeViolations(visitor)).toEqual([]);
    await visitor.goto(`${shared.url}/viewVendors`);
    await expect(banner).toBeVisible();
  });

  await test.step("nothing can be changed, and what gives access is not shown", async () => {
    const { data } = await runQuery<{ data: { id: number }[] }>(visitor.context(), shared.url, "vendors.list");
    await visitor.goto(`${shared.url}/editVendors/${data[0]!.id}`);
    await visitor.locator("input[name=name]").fill("Stowaway Supplies");
    await clickButton(visitor, "Save changes");
    await expect(visitor.getByText(READ_ONLY).first()).toBeVisible();
    await expect(runMutation(visitor.context(), shared.url, "company.update", {})).rejects.toThrow("403");
    await visitor.goto(`${shared.url}/Settings/tokens`);
    await expect(visitor.getByText(READ_ONLY).first()).toBeVisible();
  });

  await test.step("the Admin sees who visits, and ends it", async () => {
    await admin.reload();
    const row = admin.getByRole("row").filter({ hasText: "Ticket 4471" });
    await expect(row).toContainText("Zainab Yusuf");
    await row.getByRole("button", { name: "End" }).click();
    await admin.getByRole("alertdialog").getByRole("button", { name: "End" }).click();
    await expect(row).toContainText("Ended");
    await admin.goto(`${shared.url}/activities`);
    await expect(admin.getByText(/Started a support visit as .* read-only/).first()).toBeVisible();
    await expect(visitor.getByRole("heading", { name: "Your visit has ended" })).toBeVisible();
    await expect(visitor.getByText(/an Admin of the company ended it/)).toBeVisible();
    await expect(visitor.getByRole("link", { name: "Back to the operators' app" })).toHaveAttribute("href", /\/admin$/);
    expect(await axeViolations(visitor)).toEqual([]);
    await visitor.goto(`${shared.url}/viewAssets`);
    await expect(visitor).toHaveURL(/\/login/);
    await staff.goto(`${shared.url}/admin/log`);
    await expect(staff.getByRole("row").filter({ hasText: "Ended support access" })).toBeVisible();
  });
  for (const page of [admin, staff, visitor]) await page.context().close();
});
