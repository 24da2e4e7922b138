import { expect, type Page } from "@playwright/test";
import { codeOf } from "./operator.ts";
import { axeViolations } from "./visit.ts";

/** Presses the button of this very name. */
export const submit = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** The recovery codes, once the operator says that they are kept. */
export async function keepCodes(page: Page): Promise<string[]> {
  const list = page.getByRole("list", { name: "Recovery codes" });
  await expect(list.getByRole("listitem")).toHaveCount(10);
  await expect(page.getByRole("button", { name: "Go on" })).toBeDisabled();
  expect(await axeViolations(page)).toEqual([]);
  const codes = await list.getByRole("listitem").allTextContents();
  await page.getByLabel("I have kept them").check();
  await submit(page, "Go on");
  return codes;
}

/** An operator follows a link, and sets up a password and a second factor, whose secret is answered beside the recovery codes. */
export async function enrol(page: Page, link: string, password: string) {
  await page.goto(link);
  await page.locator("input[name=password]").fill(password);
  await page.locator("input[name=password_confirmation]").fill(password);
  await submit(page, "Set password");
  await expect(page.getByRole("heading", { name: "Set up your second factor" })).toBeVisible();
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  const secret = (await page.getByRole("code").textContent())!;
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel("Six-digit code").fill("000000");
  await submit(page, "Confirm");
  await expect(page.getByLabel("Six-digit code")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Six-digit code").fill(codeOf(secret));
  await submit(page, "Confirm");
  return { secret, codes: await keepCodes(page) };
}
