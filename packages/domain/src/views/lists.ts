import type { z } from "zod";
import { assetListQuery } from "../assets/schema.ts";
import { type ViewList, type ViewSearch, viewSearch } from "./schema.ts";

/** What each list can be asked. */
const queries = { assets: assetListQuery } satisfies Record<ViewList, z.ZodObject>;

/** The filters of a list by name; each judges one value. A map, as names come from outside. */
function filtersOf(list: ViewList): ReadonlyMap<string, z.ZodType> {
  return new Map(Object.entries(queries[list].shape.filter.unwrap().shape));
}

/** A filter stands in the address bar as text, also where it is a number. */
function fits(filter: z.ZodType | undefined, text: string): boolean {
  if (!filter || text === "") return false;
  return filter.safeParse(text).success || filter.safeParse(Number(text)).success;
}

function sortsBy(list: ViewList, sort: string): boolean {
  return queries[list].shape.sort.safeParse(sort).success;
}

function groupsBy(list: ViewList, group: string): boolean {
  return queries[list].shape.group.safeParse(group).success;
}

/** Why a list cannot be looked at so, as a sentence; undefined where it can. */
export function viewProblem(list: ViewList, { filter = {}, sort, group }: ViewSearch): string | undefined {
  const filters = filtersOf(list);
  const wrong = Object.entries(filter).find(([name, text]) => !fits(filters.get(name), text));
  if (wrong) return `The list cannot be filtered by ${wrong[0]} “${wrong[1]}”.`;
  if (sort !== undefined && !sortsBy(list, sort)) return `The list cannot be sorted by ${sort}.`;
  if (group !== undefined && !groupsBy(list, group)) return `The list cannot be grouped by ${group}.`;
  return undefined;
}

/** What still makes sense of a view that was kept when the list could be asked other things. */
export function stillValid(list: ViewList, kept: unknown): ViewSearch {
  const { sort, order, filter, group, ...rest } = readable(kept);
  const filters = filtersOf(list);
  const known = Object.entries(filter ?? {}).filter(([name, text]) => fits(filters.get(name), text));
  return {
    ...rest,
    ...(known.length > 0 ? { filter: Object.fromEntries(known) } : {}),
    ...(group !== undefined && groupsBy(list, group) ? { group } : {}),
    ...(sort !== undefined && sortsBy(list, sort) ? { sort, ...(order ? { order } : {}) } : {}),
  };
}

/** The parts that are well-formed, each judged by itself. */
function readable(kept: unknown): ViewSearch {
  if (typeof kept !== "object" || kept === null) return {};
  const parts = Object.entries(kept).map(([name, value]) => viewSearch.safeParse({ [name]: value }).data);
  return Object.assign({}, ...parts);
}
