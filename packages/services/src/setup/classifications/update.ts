import { classifications } from "@custodia/db/schema/setup/classifications";
import { type ClassificationPatch, classificationCreate } from "@custodia/domain/setup/classifications";
import type { Permitted } from "../../context.ts";
import { getOwn } from "../../store.ts";
import { changeRecord, stillToComplete } from "../change.ts";
import { keptClassification } from "./kind.ts";
import { showClassification } from "./show.ts";
import { checkUnique, classificationKey } from "./unique.ts";

/** Changes name or code; barcodes given before keep the old code. Throws 404, or 422 as a creation does. */
export async function updateClassification(
  ctx: Permitted<"records.write">,
  { id, ...patch }: ClassificationPatch & { id: number },
) {
  await ctx.db.write(async (tx) => {
    const seen = await getOwn(tx, ctx, classifications, id, "classification");
    const wanted = { ...seen, ...patch };
    await checkUnique(tx, ctx, wanted, id);
    await changeRecord(tx, ctx, keptClassification, seen, {
      ...patch,
      name_key: classificationKey(wanted.name),
      to_complete: stillToComplete(seen, wanted, classificationCreate),
    });
  });
  return showClassification(ctx, { id });
}
