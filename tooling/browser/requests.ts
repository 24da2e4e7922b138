import type { Locator } from "@playwright/test";

/** Opens a request of the list by its key; answers what stands below its row then. */
export async function openRequest(request: Locator): Promise<Locator> {
  await request.getByRole("button", { name: /^Details of/ }).press("o");
  return request.page().locator("[data-details]");
}

/** A field of an open request, with what it becomes. */
export const factOf = (details: Locator, field: string): Locator =>
  details
    .getByRole("term")
    .filter({ hasText: new RegExp(`^${field}$`) })
    .locator("..");
