import { assets } from "@custodia/db/schema/assets";
import { correctionProblem } from "@custodia/domain/assets/correction";
import { lifeInDays } from "@custodia/domain/assets/life";
import { assetProblems } from "@custodia/domain/assets/rules";
import type { AssetPatch } from "@custodia/domain/assets/schema";
import { dayNumber } from "@custodia/domain/date";
import { conflict, invalidFields } from "@custodia/domain/errors";
import { difference, record } from "../audit.ts";
import { type Permitted, today } from "../context.ts";
import { updateOwn } from "../store.ts";
import { audited, branchName, type Names } from "./audited.ts";
import { findReferences, tagKey } from "./references.ts";
import { loadAsset, showAsset } from "./show.ts";

/**
 * Corrects an asset: the figures given replace the old ones from acquisition on (decisions §5). Throws 404; 422 on every
 * field that does not fit the asset as it would be; 409 where it changed since `version`, or was sold or scrapped and
 * its figures would change.
 */
export async function updateAsset(
  ctx: Permitted<"assets.write">,
  { id, version, useful_life, ...patch }: AssetPatch & { id: number },
) {
  await ctx.db.write(async (tx) => {
    const seen = await loadAsset(tx, ctx, id);
    const life = lifeInDays({ ...patch, useful_life }) ?? seen.useful_life_in_days;
    const wanted = { ...seen, ...patch, useful_life_in_days: life };
    const { problems, ...found } = await findReferences(tx, ctx, patch, id);
    const { acquisition_date } = patch;
    const wrong = { ...assetProblems({ ...wanted, acquisition_date }, today(ctx)), ...problems };
    if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
    const closed = correctionProblem(seen, wanted);
    if (closed) throw conflict(closed);
    const { after, changed } = difference(seen, { ...patch, useful_life_in_days: life });
    if (!changed) return;
    await updateOwn(
      tx,
      ctx,
      assets,
      { id, version: version ?? seen.version },
      {
        ...after,
        asset_tag_key: tagKey(wanted.asset_tag),
        acquisition_day: dayNumber(wanted.acquisition_date),
        ...(seen.revalued_on
          ? {}
          : { carrying_amount: wanted.cost, valued_day: dayNumber(wanted.acquisition_date) }),
      },
    );
    const names = namesOf(seen);
    const told = difference(audited(seen, names), audited(wanted, namesThen(names, patch, found)));
    await record(tx, ctx, {
      action: "assets.update",
      message: `Updated asset ${seen.barcode}, ${wanted.description}`,
      subject: { type: "asset", id },
      before: told.before,
      after: told.after,
    });
  });
  return showAsset(ctx, { id });
}

function namesOf({
  classification,
  custodian,
  location,
  vendor,
}: Awaited<ReturnType<typeof loadAsset>>): Names {
  return {
    classification: classification.name,
    custodian: custodian.full_name,
    location: location && (location.location_id ?? location.address),
    vendor: vendor?.name ?? null,
  };
}

/** The names after a change: those of the records that were found for it, else the ones before. */
function namesThen(
  before: Names,
  patch: AssetPatch,
  found: Omit<Awaited<ReturnType<typeof findReferences>>, "problems">,
): Names {
  return {
    classification: found.classification?.name ?? before.classification,
    custodian: found.custodian?.full_name ?? before.custodian,
    location: patch.location_id === undefined ? before.location : branchName(found.location),
    vendor: patch.vendor_id === undefined ? before.vendor : (found.vendor?.name ?? null),
  };
}
