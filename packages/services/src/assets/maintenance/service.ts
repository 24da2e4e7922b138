import { maintenanceVisits } from "@custodia/db/schema/assets/maintenance";
import { lifecycleProblem } from "@custodia/domain/assets/lifecycle";
import { maintenanceVisitProblems, nextMaintenanceDate } from "@custodia/domain/assets/maintenance";
import type {
  MaintenanceRequestedView,
  MaintenanceVisitInput,
  MaintenanceVisitsInput,
} from "@custodia/domain/assets/maintenance-visits";
import { formatLongDate } from "@custodia/domain/date";
import { checkFields, conflict } from "@custodia/domain/errors";
import { kobo } from "@custodia/domain/money";
import type { Reader } from "@custodia/sqlite/client";
import { executeOrRequestApproval, executeOrRequestApprovals } from "../../approvals/request-approval.ts";
import type { Plan } from "../../approvals/request-kind.ts";
import { type CompanyCtx, type PermittedToRequest, today } from "../../core/context.ts";
import { addOwn } from "../../core/store.ts";
import { loadAsset } from "../detail/queries.ts";
import { assetName, findReferences } from "../detail/references.ts";
import { assetPlan, assetRequest, maintenanceEffect } from "../requests/asset-request.ts";
import { nameRefusal } from "../selection.ts";
import { type MaintenanceVisit, maintenanceVisitsOn } from "./queries.ts";

export const maintenanceVisitRequest = assetRequest("service", planMaintenanceVisit, maintenanceEffect);

/**
 * Records maintenance done on site, or requests approval; returns the visit. Throws 404, 422 by field; 409 if the visit that was due is
 * recorded already, or the asset has no schedule or is neither in service nor out for fieldwork.
 */
export const recordMaintenanceVisit = (
  ctx: PermittedToRequest<"assets.write">,
  input: MaintenanceVisitInput & { id: number },
) =>
  executeOrRequestApproval(ctx, maintenanceVisitRequest, input, async () => {
    const [visit] = await maintenanceVisitsOn(ctx, input.service_date, [input.id]);
    return visit!;
  });

/** Plans a visit: the next one is due from its date on, and its amount is added to the maintenance cost (rules/movements 8). */
async function planMaintenanceVisit(
  tx: Reader,
  ctx: CompanyCtx,
  { id, ...visit }: MaintenanceVisitInput & { id: number },
): Promise<Plan> {
  const asset = await loadAsset(tx, ctx, id);
  const { vendor_id, service_date, due_date, amount, invoice_number, remarks } = visit;
  const { vendor, problems } = await findReferences(tx, ctx, { vendor_id });
  const total_maintenance_cost = kobo(asset.total_maintenance_cost + (amount ?? 0));
  checkFields({
    ...problems,
    ...maintenanceVisitProblems({ due_date, service_date, total_maintenance_cost }, asset, today(ctx)),
  });
  const problem = lifecycleProblem(asset.status, "service");
  if (problem) throw conflict(problem);
  const due = nextMaintenanceDate(asset);
  if (!due) throw conflict("This asset has no maintenance schedule.");
  if (due !== due_date) throw conflict(notDueText(due_date, due));
  const assetAfter = { last_maintenance_date: service_date, total_maintenance_cost };
  return assetPlan(ctx, asset, {
    subject_event: `Record the service of asset ${assetName(asset)}`,
    audit: {
      action: "assets.service",
      message: `Serviced asset ${assetName(asset)}`,
      before: {
        last_maintenance_date: asset.last_maintenance_date,
        next_maintenance_date: due,
        total_maintenance_cost: asset.total_maintenance_cost,
      },
      after: {
        ...assetAfter,
        next_maintenance_date: nextMaintenanceDate({ ...asset, ...assetAfter }),
        amount,
        invoice_number,
        vendor: vendor?.name ?? null,
        remarks,
      },
    },
    columns: assetAfter,
    write: (tx) => addOwn(tx, ctx, maintenanceVisits, { ...visit, asset_id: id, recorded_by: ctx.actor.user_id }),
  });
}

/** Refuses the second of two users who record the same visit, and a user whose form was opened before the schedule changed. */
const notDueText = (dueDate: string, due: string) =>
  `The service due on ${formatLongDate(dueDate)} has already been recorded, or the schedule has changed. The next is due on ${formatLongDate(due)}.`;

/**
 * Records visits of several assets on one day, all or none, or requests approval for each. Refusals name the asset: 422 on
 * `services.0.amount` and the like, 409 in the message.
 */
export async function recordMaintenanceVisits(
  ctx: PermittedToRequest<"assets.write">,
  { services, ...common }: MaintenanceVisitsInput,
): Promise<{ data: MaintenanceVisit[] } | MaintenanceRequestedView> {
  const ids = services.map(({ asset_id }) => asset_id);
  const inputs = services.map(({ asset_id, ...visit }) => ({ ...common, ...visit, id: asset_id }));
  const outcome = await executeOrRequestApprovals(ctx, maintenanceVisitRequest, async () => inputs, {
    title: `Record the service of ${inputs.length} assets`,
    describeRefusal: (tx, refusal, index) =>
      nameRefusal(refusal, {
        entry: `services.${index}`,
        idField: "asset_id",
        shared: ["vendor_id", "service_date"],
        name: async () => assetName(await loadAsset(tx, ctx, ids[index]!)),
      }),
  });
  if (outcome.status === "requested") return { message: "Sent for approval", data: { approvals: outcome.ids } };
  return { data: await maintenanceVisitsOn(ctx, common.service_date, ids) };
}
