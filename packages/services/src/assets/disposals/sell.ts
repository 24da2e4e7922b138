import type { Sale } from "@custodia/domain/assets/disposals";
import { type Asked, actOrAsk } from "../../approvals/act-or-ask.ts";
import type { MayAsk } from "../../context.ts";
import { type Disposal, listDisposals } from "./list.ts";

/** Sells an asset, or asks for it; answers the sale. Throws 404, 422 by field, 409 unless it is in service. */
export async function sellAsset(
  ctx: MayAsk<"assets.write">,
  input: Sale & { id: number },
): Promise<Disposal | Asked> {
  const asked = await actOrAsk(ctx, "sale", input);
  return asked ?? (await listDisposals(ctx, input)).data[0]!;
}
