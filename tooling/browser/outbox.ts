import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { enterAtHome } from "./people.ts";

/** Reads the page of the outbox until a mail to an address matches, as who started the server may; answers the first group. */
export async function readLetter(page: Page, url: string, to: string, pattern: RegExp): Promise<string> {
  const context = page.context();
  await enterAtHome(context, url);
  const outbox = await context.newPage();
  let found: string | undefined;
  await expect(async () => {
    await outbox.goto(`${url}/outbox`);
    const letters = await outbox.getByRole("article").filter({ hasText: to }).allTextContents();
    found = letters.map((letter) => pattern.exec(letter)?.[1]).find(Boolean);
    expect(found).toBeTruthy();
  }).toPass();
  await outbox.close();
  return found!;
}
