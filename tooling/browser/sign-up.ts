import { type BrowserContext, expect, type Page } from "@playwright/test";
import { change, runQuery } from "./call.ts";
import { enterAtHome } from "./people.ts";
import type { RunningServer } from "./server.ts";

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

/** Reads the page of the outbox until a mail to an address matches, as who started the server may; answers the first group. */
export async function readLetter(page: Page, url: string, to: string, pattern: RegExp): Promise<string> {
  const context = page.context();
  await enterAtHome(context, url);
  const outbox = await context.newPage();
  let found: string | undefined;
  await expect(async () => {
    await outbox.goto(`${url}/outbox`);
    const letters = await outbox.getByRole("article").filter({ hasText: to }).allTextContents();
    found = letters.map((letter) => pattern.exec(letter)?.[1]).find(Boolean);
    expect(found).toBeTruthy();
  }).toPass();
  await outbox.close();
  return found!;
}

/** The Admin's password. */
export const password = "seven tall palms by the lagoon";

interface About {
  name: string;
  email: string;
}

/** A stranger signs a company up and verifies the email; the set-up is still to come. */
export async function newCompany(
  context: BrowserContext,
  server: RunningServer,
  about: About,
): Promise<void> {
  const passwords = { password, password_confirmation: password };
  const terms = { employees_nr: 25, terms_and_conditions: 1 };
  await change(context, server.url, "auth.signUp", { ...about, ...terms, ...passwords });
  const { text } = await server.mail(about.email, /verif/i);
  const verification_code = text.match(/^\d{6}$/m)?.[0];
  await change(context, server.url, "auth.verifyEmail", { verification_code });
}

/** The same with its profile and one branch: it owns and sells nothing yet. */
export async function readyCompany(
  context: BrowserContext,
  server: RunningServer,
  about: About & { abbreviation?: string },
): Promise<void> {
  const { abbreviation = "KT", ...names } = about;
  await newCompany(context, server, names);
  const countries = await runQuery<{ id: number; name: string }[]>(context, server.url, "countries.list");
  const country_id = countries.find((one) => one.name === "Nigeria")!.id;
  const states = await runQuery<{ id: number }[]>(context, server.url, "countries.states", { country_id });
  const place = { country_id, state_id: states[0]!.id, city: "Ikeja", address: "4 Allen Avenue" };
  await change(context, server.url, "company.update", { abbreviation, industry: "retail", ...place });
  await change(context, server.url, "locations.create", { ...place, state_shortcode: "LA", shortcode: "01" });
}
