import type { Reader } from "@custodia/db/client";
import { codeKeyOf, itemBarcodes, items } from "@custodia/db/schema/pos/items";
import { invalid, Refusal } from "@custodia/domain/errors";
import { hasCheckDigit, isThirteenDigits } from "@custodia/domain/pos/items/check-digit";
import { codeKey, ONE_UNIT, UNKNOWN_CODE } from "@custodia/domain/pos/items/codes";
import type { FindQuery } from "@custodia/domain/pos/items/schema";
import { WRONG_CHECK_DIGIT, weighed } from "@custodia/domain/pos/items/weighed-code";
import { fractionProblem } from "@custodia/domain/pos/items/whole-only";
import { and, desc, eq, type SQL } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { inCompany } from "../../store.ts";
import { settingsOf } from "../settings/show.ts";
import { showItem } from "./show.ts";

/**
 * The item that a code stands for, and how many units: a barcode in any case, also a UPC-A as EAN-13, a scale's code with
 * its weight, else an item's number or PLU.
 * What is sold no more is answered too, and says so. Throws 404 of a code that is no item's, 422 on `code` of one misread,
 * or of a weight of what is sold whole.
 */
export async function findItem(ctx: CompanyCtx, { code }: FindQuery) {
  const found = await byCode(ctx.db.read, ctx, code);
  if (!found) throw new Refusal("not_found", UNKNOWN_CODE);
  const { id, quantity } = found;
  const item = await showItem(ctx, { id });
  const fraction = fractionProblem(item, quantity);
  if (fraction) throw invalid("code", fraction);
  return { item, quantity };
}

interface Found {
  id: number;
  quantity: number;
}

async function byCode(db: Reader, ctx: CompanyCtx, code: string): Promise<Found | undefined> {
  const { weighed_prefix } = await settingsOf(db, ctx);
  const read = weighed(code, weighed_prefix);
  if (read && "problem" in read) throw invalid("code", read.problem);
  if (read) return itemWhere(db, ctx, eq(items.plu, read.plu), read.quantity);
  if (isThirteenDigits(code) && !hasCheckDigit(code)) throw invalid("code", WRONG_CHECK_DIGIT);
  const [barcode] = await db
    .select({ id: itemBarcodes.item_id, quantity: itemBarcodes.quantity })
    .from(itemBarcodes)
    .where(and(inCompany(ctx, itemBarcodes), eq(codeKeyOf(itemBarcodes.code), codeKey(code))))
    // Of codes that collided before they were compared so, each still sells its own.
    .orderBy(desc(eq(itemBarcodes.code, code)), itemBarcodes.id)
    .limit(1);
  return (
    barcode ??
    (await itemWhere(db, ctx, eq(items.item_no, code.toUpperCase()), ONE_UNIT)) ??
    (await itemWhere(db, ctx, eq(items.plu, code), ONE_UNIT))
  );
}

async function itemWhere(
  db: Reader,
  ctx: CompanyCtx,
  where: SQL,
  quantity: number,
): Promise<Found | undefined> {
  const [row] = await db
    .select({ id: items.id })
    .from(items)
    .where(and(inCompany(ctx, items), where));
  return row && { id: row.id, quantity };
}
