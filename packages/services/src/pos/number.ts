import type { Tx } from "@custodia/db/client";
import { documentNumbers } from "@custodia/db/schema/pos/sales";
import type { CalendarDate } from "@custodia/domain/date";
import { documentNumber, type Numbered } from "@custodia/domain/pos/document-number";
import { and, eq } from "drizzle-orm";
import type { CompanyCtx } from "../context.ts";

/** The next number of a kind in the year of a day; a trigger moves it on with the document, so that a rollback leaves no gap. */
export async function nextNumber(
  tx: Tx,
  { company }: Pick<CompanyCtx, "company">,
  kind: Numbered,
  day: CalendarDate,
) {
  const year = Number(day.slice(0, 4));
  const [known] = await tx
    .select({ last: documentNumbers.last })
    .from(documentNumbers)
    .where(
      and(
        eq(documentNumbers.company_id, company.id),
        eq(documentNumbers.kind, kind),
        eq(documentNumbers.year, year),
      ),
    );
  const number = 1 + (known?.last ?? 0);
  return { year, number, reference: documentNumber(company.abbreviation, kind, year, number) };
}
