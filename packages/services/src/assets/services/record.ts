import type { Reader } from "@custodia/db/client";
import { assets } from "@custodia/db/schema/assets/assets";
import { assetServices } from "@custodia/db/schema/assets/maintenance";
import { lifecycleProblem } from "@custodia/domain/assets/lifecycle";
import { nextMaintenanceDate } from "@custodia/domain/assets/maintenance";
import type { Service } from "@custodia/domain/assets/service";
import { serviceProblems } from "@custodia/domain/assets/service-rules";
import { formatLongDate } from "@custodia/domain/date";
import { checkFields, conflict } from "@custodia/domain/errors";
import { kobo } from "@custodia/domain/money";
import { actOrAsk, type RequestMade } from "../../approvals/ask/act-or-ask.ts";
import type { Plan } from "../../approvals/planned.ts";
import { type CompanyCtx, type MayAsk, today } from "../../core/context.ts";
import { insertOwn, updateOwn } from "../../core/store.ts";
import { loadAsset } from "../detail/queries.ts";
import { findReferences } from "../detail/references.ts";
import { assetRequest } from "../requests/asset-request.ts";
import { type ServiceRow, servicesOn } from "./list.ts";

/** The request to write down a service. */
export const serviceRequest = assetRequest("service", planService);

/**
 * Writes down a service that an asset had where it is, or asks for it; answers the service. Throws 404, 422 by field; 409 where the
 * service that was due is done already, the asset has no schedule, or is neither in service nor out for fieldwork.
 */
export async function recordService(
  ctx: MayAsk<"assets.write">,
  input: Service & { id: number },
): Promise<ServiceRow | RequestMade> {
  const asked = await actOrAsk(ctx, serviceRequest, input);
  return asked ?? (await servicesOn(ctx, input.service_date, [input.id]))[0]!;
}

/** Plans a service: its day counts for the next one, and its cost towards the maintenance cost (rules/movements 8). */
async function planService(
  tx: Reader,
  ctx: CompanyCtx,
  { id, ...service }: Service & { id: number },
): Promise<Plan> {
  const asset = await loadAsset(tx, ctx, id);
  const { vendor_id, service_date, due_date, amount, invoice_number, remarks } = service;
  const { vendor, problems } = await findReferences(tx, ctx, { vendor_id });
  const total_maintenance_cost = kobo(asset.total_maintenance_cost + (amount ?? 0));
  checkFields({
    ...problems,
    ...serviceProblems({ due_date, service_date, total_maintenance_cost }, asset, today(ctx)),
  });
  const problem = lifecycleProblem(asset.status, "service");
  if (problem) throw conflict(problem);
  const due = nextMaintenanceDate(asset);
  if (!due) throw conflict("This asset has no maintenance schedule.");
  if (due !== due_date) throw conflict(notDue(due_date, due));
  const seen = { id, version: asset.version };
  const done = { last_maintenance_date: service_date, total_maintenance_cost };
  return {
    subject: { type: "asset", ...seen },
    subject_event: `Record the service of asset ${asset.barcode}, ${asset.description}`,
    told: {
      action: "assets.service",
      message: `Serviced asset ${asset.barcode}, ${asset.description}`,
      before: {
        last_maintenance_date: asset.last_maintenance_date,
        next_maintenance_date: due,
        total_maintenance_cost: asset.total_maintenance_cost,
      },
      after: {
        ...done,
        next_maintenance_date: nextMaintenanceDate({ ...asset, ...done }),
        amount,
        invoice_number,
        vendor: vendor?.name ?? null,
        remarks,
      },
    },
    async write(tx) {
      await updateOwn(tx, ctx, assets, seen, done);
      await insertOwn(tx, ctx, assetServices, {
        ...service,
        asset_id: id,
        recorded_by: ctx.actor.user_id,
      });
    },
  };
}

/** Of two who write down one service, the second hears this; so does who looks at an old page. */
const notDue = (asked: string, due: string) =>
  `The service due on ${formatLongDate(asked)} is done already, or its schedule has changed: the next is due on ${formatLongDate(due)}.`;
