import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { users } from "@custodia/db/schema/setup/users";
import { MAX_REASSIGNMENTS } from "@custodia/domain/assets/reassign";
import { conflict, forbidden, invalid } from "@custodia/domain/errors";
import { may, ROLE } from "@custodia/domain/permissions";
import type { UserDeactivate } from "@custodia/domain/setup/users";
import type { Tx } from "@custodia/sqlite/client";
import { asc } from "drizzle-orm";
import { type ApprovalRow, getRequestKind } from "../approvals/request-kind.ts";
import { withdrawIn, withdrawInWorker } from "../approvals/service.ts";
import { reassignInTransaction } from "../assets/reassign/service.ts";
import { revokeAccess } from "../auth/revoke-access.ts";
import { type CompanyCtx, now, type Permitted } from "../core/context.ts";
import { checkOwn, getOwn } from "../core/store.ts";
import { updateRecord } from "../setup/records.ts";
import { getUser } from "../setup/users/queries.ts";
import { assertAnotherAdmin, userRecord } from "../setup/users/service.ts";
import { removeUserWebhooks, takeOverWebhooks } from "../webhooks/webhooks.ts";
import { assignedAssets, findCustodians, pendingRequests } from "./outstanding.ts";

type Choices = UserDeactivate & { id: number };

/**
 * Deactivates a user in one transaction, and applies the choices for the user's open work; sessions, mailed links, tokens
 * and the calendar address end permanently. Pending imports are withdrawn first, each in a thread, because they may have
 * fifty thousand rows. Throws 404, 409 (deactivated already, last Admin), 422 on `custodian_id`.
 */
export async function deactivateUser(ctx: Permitted<"users.manage">, { id, ...choices }: Choices) {
  if (choices.custodian_id && !may(ctx.actor.role, "assets.write")) throw forbidden();
  if (choices.requests === "withdraw") {
    // An invalid choice is refused before any request is withdrawn.
    await ctx.db.write(async (tx) => assetsToHandOver(tx, ctx, await checkLeaver(tx, ctx, id), choices.custodian_id));
    for (const row of await readRequests(ctx.db.read, ctx, id)) {
      const { decideInWorker } = getRequestKind(ctx, row);
      if (decideInWorker) await withdrawInWorker(ctx, row.id, decideInWorker);
    }
  }
  await ctx.db.write(async (tx) => {
    const user = await checkLeaver(tx, ctx, id);
    await handOver(tx, ctx, user, choices);
    const action = { verb: "deactivate", verbLabel: "Deactivated" };
    await updateRecord(tx, ctx, userRecord, user, { deactivated_at: now(ctx) }, action);
    await revokeAccess(tx, ctx, user);
  });
  ctx.wake();
  return getUser(ctx, { id });
}

async function checkLeaver(tx: Tx, ctx: CompanyCtx, id: number) {
  const user = await getOwn(tx, ctx, users, id, "user");
  if (user.deactivated_at) throw conflict("This user is already deactivated.");
  if (user.role === ROLE.admin) await assertAnotherAdmin(tx, ctx, id);
  return user;
}

async function handOver(
  tx: Tx,
  ctx: CompanyCtx,
  leaver: typeof users.$inferSelect,
  { webhooks, requests, custodian_id }: UserDeactivate,
): Promise<void> {
  if (webhooks === "take_over") await takeOverWebhooks(tx, ctx, leaver.id);
  if (webhooks === "remove") await removeUserWebhooks(tx, ctx, leaver.id);
  if (requests === "withdraw") {
    for (const row of await readRequests(tx, ctx, leaver.id)) {
      await withdrawIn(tx, ctx, getRequestKind(ctx, row), row.id, true);
    }
  }
  const ids = await assetsToHandOver(tx, ctx, leaver, custodian_id);
  if (custodian_id && ids.length > 0) await reassignInTransaction(tx, ctx, ids, { custodian_id });
}

/** Returns the ids of the leaver's assets that the custodian takes over. Throws 422 on `custodian_id`. */
async function assetsToHandOver(
  tx: Tx,
  ctx: CompanyCtx,
  leaver: typeof users.$inferSelect,
  custodian_id: UserDeactivate["custodian_id"],
): Promise<number[]> {
  if (!custodian_id) return [];
  await checkOwn(tx, ctx, custodians, custodian_id, "custodian_id");
  const from = (await findCustodians(tx, ctx, leaver)).map((custodian) => custodian.id);
  if (from.includes(custodian_id))
    throw invalid("custodian_id", "This is the user who is leaving. Choose another custodian.");
  const ids = await assignedAssets(tx, ctx, from, MAX_REASSIGNMENTS + 1);
  if (ids.length > MAX_REASSIGNMENTS) {
    throw invalid(
      "custodian_id",
      "There are too many assets to hand over at once. Reassign them from the asset list first.",
    );
  }
  return ids;
}

function readRequests(db: Pick<Tx, "select">, ctx: CompanyCtx, id: number): Promise<ApprovalRow[]> {
  return db.select().from(approvals).where(pendingRequests(ctx, id)).orderBy(asc(approvals.id));
}
