import { gzipSync } from "node:zlib";
import { expect, type Page, type Route } from "@playwright/test";
import { grantLocalAccess } from "../people.ts";
import { type RunningServer, runMutation, runQuery } from "../server.ts";
import { test } from "../story.ts";
import { visit } from "../visit.ts";

// These stories follow a visitor: sign-up, code, setup, sign-out, sign-in, forgotten password, reset.
const email = "office@kainji.example";
const password = "three palms by the lagoon";
const newPassword = "harmattan dust over Kano";

test.describe.configure({ mode: "serial" });

let server: RunningServer;

test.beforeAll(({ shared }) => {
  server = shared;
});
async function login(page: Page, secret: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(secret);
  await page.getByRole("button", { name: "Login" }).click();
}

async function setPassword(page: Page, secret: string) {
  await page.getByRole("textbox", { name: /^(New )?Password$/ }).fill(secret);
  await page.getByRole("textbox", { name: /^Confirm/ }).fill(secret);
}

/** Lets the server act on a call whose answer, with its cookie, never reaches the page. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.request().frame().page().context().clearCookies();
  await route.abort();
}

test("the sign-in page loads less than 165 kB of gzipped script", async ({ page }) => {
  const scripts: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.body());
  });
  await page.goto(`${server.url}/login`, { waitUntil: "networkidle" });
  const bytes = (await Promise.all(scripts)).reduce((sum, script) => sum + gzipSync(script).length, 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(165_000);
});

test("a visitor signs up, verifies the email with the code from the outbox and reaches the setup", async ({
  page,
  context,
}) => {
  await page.goto(`${server.url}/dashboard`);
  await expect(page).toHaveURL(`${server.url}/login?redirect=%2Fdashboard`);
  await page.getByRole("button", { name: "Sign up" }).click();

  const dialog = page.getByRole("dialog", { name: "Create account" });
  const proceed = dialog.getByRole("button", { name: "Continue" });
  await expect(proceed).toBeDisabled();
  await dialog.getByLabel("Agree to the Terms and Conditions").check();
  await proceed.click();
  await expect(dialog.getByRole("alert")).toContainText("Company Name: Enter the company's name.");
  await expect(dialog.getByLabel("Company Name")).toBeFocused();

  await dialog.getByLabel("Company Name").fill("Kainji Fisheries");
  await proceed.click();
  await expect(dialog.getByRole("alert")).toContainText("Your Full Name: Enter your full name.");
  await dialog.getByLabel("Your Full Name").fill("Ladi Dogo");
  await dialog.getByLabel("Company Email Address").fill(email);
  await dialog.getByLabel("No. of employees").fill("24");
  await setPassword(page, "password");
  await expect(dialog.getByText(/^Very weak/)).toBeVisible();
  await proceed.click();
  await expect(dialog.getByRole("alert")).toContainText("one of the most common ones");
  await setPassword(page, password);
  await expect(dialog.getByText(/^Strong/)).toBeVisible();
  await proceed.click();

  const verify = page.getByRole("dialog", { name: "Verify email" });
  await expect(verify.getByText(email)).toBeVisible();
  await verify.getByRole("button", { name: "Resend verification code" }).click();
  await expect(verify.getByRole("status")).toContainText("Verification code has been sent to your email");
  await expect(verify.getByRole("button", { name: "Resend verification code" })).toBeDisabled();
  await verify.getByLabel("Verification code").fill("12");
  await verify.getByRole("button", { name: "Verify" }).click();
  await expect(verify.getByRole("alert")).toContainText("This verification code is wrong.");

  await grantLocalAccess(context, server.url);
  const outbox = await context.newPage();
  const letters = outbox
    .getByRole("article")
    .filter({ hasText: email })
    .filter({ hasText: "Your Custodia verification code" });
  await expect(async () => {
    await outbox.goto(`${server.url}/outbox`);
    expect(await letters.count()).toBe(2);
  }).toPass();
  const code = (await letters
    .first()
    .getByText(/^\d{6}$/m)
    .textContent())!.match(/^\d{6}$/m)![0];
  await verify.getByLabel("Verification code").fill(code);
  await verify.getByRole("button", { name: "Verify" }).click();

  await expect(page.getByText("Welcome, your account is ready")).toBeVisible();
  await page.getByRole("button", { name: "Proceed" }).click();
  await expect(page).toHaveURL(`${server.url}/company?step=profile`);
  await expect(page.getByRole("heading", { name: "Company Setup" })).toBeVisible();
});

test("an unverified visitor continues at the verification code, also after a lost answer or a reload", async ({
  page,
}) => {
  await page.goto(`${server.url}/login?signUp=true`);
  await page.getByLabel("Company Name").fill("Jebba Weavers");
  await page.getByLabel("Your Full Name").fill("Ngozi Bala");
  await page.getByLabel("Company Email Address").fill("office@jebba.example");
  await page.getByLabel("No. of employees").fill("3");
  await setPassword(page, password);
  await page.getByLabel("Agree to the Terms and Conditions").check();
  const proceed = page.getByRole("button", { name: "Continue" });
  await page.route("**/api/trpc/auth.signUp", loseAnswer, { times: 1 });
  await proceed.click();
  await expect(page.getByText("The server cannot be reached.")).toBeVisible();
  await proceed.click();
  const verify = page.getByRole("dialog", { name: "Verify email" });
  await expect(verify).toBeVisible();
  await page.goto(`${server.url}/viewVendors`);
  await expect(verify.getByText("office@jebba.example")).toBeVisible();
});

