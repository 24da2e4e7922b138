import type { Tx } from "@custodia/db/client";
import { itemBarcodes, items } from "@custodia/db/schema/pos/items";
import { checkFields, type FieldErrors } from "@custodia/domain/errors";
import { BARCODE_TAKEN, codeProblem, PLU_TAKEN } from "@custodia/domain/pos/items/codes";
import { and, eq, inArray, ne } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { inCompany } from "../../store.ts";
import { settingsOf } from "../settings/show.ts";
import type { Code } from "./codes.ts";

/** Codes and PLU must be no other item's, nor a scale's; throws 422 on `barcodes.0.code` and `plu`. `own` is the item itself. */
export async function checkCodes(
  tx: Tx,
  ctx: CompanyCtx,
  { barcodes = [], plu }: { barcodes?: readonly Code[] | undefined; plu?: string | null | undefined },
  own = 0,
): Promise<void> {
  const { weighed_prefix } = await settingsOf(tx, ctx);
  const codes = barcodes.map(({ code }) => code);
  const taken = await tx
    .select({ code: itemBarcodes.code })
    .from(itemBarcodes)
    .where(
      and(inCompany(ctx, itemBarcodes), inArray(itemBarcodes.code, codes), ne(itemBarcodes.item_id, own)),
    );
  const others = new Set(taken.map(({ code }) => code));
  const problems: FieldErrors = {};
  codes.forEach((code, place) => {
    const problem = codeProblem(code, weighed_prefix) ?? (others.has(code) ? BARCODE_TAKEN : undefined);
    if (problem) problems[`barcodes.${place}.code`] = [problem];
  });
  if (plu && (await hasPlu(tx, ctx, plu, own))) problems.plu = [PLU_TAKEN];
  checkFields(problems);
}

async function hasPlu(tx: Tx, ctx: CompanyCtx, plu: string, own: number): Promise<boolean> {
  const rows = await tx
    .select({ id: items.id })
    .from(items)
    .where(and(inCompany(ctx, items), eq(items.plu, plu), ne(items.id, own)));
  return rows.length > 0;
}
