import { expect, type Locator, type Page } from "@playwright/test";

/** The maximum number of Tab presses until the wanted element has the focus. */
const MAX_STOPS = 80;

/**
 * Presses a key until it has opened its target, because on a busy machine a page shows its heading before it handles keys.
 * Only for keys that open or toggle.
 */
export async function pressUntilOpen(page: Page, key: string, opened: Locator): Promise<void> {
  await expect(async () => {
    if (!(await opened.isVisible())) await page.keyboard.press(key);
    await expect(opened).toBeVisible({ timeout: 1000 });
  }).toPass();
}

/** Returns functions that use only the keyboard, and check after each key that the focus is visible. */
export function keyboardOf(page: Page) {
  async function press(key: string): Promise<void> {
    await page.keyboard.press(key);
    // The focus ring of a button fades in.
    await expect.poll(() => focusFaults(page), { message: `after ${key}`, intervals: [10] }).toEqual([]);
  }
  /** Moves down a menu; the focus follows shortly after each key. */
  async function arrowDownTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    while (!(await target.evaluate((element) => element === document.activeElement))) {
      const before = await page.evaluateHandle(() => document.activeElement);
      await press("ArrowDown");
      await expect.poll(() => before.evaluate((element) => element !== document.activeElement)).toBe(true);
    }
  }
  async function tabTo(target: Locator, key = "Tab"): Promise<void> {
    await expect(target).toBeVisible();
    for (let stops = 0; stops < MAX_STOPS; stops++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await press(key);
    }
    throw new Error(`${key} does not lead to ${target}.`);
  }
  return {
    press,
    arrowDownTo,
    tabTo,
    type: (text: string) => page.keyboard.type(text),
    /** Enters the field; the next key leaves it. */
    async enterText(target: Locator, text: string): Promise<void> {
      await tabTo(target);
      await page.keyboard.type(text);
    },
    /** Searches a list until it offers exactly one entry of this name, and selects it. */
    async select(target: Locator, name: string): Promise<void> {
      await tabTo(target);
      await page.keyboard.type(name);
      await expect(page.getByRole("option", { name }).first()).toBeVisible();
      // An option cannot be chosen while the search is still running.
      await expect(page.getByRole("listbox")).not.toHaveAttribute("aria-busy", "true");
      await press("Enter");
      await expect(target).toHaveAttribute("aria-expanded", "false");
      await expect(target).toHaveValue(new RegExp(name.replace(/[^\w ]/g, ".")));
    },
  };
}

/** Returns the faults that make the focus hard to see; empty if it is visible. The page's main part need not mark it. */
function focusFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** WCAG 1.4.11, for indicators of a state. */
    const MIN_CONTRAST = 3;
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body || focused.tagName === "MAIN") return [];
    const { width } = focused.getBoundingClientRect();
    // A field drawn by its label, such as a switch, is visible through the label.
    const shown = (width <= 1 && focused.closest("label")) || focused;
    const name = (shown.getAttribute("aria-label") || shown.textContent || shown.id).slice(0, 40);
    return [hidden(shown), unmarked(shown)].flatMap((fault) => (fault ? [`${shown.tagName} “${name}” ${fault}`] : []));

    function hidden(element: HTMLElement): string | null {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
      const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
      const topmost = document.elementFromPoint(x, y);
      if (!topmost) return "is out of sight";
      // The middle of an inline element's box may lie outside of its text.
      const isVisible = element.contains(topmost) || topmost.contains(element);
      return isVisible ? null : `is behind ${topmost.tagName} ${topmost.className}`;
    }

    function unmarked(element: HTMLElement): string | null {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
      if (outlineStyle === "none" || Number.parseFloat(outlineWidth) < 1) return "has no outline";
      const contrast = contrastOf(outlineColor, backgroundOf(element));
      return contrast < MIN_CONTRAST ? `has an outline of contrast ${contrast.toFixed(1)}` : null;
    }

    function backgroundOf(element: Element): string {
      for (let ancestor = element.parentElement; ancestor; ancestor = ancestor.parentElement) {
        const { backgroundColor } = getComputedStyle(ancestor);
        if (!/, 0\)$/.test(backgroundColor)) return backgroundColor;
      }
      return "rgb(255, 255, 255)";
    }

    function contrastOf(first: string, second: string): number {
      const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
      return (light + 0.05) / (dark + 0.05);
    }

    /** Returns WCAG's relative luminance of a colour in the notation of computed styles. */
    function luminance(colour: string): number {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
        const share = Number(part) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    }
  });
}
