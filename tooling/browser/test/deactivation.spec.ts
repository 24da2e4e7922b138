import { expect } from "@playwright/test";
import { adminPassword, setUpCompany } from "../people.ts";
import { runMutation, runQuery } from "../server.ts";
import { test } from "../story.ts";
import { axeViolations } from "../visit.ts";

test("an Admin cancels a mistyped email change, and deactivates a user with a webhook, a token, a request and an asset", async ({
  browser,
  shared: server,
}) => {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  await setUpCompany(context, server, {
    name: "Ondo Cocoa",
    email: "office@ondo.example",
    abbreviation: "OC",
  });
  const call = <T>(procedure: string, input: object) => runMutation<T>(context, server.url, procedure, input);
  const branches = await runQuery<{ data: { id: number }[] }>(context, server.url, "locations.list");
  const location_id = branches.data[0]!.id;
  const job = { id_number: "S-17", department: "Stores", job_role: "Store keeper", location_id };
  const email = "tola@ondo.example";
  const leaver = await call<{ id: number }>("users.create", {
    full_name: "Tola Leaver",
    email,
    role: 3,
    phone_number: "0803 000 0000",
    ...job,
  });
  const { text } = await server.mail(email);
  const token = text.match(/[?&]token=([\w.~-]+)/)![1];
  const leaverContext = await browser.newContext();
  const callAsLeaver = <T>(procedure: string, input: object) =>
    runMutation<T>(leaverContext, server.url, procedure, input);
  await callAsLeaver("auth.acceptInvitation", {
    token,
    password: adminPassword,
    password_confirmation: adminPassword,
  });
  await callAsLeaver("auth.signIn", { email, password: adminPassword });
  // As Data Entry the user requests an asset; after a promotion, the user creates a webhook and a token.
  const classification = await call<{ id: number }>("classifications.create", { name: "Computers", code: "COMP" });
  const custodian = await call<{ id: number }>("custodians.create", {
    full_name: "Tola Leaver",
    email,
    location_id,
    department: "Stores",
  });
  const successor = await call<{ id: number }>("custodians.create", {
    full_name: "Bisi Successor",
    location_id,
    department: "Stores",
  });
  const laptop = {
    classification_id: classification.id,
    custodian_id: custodian.id,
    acquisition_date: "2025-01-15",
    acquisition_nature: "Purchase",
    condition: "New",
    cost: 365_000,
    useful_life: 4,
  };
  const assignedAsset = await call<{ id: number }>("assets.create", { ...laptop, description: "Laptop" });
  await callAsLeaver("assets.create", { ...laptop, description: "Second laptop" });
  await call("users.update", { id: leaver.id, role: 1 });
  await callAsLeaver("webhooks.create", { url: "https://hooks.ondo.example/custodia", events: ["asset.sold"] });
  await callAsLeaver("tokens.create", { name: "Payroll", ends_on: null });

  const page = await context.newPage();
  const main = page.getByRole("main");
  await page.goto(`${server.url}/detailUser/${leaver.id}`);

  // A change to a mistyped email address awaits its link, and is cancelled.
  await call("users.update", { id: leaver.id, email: "tolla@ondo.example" });
  await page.reload();
  await expect(main.getByText("Change to tolla@ondo.example pending")).toBeVisible();
  await main.getByRole("button", { name: "Cancel the change to tolla@ondo.example" }).click();
  await expect(main.getByText("tolla@ondo.example")).toHaveCount(0);

  await main.getByRole("button", { name: "Deactivate" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Deactivate Tola Leaver?" });
  await expect(dialog.getByRole("heading", { name: "1 webhook" })).toBeVisible();
  for (const heading of ["1 API token", "1 request waiting for approval", "1 asset in hand"]) {
    await expect(dialog.getByRole("heading", { name: heading })).toBeVisible();
  }
  await expect(dialog.getByText("https://hooks.ondo.example/custodia")).toBeVisible();
  await expect(dialog.getByText("Payroll")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole("combobox", { name: "Requests" }).selectOption("Withdraw");
  await dialog.getByRole("combobox", { name: "Hand over to" }).fill("Bisi");
  await page.getByRole("option", { name: /Bisi Successor/ }).click();
  await dialog.getByRole("button", { name: "Deactivate" }).click();
  await expect(dialog).toBeHidden();
  await expect(main.getByText("Deactivated", { exact: true })).toBeVisible();

  const query = <T>(procedure: string, input: object = {}) => runQuery<T>(context, server.url, procedure, input);
  const asset = await query<{ custodian_id: number }>("assets.show", { id: assignedAsset.id });
  expect(asset.custodian_id).toBe(successor.id);
  const { data: requests } = await query<{ data: { state: string }[] }>("approvals.list");
  expect(requests.map(({ state }) => state)).toEqual(["withdrawn"]);
  expect((await query<{ data: unknown[] }>("tokens.list")).data).toEqual([]);
  await page.goto(`${server.url}/Settings/webhooks`);
  const row = main.getByRole("row").filter({ hasText: "https://hooks.ondo.example/custodia" });
  await expect(row).toContainText("Ondo Cocoa");
  await page.goto(`${server.url}/activities`);
  await expect(main.getByText("Deactivated user Tola Leaver", { exact: true })).toBeVisible();
  await expect(main.getByText("Revoked the token Payroll", { exact: true })).toBeVisible();

  // The email address is free for another user.
  await page.goto(`${server.url}/detailUser/${leaver.id}`);
  await main.getByRole("button", { name: "Release email address" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Release email address" }).click();
  await expect(main.getByText("Released for another user")).toBeVisible();
  await call("users.create", {
    full_name: "Tola Second",
    email,
    role: 3,
    phone_number: "0803 000 0001",
    ...job,
  });
  await leaverContext.close();
  await context.close();
});
