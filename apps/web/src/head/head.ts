import { type EarlyFetches, readerIn } from "@custodia/client/early-fetch";

/**
 * The build's data on the pages: the script files, and for each page those that it needs, those that it loads when a menu or
 * a dialog opens, and the first queries of its loader.
 */
export type Heads = {
  files: readonly string[];
  pages: Readonly<
    Record<string, { files: readonly number[]; later: readonly number[]; asks: readonly string[] }>
  >;
};

/** A page by its path, or by the path of all records of its kind. */
function pageOf({ pages }: Heads, path: string) {
  return pages[path] ?? pages[path.replace(/\/\d+$/, "/$id")];
}

/** The files of script that a page needs beside the app's own, or those that it may need later. */
export function filesOf(heads: Heads, path: string, which: "files" | "later" = "files"): string[] {
  return (pageOf(heads, path)?.[which] ?? []).map((number) => `/${heads.files[number]}`);
}

/**
 * Asks what the app will ask on its way to a page. What an address has beside its path is left to the page's loader, which reads it.
 * Strangers ask nothing, nor does who has no connection: the app knows what it may show them.
 */
export function fetchEarly(
  heads: Heads,
  { pathname, search }: Pick<Location, "pathname" | "search">,
  cookies: string,
  ask: (address: string) => Promise<Response>,
): EarlyFetches | undefined {
  const reader = readerIn(cookies);
  const page = pageOf(heads, pathname);
  if (!reader || !page || !navigator.onLine) return undefined;
  const isWhole = search === "" && pathname in heads.pages;
  const answers = new Map<string, Promise<Response>>();
  for (const address of isWhole ? page.asks : page.asks.slice(0, 1)) {
    const answer = ask(address);
    // The consumer of the promise handles the error; without a consumer it can be ignored.
    answer.catch(() => undefined);
    answers.set(address, answer);
  }
  return { at: performance.now(), reader, answers };
}
