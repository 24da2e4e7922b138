import { expect, type Page } from "@playwright/test";
import { readLetter } from "./outbox.ts";

/** Signs a company up from the page of sign-in, with the code that the outbox shows, until its setup is begun. */
export async function signUp(
  page: Page,
  url: string,
  { company_name, email, password }: Record<"company_name" | "email" | "password", string>,
): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByRole("button", { name: "Sign up" }).click();
  const dialog = page.getByRole("dialog", { name: "Create account" });
  await dialog.getByLabel("Company Name").fill(company_name);
  await dialog.getByLabel("Company Email Address").fill(email);
  await dialog.getByLabel("No. of employees").fill("40");
  await dialog.getByRole("textbox", { name: "Password", exact: true }).fill(password);
  await dialog.getByRole("textbox", { name: /^Confirm/ }).fill(password);
  await dialog.getByLabel("Agree to the Terms and Conditions").check();
  await dialog.getByRole("button", { name: "Continue" }).click();
  const verify = page.getByRole("dialog", { name: "Verify email" });
  await expect(verify.getByText(email)).toBeVisible();
  const code = await readLetter(page, url, email, /^\s*(\d{6})\s*$/m);
  await verify.getByLabel("Verification code").fill(code);
  await verify.getByRole("button", { name: "Verify" }).click();
  await page.getByRole("button", { name: "Proceed" }).click();
}
