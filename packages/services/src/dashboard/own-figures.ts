import { figures } from "@custodia/db/schema/figures";
import { and, eq, type SQL, sql } from "drizzle-orm";

/** The company of a prepared query. */
export const COMPANY = sql.placeholder("company");

/** The company's kept figures that meet `where`, without those of an import that nobody sees yet. */
export function ownFigures(where?: SQL): SQL | undefined {
  return and(eq(figures.company_id, COMPANY), eq(figures.import_id, 0), where);
}

/** The sum of a kept figure. */
export const total = (column: { getSQL(): SQL }): SQL<number> => sql<number>`coalesce(sum(${column}), 0)`;
