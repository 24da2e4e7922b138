import type { Tx } from "@custodia/db/client";
import { codeKeyOf, itemBarcodes, items } from "@custodia/db/schema/pos/items";
import { checkFields, type FieldErrors } from "@custodia/domain/errors";
import {
  barcodeTaken,
  type CodeOwner,
  codeKey,
  codeProblem,
  pluTaken,
} from "@custodia/domain/pos/items/codes";
import { and, eq, type SQLWrapper, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { inCompany } from "../../store.ts";
import { settingsOf } from "../settings/show.ts";
import type { Code } from "./codes.ts";

export interface Owner extends CodeOwner {
  id: number;
}

/** Whose codes these are already, as barcode, number or PLU, by `codeKey`; of one that had several owners, its first barcode's. */
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
  // The first barcode comes last, and so stands.
  const all = [...weighed, ...numbered, ...coded.reverse()];
  return new Map(all.map(({ key, ...owner }) => [key, owner]));
}

/**
 * Codes and PLU must be no other item's, nor a scale's; throws 422 on `barcodes.0.code` and `plu`, naming the other. `own` is the
 * item itself.
 */
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
