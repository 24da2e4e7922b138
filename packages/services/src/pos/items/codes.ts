import type { Tx } from "@custodia/db/client";
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
import { and, eq, max, type SQLWrapper, sql } from "drizzle-orm";
import { type CompanyCtx, now } from "../../core/context.ts";
import { inCompany } from "../../core/store.ts";
import { settingsOf } from "../settings.ts";

export interface Owner extends CodeOwner {
  id: number;
}

/** The items that own these codes as barcode, number or PLU, by `codeKey`. With several owners, that of the first barcode counts. */
export async function ownersOfCodes(
  db: Pick<Tx, "select">,
  ctx: Pick<CompanyCtx, "company">,
  codes: readonly string[],
): Promise<Map<string, Owner>> {
  const keys = JSON.stringify([...new Set(codes.map(codeKey))]);
  const among = (column: SQLWrapper) => sql`${column} IN (SELECT value FROM json_each(${keys}))`;
  const { id, item_no, name, plu } = items;
  const key = codeKeyOf(itemBarcodes.code);
  const coded = await db
    .select({ id, item_no, name, key })
    .from(itemBarcodes)
    .innerJoin(items, and(eq(items.company_id, itemBarcodes.company_id), eq(id, itemBarcodes.item_id)))
    .where(and(inCompany(ctx, itemBarcodes), among(key)))
    .orderBy(itemBarcodes.id);
  const own = { id, item_no, name };
  const numbered = await db
    .select({ ...own, key: item_no })
    .from(items)
    .where(and(inCompany(ctx, items), among(item_no)));
  const weighed = await db
    .select({ ...own, key: sql<string>`${plu}` })
    .from(items)
    .where(and(inCompany(ctx, items), among(plu)));
  // The first barcode comes last and overwrites the others.
  const all = [...weighed, ...numbered, ...coded.reverse()];
  return new Map(all.map(({ key, ...owner }) => [key, owner]));
}

/** Throws 422 on `barcodes.0.code` and `plu` if another item or a scale has the code, and names it. `own` is the item itself. */
export async function checkCodes(
  tx: Tx,
  ctx: CompanyCtx,
  { barcodes = [], plu }: { barcodes?: readonly Code[] | undefined; plu?: string | null | undefined },
  own = 0,
): Promise<void> {
  const { weighed_prefix } = await settingsOf(tx, ctx);
  const codes = barcodes.map(({ code }) => code);
  const owners = await ownersOfCodes(tx, ctx, plu ? [...codes, plu] : codes);
  const other = (code: string) => {
    const owner = owners.get(codeKey(code));
    return owner && owner.id !== own ? owner : undefined;
  };
  const problems: FieldErrors = {};
  codes.forEach((code, place) => {
    const owner = other(code);
    const problem = codeProblem(code, weighed_prefix) ?? (owner && barcodeTaken(owner));
    if (problem) problems[`barcodes.${place}.code`] = [problem];
  });
  const owner = plu ? other(plu) : undefined;
  if (owner) problems.plu = [pluTaken(owner)];
  checkFields(problems);
}

export interface ItemNumber {
  sequence: number;
  item_no: string;
}

/** Numbers that are checked in one query. */
const PORTION = 500;

/**
 * Returns the numbers of new items, from the company's next number on. Barcodes of items and `reserved` codes (by `codeKey`)
 * are skipped, because a code belongs to one item.
 */
export async function nextItemNumbers(
  tx: Tx,
  ctx: Pick<CompanyCtx, "company">,
  many: number,
  reserved: ReadonlySet<string> = new Set(),
): Promise<ItemNumber[]> {
  const [row] = await tx
    .select({ last: max(items.sequence) })
    .from(items)
    .where(inCompany(ctx, items));
  const free: ItemNumber[] = [];
  for (let next = (row?.last ?? 0) + 1; free.length < many; next += PORTION) {
    const portion = Array.from({ length: PORTION }, (_, place) => ({
      sequence: next + place,
      item_no: itemNumber(next + place),
    }));
    const owners = await ownersOfCodes(
      tx,
      ctx,
      portion.map(({ item_no }) => item_no),
    );
    free.push(...portion.filter(({ item_no }) => !owners.has(item_no) && !reserved.has(item_no)));
  }
  return free.slice(0, many);
}

/** A barcode of an item; `quantity` in thousandths. */
export interface Code {
  code: string;
  quantity: number;
}

/** The codes of an item in their order. */
export function codesOf(db: Pick<Tx, "select">, ctx: CompanyCtx, item_id: number): Promise<Code[]> {
  return db
    .select({ code: itemBarcodes.code, quantity: itemBarcodes.quantity })
    .from(itemBarcodes)
    .where(and(inCompany(ctx, itemBarcodes), eq(itemBarcodes.item_id, item_id)))
    .orderBy(itemBarcodes.id);
}

/** Stores the codes of an item. */
export async function addCodes(tx: Tx, ctx: CompanyCtx, item_id: number, codes: readonly Code[]) {
  if (codes.length === 0) return;
  const own = { company_id: ctx.company.id, item_id, created_at: now(ctx) };
  await tx.insert(itemBarcodes).values(codes.map(({ code, quantity }) => ({ ...own, code, quantity })));
}

/** Removes all codes of an item. */
export async function removeCodes(tx: Tx, ctx: CompanyCtx, item_id: number) {
  await tx.delete(itemBarcodes).where(and(inCompany(ctx, itemBarcodes), eq(itemBarcodes.item_id, item_id)));
}

/** The codes on one line for the audit entry: `6151234567890, 6151234567906 × 24`. */
export function codesText(codes: readonly Code[]): string | null {
  const each = codes.map(({ code, quantity }) => (quantity === 1000 ? code : `${code} × ${quantity / 1000}`));
  return each.join(", ") || null;
}
