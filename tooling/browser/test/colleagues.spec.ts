import { type BrowserContext, expect, type Page } from "@playwright/test";
import { inviteUser, setUpCompany } from "../people.ts";
import { fill } from "../screen.ts";
import { runMutation, runQuery } from "../server.ts";
import { test } from "../story.ts";

type User = { id: number; full_name: string; role: number; phone_number: string; email: string };

// Two Admins of a company edit the same user, each in a browser of their own.
test.describe("two people edit the same record", () => {
  let url: string;
  let ownContext: BrowserContext;
  let ada: Page;
  let page: Page;
  let bello: User;
  test.beforeAll(async ({ browser, shared }) => {
    test.setTimeout(120_000);
    url = shared.url;
    ownContext = await browser.newContext({ reducedMotion: "reduce" });
    await setUpCompany(ownContext, shared, { name: "Kano Mills", email: "office@kanomills.example" });
    const colleague = await inviteUser(browser, shared, ownContext, 1, "Ada Colleague");
    const [location] = (await runQuery<{ data: { id: number }[] }>(ownContext, url, "locations.list")).data;
    bello = await runMutation<User>(ownContext, url, "users.create", {
      full_name: "Bello Keeper",
      role: 1,
      phone_number: "0803 555 0106",
      email: "belo@kanomills.example",
      location_id: location!.id,
      id_number: "KM-7",
      department: "Stores",
      job_role: "Store keeper",
    });
    page = await ownContext.newPage();
    const colleagueContext = await browser.newContext({ storageState: colleague, reducedMotion: "reduce" });
    ada = await colleagueContext.newPage();
  });
  test.afterAll(async () => {
    await ada?.context().close();
    await ownContext?.close();
  });

  const queryUser = () => runQuery<User>(ownContext, url, "users.show", { id: bello.id });
  const edit = async (target: Page) => {
    await target.goto(`${url}/editUser/${bello.id}`);
    await expect(target.getByRole("textbox", { name: "Phone Number" })).not.toHaveValue("");
  };
  const save = (target: Page) => target.getByRole("button", { name: "Save changes" }).click();
  const conflict = () => page.getByRole("alert").filter({ hasText: "was changed while you had it open" });

  test("saving a phone number does not restore a role that a colleague has taken away", async () => {
    await Promise.all([edit(page), edit(ada)]);
    await ada.getByRole("combobox", { name: "Authority Level" }).selectOption("User 2 (Data Entry)");
    await save(ada);
    await expect(ada.getByText("User has been successfully updated")).toBeVisible();

    await fill(page.getByRole("main"), { "Phone Number": "0803 555 0107" });
    await save(page);
    await expect(conflict()).toBeFocused();
    const role = conflict().getByRole("group", {
      name: "Ada Colleague changed Authority Level from Admin to User 2 (Data Entry)",
    });
    await expect(role.getByRole("radio", { name: "Take theirs: User 2 (Data Entry)" })).toBeChecked();
    expect(await queryUser()).toMatchObject({ role: 3, phone_number: "0803 555 0106" });
    await conflict().getByRole("button", { name: "Save with these choices" }).click();
    await expect(page.getByText("User has been successfully updated")).toBeVisible();
    expect(await queryUser()).toMatchObject({ role: 3, phone_number: "0803 555 0107" });
  });

  test("saving a job title keeps a colleague's new email address, and the conflict is resolved by keyboard", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await Promise.all([edit(page), edit(ada)]);
    await fill(ada.getByRole("main"), {
      "Email Address": "bello@kanomills.example",
      "Job Role": "Head of stores",
    });
    await save(ada);
    await expect(ada.getByText("User has been successfully updated")).toBeVisible();

    await fill(page.getByRole("main"), { "Job Role": "Keeper of stores" });
    await save(page);
    await expect(conflict()).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expect(conflict().getByRole("radio", { name: "Take theirs: bello@kanomills.example" })).toBeChecked();
    const mine = conflict().getByRole("radio", { name: "Keep mine: Keeper of stores" });
    await conflict().getByRole("button", { name: "Save with these choices" }).press("Enter");
    const theirs = conflict().getByRole("radio", { name: "Take theirs: Head of stores" });
    await expect(theirs).toBeFocused();
    await expect(theirs).toHaveAccessibleDescription("Choose whose value stays.");
    await mine.press("Space");
    await conflict().getByRole("button", { name: "Save with these choices" }).press("Enter");
    await expect(page.getByText("User has been successfully updated")).toBeVisible();
    expect(await queryUser()).toMatchObject({ email: "bello@kanomills.example", job_role: "Keeper of stores" });
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  test("saving an address does not reset a time zone that a colleague has set", async () => {
    await page.goto(`${url}/Settings/company`);
    const company = page.getByRole("main");
    await expect(company.getByRole("textbox", { name: "Address", exact: true })).not.toHaveValue("");
    await runMutation(ada.context(), url, "company.update", { time_zone: "Africa/Accra" });
    await fill(company, { Address: "5 Allen Avenue" });
    await company.getByRole("button", { name: "Save changes" }).last().click();
    await expect(
      conflict().getByRole("group", {
        name: /Ada Colleague changed Time Zone from Africa\/Lagos to Africa\/Accra/,
      }),
    ).toBeVisible();
    await conflict().getByRole("button", { name: "Save with these choices" }).click();
    await expect(page.getByText("Company profile updated")).toBeVisible();
    expect(await runQuery(ownContext, url, "company.show")).toMatchObject({
      time_zone: "Africa/Accra",
      address: "5 Allen Avenue",
    });
    // The form continues from the saved record, so the next change causes no conflict.
    await fill(company, { Address: "6 Allen Avenue" });
    await company.getByRole("button", { name: "Save changes" }).last().click();
    await expect.poll(() => runQuery(ownContext, url, "company.show")).toMatchObject({ address: "6 Allen Avenue" });
    await expect(conflict()).toBeHidden();
  });
});
