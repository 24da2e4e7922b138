import { expect } from "@playwright/test";
import { keyboardOf } from "../keyboard.ts";
import { demoCredentials } from "../people.ts";
import { type RunningServer, runQuery } from "../server.ts";
import { test } from "../story.ts";

let server: RunningServer;
test.beforeAll(({ shared }) => {
  server = shared;
});
// The colours change no key, so that only the long run repeats the story in the dark theme.
const themes = Number(process.env.SCALE ?? 1) >= 20 ? (["light", "dark"] as const) : (["light"] as const);
for (const theme of themes) {
  test(`a user signs in, adds and releases an asset, and signs out by keyboard, in ${theme} colours`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext({ colorScheme: theme, reducedMotion: "reduce" });
    const page = await context.newPage();
    const main = page.getByRole("main");
    const keyboard = keyboardOf(page);
    const demo = await demoCredentials(context, server.url);
    const description = `Forklift, ${theme}`;

    await test.step("the user signs in", async () => {
      await page.goto(`${server.url}/login`);
      await expect(page.getByRole("textbox", { name: "Email" })).toBeFocused();
      await keyboard.type(demo.email);
      await keyboard.enterText(page.getByRole("textbox", { name: "Password" }), demo.password);
      await expect(page.getByRole("button", { name: "Login" })).toBeEnabled();
      await keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    });

    await test.step("the user adds an asset", async () => {
      const classes = await runQuery<{ data: { name: string; depreciates: boolean }[] }>(
        context,
        server.url,
        "classifications.list",
      );
      const classification = classes.data.find(({ depreciates }) => depreciates);
      const [custodian] = (await runQuery<{ data: { full_name: string }[] }>(context, server.url, "custodians.list"))
        .data;
      await keyboard.tabTo(page.getByRole("link", { name: "Add New Asset" }), "Shift+Tab");
      await keyboard.press("Enter");
      await expect(page).toHaveURL(`${server.url}/addAssets`);
      await expect(main).toBeFocused();
      await keyboard.enterText(main.getByRole("textbox", { name: "Description" }), description);
      await keyboard.select(main.getByRole("combobox", { name: "Classification" }), classification!.name);
      await keyboard.select(main.getByRole("combobox", { name: "Custodian" }), custodian!.full_name);
      await keyboard.enterText(main.getByLabel("Date of Acquisition"), "06052024");
      await keyboard.enterText(main.getByRole("textbox", { name: "Useful Life in Years" }), "5");
      await keyboard.enterText(main.getByRole("textbox", { name: "Cost" }), "8500000");
      await keyboard.enterText(main.getByRole("combobox", { name: "Acquisition Nature" }), "P");
      await keyboard.tabTo(main.getByRole("button", { name: "Add Asset" }));
      await keyboard.press("Enter");
      const condition = main.getByRole("combobox", { name: "Condition" });
      await expect(condition, "the missing field gets the focus").toBeFocused();
      await keyboard.type("N");
      await keyboard.tabTo(main.getByRole("button", { name: "Add Asset" }));
      await keyboard.press("Enter");
      await expect(page.getByText("Asset has been successfully added")).toBeVisible();
    });

    await test.step("the user opens the asset from the register", async () => {
      await expect(page).toHaveURL(`${server.url}/viewAssets`);
      await keyboard.tabTo(main.getByRole("link", { name: description }));
      await keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: description })).toBeVisible();
      await expect(main, "a link inside the page does not take the focus with it").toBeFocused();
    });

    await test.step("the user releases the asset", async () => {
      await keyboard.tabTo(main.getByRole("button", { name: "Move Asset" }));
      await keyboard.press("Enter");
      await expect(page.getByRole("menuitem").first()).toBeFocused();
      await keyboard.arrowDownTo(page.getByRole("menuitem", { name: "For Fieldwork" }));
      await keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Release Asset for Fieldwork");
      await keyboard.enterText(main.getByRole("textbox", { name: "Location" }), "Lekki site");
      await keyboard.tabTo(main.getByRole("button", { name: "Release Asset" }));
      await keyboard.press("Enter");
      await expect(main.getByText("Asset has been successfully released")).toBeVisible();
      await expect(main.getByRole("button", { name: "Go now" })).toBeFocused();
      await keyboard.press("Enter");
      await expect(main.getByText("Out for fieldwork").first()).toBeVisible();
    });

    await test.step("the user opens the asset's printed page and goes back", async () => {
      await keyboard.tabTo(main.getByRole("link", { name: "Print", exact: true }));
      await keyboard.press("Enter");
      await expect(page.getByRole("button", { name: "Print", exact: true })).toBeVisible();
      await expect(main, "a page outside the layouts takes the focus, too").toBeFocused();
      await keyboard.tabTo(main.getByRole("link", { name: "Back to the asset" }));
      await keyboard.press("Enter");
      await expect(main.getByText("Out for fieldwork").first()).toBeVisible();
    });

    await test.step("the user goes to the shop, which has another menu", async () => {
      await keyboard.tabTo(page.getByRole("link", { name: "Point of Sale" }), "Shift+Tab");
      await keyboard.press("Enter");
      await expect(page).toHaveURL(`${server.url}/pos`);
      await expect(main).toBeFocused();
    });

    await test.step("the user signs out", async () => {
      await keyboard.tabTo(page.getByRole("button", { name: /^Account of/ }), "Shift+Tab");
      await keyboard.press("Enter");
      await expect(page.getByRole("menuitem").first()).toBeFocused();
      await keyboard.arrowDownTo(page.getByRole("menuitem", { name: "Logout" }));
      // The page closes, so the focus is lost.
      await page.keyboard.press("Enter");
      await expect(page.getByRole("textbox", { name: "Email" })).toBeVisible();
      await page.goto(`${server.url}/dashboard`);
      await expect(page).toHaveURL(/\/login/);
    });
    await context.close();
  });
}
