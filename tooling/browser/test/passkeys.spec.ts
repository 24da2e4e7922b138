import { expect, type Page } from "@playwright/test";
import { freePort } from "../../bench/process.ts";
import { addOperator, clickButton, enrol, operator, totpCode } from "../operator.ts";
import { startServer } from "../server.ts";
import { test } from "../story.ts";
import { axeViolations } from "../visit.ts";

/** Gives a page a device with a fingerprint reader, which accepts each finger. */
async function plugInDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const options = { protocol: "ctap2", transport: "internal", automaticPresenceSimulation: true } as const;
  const verification = { hasUserVerification: true, isUserVerified: true, hasResidentKey: true };
  await devtools.send("WebAuthn.addVirtualAuthenticator", { options: { ...options, ...verification } });
}

test("an operator adds a passkey, signs in with it and removes it", async ({ browser }) => {
  // Passkeys need a host name.
  const port = await freePort();
  const app = `http://localhost:${port}`;
  const server = await startServer({ ADMIN_URL: app, DEMO: "0" }, undefined, port);
  const link = (await addOperator(server)).replace(server.url, app);
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await plugInDevice(page);
  const { secret } = await enrol(page, link, operator.password);
  const signOut = async () => {
    await page.getByRole("button", { name: /^Account of/ }).click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  };

  await test.step("adding it takes the password and a code", async () => {
    await page.goto(`${app}/admin/account`);
    await expect(page.getByText("You have no passkeys yet.")).toBeVisible();
    await clickButton(page, "Add a passkey");
    const dialog = page.getByRole("dialog", { name: "Add a passkey" });
    await dialog.getByLabel("Name").fill("Work laptop");
    await dialog.locator("input[name=current_password]").fill("not this one at all");
    await dialog.getByLabel("Six-digit code").fill(totpCode(secret, 1));
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog.locator("input[name=current_password]")).toHaveAttribute("aria-invalid", "true");
    expect(await axeViolations(page)).toEqual([]);
    await dialog.locator("input[name=current_password]").fill(operator.password);
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("Your passkey was added.")).toBeVisible();
    await expect(page.getByRole("list", { name: "Your passkeys" })).toContainText("Work laptop");
    await expect(page.getByRole("list", { name: "Your passkeys" })).toContainText("not used yet");
    expect(await axeViolations(page)).toEqual([]);
  });

  await test.step("it signs in without password and code", async () => {
    await signOut();
    expect(await axeViolations(page)).toEqual([]);
    await clickButton(page, "Sign in with a passkey");
    await expect(page.getByRole("heading", { name: "Companies", level: 1 })).toBeVisible();
    await page.goto(`${app}/admin/log`);
    await expect(page.getByRole("row").filter({ hasText: "Signed in with the passkey Work laptop" })).toBeVisible();
  });

  await test.step("once removed, it is refused", async () => {
    await page.goto(`${app}/admin/account`);
    await expect(page.getByRole("list", { name: "Your passkeys" })).toContainText("last used");
    await clickButton(page, "Remove passkey: Work laptop");
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("You have no passkeys yet.")).toBeVisible();
    await signOut();
    await clickButton(page, "Sign in with a passkey");
    await expect(page.getByText("This passkey was not accepted.")).toBeVisible();
    await page.goto(`${app}/admin/companies`);
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  });
  await context.close();
  await server.stop();
});
