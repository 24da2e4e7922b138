import { classLife } from "@custodia/domain/assets/class-defaults";
import { type ClassificationPatch, classificationNeeds } from "@custodia/domain/assets/classifications";
import { NO_LIFE } from "@custodia/domain/assets/life";
import { invalid } from "@custodia/domain/errors";
import type { Permitted } from "../../context.ts";
import { getForUpdate, isStillIncomplete, updateRecord } from "../change.ts";
import { classificationRecord } from "./kind.ts";
import { getClassification } from "./show.ts";
import { checkFrequency, checkUnique, classificationKey } from "./unique.ts";

/**
 * Changes a classification: barcodes given before keep the old code, and assets the terms that they began with. One that no longer
 * depreciates loses its life. Throws 404, or 422 as a creation does.
 */
export async function updateClassification(
  ctx: Permitted<"records.write">,
  { id, useful_life, useful_life_in_days, ...columns }: ClassificationPatch & { id: number },
) {
  const life = classLife({ useful_life, useful_life_in_days });
  const fields = life === undefined ? columns : { ...columns, useful_life_in_days: life };
  await ctx.db.write(async (tx) => {
    const { seen, patch: given } = await getForUpdate(tx, ctx, classificationRecord, id, fields);
    const { depreciates = seen.depreciates } = given;
    if (!depreciates && typeof life === "number") throw invalid("useful_life", NO_LIFE);
    const kept = depreciates ? life : null;
    const patch = { ...given, ...(kept === undefined ? {} : { useful_life_in_days: kept }) };
    const wanted = { ...seen, ...patch };
    checkFrequency(ctx, wanted);
    await checkUnique(tx, ctx, wanted, id);
    await updateRecord(tx, ctx, classificationRecord, seen, {
      ...patch,
      name_key: classificationKey(wanted.name),
      to_complete: isStillIncomplete(seen, wanted, classificationNeeds),
    });
  });
  return getClassification(ctx, { id });
}
