import { chromium, expect } from "@playwright/test";
import { launchOptions } from "../chromium.ts";
import { demoCredentials } from "../people.ts";
import type { RunningServer } from "../server.ts";
import { test } from "../story.ts";

let server: RunningServer;
test.beforeAll(({ shared }) => {
  server = shared;
});
test("the REST documentation page signs in with a token and lists assets", async () => {
  test.setTimeout(180_000);
  // The viewer's script runs so long that optimising it saves a third of the test's time.
  const { args = [], ...options } = launchOptions();
  const browser = await chromium.launch({ ...options, args: args.filter((arg) => !arg.startsWith("--js-flags=")) });
  const context = await browser.newContext();
  const credentials = await demoCredentials(context, server.url);
  const signedIn = await context.request.post(`${server.url}/api/v1/login`, { data: credentials });
  const { data } = (await signedIn.json()) as { data: { accessToken: string } };

  const page = await context.newPage();
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("request", (request) => {
    const isOwn = request.url().startsWith(server.url) || /^(data|blob):/.test(request.url());
    if (!isOwn) faults.push(`asks another site: ${request.url()}`);
  });

  await page.goto(`${server.url}/api/v1/docs`);
  await expect(page.getByRole("heading", { name: /Custodia REST/ })).toBeVisible({ timeout: 60_000 });

  await test.step("the page accepts the token", async () => {
    await page.getByRole("button", { name: "Authorize" }).first().click();
    const dialog = page.locator(".auth-container");
    await dialog.getByRole("textbox").fill(data.accessToken);
    await dialog.getByRole("button", { name: "Apply credentials" }).click();
    await dialog.getByRole("button", { name: "Close" }).click();
  });

  await test.step("the page lists assets", async () => {
    // The viewer renders only the visible part of such a long document.
    await page.getByPlaceholder("Filter by tag or path").fill("assets");
    const summary = page.getByRole("button", { name: "GET /assets List the assets" });
    const operation = page.locator(".opblock", { has: summary });
    await summary.click();
    await operation.getByRole("button", { name: "Execute" }).click();
    const answer = operation.locator(".live-responses-table");
    await expect(answer.locator(".response-col_status").last()).toContainText("200");
    await expect(answer.getByText(/"barcode"/).first()).toBeVisible();
  });

  expect(faults).toEqual([]);
  await browser.close();
});
