import type { Page } from "@playwright/test";
import type { BenchCompany } from "./company.ts";

/** Signs a browser in as who owns a company of the bench. */
export async function signIn(page: Page, url: string, { who }: Pick<BenchCompany, "who">): Promise<void> {
  const asked = { data: who, headers: { origin: url } };
  const answer = await page.request.post(`${url}/api/trpc/auth.signIn`, asked);
  if (!answer.ok()) throw new Error(`The sign-in answered ${answer.status()}.`);
}
