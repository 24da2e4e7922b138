import type { Reader } from "@custodia/db/client";
import type { Services, ServicesAskedView } from "@custodia/domain/assets/service";
import { conflict, invalid, invalidFields, type Refusal, UNKNOWN_CHOICE } from "@custodia/domain/errors";
import { actOrAskAll } from "../../approvals/ask/act-or-ask.ts";
import type { CompanyCtx, MayAsk } from "../../core/context.ts";
import { loadAsset } from "../detail/queries.ts";
import { type ServiceRow, servicesOn } from "./list.ts";
import { serviceRequest } from "./record.ts";

/**
 * Writes down services of several assets, done on one day, or asks for them with a request each: all of them or none. What is wrong
 * with one is told with its asset: 422 on `services.0.amount` and the like, 409 in words.
 */
export async function recordServices(
  ctx: MayAsk<"assets.write">,
  { services, ...shared }: Services,
): Promise<{ data: ServiceRow[] } | ServicesAskedView> {
  const ids = services.map(({ asset_id }) => asset_id);
  const inputs = services.map(({ asset_id, ...one }) => ({ ...shared, ...one, id: asset_id }));
  const approvals = await actOrAskAll(ctx, serviceRequest, inputs, {
    subject: `Record the service of ${inputs.length} assets`,
    told: (tx, refusal, nth) => ofAsset(tx, ctx, refusal, { nth, id: ids[nth]! }),
  });
  if (approvals) return { message: "Sent for approval", data: { approvals } };
  return { data: await servicesOn(ctx, shared.service_date, ids) };
}

/** What a call says once, for all of its services. */
const SHARED = new Set(["vendor_id", "service_date"]);

/** Says of a refusal which asset it is about. */
async function ofAsset(
  tx: Reader,
  ctx: CompanyCtx,
  { code, message, fields }: Refusal,
  { nth, id }: { nth: number; id: number },
): Promise<Refusal> {
  if (code === "not_found") return invalid(`services.${nth}.asset_id`, UNKNOWN_CHOICE);
  const { barcode, description } = await loadAsset(tx, ctx, id);
  const named = (text: string) => `${barcode}, ${description}: ${text}`;
  if (!fields) return conflict(named(message));
  const told = Object.entries(fields).map(([field, messages]) => [
    SHARED.has(field) ? field : `services.${nth}.${field}`,
    field === "vendor_id" ? messages : messages.map(named),
  ]);
  return invalidFields(Object.fromEntries(told));
}
