import { type Browser, expect } from "@playwright/test";
import { clickButton } from "../operator.ts";
import { signInAdmin } from "../people.ts";
import { test } from "../story.ts";
import { axeViolations } from "../visit.ts";

const open = async (browser: Browser, options?: Parameters<Browser["newContext"]>[0]) => {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  return page;
};

test("an Admin asks for the company's deletion, an owner schedules it, and the Admin keeps the company", async ({
  browser,
  shared,
  operator,
}) => {
  const admin = await open(browser);
  await signInAdmin(admin.context(), shared.url);
  const staff = await open(browser, { storageState: operator });

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
    await expect(staff.getByText("The company asks to be deleted")).toBeVisible();
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
