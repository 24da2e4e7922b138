import type { Page } from "@playwright/test";

/** What makes it hard to see where the focus is; empty where one sees it. The page's main part may have it unmarked. */
export function focusFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** WCAG 1.4.11 for what marks a state. */
    const LEAST_CONTRAST = 3;
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body || focused.tagName === "MAIN")
      return [];
    const { width } = focused.getBoundingClientRect();
    // A field that is drawn by its label, as switches are, is seen by it.
    const shown = (width <= 1 && focused.closest("label")) || focused;
    const name = (shown.getAttribute("aria-label") || shown.textContent || shown.id).slice(0, 40);
    return [hidden(shown), unmarked(shown)].flatMap((fault) =>
      fault ? [`${shown.tagName} “${name}” ${fault}`] : [],
    );

    function hidden(element: HTMLElement): string | null {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
      const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
      const there = document.elementFromPoint(x, y);
      if (!there) return "is out of sight";
      // Inside of a line of text there may be nothing of it at the middle of its box.
      const seen = element.contains(there) || there.contains(element);
      return seen ? null : `is behind ${there.tagName} ${there.className}`;
    }

    function unmarked(element: HTMLElement): string | null {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
      if (outlineStyle === "none" || Number.parseFloat(outlineWidth) < 1) return "has no outline";
      const contrast = contrastOf(outlineColor, ground(element));
      return contrast < LEAST_CONTRAST ? `has an outline of contrast ${contrast.toFixed(1)}` : null;
    }

    function ground(element: Element): string {
      for (let at = element.parentElement; at; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at);
        if (!/, 0\)$/.test(backgroundColor)) return backgroundColor;
      }
      return "rgb(255, 255, 255)";
    }

    function contrastOf(one: string, other: string): number {
      const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
      return (light + 0.05) / (dark + 0.05);
    }

    /** WCAG's relative luminance of a colour as computed styles write it. */
    function luminance(colour: string): number {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
        const share = Number(part) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    }
  });
}
