import type { Tx } from "@custodia/db/client";
import { companies } from "@custodia/db/schema/setup/company";
import { barcode } from "@custodia/domain/assets/barcode";
import { eq, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { prepared } from "../../prepared.ts";

/** Numbers taken from the company's sequence, in the transaction of the assets that get them: no gap, no repeat. */
interface TakenBarcodes {
  first: number;
  /** The sequence and barcode of the n-th asset, n from 0. */
  of(n: number, classificationCode: string): { sequence: number; barcode: string };
}

/** Takes the next `count` barcodes of the company. */
export async function takeBarcodes(
  tx: Tx,
  ctx: Pick<CompanyCtx, "company">,
  count: number,
): Promise<TakenBarcodes> {
  const [company] = await taking(tx).all({ count, company: ctx.company.id });
  const first = company!.last - count + 1;
  return {
    first,
    of: (n, code) => ({ sequence: first + n, barcode: barcode(company!.abbreviation, code, first + n) }),
  };
}

const taking = prepared((db) =>
  (db as Tx)
    .update(companies)
    .set({ asset_sequence: sql`${companies.asset_sequence} + ${sql.placeholder("count")}` })
    .where(eq(companies.id, sql.placeholder("company")))
    .returning({ last: companies.asset_sequence, abbreviation: companies.abbreviation })
    .prepare(),
);
