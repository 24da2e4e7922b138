import { codeKeyOf, itemBarcodes, items } from "@custodia/db/schema/pos/items";
import { checkFields, type FieldErrors } from "@custodia/domain/errors";
import {
  barcodeTaken,
  type CodeOwner,
  codeKey,
  codeProblem,
  itemNumber,
  pluTaken,
} from "@custodia/domain/pos/items/codes";
import type { Tx } from "@custodia/sqlite/client";
import { and, eq, max, sql } from "drizzle-orm";
import { type CompanyCtx, now } from "../../core/context.ts";
import { isAmong } from "../../core/statements.ts";
import { inCompany } from "../../core/store.ts";
import { settingsOf } from "../settings.ts";

export interface ItemOwner extends CodeOwner {
  id: number;
}

/**
 * Returns the items that own these codes as barcode, number or PLU, by `codeKey`. Of several owners, the one with the first
 * barcode counts.
 */
export async function ownersOfCodes(
  db: Pick<Tx, "select">,
  ctx: Pick<CompanyCtx, "company">,
  codes: readonly string[],
): Promise<Map<string, ItemOwner>> {
  const keys = [...new Set(codes.map(codeKey))];
  const { id, item_no, name, plu } = items;
  const key = codeKeyOf(itemBarcodes.code);
  const byBarcode = await db
    .select({ id, item_no, name, key })
    .from(itemBarcodes)
    .innerJoin(items, and(eq(items.company_id, itemBarcodes.company_id), eq(id, itemBarcodes.item_id)))
    .where(and(inCompany(ctx, itemBarcodes), isAmong(key, keys)))
    .orderBy(itemBarcodes.id);
  const ownerColumns = { id, item_no, name };
  const byNumber = await db
    .select({ ...ownerColumns, key: item_no })
    .from(items)
    .where(and(inCompany(ctx, items), isAmong(item_no, keys)));
  const byPlu = await db
    .select({ ...ownerColumns, key: sql<string>`${plu}` })
    .from(items)
    .where(and(inCompany(ctx, items), isAmong(plu, keys)));
  // The first barcode comes last and overwrites the others.
  const owners = [...byPlu, ...byNumber, ...byBarcode.reverse()];
  return new Map(owners.map(({ key, ...owner }) => [key, owner]));
}

/**
 * Throws 422 on `barcodes.0.code` and `plu` if another item or a scale has the code; the message names the item. `ownId` is
 * the id of the item itself.
 */
export async function checkCodes(
  tx: Tx,
  ctx: CompanyCtx,
  { barcodes = [], plu }: { barcodes?: readonly Barcode[] | undefined; plu?: string | null | undefined },
  ownId = 0,
): Promise<void> {
  const { weighed_prefix } = await settingsOf(tx, ctx);
  const codes = barcodes.map(({ code }) => code);
  const owners = await ownersOfCodes(tx, ctx, plu ? [...codes, plu] : codes);
  const otherOwner = (code: string) => {
    const owner = owners.get(codeKey(code));
    return owner && owner.id !== ownId ? owner : undefined;
  };
  const problems: FieldErrors = {};
  codes.forEach((code, index) => {
    const owner = otherOwner(code);
    const problem = codeProblem(code, weighed_prefix) ?? (owner && barcodeTaken(owner));
    if (problem) problems[`barcodes.${index}.code`] = [problem];
  });
  const owner = plu ? otherOwner(plu) : undefined;
  if (owner) problems.plu = [pluTaken(owner)];
  checkFields(problems);
}

export interface ItemNumber {
  sequence: number;
  item_no: string;
}

/** Numbers that are checked in one query. */
const BATCH_SIZE = 500;

/**
 * Returns the numbers of new items, from the company's next number on. Barcodes of items and `reserved` codes (by `codeKey`)
 * are skipped, because a code belongs to one item.
 */
export async function nextItemNumbers(
  tx: Tx,
  ctx: Pick<CompanyCtx, "company">,
  count: number,
  reserved: ReadonlySet<string>,
): Promise<ItemNumber[]> {
  const [row] = await tx
    .select({ last: max(items.sequence) })
    .from(items)
    .where(inCompany(ctx, items));
  const free: ItemNumber[] = [];
  for (let next = (row?.last ?? 0) + 1; free.length < count; next += BATCH_SIZE) {
    const batch = Array.from({ length: BATCH_SIZE }, (_, index) => ({
      sequence: next + index,
      item_no: itemNumber(next + index),
    }));
    const owners = await ownersOfCodes(
      tx,
      ctx,
      batch.map(({ item_no }) => item_no),
    );
    free.push(...batch.filter(({ item_no }) => !owners.has(item_no) && !reserved.has(item_no)));
  }
  return free.slice(0, count);
}

/** A barcode of an item; `quantity` in thousandths. */
export interface Barcode {
  code: string;
  quantity: number;
}

/** The codes of an item in their order. */
export function codesOf(db: Pick<Tx, "select">, ctx: CompanyCtx, item_id: number): Promise<Barcode[]> {
  return db
    .select({ code: itemBarcodes.code, quantity: itemBarcodes.quantity })
    .from(itemBarcodes)
    .where(and(inCompany(ctx, itemBarcodes), eq(itemBarcodes.item_id, item_id)))
    .orderBy(itemBarcodes.id);
}

export async function addCodes(tx: Tx, ctx: CompanyCtx, item_id: number, codes: readonly Barcode[]) {
  if (codes.length === 0) return;
  const barcodeFields = { company_id: ctx.company.id, item_id, created_at: now(ctx) };
  await tx.insert(itemBarcodes).values(codes.map(({ code, quantity }) => ({ ...barcodeFields, code, quantity })));
}

export async function removeCodes(tx: Tx, ctx: CompanyCtx, item_id: number) {
  await tx.delete(itemBarcodes).where(and(inCompany(ctx, itemBarcodes), eq(itemBarcodes.item_id, item_id)));
}

/** The codes on one line for the audit entry: `6151234567890, 6151234567906 × 24`. */
export function codesText(codes: readonly Barcode[]): string | null {
  const texts = codes.map(({ code, quantity }) => (quantity === 1000 ? code : `${code} × ${quantity / 1000}`));
  return texts.join(", ") || null;
}
