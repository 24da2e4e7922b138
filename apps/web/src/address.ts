import type { RecordPaths } from "@custodia/app-shell/records/record-kind.ts";
import type { RegisteredRouter } from "@tanstack/react-router";

type PathOf<Written> = Written extends `${infer Some}/` ? (Some extends "" ? "/" : Some) : Written;
type Path = PathOf<keyof RegisteredRouter["routesByPath"]>;

/** A page that needs no more than its path. */
export type AppPage = Exclude<Path, `${string}$${string}`>;

/** A page about one record. */
export type PageOfOne = Extract<Path, `${string}/$id`>;

/** The address of such a page, by the record's id. */
export function pageOfOne(page: PageOfOne): (id: number) => string {
  return (id) => page.replace("$id", `${id}`);
}

/** The routes of a kind, by the word that they end with: `/viewVendors`, `/editVendors/7`. */
export function recordPaths(word: RecordWord): RecordPaths {
  const list: AppPage = `/view${word}`;
  const add: AppPage = `/add${word}`;
  return { list, add, edit: pageOfOne(`/edit${word}/$id`), detail: pageOfOne(`/detail${word}/$id`) };
}

type WordOf<Path> = Path extends `/edit${infer Word}/$id` ? Word : never;
type RecordWord = WordOf<PageOfOne>;
