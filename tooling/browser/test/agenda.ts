import type { Browser, BrowserContext, Locator, Page } from "@playwright/test";
import type { Session } from "../people.ts";
import { type RunningServer, runMutation, runQuery } from "../server.ts";

const DAY_MS = 86_400_000;

/** Returns the company's date some days ago, in the format of date inputs. */
export const daysAgo = (days: number) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Africa/Lagos" }).format(Date.now() - days * DAY_MS);

export function openContext(browser: Browser, storageState: Session, options: object = {}): Promise<BrowserContext> {
  const viewport = { width: 1440, height: 900 };
  return browser.newContext({ storageState, reducedMotion: "reduce", viewport, ...options });
}

/** Adds a pump with weekly maintenance, overdue by a number of days. */
export async function addPump(
  context: BrowserContext,
  server: RunningServer,
  description: string,
  daysLate: number,
): Promise<number> {
  type ListResult = { data: { classification_id: number; custodian_id: number }[] };
  const { data } = await runQuery<ListResult>(context, server.url, "assets.list");
  const { classification_id, custodian_id } = data[0]!;
  const { id } = await runMutation<{ id: number }>(context, server.url, "assets.create", {
    description,
    classification_id,
    custodian_id,
    acquisition_nature: "Purchase",
    condition: "New",
    cost: 365_000,
    useful_life: 5,
    maintenance_schedule: "Weekly",
    acquisition_date: daysAgo(7 + daysLate),
  });
  return id;
}

/** Pastes PDFs of these names into the focused element. */
export function paste(target: Locator, names: string[]): Promise<void> {
  return target.evaluate(
    (element, { files, text }) => {
      const clipboardData = new DataTransfer();
      for (const name of files) clipboardData.items.add(new File([text + name], name, { type: "application/pdf" }));
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    { files: names, text: PDF },
  );
}

/** Finds a row with due or open maintenance; completed visits are in another list. */
export const rowOf = (page: Page, description: string) =>
  page.locator("main [data-work-row]").filter({ hasText: description });
export const doneOf = (page: Page, description: string) =>
  page.getByRole("region", { name: "Done", exact: true }).getByRole("listitem").filter({ hasText: description });

const PDF =
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n";
