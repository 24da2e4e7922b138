import type { RecordPaths } from "@custodia/app-shell/records/record-kind.ts";
import type { RegisteredRouter } from "@tanstack/react-router";

type PathOf<Route> = Route extends `${infer Base}/` ? (Base extends "" ? "/" : Base) : Route;
type Path = PathOf<keyof RegisteredRouter["routesByPath"]>;

/** A page without path parameters. */
export type AppPage = Exclude<Path, `${string}$${string}`>;

/** A page about one record. */
export type RecordPage = Extract<Path, `${string}/$id`>;

/** Returns a function from a record's id to the page's address. */
export function recordUrl(page: RecordPage): (id: number) => string {
  return (id) => page.replace("$id", `${id}`);
}

/** Returns the routes of a kind of record by their last word: `/viewVendors`, `/editVendors/7`. */
export function recordPaths(word: RecordWord): RecordPaths {
  const list: AppPage = `/view${word}`;
  const add: AppPage = `/add${word}`;
  return { list, add, edit: recordUrl(`/edit${word}/$id`), detail: recordUrl(`/detail${word}/$id`) };
}

type WordOf<Path> = Path extends `/edit${infer Word}/$id` ? Word : never;
type RecordWord = WordOf<RecordPage>;
