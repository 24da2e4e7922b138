import type { Tx } from "@custodia/db/client";
import { assets } from "@custodia/db/schema/assets/assets";
import { movements } from "@custodia/db/schema/assets/movements";
import { lifecycleProblem, statusAfter } from "@custodia/domain/assets/lifecycle";
import type { Return } from "@custodia/domain/assets/movements";
import { returnProblems } from "@custodia/domain/assets/return-rules";
import { instantOfReturn } from "@custodia/domain/assets/return-time";
import { dayIn } from "@custodia/domain/date";
import { checkFields, conflict } from "@custodia/domain/errors";
import { kobo } from "@custodia/domain/money";
import { tellOutdated } from "../../approvals/notices/outdated.ts";
import { writeAudit } from "../../core/audit.ts";
import { type Permitted, today } from "../../core/context.ts";
import { getOwn, refuseStale, updateOwn } from "../../core/store.ts";
import { showMovement } from "./view.ts";

/**
 * Records that an asset came back; what it cost adds to its maintenance cost, and the day counts for the next service. Throws
 * 404; 422 on `returned_at` before the release or to come, and on a payment to come; 409 where it was returned already, or changed since `version`.
 */
export async function returnMovement(ctx: Permitted<"assets.return">, input: Return & { id: number }) {
  await ctx.db.write((tx) => bringBack(tx, ctx, input));
  return showMovement(ctx, input);
}

async function bringBack(tx: Tx, ctx: Permitted<"assets.return">, input: Return & { id: number }) {
  const { id, version, returned_at, condition, amount, invoice_number, payment_date, remarks } = input;
  const movement = await getOwn(tx, ctx, movements, id, "movement");
  refuseStale(movement, version, { type: "movement", id, changed: true });
  const asset = await getOwn(tx, ctx, assets, movement.asset_id, "asset");
  const zone = ctx.company.time_zone;
  const at = instantOfReturn(returned_at, zone);
  const returned_on = dayIn(zone, at);
  const total_maintenance_cost = kobo(asset.total_maintenance_cost + (amount ?? 0));
  const { release_date } = movement;
  const wrong = returnProblems(
    { release_date, returned_at: at, returned_on, payment_date, total_maintenance_cost },
    ctx.clock(),
    today(ctx),
  );
  checkFields(wrong);
  if (movement.returned_at) throw conflict("This movement was returned already.");
  const event = `return_from_${movement.type}` as const;
  const problem = lifecycleProblem(asset.status, event);
  if (problem) throw conflict(problem);

  const status = statusAfter(asset.status, event);
  const { last_maintenance_date: last } = asset;
  // A service where it was may have been later: a return can be recorded afterwards.
  const latest = last && last > returned_on ? last : returned_on;
  const serviced = movement.type === "maintenance" ? { last_maintenance_date: latest } : {};
  await updateOwn(tx, ctx, movements, movement, {
    returned_at: at.toISOString(),
    return_condition: condition ?? null,
    amount,
    invoice_number,
    payment_date,
    return_remarks: remarks,
    returned_by: ctx.actor.user_id,
  });
  await updateOwn(tx, ctx, assets, asset, {
    status,
    condition: condition ?? asset.condition,
    total_maintenance_cost,
    ...serviced,
  });
  await tellOutdated(tx, ctx, [{ type: "asset", id: asset.id, version: asset.version }]);
  await writeAudit(tx, ctx, {
    action: "assets.return",
    message: `Returned asset ${asset.barcode}, ${asset.description}, from ${movement.type}`,
    subject: { type: "asset", id: asset.id },
    before: {
      status: asset.status,
      condition: asset.condition,
      total_maintenance_cost: asset.total_maintenance_cost,
    },
    after: {
      status,
      condition: condition ?? asset.condition,
      total_maintenance_cost,
      returned_at: at.toISOString(),
      amount,
      invoice_number,
      payment_date,
      remarks,
    },
  });
}
