import type { Tx } from "@custodia/db/client";
import { approvals } from "@custodia/db/schema/approvals";
import type { ApprovalKind } from "@custodia/domain/approvals/words";
import { conflict } from "@custodia/domain/errors";
import { and, eq } from "drizzle-orm";
import { record } from "../audit.ts";
import type { CompanyCtx } from "../context.ts";
import { tell } from "../notifications/tell.ts";
import { inCompany, insertOwn } from "../store.ts";
import { subjectOf } from "./decide.ts";

/** What is asked for: about an asset of some version, or about an import. */
export interface Request {
  kind: ApprovalKind;
  asset: { id: number; version: number } | null;
  import_id: number | null;
  subject_event: string;
  /** The checked input of the verb; money in kobo. */
  payload: object;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/**
 * Stores a request, tells those who decide, and writes its activity; answers its id. Throws 409 where one about the asset
 * waits already (decisions §6).
 */
export async function ask(tx: Tx, ctx: CompanyCtx, request: Request): Promise<number> {
  const { kind, asset, import_id, subject_event, payload, before, after } = request;
  if (asset && (await awaitsApproval(tx, ctx, asset.id))) {
    throw conflict("A request about this asset already awaits approval.");
  }
  const row = await insertOwn(tx, ctx, approvals, {
    kind,
    asset_id: asset?.id ?? null,
    import_id,
    asset_version: asset?.version ?? null,
    subject_event,
    payload: { ...payload },
    before,
    after,
    state: "pending",
    requester_id: ctx.actor.user_id,
  });
  await record(tx, ctx, {
    action: "approvals.ask",
    message: `Asked for approval: ${subject_event}`,
    subject: subjectOf(row),
    before,
    after,
  });
  const message = `${ctx.actor.full_name} asks for approval: ${subject_event}`;
  await tell(
    tx,
    ctx,
    { who: "deciders" },
    { kind: "approvals.asked", message, href: "/approvals", mail: true },
  );
  return row.id;
}

async function awaitsApproval(tx: Tx, ctx: CompanyCtx, asset_id: number): Promise<boolean> {
  const open = and(
    inCompany(ctx, approvals),
    eq(approvals.asset_id, asset_id),
    eq(approvals.state, "pending"),
  );
  const rows = await tx.select({ id: approvals.id }).from(approvals).where(open).limit(1);
  return rows.length > 0;
}
