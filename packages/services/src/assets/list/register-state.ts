import type { Reader } from "@custodia/db/client";
import { companies } from "@custodia/db/schema/setup/company";
import { eq, or, type SQL, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../core/context.ts";
import { prepared } from "../../core/statements.ts";
import { anyHidden, visible } from "../../core/visible-assets.ts";
import type { Narrowing } from "./filters.ts";
import { keysAreMissing } from "./order-by.ts";

/** How a register stands at one moment: what a list has to know before it asks for anything. */
export interface Standing {
  /** All barcodes given so far: about the size of the register. */
  size: number;
  /** Whether keys of names lack. */
  keyless: boolean;
  /** Whether rows are hidden from everybody. */
  hidden: boolean;
  /** How many rejected rows of imports lists leave out. */
  refused: number;
  /** The last change that was noted of the company's assets, and that of anybody's. */
  changed: number;
  log_end: number;
  /** What the kept figures count, of the status and the class that were asked for. */
  figured: number;
}

const company = sql.placeholder("company");
const status = sql.placeholder("status");
const classification = sql.placeholder("classification");
const scope = { company: { id: company } };
const refused = sql`SELECT count(*) FROM assets
  WHERE assets.company_id = ${company} AND assets.status = 'rejected' AND assets.import_id > 0`;

/** What tells it, to a query from `companies` with the values of `askedFor`. */
export const standing = {
  size: companies.asset_sequence,
  keyless: keysAreMissing(company).mapWith(Boolean),
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
  db.select(standing).from(companies).where(eq(companies.id, company)).prepare(),
);

export const askedFor = (ctx: CompanyCtx, { filter }: Narrowing) => {
  const { status = null, classification_id: classification = null } = filter;
  return { company: ctx.company.id, status, classification };
};

export async function standingOf(db: Reader, ctx: CompanyCtx, query: Narrowing): Promise<Standing> {
  const [row] = await asked(db).all(askedFor(ctx, query));
  return row!;
}

/** The total of a list that is narrowed by status and class alone, or by nothing; undefined of any other. */
export function figuredTotal({ filter, search, ids }: Narrowing, standing: Standing): number | undefined {
  const { status, classification_id, ...others } = filter;
  const plain = !search && !ids && Object.values(others).every((value) => value === undefined);
  if (!plain) return undefined;
  if (status !== undefined || standing.refused === 0) return standing.figured;
  return classification_id === undefined ? standing.figured - standing.refused : undefined;
}

/**
 * The ids that a query gives, in its order. Undefined where rows are hidden or kept back that were not when `standing` was
 * taken: the query does not ask for what there was none of, and the same statement tells whether that still holds of what it read.
 */
export async function idsIn(
  db: Reader,
  { company }: Pick<CompanyCtx, "company">,
  query: SQL,
  { hidden, refused }: Standing,
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
