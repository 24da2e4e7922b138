import { companies } from "@custodia/db/schema/setup/company";
import { formatBarcode } from "@custodia/domain/assets/rules";
import { conflict } from "@custodia/domain/errors";
import { type QuotaUse, quotaRefusal } from "@custodia/domain/setup/limits";
import type { Tx } from "@custodia/sqlite/client";
import { eq, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../core/context.ts";
import { quotaColumns } from "../../core/quotas.ts";
import { prepared } from "../../core/statements.ts";

/** Consecutive numbers of the company's sequence, taken in the transaction that adds the assets: none is skipped or used twice. */
interface BarcodeRange {
  first: number;
  /** The use of assets before these. */
  use: QuotaUse;
  /** The sequence and barcode of the n-th asset, n from 0. */
  forAsset(n: number, classificationCode: string): { sequence: number; barcode: string };
}

/** Takes the next `count` barcodes. Throws 409 if the company may not have so many assets more. */
export async function takeBarcodes(tx: Tx, ctx: Pick<CompanyCtx, "company">, count: number): Promise<BarcodeRange> {
  const [company] = await sequenceStatement(tx).all({ count, company: ctx.company.id });
  const refusal = quotaRefusal("assets", company!, count);
  if (refusal) throw conflict(refusal);
  const first = company!.last - count + 1;
  const forAsset: BarcodeRange["forAsset"] = (n, code) => ({
    sequence: first + n,
    barcode: formatBarcode(company!.abbreviation, code, first + n),
  });
  return { first, use: company!, forAsset };
}

const sequenceStatement = prepared((db) =>
  (db as Tx)
    .update(companies)
    .set({ asset_sequence: sql`${companies.asset_sequence} + ${sql.placeholder("count")}` })
    .where(eq(companies.id, sql.placeholder("company")))
    .returning({ last: companies.asset_sequence, abbreviation: companies.abbreviation, ...quotaColumns("assets") })
    .prepare(),
);
