import { expect, type Locator, type Page } from "@playwright/test";
import { focusFaults } from "./focus.ts";

/** As many stops of the Tab key as a page may put before what one wants. */
const MOST_STOPS = 80;

/**
 * Presses a key until it opens what it should: on a busy machine a page shows its heading before it listens to keys.
 * For keys that open or toggle, and change nothing else.
 */
export async function pressUntilOpen(page: Page, key: string, opened: Locator): Promise<void> {
  await expect(async () => {
    if (!(await opened.isVisible())) await page.keyboard.press(key);
    await expect(opened).toBeVisible({ timeout: 1000 });
  }).toPass();
}

/** The keyboard, and no other way: each key is followed by a look whether one sees where one is. */
export function keyboardOf(page: Page) {
  async function press(key: string): Promise<void> {
    await page.keyboard.press(key);
    // The mark of a button fades in.
    await expect.poll(() => focusFaults(page), { message: `after ${key}`, intervals: [10] }).toEqual([]);
  }
  /** Down a menu, whose focus follows a moment after the key. */
  async function down(goal: Locator): Promise<void> {
    await expect(goal).toBeVisible();
    while (!(await goal.evaluate((element) => element === document.activeElement))) {
      const before = await page.evaluateHandle(() => document.activeElement);
      await press("ArrowDown");
      await expect.poll(() => before.evaluate((element) => element !== document.activeElement)).toBe(true);
    }
  }
  async function to(goal: Locator, key = "Tab"): Promise<void> {
    await expect(goal).toBeVisible();
    for (let stops = 0; stops < MOST_STOPS; stops++) {
      if (await goal.evaluate((element) => element === document.activeElement)) return;
      await press(key);
    }
    throw new Error(`${key} does not lead to ${goal}.`);
  }
  return {
    press,
    down,
    to,
    type: (text: string) => page.keyboard.type(text),
    /** Into the field, and out of it by the next key. */
    async write(goal: Locator, text: string): Promise<void> {
      await to(goal);
      await page.keyboard.type(text);
    },
    /** Searches a list until it offers one entry of this name, and takes it. */
    async take(goal: Locator, name: string): Promise<void> {
      await to(goal);
      await page.keyboard.type(name);
      await expect(page.getByRole("option", { name }).first()).toBeVisible();
      // What is still searched for cannot be taken yet.
      await expect(page.getByRole("listbox")).not.toHaveAttribute("aria-busy", "true");
      await press("Enter");
      await expect(goal).toHaveAttribute("aria-expanded", "false");
      await expect(goal).toHaveValue(new RegExp(name.replace(/[^\w ]/g, ".")));
    },
  };
}
