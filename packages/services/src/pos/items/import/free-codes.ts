import type { Tx } from "@custodia/db/client";
import { barcodeTaken, codeKey, pluTaken } from "@custodia/domain/pos/items/codes";
import type { CompanyCtx } from "../../../context.ts";
import { ownersOfCodes } from "../check-codes.ts";
import type { GoodRow, Judged } from "./judge.ts";

/** Rows without the codes that another item has by now, and these by row and field. */
export async function withFreeCodes(
  tx: Tx,
  ctx: CompanyCtx,
  rows: readonly GoodRow[],
): Promise<{ free: GoodRow[]; left: Judged["errors"] }> {
  const all = rows.flatMap(({ item }) => [...item.barcodes.map(({ code }) => code), item.plu ?? []].flat());
  const owners = await ownersOfCodes(tx, ctx, all);
  const left: Judged["errors"] = [];
  const free = rows.map(({ row, item, ...rest }) => {
    const barcodes = item.barcodes.filter(({ code }) => {
      const owner = owners.get(codeKey(code));
      if (owner) left.push({ row, field: "barcode", reason: barcodeTaken(owner) });
      return !owner;
    });
    const owner = item.plu ? owners.get(item.plu) : undefined;
    if (owner) left.push({ row, field: "plu", reason: pluTaken(owner) });
    return { row, ...rest, item: { ...item, barcodes, plu: owner ? null : item.plu } };
  });
  return { free, left };
}
