import { documentNumbers } from "@custodia/db/schema/pos/sales";
import type { CalendarDate } from "@custodia/domain/date";
import { type DocumentKind, documentNumber } from "@custodia/domain/pos/sales/labels";
import type { Tx } from "@custodia/sqlite/client";
import { and, eq, sql } from "drizzle-orm";
import type { CompanyCtx } from "../core/context.ts";
import { prepared } from "../core/statements.ts";

/** Returns a document's next number in its year. The insert's trigger increments it, so that a rollback leaves no gap. */
export async function nextNumber(
  tx: Tx,
  { company }: Pick<CompanyCtx, "company">,
  kind: DocumentKind,
  day: CalendarDate,
) {
  const year = Number(day.slice(0, 4));
  const [latest] = await lastNumber(tx).all({ company_id: company.id, kind, year });
  const number = 1 + (latest?.last ?? 0);
  return { year, number, reference: documentNumber(company.abbreviation, kind, year, number) };
}

const lastNumber = prepared((db) =>
  db
    .select({ last: documentNumbers.last })
    .from(documentNumbers)
    .where(
      and(
        eq(documentNumbers.company_id, sql.placeholder("company_id")),
        eq(documentNumbers.kind, sql.placeholder("kind")),
        eq(documentNumbers.year, sql.placeholder("year")),
      ),
    )
    .prepare(),
);
