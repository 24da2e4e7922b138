import type { Tx } from "@custodia/db/client";
import type { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import type { Effect } from "@custodia/domain/approvals/effect";
import type { approvalView } from "@custodia/domain/approvals/schema";
import type { ApprovalKind } from "@custodia/domain/approvals/words";
import { conflict } from "@custodia/domain/errors";
import type { InferSelectModel, SQL } from "drizzle-orm";
import type { z } from "zod";
import type { CompanyCtx, MayAsk } from "../core/context.ts";
import type { Decision } from "./decide/decision.ts";

export type ApprovalRow = InferSelectModel<typeof approvals>;

/** A request before it goes out: money in kobo. */
export type Approval = z.input<typeof approvalView>;

/** What a decision needs: little enough to be made in a worker's thread. */
export type DecisionCtx = Pick<CompanyCtx, "company" | "actor" | "clock" | "settings" | "wake">;

/** What was asked for, and what it was planned to change: money in kobo, as stored. */
export interface Asked {
  data: Record<string, unknown>;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** How what a request is about stands now. */
export interface RequestStanding {
  asset: Approval["asset"];
  /** Why what was asked for stands no longer; null where it does. */
  outOfDate: string | null;
  /** What it asked to take in is rejected still. */
  canResend: boolean;
  /** What approving it does: by the subject as it stands while the request does, else as it was planned. */
  effect(asked: Asked): Effect;
}

/** What requests of one kind mean: handed to approvals by the area whose verb asks, and known to it alone. */
export interface RequestKind {
  kind: ApprovalKind;
  /** The page of the app where who asked sees what it is about. */
  page(row: ApprovalRow): string;
  /** How what requests are about stands, by the requests' ids. */
  standing(ctx: CompanyCtx, ids: readonly number[]): Promise<ReadonlyMap<number, RequestStanding>>;
  /** Does what was asked for; answers the id of its activity. Throws 409 where it no longer fits. */
  approve(tx: Tx, ctx: CompanyCtx, row: ApprovalRow): Promise<number>;
  /** What becomes of what was asked for in vain. */
  drop?(tx: Tx, ctx: DecisionCtx, row: ApprovalRow): Promise<void>;
  /** Why a request that still stands would be refused all the same; null where it would not. */
  obstacle?(ctx: CompanyCtx, row: Pick<ApprovalRow, "payload" | "asset_id">): Promise<string | null>;
  /** Sends a rejected one again; answers the new request's id. Throws 409 where nothing of it is rejected any more. */
  resend?(ctx: MayAsk<"assets.write">, row: ApprovalRow): Promise<number>;
  /** Makes a decision in a thread, where it may change very many rows. */
  decideAside?(ctx: CompanyCtx, id: number, decision: Decision): Promise<void>;
  /** Requests that concern an asset, though they are about something else. */
  concerning?(ctx: CompanyCtx, asset_id: number): SQL;
}

declare module "../core/context.ts" {
  interface Services {
    /** Every kind of request by its name, as `bootstrap/request-kinds.ts` lists them: the context itself knows no area. */
    requestKinds: ReadonlyMap<string, RequestKind>;
  }
}

/** Of a request that another version of this program has left behind. */
export const UNKNOWN_KIND = "This server does not know this kind of request, so it cannot be decided here.";

/** What a request's kind means here. Throws 409 where this server does not know it. */
export function kindOf(
  ctx: Pick<CompanyCtx, "requestKinds">,
  { kind }: Pick<ApprovalRow, "kind">,
): RequestKind {
  const known = ctx.requestKinds.get(kind);
  if (!known) throw conflict(UNKNOWN_KIND);
  return known;
}
