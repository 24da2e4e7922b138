/**
 * The kinds of requests (rules/approvals 1): the label on screens, and the action of the audit entry that approving writes. Other lists
 * of kinds derive from this record or are checked against its keys.
 */
const approvalKinds = {
  new_asset: { label: "New asset", action: "assets.create" },
  import: { label: "Import", action: "assets.import" },
  edit: { label: "Edit", action: "assets.update" },
  maintenance: { label: "Maintenance", action: "assets.release" },
  fieldwork: { label: "Fieldwork", action: "assets.release" },
  service: { label: "Service", action: "assets.service" },
  job: { label: "One-off job", action: "assets.job" },
  sale: { label: "Sale", action: "assets.sell" },
  discard: { label: "Discard", action: "assets.scrap" },
  revaluation: { label: "Revaluation", action: "assets.revalue" },
  estimate: { label: "Change of estimate", action: "assets.estimate" },
  addition: { label: "Added cost", action: "assets.add_cost" },
  correction: { label: "Correction", action: "assets.correct" },
  reversal: { label: "Reversal", action: "assets.reverse" },
};

export type ApprovalKind = keyof typeof approvalKinds;
export const APPROVAL_KINDS = Object.keys(approvalKinds) as ApprovalKind[];

/** The audit action of each kind. */
export const approvalActions = APPROVAL_KINDS.map((kind) => [kind, approvalKinds[kind].action] as const);

/** Returns the label of a kind; an unknown kind is shown by its stored value: `Stock count`. */
export function approvalKindLabel(kind: string): string {
  if (Object.hasOwn(approvalKinds, kind)) return approvalKinds[kind as ApprovalKind].label;
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll("_", " ")}`;
}

export const APPROVAL_STATES = ["pending", "approved", "rejected", "withdrawn"] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

export const approvalStateLabel: Record<ApprovalState, string> = {
  pending: "Pending",
  approved: "Approved",
  rejected: "Rejected",
  withdrawn: "Withdrawn",
};

/** Reasons why a pending request can no longer be approved. */
export const OUT_OF_DATE = {
  asset: "The asset has changed since this request was made, so the request can only be rejected or withdrawn.",
  assets:
    "One of the assets has changed since this request was made, so the request can only be rejected or withdrawn.",
  import: "No asset of this import is still pending, so the request can only be rejected or withdrawn.",
} as const;
