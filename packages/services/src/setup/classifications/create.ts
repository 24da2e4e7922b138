import type { ClassificationCreate } from "@custodia/domain/setup/classifications";
import type { Permitted } from "../../context.ts";
import { addRecord } from "../change.ts";
import { keptClassification } from "./kind.ts";
import { showClassification } from "./show.ts";
import { checkUnique, classificationKey } from "./unique.ts";

/** Adds a classification. Throws 422 on `name` or `code` where another one has it. */
export async function createClassification(ctx: Permitted<"records.write">, input: ClassificationCreate) {
  const { id } = await ctx.db.write(async (tx) => {
    await checkUnique(tx, ctx, input);
    return addRecord(tx, ctx, keptClassification, { ...input, name_key: classificationKey(input.name) });
  });
  return showClassification(ctx, { id });
}
