import { assets } from "@custodia/db/schema/assets/assets";
import type { AssetCreate } from "@custodia/domain/assets/schema";
import { type RequestMade, requestMade } from "../../approvals/ask/act-or-ask.ts";
import { ask } from "../../approvals/ask/ask.ts";
import { writeAudit } from "../../audit.ts";
import { actsAtOnce, type MayAsk, type Permitted } from "../../context.ts";
import { insertOwn } from "../../store.ts";
import type { showAsset } from "../one/show.ts";
import { asAdded } from "./as-added.ts";
import { audited } from "./audited.ts";
import { takeBarcodes } from "./barcodes.ts";
import { planNew } from "./plan-new.ts";

type Shown = Awaited<ReturnType<typeof showAsset>>;

/**
 * Adds an asset with a new barcode, or asks for it: it is pending until somebody approves it. Location and department are the
 * custodian's unless given. Throws 422 on every field that does not fit: a reference, the tag, the date, the figures.
 */
export function createAsset(ctx: Permitted<"assets.write">, input: AssetCreate): Promise<Shown>;
export function createAsset(ctx: MayAsk<"assets.write">, input: AssetCreate): Promise<Shown | RequestMade>;
export async function createAsset(
  ctx: MayAsk<"assets.write">,
  input: AssetCreate,
): Promise<Shown | RequestMade> {
  const atOnce = actsAtOnce(ctx, "assets.write");
  const made = await ctx.db.write(async (tx) => {
    const { values, names, found } = await planNew(tx, ctx, input);
    const barcodes = await takeBarcodes(tx, ctx, 1);
    const row = await insertOwn(tx, ctx, assets, { ...values, ...barcodes.of(0, found.classification.code) });
    const after = audited(row, names);
    const called = `asset ${row.barcode}, ${row.description}`;
    if (!atOnce) {
      const subject_event = `Add ${called}`;
      const subject = { type: "asset", id: row.id, version: row.version } as const;
      const request = {
        kind: "new_asset",
        subject,
        subject_event,
        payload: input,
        before: null,
        after,
      } as const;
      return { approval: await ask(tx, ctx, request) };
    }
    await writeAudit(tx, ctx, {
      action: "assets.create",
      message: `Added ${called}`,
      subject: { type: "asset", id: row.id },
      after,
    });
    return { approval: null, shown: asAdded(ctx, row, found) };
  });
  return made.approval === null ? made.shown : requestMade(ctx, made.approval);
}
