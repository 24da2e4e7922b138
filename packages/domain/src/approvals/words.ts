/** What may be asked for (rules/approvals 1). */
export const APPROVAL_KINDS = [
  "new_asset",
  "import",
  "edit",
  "maintenance",
  "fieldwork",
  "service",
  "sale",
  "discard",
  "revaluation",
  "correction",
  "reversal",
] as const;

export const APPROVAL_STATES = ["pending", "approved", "rejected", "withdrawn"] as const;

/** Why a request that waits can no longer be approved. */
export const OUT_OF_DATE = {
  asset: "The asset has changed since this was asked for, so it can only be rejected or withdrawn.",
  assets: "One of the assets has changed since this was asked for, so it can only be rejected or withdrawn.",
  import: "No asset of this import waits with it any more, so it can only be rejected or withdrawn.",
} as const;

export type ApprovalKind = (typeof APPROVAL_KINDS)[number];
export type ApprovalState = (typeof APPROVAL_STATES)[number];

const labels: Record<ApprovalKind, string> = {
  new_asset: "New asset",
  import: "Import",
  edit: "Edit",
  maintenance: "Maintenance",
  fieldwork: "Fieldwork",
  service: "Service",
  sale: "Sale",
  discard: "Discard",
  revaluation: "Revaluation",
  correction: "Correction",
  reversal: "Reversal",
};

/** A kind in words; one that is not known here as it was stored: `Stock count`. */
export function approvalKindLabel(kind: string): string {
  if (Object.hasOwn(labels, kind)) return labels[kind as ApprovalKind];
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll("_", " ")}`;
}

export const approvalStateLabel: Record<ApprovalState, string> = {
  pending: "Pending",
  approved: "Approved",
  rejected: "Rejected",
  withdrawn: "Withdrawn",
};
