import { expect } from "@playwright/test";
import { signUp } from "../people.ts";
import { runQuery } from "../server.ts";
import { test } from "../story.ts";

const company = {
  company_name: "Zuma Rock Quarries",
  email: "office@zumarock.example",
  password: "three palms by the lagoon",
};

test("a visitor signs up with the mailed code, signs out and signs in again", async ({ page, context, shared }) => {
  await signUp(page, shared.url, company);
  await expect(page).toHaveURL(`${shared.url}/company?step=profile`);
  await expect(page.getByRole("heading", { name: "Company Setup" })).toBeVisible();
  const me = await runQuery(context, shared.url, "auth.me");
  expect(JSON.stringify(me)).toContain(company.email);
  expect(JSON.stringify(me)).toContain(company.company_name);

  await page.getByRole("button", { name: company.company_name }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL(`${shared.url}/login`);
  await expect(runQuery(context, shared.url, "auth.me")).rejects.toThrow("401");

  await page.getByLabel("Email").fill(company.email);
  const passwordField = page.getByRole("textbox", { name: "Password", exact: true });
  await passwordField.fill("not this one");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("main")).toContainText("These credentials do not match our records.");
  await passwordField.fill(company.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${shared.url}/company?step=profile`);
  expect(JSON.stringify(await runQuery(context, shared.url, "auth.me"))).toContain(company.email);
});