test("a visitor who mistyped the address signs up again, also after a reload", async ({ page }) => {
  const signUp = async (address: string) => {
    await page.getByLabel("Company Name").fill("Bida Brass");
    await page.getByLabel("Your Full Name").fill("Aisha Ndako");
    await page.getByLabel("Company Email Address").fill(address);
    await page.getByLabel("No. of employees").fill("3");
    await setPassword(page, password);
    await page.getByLabel("Agree to the Terms and Conditions").check();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("dialog", { name: "Verify email" }).getByText(address)).toBeVisible();
  };
  await page.goto(`${server.url}/login?signUp=true`);
  await signUp("ofice@bida.example");
  await page.goto(`${server.url}/login`);
  await page.getByRole("button", { name: "Sign up again" }).click();
  await signUp("office@bida.example");
  await page.reload();
  const verify = page.getByRole("dialog", { name: "Verify email" });
  await expect(verify.getByText("office@bida.example")).toBeVisible();

  // The code was entered in another tab, or its answer was lost.
  const { text } = await server.mail("office@bida.example");
  const code = text.match(/^\d{6}$/m)![0];
  await runMutation(page.context(), server.url, "auth.verifyEmail", { verification_code: code });
  await verify.getByLabel("Verification code").fill(code);
  await verify.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByText("Welcome, your account is ready")).toBeVisible();
});

