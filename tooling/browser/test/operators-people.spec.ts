import { type Browser, expect, type Page } from "@playwright/test";
import { clickButton, enrol, totpCode } from "../operator.ts";
import { runMutation } from "../server.ts";
import { test } from "../story.ts";
import { axeViolations } from "../visit.ts";

const segun = {
  full_name: "Segun Bello",
  email: "segun@custodia.example",
  password: "six patient egrets by noon",
};
const newPassword = "seven patient egrets by night";
const text = "Custodia is away for maintenance tonight.";

const open = async (browser: Browser, storageState?: Parameters<Browser["newContext"]>[0]) => {
  const context = await browser.newContext({ reducedMotion: "reduce", ...storageState });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  return page;
};
const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1 });
const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

/** Opens the menu of an operator's row and chooses an owner's action. */
async function runAction(page: Page, name: string, label: string): Promise<void> {
  await rowOf(page, name)
    .getByRole("button", { name: `Actions for ${name}` })
    .click();
  await page.getByRole("menuitem", { name: label }).click();
  await page.getByRole("alertdialog").or(page.getByRole("dialog")).getByRole("button", { name: label }).click();
}

test("an owner invites a support operator, makes them an owner and deactivates them", async ({
  browser,
  shared,
  operator,
}) => {
  test.setTimeout(180_000);
  const owner = await open(browser, { storageState: operator });
  const page = await open(browser);

  await test.step("the invited operator enrols by the mailed link, with the support role", async () => {
    await owner.goto(`${shared.url}/admin/operators`);
    await clickButton(owner, "Invite an operator");
    const dialog = owner.getByRole("dialog", { name: "Invite an operator" });
    await dialog.getByLabel("Full Name").fill(segun.full_name);
    await dialog.getByLabel("Email").fill(segun.email);
    await dialog.getByRole("button", { name: "Send invitation" }).click();
    await expect(rowOf(owner, segun.full_name)).toContainText("Invited");
    const mail = await shared.mail(segun.email);
    const { secret, codes } = await enrol(page, mail.text.match(/http\S+accept\?token=\S+/)![0], segun.password);
    await expect(heading(page, "Companies")).toBeVisible();
    Object.assign(segun, { secret, recovery: codes[0] });
  });

  await test.step("a support operator can neither suspend companies nor manage operators", async () => {
    await page.getByRole("searchbox", { name: "Search companies" }).fill("Harmattan");
    await page.getByRole("link", { name: /Harmattan/ }).click();
    await expect(heading(page, "Harmattan Foods & Logistics Ltd")).toBeVisible();
    await expect(rowOf(page, "Tunde Bakare")).toBeVisible();
    await expect(page.getByRole("button", { name: "Suspend" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Operators", exact: true })).toHaveCount(0);
    await page.getByRole("link", { name: "View all email" }).click();
    await expect(heading(page, "Email")).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Filter by Company" })).toHaveValue(/Harmattan/);
    await page.goto(`${shared.url}/admin/announcement`);
    await expect(heading(page, "Announcement")).toBeVisible();
    await expect(page.getByRole("button", { name: "Show to all companies" })).toHaveCount(0);
    await page.goto(`${shared.url}/admin/operators`);
    await expect(page.getByText("Only owners can view and manage operators.")).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });

  await test.step("a support operator sends a user a password reset", async () => {
    await page.getByRole("link", { name: "Users", exact: true }).click();
    await page.getByRole("button", { name: "Actions for Tunde Bakare" }).click();
    await page.getByRole("menuitem", { name: "Send password reset" }).click();
    await page.getByRole("dialog").getByLabel("Reason").fill("Ticket 4471");
    await page.getByRole("dialog").getByRole("button", { name: "Send password reset" }).click();
    await expect(page.getByText("Tunde Bakare: Password reset email sent")).toBeVisible();
    await shared.mail("tunde.bakare", /password/i);
  });

  await test.step("changing the password requires the current one and a code", async () => {
    const { secret } = segun as typeof segun & { secret: string };
    await page.getByRole("button", { name: /^Account of/ }).click();
    await page.getByRole("menuitem", { name: "My account" }).click();
    await expect(page.getByRole("list", { name: "Your sessions" }).getByRole("listitem")).toHaveCount(1);
    const form = page.locator("form").filter({ hasText: "Change password" });
    await form.locator("input[name=current_password]").fill("not this one at all");
    await form.locator("input[name=password]").fill(newPassword);
    await form.locator("input[name=password_confirmation]").fill(newPassword);
    await form.getByLabel("Six-digit code").fill(totpCode(secret, 1));
    await clickButton(page, "Change password");
    await expect(form.locator("input[name=current_password]")).toHaveAttribute("aria-invalid", "true");
    expect(await axeViolations(page)).toEqual([]);
    await form.locator("input[name=current_password]").fill(segun.password);
    // The first code may be too old by now.
    await form.getByLabel("Six-digit code").fill(totpCode(secret, 1));
    await clickButton(page, "Change password");
    await expect(page.getByText("Your password was changed.")).toBeVisible();
  });

  await test.step("an operator whose session has ended signs in over the page and continues there", async () => {
    const { recovery } = segun as typeof segun & { recovery: string };
    await page.context().clearCookies();
    await page.getByRole("link", { name: /^Leads/ }).click();
    const dialog = page.getByRole("dialog", { name: /Your session has ended/ });
    await expect(dialog).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    const enterPassword = async () => {
      await dialog.locator("input[name=password]").fill(newPassword);
      await clickButton(page, "Continue");
      await clickButton(page, "Use a recovery code");
      await dialog.getByLabel("Recovery code").fill(recovery);
    };
    await enterPassword();
    // As if ten minutes had passed since the password.
    await page.context().clearCookies();
    await dialog.getByRole("button", { name: "Sign in" }).click();
    await expect(dialog.getByText("The second step came too late.")).toBeVisible();
    await enterPassword();
    await dialog.getByRole("button", { name: "Sign in" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(heading(page, "Leads")).toBeVisible();
    await expect(page.getByRole("button", { name: "Download xlsx" })).toBeVisible();
    await page.goto(`${shared.url}/admin/login`);
    await expect(heading(page, "Companies")).toBeVisible();
  });

  await test.step("an owner can suspend companies and manage operators; a deactivated operator cannot sign in", async () => {
    await runAction(owner, segun.full_name, "Make an owner");
    await expect(rowOf(owner, segun.full_name)).toContainText("Owner");
    await page.reload();
    await expect(page.getByRole("link", { name: "Operators", exact: true })).toBeVisible();
    await page.getByRole("link", { name: /Harmattan/ }).click();
    await expect(page.getByRole("button", { name: "Suspend" })).toBeVisible();
    await runAction(owner, segun.full_name, "Deactivate");
    await expect(rowOf(owner, segun.full_name)).toContainText("Deactivated");
    await page.reload();
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await page.getByLabel("Email").fill(segun.email);
    await page.locator("input[name=password]").fill(newPassword);
    await clickButton(page, "Continue");
    await expect(page.getByText(/deactivated/)).toBeVisible();
  });
  await page.context().close();
  await owner.context().close();
});

test("a company's user sees an announcement until it is removed", async ({ browser, shared, sessions, operator }) => {
  const owner = await open(browser, { storageState: operator });
  const clerk = await open(browser, { storageState: sessions.get("data-entry")! });
  await owner.goto(`${shared.url}/admin/announcement`);
  await owner.getByLabel("Message").fill(text);
  await owner.locator("input[name=from_time]").fill("00:00");
  await owner.locator("input[name=to_time]").fill("23:59");
  await clickButton(owner, "Show to all companies");
  await expect(owner.getByText("Shown now")).toBeVisible();
  await clerk.goto(`${shared.url}/viewAssets`);
  await expect(clerk.getByRole("status").filter({ hasText: text })).toBeVisible();
  await clickButton(owner, "Remove");
  await owner.getByRole("alertdialog").or(owner.getByRole("dialog")).getByRole("button", { name: "Remove" }).click();
  await expect(owner.getByText("No current or scheduled announcement")).toBeVisible();
  await clerk.reload();
  await expect(heading(clerk, "Asset Overview")).toBeVisible();
  await expect(clerk.getByText(text)).toHaveCount(0);
  await owner.context().close();
  await clerk.context().close();
});

test("a visitor's long word does not move the actions of the leads out of sight", async ({
  browser,
  shared,
  operator,
}) => {
  const page = await open(browser, { storageState: operator, viewport: { width: 1440, height: 900 } });
  const lead = { name: "W".repeat(200), email: "long@word.example", message: "M".repeat(200) };
  await runMutation(page.context(), shared.url, "leads.contact", lead);
  await page.goto(`${shared.url}/admin/leads`);
  await expect(rowOf(page, lead.email)).toBeVisible();
  const hidden = await page
    .getByRole("table")
    .evaluate((table) => table.scrollWidth - table.parentElement!.clientWidth);
  expect(hidden).toBeLessThanOrEqual(0);
  await page.context().close();
});
