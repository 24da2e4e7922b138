import type { Tx } from "@custodia/db/client";
import { itemBarcodes, items } from "@custodia/db/schema/pos/items";
import { BARCODE_TAKEN, PLU_TAKEN } from "@custodia/domain/pos/items/codes";
import { and, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../../context.ts";
import { inCompany } from "../../../store.ts";
import type { GoodRow, Judged } from "./judge.ts";

/** Rows without the codes that another item has by now, and these by row and field. */
export async function withFreeCodes(
  tx: Tx,
  ctx: CompanyCtx,
  rows: readonly GoodRow[],
): Promise<{ free: GoodRow[]; left: Judged["errors"] }> {
  const codes = await tx
    .select({ code: itemBarcodes.code })
    .from(itemBarcodes)
    .where(and(inCompany(ctx, itemBarcodes), among(itemBarcodes.code, rows.flatMap(codesOf))));
  const plus = await tx
    .select({ plu: items.plu })
    .from(items)
    .where(
      and(
        inCompany(ctx, items),
        among(
          items.plu,
          rows.flatMap(({ item }) => item.plu ?? []),
        ),
      ),
    );
  const taken = { codes: new Set(codes.map(({ code }) => code)), plus: new Set(plus.map(({ plu }) => plu)) };
  const left: Judged["errors"] = [];
  const free = rows.map((row) => {
    const barcodes = row.item.barcodes.filter(({ code }) => !taken.codes.has(code));
    const plu = row.item.plu && taken.plus.has(row.item.plu) ? null : row.item.plu;
    if (barcodes.length < row.item.barcodes.length)
      left.push({ row: row.row, field: "barcode", reason: BARCODE_TAKEN });
    if (plu !== row.item.plu) left.push({ row: row.row, field: "plu", reason: PLU_TAKEN });
    return { ...row, item: { ...row.item, barcodes, plu } };
  });
  return { free, left };
}

const codesOf = ({ item }: GoodRow) => item.barcodes.map(({ code }) => code);

/** As one value, for a list may have 20,000. */
const among = (column: typeof itemBarcodes.code | typeof items.plu, values: readonly string[]) =>
  sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`;
