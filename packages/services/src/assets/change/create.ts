import { assets } from "@custodia/db/schema/assets/assets";
import { lifeInDays } from "@custodia/domain/assets/life";
import { assetProblems } from "@custodia/domain/assets/rules";
import type { AssetCreate } from "@custodia/domain/assets/schema";
import { dayNumber } from "@custodia/domain/date";
import { invalidFields } from "@custodia/domain/errors";
import { ZERO } from "@custodia/domain/money";
import { termsAtCost } from "@custodia/domain/valuation/terms";
import { type RequestMade, requestMade } from "../../approvals/ask/act-or-ask.ts";
import { ask } from "../../approvals/ask/ask.ts";
import { record } from "../../audit.ts";
import { actsAtOnce, type MayAsk, type Permitted, today } from "../../context.ts";
import { insertOwn } from "../../store.ts";
import { termColumns } from "../../valuation/asset-terms.ts";
import type { showAsset } from "../one/show.ts";
import { asAdded } from "./as-added.ts";
import { audited } from "./audited.ts";
import { takeBarcodes } from "./barcodes.ts";
import { branchName, type Names } from "./names.ts";
import { findReferences, tagKey } from "./references.ts";

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
    const { problems, ...found } = await findReferences(tx, ctx, input);
    const { classification, custodian, vendor } = found;
    const wrong = { ...assetProblems(input, today(ctx)), ...problems };
    if (!classification || !custodian || Object.keys(wrong).length > 0) throw invalidFields(wrong);
    const barcodes = await takeBarcodes(tx, ctx, 1);
    const { useful_life: _years, ...fields } = input;
    const row = await insertOwn(tx, ctx, assets, {
      ...fields,
      ...barcodes.of(0, classification.code),
      status: atOnce ? "in_service" : "pending",
      asset_tag_key: tagKey(input.asset_tag),
      location_id: input.location_id ?? custodian.location_id,
      department: input.department ?? custodian.department,
      acquisition_day: dayNumber(input.acquisition_date),
      ...termColumns(termsAtCost({ ...input, useful_life_in_days: lifeInDays(input)! })),
      total_maintenance_cost: ZERO,
    });
    const location = found.location ?? found.seat;
    const names: Names = {
      classification: classification.name,
      custodian: custodian.full_name,
      location: branchName(location),
      vendor: vendor?.name ?? null,
    };
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
    await record(tx, ctx, {
      action: "assets.create",
      message: `Added ${called}`,
      subject: { type: "asset", id: row.id },
      after,
    });
    const { seat } = found;
    return {
      approval: null,
      shown: asAdded(ctx, row, { classification, custodian, seat, location, vendor }),
    };
  });
  return made.approval === null ? made.shown : requestMade(ctx, made.approval);
}
