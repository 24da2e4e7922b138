import { assets } from "@custodia/db/schema/assets/assets";
import { withSortKeys } from "@custodia/db/sort-keys";
import type { AlikeAdded, AlikeCreate } from "@custodia/domain/assets/alike";
import { type RequestMade, requestMade } from "../../approvals/ask/act-or-ask.ts";
import { writeAuditBatch } from "../../audit.ts";
import { actsAtOnce, type MayAsk, now, type Permitted } from "../../context.ts";
import { insertRows } from "../../insert-rows.ts";
import { serialsInShort } from "../requests/alike.ts";
import { askForAlike } from "../requests/ask-alike.ts";
import { audited } from "./audited.ts";
import { takeBarcodes } from "./barcodes.ts";
import { planNew } from "./plan-new.ts";

/**
 * Adds several assets that differ in nothing but their consecutive barcodes and their serial numbers, all of them or none; or asks for
 * all by one request. Throws 422 as a creation of one.
 */
export function createAlike(ctx: Permitted<"assets.write">, input: AlikeCreate): Promise<AlikeAdded>;
export function createAlike(
  ctx: MayAsk<"assets.write">,
  input: AlikeCreate,
): Promise<AlikeAdded | RequestMade>;
export async function createAlike(
  ctx: MayAsk<"assets.write">,
  { quantity, serial_numbers, ...input }: AlikeCreate,
): Promise<AlikeAdded | RequestMade> {
  const made = await ctx.db.write(async (tx) => {
    const { values, names, found } = await planNew(tx, ctx, {
      ...input,
      asset_tag: null,
      serial_number: null,
    });
    const { of } = await takeBarcodes(tx, ctx, quantity);
    const at = now(ctx);
    const rows = Array.from({ length: quantity }, (_, n) => ({
      ...values,
      ...of(n, found.classification.code),
      serial_number: serial_numbers[n] ?? null,
    }));
    const first_barcode = rows[0]!.barcode;
    const last_barcode = rows.at(-1)!.barcode;
    const stamps = { company_id: ctx.company.id, created_at: at, updated_at: at };
    const ids = await insertRows(
      tx,
      assets,
      rows.map((row) => withSortKeys(assets, { ...row, ...stamps })),
    );
    const afters = rows.map((row) => audited(row, names));
    if (actsAtOnce(ctx, "assets.write")) {
      await writeAuditBatch(
        tx,
        ctx,
        rows.map(({ barcode, description }, n) => ({
          action: "assets.create",
          message: `Added asset ${barcode}, ${description}`,
          subject: { type: "asset", id: ids[n]! },
          after: afters[n]!,
        })),
      );
      return { added: { ids, first_barcode, last_barcode } };
    }
    const barcode = `${first_barcode} to ${last_barcode}`;
    const approval = await askForAlike(
      tx,
      ctx,
      { ids, version: 1 },
      {
        ...afters[0]!,
        ...{ barcode, serial_number: null, serial_numbers: serialsInShort(serial_numbers) },
        ...{ number_of_assets: quantity, total_cost: input.cost * quantity },
      },
    );
    return { approval };
  });
  return made.approval === undefined ? made.added : requestMade(ctx, made.approval);
}
