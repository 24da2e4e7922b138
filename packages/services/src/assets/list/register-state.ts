import type { Reader } from "@custodia/db/client";
import { companies } from "@custodia/db/schema/setup/company";
import { eq, or, type SQL, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../core/context.ts";
import { prepared } from "../../core/statements.ts";
import { anyHidden, visible } from "../../core/visible-assets.ts";
import type { Narrowing } from "./filters.ts";
import { sortKeysMissing } from "./order-by.ts";

/** The state of a register at one moment, which a list reads before it chooses a plan. */
export interface RegisterState {
  /** The number of barcodes issued: about the size of the register. */
  size: number;
  /** True while sort keys are still being filled. */
  keyless: boolean;
  /** True if rows are hidden from all users (an import is staging or being undone). */
  hidden: boolean;
  /** The number of rejected import rows, which lists leave out. */
  refused: number;
  /** The last logged change of the company's assets, and the end of the log of all companies. */
  changed: number;
  log_end: number;
  /** The count by the materialized aggregates, for the status and class of the query. */
  figured: number;
}

const company = sql.placeholder("company");
const status = sql.placeholder("status");
const classification = sql.placeholder("classification");
const scope = { company: { id: company } };
const refused = sql`SELECT count(*) FROM assets
  WHERE assets.company_id = ${company} AND assets.status = 'rejected' AND assets.import_id > 0`;

/** Columns of a query from `companies` with the values of `registerStateParams`. */
export const registerStateColumns = {
  size: companies.asset_sequence,
  keyless: sortKeysMissing(company).mapWith(Boolean),
  hidden: anyHidden(scope).mapWith(Boolean),
  refused: sql<number>`CASE WHEN ${anyHidden(scope)} THEN (${refused} AND ${visible(scope)}) ELSE (${refused}) END`,
  changed: sql<number>`coalesce((SELECT max(id) FROM asset_changes WHERE company_id = ${company}), 0)`,
  log_end: sql<number>`coalesce((SELECT max(id) FROM asset_changes), 0)`,
  figured: sql<number>`coalesce((
    SELECT sum(count) FROM figures WHERE company_id = ${company} AND import_id = 0
      AND status = coalesce(${status}, status) AND classification_id = coalesce(${classification}, classification_id)
  ), 0)`,
};

const asked = prepared((db) =>
  db.select(registerStateColumns).from(companies).where(eq(companies.id, company)).prepare(),
);

export const registerStateParams = (ctx: CompanyCtx, { filter }: Narrowing) => {
  const { status = null, classification_id: classification = null } = filter;
  return { company: ctx.company.id, status, classification };
};

export async function readRegisterState(
  db: Reader,
  ctx: CompanyCtx,
  query: Narrowing,
): Promise<RegisterState> {
  const [row] = await asked(db).all(registerStateParams(ctx, query));
  return row!;
}

/** Returns the total from the materialized aggregates if only status and class narrow the list; else undefined. */
export function materializedTotal(
  { filter, search, ids }: Narrowing,
  state: RegisterState,
): number | undefined {
  const { status, classification_id, ...others } = filter;
  const plain = !search && !ids && Object.values(others).every((value) => value === undefined);
  if (!plain) return undefined;
  if (status !== undefined || state.refused === 0) return state.figured;
  return classification_id === undefined ? state.figured - state.refused : undefined;
}

/**
 * Returns the ids of a query in its order. Undefined if rows are hidden or left out that were not when `state` was
 * read: the query omits tests that `state` made needless, and the same statement checks that they still are.
 */
export async function idsOfQuery(
  db: Reader,
  { company }: Pick<CompanyCtx, "company">,
  query: SQL,
  { hidden, refused }: RegisterState,
): Promise<number[] | undefined> {
  const anyRefused = sql`EXISTS (SELECT 1 FROM assets AS refused
    WHERE refused.company_id = ${company.id} AND refused.status = 'rejected' AND refused.import_id > 0)`;
  const changed = hidden
    ? sql`false`
    : refused > 0
      ? anyHidden({ company })
      : or(anyHidden({ company }), anyRefused);
  const [row] = await db.all<{ ids: string; changed: number }>(
    sql`SELECT json_group_array(id) AS ids, (${changed}) AS changed FROM (${query}) AS page`,
  );
  return row!.changed ? undefined : (JSON.parse(row!.ids) as number[]);
}
