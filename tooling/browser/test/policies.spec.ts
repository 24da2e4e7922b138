import { expect } from "@playwright/test";
import { runQuery } from "../server.ts";
import { test } from "../story.ts";
import { axeViolations } from "../visit.ts";

type Listed = { data: { name: string; id: number }[]; sums: { net_book_value: number } };

test("an Admin applies a policy to all assets of a class, sees what changes first, and takes it back", async ({
  browser,
  shared: server,
  sessions,
}) => {
  test.setTimeout(90_000);
  const context = await browser.newContext({ storageState: sessions.get("admin")!, reducedMotion: "reduce" });
  const page = await context.newPage();
  const dialog = page.getByRole("dialog");
  const list = (path: string, input: object) => runQuery<Listed>(context, server.url, path, input);
  const { data } = await list("classifications.list", { per_page: 100 });
  const { id } = data.find(({ name }) => name === "Motor vehicles")!;
  const valueNow = async () =>
    (await list("assets.list", { per_page: 1, filter: { classification_id: id } })).sums.net_book_value;
  const value = await valueNow();
  const inNaira = (amount: number) => `₦${amount.toLocaleString("en-NG", { minimumFractionDigits: 2 })}`;

  await page.goto(`${server.url}/viewClassifications`);
  await page.getByRole("button", { name: "Apply to existing assets of Motor vehicles" }).press("Enter");
  await dialog.getByRole("button", { name: "See what changes" }).press("Enter");
  await expect(dialog.getByText("Difference")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: /^Apply to \d+ asset/ }).press("Enter");
  await expect(dialog.getByRole("status")).toContainText(/assets? (?:was|were) changed/);
  const changed = await valueNow();
  expect(changed).not.toBe(value);
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Done" }).click();

  await page.getByRole("button", { name: "Apply to existing assets of Motor vehicles" }).click();
  await dialog.getByRole("combobox", { name: "Policy" }).selectOption("By the day");
  await dialog.getByRole("button", { name: "See what changes" }).click();
  await expect(dialog.getByText(inNaira(Math.abs(changed - value)).slice(1))).toBeVisible();
  await dialog.getByRole("button", { name: /^Apply to \d+ asset/ }).click();
  await expect(dialog.getByRole("status")).toContainText(/assets? (?:was|were) changed/);
  expect(await valueNow()).toBe(value);
});
