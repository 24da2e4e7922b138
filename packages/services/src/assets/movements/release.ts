import type { Release } from "@custodia/domain/assets/movements";
import { type Asked, actOrAsk } from "../../approvals/act-or-ask.ts";
import type { MayAsk } from "../../context.ts";
import { type Movement, openMovement } from "./view.ts";

/** Lets an asset go out, or asks for it; answers the movement. Throws 404, 422 by field, 409 unless it is in service. */
export async function releaseAsset(
  ctx: MayAsk<"assets.write">,
  input: Release & { id: number },
): Promise<Movement | Asked> {
  const asked = await actOrAsk(ctx, input.type, input);
  return asked ?? openMovement(ctx, input);
}
