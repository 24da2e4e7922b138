import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { conflict } from "@custodia/domain/errors";
import { actsAtOnce, type MayAsk } from "../../core/context.ts";
import { getOwn } from "../../core/store.ts";
import { type Approval, kindOf } from "../kinds.ts";
import { showApproval } from "../show.ts";

export const NOT_REJECTED = "Nothing that it asked for is rejected any more.";

/**
 * Sends a request again that was rejected or withdrawn: a new asset, or all rows of an import that still are rejected, as they
 * stand now and with their barcodes. Answers the new request. Throws 404, and 409 where there is nothing to send again.
 */
export async function resendRequest(ctx: MayAsk<"assets.write">, { id }: { id: number }): Promise<Approval> {
  const row = await getOwn(ctx.db.read, ctx, approvals, id, "approval");
  if (row.state !== "rejected" && row.state !== "withdrawn") {
    throw conflict("Only what was rejected or withdrawn is sent again.");
  }
  const kind = kindOf(ctx, row);
  if (!kind.resend) throw conflict("The asset is as it was: ask for the change anew.");
  if (actsAtOnce(ctx, "assets.write")) {
    throw conflict("You act at once: edit a rejected asset to take it into service.");
  }
  return showApproval(ctx, { id: await kind.resend(ctx, row) });
}