test("a user signs out and in again, and a wrong password is rejected", async ({ page }) => {
  await page.goto(`${server.url}/login`);
  await login(page, "not this one");
  await expect(page.getByRole("main")).toContainText("These credentials do not match our records.");
  await login(page, password);
  await expect(page).toHaveURL(`${server.url}/company?step=profile`);
  await page.getByRole("button", { name: "Kainji Fisheries" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL(`${server.url}/login`);
  await page.goto(`${server.url}/company`);
  await expect(page).toHaveURL(`${server.url}/login?redirect=%2Fcompany`);
});

test("a forgotten password is reset by a mailed link, which works once", async ({ page }) => {
  await page.goto(`${server.url}/login`);
  await page.getByRole("link", { name: "Forgot Password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot Password" })).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByText("a link to set a new password is on its way")).toBeVisible();
  const { text } = await server.mail(email, /Set a new Custodia password/);
  const link = text.match(/^http\S+$/m)![0];
  await page.goto(link);
  await setPassword(page, newPassword);
  await page.getByRole("button", { name: "Save New Password" }).click();
  await expect(page.getByText("Password successfully changed!")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await login(page, newPassword);
  await expect(page).toHaveURL(`${server.url}/company?step=profile`);

  await page.context().clearCookies();
  await page.goto(link);
  await setPassword(page, password);
  await page.getByRole("button", { name: "Save New Password" }).click();
  await expect(page.getByRole("main")).toContainText("This link is no longer valid.");
});

test("a link from an email leads to the sign-in of its user, not into a colleague's open session", async ({ page }) => {
  const other = "office@jebba.example";
  await page.goto(`${server.url}/login`);
  await login(page, newPassword);
  await expect(page).toHaveURL(`${server.url}/company?step=profile`);
  await runMutation(page.context(), server.url, "auth.forgotPassword", { email: other });
  const { text } = await server.mail(other, /Set a new Custodia password/);
  await page.goto(text.match(/^http\S+$/m)![0]);
  await setPassword(page, password);
  await page.getByRole("button", { name: "Save New Password" }).click();
  await expect(page.getByText("Password successfully changed!")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(other);
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("button", { name: "Jebba Weavers" })).toBeVisible();

  const { id } = await runQuery<{ id: number }>(page.context(), server.url, "auth.me");
  await runMutation(page.context(), server.url, "users.update", { id, email: "bureau@jebba.example" });
  const change = await server.mail("bureau@jebba.example");
  await runMutation(page.context(), server.url, "auth.signIn", { email, password: newPassword });
  await page.goto(change.text.match(/^http\S+$/m)![0]);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
  await page.getByRole("link", { name: "Back to sign in" }).click();
  await expect(page.getByLabel("Email")).toHaveValue("bureau@jebba.example");
});

test("a user changes the password and the profile", async ({ page }) => {
  await page.goto(`${server.url}/login`);
  await login(page, newPassword);
  await expect(page).toHaveURL(`${server.url}/company?step=profile`);
  await page.goto(`${server.url}/Settings`);
  await expect(page).toHaveURL(`${server.url}/Settings/personal`);
  const data = page.locator("form", { has: page.getByLabel("Full name") });
  await data.getByLabel("Full name").fill("Halima Yaro");
  for (const [label, value] of [
    ["Phone number", "+234 803 123 4567"],
    ["ID number", "KF-1"],
    ["Department", "Management"],
    ["Job role", "Director"],
  ] as const) {
    await data.getByLabel(label).fill(value);
  }
  await data.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Your data has been successfully updated")).toBeVisible();
  await expect(page.getByRole("button", { name: "Account of Halima Yaro" })).toBeVisible();

  await page.goto(`${server.url}/Password`);
  await setPassword(page, password);
  await page.getByRole("button", { name: "Save New Password" }).click();
  await expect(page.getByText("Password successfully changed!")).toBeVisible();
  await page.context().clearCookies();
  await page.goto(`${server.url}/login`);
  await login(page, password);
  await expect(page).toHaveURL(`${server.url}/company?step=profile`);
});

test("a redirect never leads to another site", async ({ page }) => {
  for (const target of ["https://evil.example/", "//evil.example/", "/\\evil.example", "/\t/evil.example"]) {
    await page.goto(`${server.url}/login?redirect=${encodeURIComponent(target)}`);
    await login(page, password);
    await expect(page).toHaveURL(`${server.url}/company?step=profile`);
    await page.context().clearCookies();
  }
});

// The tour visits the same pages without these parameters.
for (const path of [
  "/login?signUp=true",
  "/resetPassword?token=x",
  "/confirmEmail?token=x",
  "/acceptInvitation?token=x",
]) {
  test(`${path} has no faults for a visitor`, async ({ page }) => {
    expect(await visit(page, server.url + path, { anonymous: true })).toEqual([]);
  });
}
