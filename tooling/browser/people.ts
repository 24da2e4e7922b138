import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { type RunningServer, runMutation, runQuery, startKey } from "./server.ts";

export const visitors = ["admin", "approver", "data-entry", "anonymous"] as const;
export type Visitor = (typeof visitors)[number];

/** The cookies and storage of a signed-in user's browser. */
export type Session = Awaited<ReturnType<BrowserContext["storageState"]>>;

const password = "three palms by the lagoon";

/** Signs the Admin of the demo company in, with the credentials that the sign-in page shows. */
export async function signInAdmin(context: BrowserContext, url: string): Promise<void> {
  await runMutation(context, url, "auth.signIn", await demoCredentials(context, url));
}

/** Returns the credentials of the demo company, which the sign-in page shows on the server's own machine. */
export async function demoCredentials(context: BrowserContext, url: string) {
  await grantLocalAccess(context, url);
  const demo = await runQuery<{ email: string; password: string } | null>(context, url, "auth.demo");
  if (!demo) throw new Error("The server has no demo company, or does not show its credentials.");
  return demo;
}

/** Gives the context local access with the address that the server printed at its start. */
export async function grantLocalAccess(context: BrowserContext, url: string): Promise<void> {
  const response = await context.request.get(`${url}/start/${startKey}`, { maxRedirects: 0 });
  if (response.status() !== 303) throw new Error(`The local access address answered ${response.status()}.`);
}

/**
 * Signs users in to a company, by default the demo company; the Admin invites the others, who follow their mailed links. In
 * a run of browser tests the demo users exist and are already signed in (`demo-folder.ts`).
 */
export async function signInAll(
  browser: Browser,
  server: RunningServer,
  wanted: Set<Visitor>,
  signIn?: (context: BrowserContext) => Promise<void>,
): Promise<Map<Visitor, Session>> {
  const { BROWSER_SESSIONS } = process.env;
  if (BROWSER_SESSIONS && !signIn) return new Map(JSON.parse(BROWSER_SESSIONS));
  const sessions = new Map<Visitor, Session>([["anonymous", { cookies: [], origins: [] }]]);
  const context = await browser.newContext();
  await (signIn ?? ((adminContext) => signInAdmin(adminContext, server.url)))(context);
  sessions.set("admin", await context.storageState());
  if (wanted.has("approver")) sessions.set("approver", await inviteUser(browser, server, context, 2, "Ngozi Approver"));
  if (wanted.has("data-entry"))
    sessions.set("data-entry", await inviteUser(browser, server, context, 3, "Bello Entry"));
  await context.close();
  return sessions;
}

/** Lets an Admin invite a user, who follows the mailed link; returns the session of the new user. */
export async function inviteUser(
  browser: Browser,
  server: RunningServer,
  admin: BrowserContext,
  role: number,
  full_name: string,
) {
  const name = full_name.toLowerCase().replace(" ", ".");
  // In a run of browser tests the demo's users exist already, and an email address belongs to one user.
  const email = `${name}@${process.env.BROWSER_SESSIONS ? "another" : "demo"}.example`;
  const locations = await runQuery<{ data: { id: number }[] }>(admin, server.url, "locations.list");
  await runMutation(admin, server.url, "users.create", {
    full_name,
    role,
    email,
    phone_number: "+2348030000000",
    location_id: locations.data[0]!.id,
    id_number: `TOUR-${role}`,
    department: "Finance",
    job_role: "Officer",
  });
  const { text } = await server.mail(email);
  const token = text.match(/[?&]token=([\w.~-]+)/)?.[1];
  if (!token) throw new Error(`The invitation to ${email} has no link:\n${text}`);
  const context = await browser.newContext();
  await runMutation(context, server.url, "auth.acceptInvitation", {
    token,
    password,
    password_confirmation: password,
  });
  await runMutation(context, server.url, "auth.signIn", { email, password });
  const session = await context.storageState();
  await context.close();
  return session;
}

/** Signs a company up from the sign-in page, with the code from the outbox of a server, until the set-up begins. */
export async function signUp(
  page: Page,
  url: string,
  { company_name, email, password }: Record<"company_name" | "email" | "password", string>,
  outboxUrl = url,
): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByRole("button", { name: "Sign up" }).click();
  const dialog = page.getByRole("dialog", { name: "Create account" });
  await dialog.getByLabel("Company Name").fill(company_name);
  await dialog.getByLabel("Your Full Name").fill("Ladi Dogo");
  await dialog.getByLabel("Company Email Address").fill(email);
  await dialog.getByLabel("No. of employees").fill("40");
  await dialog.getByRole("textbox", { name: "Password", exact: true }).fill(password);
  await dialog.getByRole("textbox", { name: /^Confirm/ }).fill(password);
  await dialog.getByLabel("Agree to the Terms and Conditions").check();
  await dialog.getByRole("button", { name: "Continue" }).click();
  const verify = page.getByRole("dialog", { name: "Verify email" });
  await expect(verify.getByText(email)).toBeVisible();
  const code = await readOutboxMail(page, outboxUrl, email, /^\s*(\d{6})\s*$/m);
  await verify.getByLabel("Verification code").fill(code);
  await verify.getByRole("button", { name: "Verify" }).click();
  await page.getByRole("button", { name: "Proceed" }).click();
}

/** Polls the outbox page, which local access permits, until a mail to an address matches; returns the first group. */
export async function readOutboxMail(page: Page, url: string, to: string, pattern: RegExp): Promise<string> {
  const context = page.context();
  await grantLocalAccess(context, url);
  const outbox = await context.newPage();
  let found: string | undefined;
  await expect(async () => {
    await outbox.goto(`${url}/outbox`);
    const mails = await outbox.getByRole("article").filter({ hasText: to }).allTextContents();
    found = mails.map((mail) => pattern.exec(mail)?.[1]).find(Boolean);
    expect(found).toBeTruthy();
  }).toPass();
  await outbox.close();
  return found!;
}

/** The Admin's password. */
export const adminPassword = "seven tall palms by the lagoon";

interface CompanyDetails {
  name: string;
  email: string;
}

/** Signs a company up as a visitor and verifies the email; the set-up is still to be done. */
export async function signUpCompany(
  context: BrowserContext,
  server: RunningServer,
  details: CompanyDetails,
): Promise<void> {
  const passwords = { password: adminPassword, password_confirmation: adminPassword };
  const terms = { employees_nr: 25, terms_and_conditions: 1 };
  await runMutation(context, server.url, "auth.signUp", { ...details, ...terms, ...passwords });
  const { text } = await server.mail(details.email, /verif/i);
  const verification_code = text.match(/^\d{6}$/m)?.[0];
  await runMutation(context, server.url, "auth.verifyEmail", { verification_code });
}

/** Signs a company up and adds its profile and one branch, but no assets and no sales. */
export async function setUpCompany(
  context: BrowserContext,
  server: RunningServer,
  details: CompanyDetails & { abbreviation?: string },
): Promise<void> {
  const { abbreviation = "KT", ...company } = details;
  await signUpCompany(context, server, company);
  const countries = await runQuery<{ id: number; name: string }[]>(context, server.url, "countries.list");
  const country_id = countries.find((country) => country.name === "Nigeria")!.id;
  const states = await runQuery<{ id: number }[]>(context, server.url, "countries.states", { country_id });
  const location = { country_id, state_id: states[0]!.id, city: "Ikeja", address: "4 Allen Avenue" };
  await runMutation(context, server.url, "company.update", { abbreviation, industry: "retail", ...location });
  await runMutation(context, server.url, "locations.create", { ...location, state_shortcode: "LA", shortcode: "01" });
}
