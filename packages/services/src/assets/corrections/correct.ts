import { assetServices } from "@custodia/db/schema/assets/maintenance";
import { movements } from "@custodia/db/schema/assets/movements";
import type { MovementCorrection, ServiceCorrection } from "@custodia/domain/assets/corrections";
import { actOrAsk, type RequestMade } from "../../approvals/ask/act-or-ask.ts";
import type { MayAsk } from "../../core/context.ts";
import { getOwn } from "../../core/store.ts";
import { type Movement, showMovement } from "../movements/view.ts";
import { assetRequest } from "../requests/asset-request.ts";
import { type ServiceRow, serviceOf } from "../services/list.ts";
import { planMovementCorrection } from "./movement.ts";
import { planServiceCorrection } from "./service.ts";

type Correction =
  | (ServiceCorrection & { service_id: number })
  | (MovementCorrection & { movement_id: number });

/** The request to correct a service, a release or a return. */
export const correctionRequest = assetRequest<Correction>("correction", (tx, ctx, input) =>
  "service_id" in input ? planServiceCorrection(tx, ctx, input) : planMovementCorrection(tx, ctx, input),
);

/**
 * Corrects a service with a reason, or asks for it; answers the service. The history keeps what stood there. Throws 404, 422 by field,
 * 409 where it was changed since `version`.
 */
export async function correctService(
  ctx: MayAsk<"assets.write">,
  { id, ...input }: ServiceCorrection & { id: number },
): Promise<ServiceRow | RequestMade> {
  const { asset_id, version } = await getOwn(ctx.db.read, ctx, assetServices, id, "service");
  const correction = { ...input, version: input.version ?? version, service_id: id, id: asset_id };
  return (await actOrAsk(ctx, correctionRequest, correction)) ?? serviceOf(ctx, id);
}

/** The same of a release and its return. */
export async function correctMovement(
  ctx: MayAsk<"assets.write">,
  { id, ...input }: MovementCorrection & { id: number },
): Promise<Movement | RequestMade> {
  const { asset_id, version } = await getOwn(ctx.db.read, ctx, movements, id, "movement");
  const correction = { ...input, version: input.version ?? version, movement_id: id, id: asset_id };
  return (await actOrAsk(ctx, correctionRequest, correction)) ?? showMovement(ctx, { id });
}
