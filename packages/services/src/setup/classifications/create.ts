import { classLife } from "@custodia/domain/assets/class-defaults";
import type { ClassificationCreate } from "@custodia/domain/assets/classifications";
import type { Permitted } from "../../context.ts";
import { insertRecord } from "../change.ts";
import { classificationRecord } from "./kind.ts";
import { getClassification } from "./show.ts";
import { checkFrequency, checkUnique, classificationKey } from "./unique.ts";

type Input = Pick<ClassificationCreate, "name" | "code"> & Partial<ClassificationCreate>;

/** Adds a classification with what its assets begin with. Throws 422 on `name` or `code` where another one has it. */
export async function createClassification(
  ctx: Permitted<"records.write">,
  { useful_life, useful_life_in_days, ...input }: Input,
) {
  const { id } = await ctx.db.write(async (tx) => {
    checkFrequency(ctx, input);
    await checkUnique(tx, ctx, input);
    return insertRecord(tx, ctx, classificationRecord, {
      ...input,
      name_key: classificationKey(input.name),
      useful_life_in_days: classLife({ useful_life, useful_life_in_days }) ?? null,
    });
  });
  return getClassification(ctx, { id });
}
