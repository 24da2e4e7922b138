import type { APIResponse, BrowserContext } from "@playwright/test";

/** Asks a procedure with the context's cookies, as the browser does. */
export async function runQuery<T>(
  context: BrowserContext,
  url: string,
  procedure: string,
  input: object = {},
): Promise<T> {
  const query = new URLSearchParams({ input: JSON.stringify(input) });
  return result(procedure, await context.request.get(`${url}${doorOf(procedure)}/${procedure}?${query}`));
}

/** Has a procedure change something, as a program: no page says where it comes from and for whom it was made. Cookies that it sets stay in the context. */
export async function change<T>(
  context: BrowserContext,
  url: string,
  procedure: string,
  input: object,
): Promise<T> {
  return result(
    procedure,
    await context.request.post(`${url}${doorOf(procedure)}/${procedure}`, {
      data: input,
    }),
  );
}

/** Operators come by a door of their own. */
const doorOf = (procedure: string) => (procedure.startsWith("platform.") ? "/admin/trpc" : "/api/trpc");

async function result<T>(procedure: string, response: APIResponse): Promise<T> {
  if (!response.ok()) throw new Error(`${procedure} answered ${response.status()}: ${await response.text()}`);
  return ((await response.json()) as { result: { data: T } }).result.data;
}
