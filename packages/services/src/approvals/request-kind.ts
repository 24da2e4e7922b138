import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import type { ApprovalKind } from "@custodia/domain/approvals/labels";
import type { approvalView, Effect } from "@custodia/domain/approvals/schema";
import type { CalendarDate } from "@custodia/domain/date";
import { conflict } from "@custodia/domain/errors";
import type { AssetPolicy } from "@custodia/domain/valuation/asset-depreciation";
import type { termsOfAsset } from "@custodia/domain/valuation/depreciation";
import type { OpeningFields } from "@custodia/domain/valuation/depreciation-fields";
import type { Reader, Tx } from "@custodia/sqlite/client";
import { type InferSelectModel, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { z } from "zod";
import type { ActingUser } from "../core/actor.ts";
import { type AuditEntry, writeAudit } from "../core/audit.ts";
import type { Company, CompanyCtx, PermittedToRequest } from "../core/context.ts";
import type { Settings } from "../core/settings.ts";
import { resource } from "../resource.ts";

export const approvalResource = resource("approval", approvals);

export type ApprovalRow = InferSelectModel<typeof approvals>;

/** A request as procedures return it before money becomes naira: amounts in kobo. */
export type Approval = z.input<typeof approvalView>;

/** The part of a context that a decision needs; a worker thread can build it as well. */
export type DecisionCtx = Pick<CompanyCtx, "company" | "actor" | "clock" | "settings" | "wake">;

/** A request's input and its planned change as stored: amounts in kobo. */
export interface RequestedChange {
  data: Record<string, unknown>;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** The current state of a request's subject. */
export interface RequestStatus {
  asset: Approval["asset"];
  /** The reason why the request can no longer be approved; null while it can. */
  outOfDate: string | null;
  /** True while the rejected or withdrawn subject can be sent again. */
  canResend: boolean;
  /** Null for a request that is closed or out of date: its effect is shown as it was planned. */
  current: CurrentValues | null;
}

/** The current values of a pending request's asset and today's date in the company; the effect of approving is computed from them. */
export interface CurrentValues {
  asset: Parameters<typeof termsOfAsset>[0] &
    AssetPolicy &
    OpeningFields & { cost: number; useful_life_in_days: number | null };
  day: CalendarDate;
}

/** Describes one kind of request. The module that owns the command provides it; approvals know only this interface. */
export interface RequestKind {
  kind: ApprovalKind;
  /** The page where the requester sees the subject. */
  page(row: ApprovalRow): string;
  /** Returns the status of each of the requests, by id. */
  status(ctx: CompanyCtx, ids: readonly number[]): Promise<ReadonlyMap<number, RequestStatus>>;
  /** Returns the effect of approval in figures, in kobo (rules/approvals 8). Runs no SQL statement, because a list has many requests. */
  effect(requested: RequestedChange, current: CurrentValues | null): Effect;
  /** Executes the request and returns the id of its audit entry. Throws 409 if the subject no longer allows it. */
  approve(tx: Tx, ctx: CompanyCtx, row: ApprovalRow): Promise<number>;
  /** Runs when a request is rejected or withdrawn. */
  drop?(tx: Tx, ctx: DecisionCtx, row: ApprovalRow): Promise<void>;
  /** The reason why an up-to-date request would still be refused; null if it would not. */
  blockedReason?(ctx: CompanyCtx, row: Pick<ApprovalRow, "payload" | "asset_id">): Promise<string | null>;
  /** Sends a rejected request again and returns the new request's id. Throws 409 if none of its assets is still rejected. */
  resend?(ctx: PermittedToRequest<"assets.write">, row: ApprovalRow): Promise<number>;
  /** Runs the decision in a worker thread, for kinds that may change very many rows. */
  decideInWorker?(ctx: CompanyCtx, id: number, decision: Decision): Promise<void>;
  /** Matches requests that concern an asset although their subject is another record. */
  concernsAsset?(ctx: CompanyCtx, asset_id: number): SQL;
}

declare module "../core/context.ts" {
  interface Services {
    /** All kinds by name; filled from `bootstrap/request-kinds.ts`, so that the context does not depend on the modules. */
    requestKinds: ReadonlyMap<string, RequestKind>;
  }
}

/** Refusal for a request that a newer version of this program has stored. */
export const UNKNOWN_KIND = "This server does not support this type of request.";

/** Returns the kind of a request. Throws 409 if this server does not know it. */
export function getRequestKind(
  ctx: Pick<CompanyCtx, "requestKinds">,
  { kind }: Pick<ApprovalRow, "kind">,
): RequestKind {
  const known = ctx.requestKinds.get(kind);
  if (!known) throw conflict(UNKNOWN_KIND);
  return known;
}

/** A command that was checked against its subject's current state but not executed yet. */
export interface Plan {
  subject: RequestSubject;
  /** The title of a request for this command: `Sell asset DV-COMP-000001, Laptop`. */
  subject_event: string;
  /** The audit entry that executing it writes. */
  audit: Pick<AuditEntry, "action" | "message" | "before" | "after">;
  /**
   * Writes the change if the subject still is at the planned version; throws 409 otherwise. Returns the id of a record that it adds, by the
   * field that holds it in the audit entry.
   */
  apply(tx: Tx): Promise<AddedId | undefined>;
}

export type AddedId = Readonly<Record<string, number>>;

/**
 * Plans a command. The plan is applied directly; or the command is stored as a request, and planned again when the request is approved.
 * Reads only. Throws 404, 422 by field, and 409 if the subject's state does not allow it.
 */
export type Planner<I> = (tx: Reader, ctx: CompanyCtx, input: I & { id: number }) => Promise<Plan>;

/** A kind of request with the planner of its command. */
export interface PlannedKind<I> extends RequestKind {
  plan: Planner<I>;
}

/**
 * Applies a plan and writes its audit entry; that of an approved request refers to it, and has a reserved id. Returns the id of a record
 * that the plan adds.
 */
export async function applyPlan(
  tx: Tx,
  ctx: CompanyCtx,
  plan: Plan,
  approval?: { approval_id: number; activity_id: number },
): Promise<AddedId | undefined> {
  const added = await plan.apply(tx);
  const { type, id } = plan.subject;
  const after = added ? { after: { ...plan.audit.after, ...added } } : {};
  const entry = { ...plan.audit, ...after, subject: { type, id }, approval_id: approval?.approval_id ?? null };
  await writeAudit(tx, ctx, entry, approval?.activity_id);
  return added;
}

/** Types of subjects: `approvals` has a column for each, with a foreign key and a unique index on pending requests. */
const SUBJECT_TYPES = ["asset", "import"] as const;

/** The subject of a request at the planned version; the first version of an import is null. */
export interface RequestSubject {
  type: (typeof SUBJECT_TYPES)[number];
  id: number;
  version: number | null;
}

export const subjectColumn = (type: RequestSubject["type"]) => approvals[`${type}_id`];

export function subjectColumns({ type, id, version }: RequestSubject) {
  return { asset_id: null, import_id: null, [`${type}_id`]: id, asset_version: version };
}

/** The subject of a request as audit entries name it. */
export function subjectOf(row: Pick<ApprovalRow, "asset_id" | "import_id">) {
  const type = SUBJECT_TYPES.find((candidate) => row[`${candidate}_id`] !== null)!;
  return { type, id: row[`${type}_id`] };
}

/** True if an import that would change this asset has a pending request. Uses the index `import_updates_of_asset`. */
export const importUpdatePending = (company_id: SQLWrapper | number, asset_id: SQLWrapper | number): SQL => sql`EXISTS (
  SELECT 1 FROM import_updates AS staged JOIN approvals AS request
    ON request.company_id = staged.company_id AND request.import_id = staged.import_id AND request.state = 'pending'
  WHERE staged.company_id = ${company_id} AND staged.asset_id = ${asset_id} AND staged.state = 'staged'
)`;

/** A decision on a request. */
export type Decision =
  /** `notifies` is false if the caller notifies once for several requests. */
  | { verb: "approve"; notifies: boolean }
  | { verb: "reject"; reason: string }
  /** `requesterDeactivated` is true if an Admin withdraws the request of a user who is being deactivated. */
  | { verb: "withdraw"; requesterDeactivated?: boolean };

/** The data that a worker thread needs to run a command: the id of its subject, the actor and the time. */
export interface WorkerActor {
  id: number;
  actor: ActingUser;
  company: Company;
  settings: Settings;
  time: string;
}

/** A decision for a worker thread. */
export type WorkerDecision = WorkerActor & { decision: Decision };
