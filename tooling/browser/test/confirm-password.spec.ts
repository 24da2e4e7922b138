import { expect } from "@playwright/test";
import { demoCredentials, signInAdmin } from "../people.ts";
import { runMutation, runQuery } from "../server.ts";
import { test } from "../story.ts";
import { axeViolations } from "../visit.ts";

test("an action that requires the password again completes after it is entered, with all entered data", async ({
  browser,
  shared,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: "reduce",
  });
  // A session of its own: once confirmed, a session is asked again after 15 minutes, and other tests share the Admin's.
  await signInAdmin(context, shared.url);
  const { password } = await demoCredentials(context, shared.url);
  const page = await context.newPage();
  // The server asks for the password 15 minutes after the sign-in; here it does so at the first call.
  let calls = 0;
  await page.route("**/api/trpc/tokens.create", async (route) => {
    if (calls++ > 0) return route.continue();
    const fields = { current_password: ["Enter your current password."] };
    const data = { code: "FORBIDDEN", httpStatus: 403, fields };
    await route.fulfill({ status: 403, json: { error: { message: "Confirm it.", code: -32003, data } } });
  });
  await page.goto(`${shared.url}/Settings/tokens`);
  await page.getByRole("button", { name: "New token" }).click();
  const form = page.getByRole("dialog", { name: "New API token" });
  // The token is shown only once, so it must not wait for the list, whose answer may be lost.
  await page.route("**/api/trpc/tokens.list*", () => {});
  await form.getByRole("textbox", { name: "Name" }).fill("After a while");
  await form.getByRole("button", { name: "Create token" }).click();

  const confirmation = page.getByRole("dialog", { name: "Confirm your password" });
  const field = confirmation.getByLabel("Current Password");
  await expect(field).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await field.fill("a wrong one");
  await page.keyboard.press("Enter");
  await expect(confirmation.getByText("This is not your current password.").first()).toBeVisible();
  await field.fill(password);
  await page.keyboard.press("Enter");
  await expect(form.getByRole("code")).toHaveText(/^cst_/);
  expect(calls).toBe(2);

  const { data } = await runQuery<{ data: { id: number; name: string }[] }>(context, shared.url, "tokens.list");
  for (const { id, name } of data)
    if (name === "After a while") await runMutation(context, shared.url, "tokens.revoke", { id });
  await context.close();
});
