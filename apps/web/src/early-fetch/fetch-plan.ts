import { type EarlyFetches, sessionNameIn } from "@custodia/client/early-fetch";

/**
 * The build's data on the pages: the script files, and for each page those that it needs, those that it loads when a menu or
 * a dialog opens, and the addresses of its loader's first queries.
 */
export type FetchPlan = {
  files: readonly string[];
  pages: Readonly<
    Record<string, { files: readonly number[]; lazyFiles: readonly number[]; queries: readonly string[] }>
  >;
};

/**
 * Sends the queries that the app will send on its way to a page. If the address has search parameters, only the page's loader can
 * read them, so the session alone is queried. Without a session or a connection it sends nothing: the app knows what to show.
 */
export function fetchEarly(
  plan: FetchPlan,
  { pathname, search }: Pick<Location, "pathname" | "search">,
  cookies: string,
  send: (address: string) => Promise<Response>,
): EarlyFetches | undefined {
  const session = sessionNameIn(cookies);
  const page = pageOf(plan, pathname);
  if (!session || !page || !navigator.onLine) return undefined;
  const isExactPage = search === "" && pathname in plan.pages;
  const responses = new Map<string, Promise<Response>>();
  for (const address of isExactPage ? page.queries : page.queries.slice(0, 1)) {
    const response = send(address);
    // The consumer of the promise handles the error; without a consumer it can be ignored.
    response.catch(() => undefined);
    responses.set(address, response);
  }
  return { startedAt: performance.now(), session, responses };
}

/** Returns the script files that a page needs in addition to the app's own, or those that it may need later. */
export function filesOf(plan: FetchPlan, path: string, list: "files" | "lazyFiles" = "files"): string[] {
  return (pageOf(plan, path)?.[list] ?? []).map((number) => `/${plan.files[number]}`);
}

/** Returns the page at a path; all records of one kind share a page. */
function pageOf({ pages }: FetchPlan, path: string) {
  return pages[path] ?? pages[path.replace(/\/\d+$/, "/$id")];
}
