import { z } from "zod";
import { moneyView } from "../amounts.ts";
import { flagFilter, idFilter, listQuery } from "../list.ts";
import { ROLES } from "../permissions.ts";
import { assetRef, instantView, parseSync, personRef } from "../record.ts";
import { recordedFields, recordedInput } from "../recorded/fields.ts";
import { idInput, requiredReason } from "../text.ts";
import { APPROVAL_KINDS, APPROVAL_STATES } from "./labels.ts";

/** The meaning of a request's amount. */
const AMOUNTS = ["sold_for", "book_value", "carrying_amount", "cost", "service", "added_cost"] as const;

/**
 * The effect of approving a request, in figures (rules/approvals 8), which are computed in kobo and returned in naira. A figure is null if
 * it does not apply, or can no longer be computed.
 */
const effectView = z.object({
  amount_is: z.enum(AMOUNTS),
  amount: moneyView.nullable(),
  /** The book value before approval: on the day of a sale, a scrapping, a revaluation, an estimate or an addition, else today. */
  net_book_value: moneyView.nullable(),
  /** Today's book value after a correction of the asset's figures, or that of its day after an addition. */
  net_book_value_then: moneyView.nullable(),
  /** The amount sold for less the book value of that day; for a scrapping, the book value lost (IAS 16.71). */
  gain_or_loss: moneyView.nullable(),
  /** The new carrying amount less the book value of that day. */
  difference: moneyView.nullable(),
  /** The daily depreciation after approval, for all assets of the request together; null under a policy other than by the day. */
  depreciation_per_day: moneyView.nullable(),
  /** The number of assets that the request adds. */
  number_of_assets: z.int().nullable(),
});

/** The effect in kobo, as computed. */
export type Effect = z.input<typeof effectView>;

const requester = z.object({
  id: z.int(),
  full_name: z.string(),
  email: z.string(),
  phone_number: z.string().nullable(),
  id_number: z.string().nullable(),
  role: z.literal(ROLES),
  department: z.string().nullable(),
});

/** A request with what it would change. Money in `data`, `before` and `after` is stored in kobo and returned in naira. */
export const approvalView = z.object({
  id: z.int(),
  /** A known kind, or one from a newer version, which is shown but cannot be decided here. */
  kind: z.string().meta({ enum: [...APPROVAL_KINDS] }),
  subject_event: z.string(),
  /** 1 if it was approved. */
  is_approved: z.literal([0, 1]),
  state: z.enum(APPROVAL_STATES),
  requester,
  /** The requested input, as it was sent. */
  data: recordedInput,
  before: recordedFields.nullable(),
  after: recordedFields.nullable(),
  /** The effect of approving it, computed again while it can be approved; null for an unknown kind. */
  effect: effectView.nullable(),
  asset_id: z.int().nullable(),
  asset: assetRef.nullable(),
  import_id: z.int().nullable(),
  /** True if the asset has changed since, or no asset of the import is pending: the request can only be rejected or withdrawn. */
  is_stale: z.boolean(),
  /**
   * Why a pending request cannot be approved now; null if it can. Lists leave out the reasons that only planning the request again finds.
   */
  obstacle: z.string().nullable(),
  /** True if it was rejected or withdrawn and its new assets are still rejected: it may be resubmitted. */
  can_resend: z.boolean(),
  decider: personRef.nullable(),
  decided_at: instantView.nullable(),
  /** Why it was rejected. */
  reason: z.string().nullable(),
  created_at: instantView,
});

export const approvalListQuery = listQuery({
  sort: ["created_at"],
  filters: {
    state: z.enum(APPROVAL_STATES, { error: "Choose a state." }),
    kind: z.enum(APPROVAL_KINDS, { error: "Choose a kind of request." }),
    requester_id: idFilter,
    asset_id: idFilter,
    /** The user's own requests. */
    mine: flagFilter,
    /** Requests that wait for the user: other users' requests if the user may decide, else all. */
    for_me: flagFilter,
  },
}).omit({ search: true });

export const rejectInput = z.object({ reason: requiredReason("a reason") });

/** The largest page of requests. */
export const MAX_APPROVALS = 200;

/** The requests to approve together. */
export const approveManyInput = z.strictObject({
  ids: z
    .array(idInput("a request"), { error: "Choose requests." })
    .min(1, "Choose a request.")
    .max(MAX_APPROVALS, `Approve at most ${MAX_APPROVALS} requests.`),
});

/** The outcome for each request; one that could not be approved stays pending, with the reason. */
export const approveManyOutcome = z.object({
  approved: z.array(z.int()),
  refused: z.array(z.object({ id: z.int(), reason: z.string() })),
});

/** The response if the role may only request the action. */
export const approvalRequestedView = z.object({
  message: z.literal("Sent for approval"),
  approval: approvalView,
});

/** The response of a command: its result, or the approval request if the role may only request it. */
export function withApprovalRequested<T extends z.ZodType>(view: T) {
  return parseSync(z.union([approvalRequestedView, view]));
}

/** True if an answer is a pending approval request. */
export function isApprovalRequested<T extends object>(
  answer: T | ApprovalRequestedView,
): answer is ApprovalRequestedView {
  return "approval" in answer;
}

export type ApprovalView = z.output<typeof approvalView>;
export type ApprovalListQuery = z.output<typeof approvalListQuery>;
export type ApproveManyInput = z.output<typeof approveManyInput>;
export type ApproveManyOutcome = z.output<typeof approveManyOutcome>;
export type RejectInput = z.output<typeof rejectInput>;
export type ApprovalRequestedView = z.output<typeof approvalRequestedView>;
