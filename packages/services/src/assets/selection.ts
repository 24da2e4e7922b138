import { assets } from "@custodia/db/schema/assets/assets";
import type { AssetSelection } from "@custodia/domain/assets/list";
import { conflict, invalid, invalidFields, Refusal, UNKNOWN_CHOICE } from "@custodia/domain/errors";
import type { Reader } from "@custodia/sqlite/client";
import { sql } from "drizzle-orm";
import type { CompanyCtx } from "../core/context.ts";
import { isAmong } from "../core/statements.ts";
import { ownVisible } from "../core/visible-assets.ts";
import { assetName } from "./detail/references.ts";
import { matchingIds } from "./list/list-assets.ts";

const formatCount = new Intl.NumberFormat("en-NG").format;

/**
 * Returns the ids of the chosen assets, at most `limit`. Throws 422 on `ids` if one is unknown or another company's, 422 if there are too
 * many, and 409 if the search matches other assets than when they were chosen.
 */
export async function chosenIds(ctx: CompanyCtx, { ids, matching }: AssetSelection, limit: number): Promise<number[]> {
  if (ids) {
    const found = await checkSelectedIds(ctx.db.read, ctx, ids);
    if (found.length > limit) throw invalid("ids", `Choose at most ${formatCount(limit)} assets.`);
    return found;
  }
  const { filter = {}, search, total: expectedTotal } = matching!;
  const query = { filter, search, order: "desc" } as const;
  const { ids: found, totals } = await matchingIds(ctx, query, { limit, offset: 0 });
  if (expectedTotal !== undefined && expectedTotal !== totals.count) {
    throw conflict(
      `${formatCount(totals.count)} assets match now, but ${formatCount(expectedTotal)} matched when you selected them. Please check the list again.`,
    );
  }
  if (totals.count > limit) {
    throw invalid(
      "matching",
      `${formatCount(totals.count)} assets match, and at most ${formatCount(limit)} can be changed at once. Narrow the list.`,
    );
  }
  return found;
}

/** Returns the selected ids, newest first and without repeats. Throws 422 on `ids` if one is unknown or another company's. */
export async function checkSelectedIds(db: Reader, ctx: CompanyCtx, ids: readonly number[]): Promise<number[]> {
  const unique = [...new Set(ids)];
  const where = ownVisible(ctx, isAmong(assets.id, unique));
  const rows = await db.all<{ id: number }>(
    sql`SELECT ${assets.id} AS id FROM ${assets} WHERE ${where} ORDER BY ${assets.id} DESC`,
  );
  if (rows.length < unique.length) throw invalid("ids", "One of the selected assets was not found.");
  return rows.map(({ id }) => id);
}

/** Adds the name of its record to a refusal; `fieldOf` maps a field to its path in the call's input. */
export function withRecordName(
  { code, message, fields }: Refusal,
  record: string,
  fieldOf = (field: string) => field,
): Refusal {
  const withName = (text: string) => (text === UNKNOWN_CHOICE ? text : `${record}: ${text}`);
  if (!fields) return new Refusal(code, withName(message));
  const byField = Object.entries(fields).map(([field, messages]) => [fieldOf(field), messages.map(withName)]);
  return invalidFields(Object.fromEntries(byField));
}

/** The maximum number of assets that a refusal names; the others are counted. */
const MAX_NAMED = 5;

/** Throws 409 with the name and the problem of each asset that has one. */
export function assertAllReady<T extends Parameters<typeof assetName>[0]>(
  candidates: readonly T[],
  problemOf: (asset: T) => string | undefined,
): void {
  const problems = candidates.flatMap((asset) => {
    const problem = problemOf(asset);
    return problem ? [`${assetName(asset)}: ${problem}`] : [];
  });
  if (problems.length === 0) return;
  const others = problems.length - MAX_NAMED;
  const more = others > 0 ? ` And ${others} more.` : "";
  throw conflict(`${problems.slice(0, MAX_NAMED).join(" ")}${more}`);
}

/** The entry of a refused record in the list of a call. */
interface CallEntry {
  /** The path of the entry: `services.0`. */
  entry: string;
  /** The field of the entry that names the record. */
  idField: string;
  /** The fields that all entries share. */
  shared: readonly string[];
  name: () => Promise<string>;
}

/** Adds the name of an entry's record to a refusal of a call that has a list. Its fields are those of the entry: `services.0.amount`. */
export async function nameRefusal(refusal: Refusal, { entry, idField, shared, name }: CallEntry): Promise<Refusal> {
  if (refusal.code === "not_found") return invalid(`${entry}.${idField}`, UNKNOWN_CHOICE);
  return withRecordName(refusal, await name(), (field) => (shared.includes(field) ? field : `${entry}.${field}`));
}
