import { type BrowserContext, expect, type Page } from "@playwright/test";
import { readyCompany } from "./new-company.ts";
import type { RunningServer } from "./server.ts";
import { axeViolations } from "./visit.ts";

export const main = (page: Page) => page.getByRole("main");
export const accessible = async (page: Page) => expect(await axeViolations(page)).toEqual([]);
export const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
export const total = (page: Page) => main(page).getByRole("status", { name: "Total" });
/** As a scanner types: all at once, which keys that come one by one from here would not be on a busy machine. */
export const scan = (page: Page, code: string) =>
  page.evaluate(
    (keys) => {
      const press = (key: string) => new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
      // All are made before the first is heard: an event's time is that of its making.
      for (const event of keys.map(press)) (document.activeElement ?? document.body).dispatchEvent(event);
    },
    [...code, "Enter"],
  );

/** A company that has sold nothing yet, unlike the demo's. */
export const openStore = (context: BrowserContext, server: RunningServer) =>
  readyCompany(context, server, {
    ...{ name: "Dunamis Victory Stores", abbreviation: "DVS" },
    email: "ada@dunamisstores.example",
  });

/** Types into what has the focus as slowly as a person: faster, the till would take it for a scan. */
export const type = (page: Page, text: string) => page.keyboard.type(text, { delay: 40 });

/** As a scanner with hiccups types: pauses in milliseconds before each key after the first, again and again. The keys tell their time, so that no busy machine adds to them. */
export async function scanWithPauses(
  page: Page,
  code: string,
  pauses: readonly number[],
  end = "Enter",
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const pauseBefore = (place: number) => (place === 0 ? 0 : pauses[(place - 1) % pauses.length]!);
  const keys = end ? [...code, end] : [...code];
  // All are sent before the first is heard: a busy machine would put pauses of its own between them.
  const sent: Promise<unknown>[] = [];
  let at = Date.now() / 1000 - keys.reduce((all, _, place) => all + pauseBefore(place), 0) / 1000;
  for (const [place, key] of keys.entries()) {
    at += pauseBefore(place) / 1000;
    const text = key === "Enter" ? "\r" : key.length === 1 ? key : undefined;
    const codes: Record<string, number> = { Enter: 13, Tab: 9 };
    const windowsVirtualKeyCode = codes[key] ?? key.toUpperCase().charCodeAt(0);
    const pressed = { key, code: key.length > 1 ? key : `Digit${key}`, windowsVirtualKeyCode, timestamp: at };
    sent.push(
      session.send("Input.dispatchKeyEvent", { type: "keyDown", ...pressed, ...(text ? { text } : {}) }),
      session.send("Input.dispatchKeyEvent", { type: "keyUp", ...pressed }),
    );
  }
  await Promise.all(sent);
  await session.detach();
}

/** The buttons and boxes that are cut, lie beyond the page's edge, or under something else once scrolled to. */
export const outOfReach = (page: Page) =>
  main(page)
    .locator("button:visible, input:visible")
    .evaluateAll((parts) =>
      parts
        .filter((part) => !part.matches(".sr-only, :disabled"))
        .filter((part) => {
          part.scrollIntoView({ block: "center", inline: "nearest" });
          const { left, right, top, bottom } = part.getBoundingClientRect();
          const cut = part.tagName === "BUTTON" && part.scrollWidth > part.clientWidth + 1;
          const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return cut || left < 0 || right > innerWidth || !hit || !(part.contains(hit) || hit.contains(part));
        })
        .map((part) => part.getAttribute("aria-label") ?? part.textContent),
    );
