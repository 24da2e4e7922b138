import { z } from "zod";
import { invalid } from "../errors.ts";
import { listQuery } from "../list.ts";
import { instantView } from "../record.ts";
import { idInput, optionalReason, optionalText, requiredReason, requiredText, singleLineReason } from "../text.ts";

/** Days from the schedule of a deletion to its begin. */
export const DEFAULT_WAITING_DAYS = 30;
const MAX_WAITING_DAYS = 90;

/**
 * `requested`: the company asked; `scheduled`: it begins when the waiting time is over and the data was exported or the company
 * waived that; `running`: it cannot be stopped; `done`: a certificate is left.
 */
const DELETION_STATES = ["requested", "scheduled", "running", "done", "cancelled"] as const;

const deletionFields = {
  id: z.int(),
  state: z.enum(DELETION_STATES),
  requested_at: instantView,
  /** When it begins at the earliest; null until an operator has scheduled it. */
  due_at: instantView.nullable(),
  /** When the company last received all its data since the request. */
  exported_at: instantView.nullable(),
  begun_at: instantView.nullable(),
  ended_at: instantView.nullable(),
};

/** The deletion of a company as its own Admins see it. */
const ownDeletionView = z.object({
  ...deletionFields,
  /** Who asked, and how. */
  request: z.string().nullable(),
});

/** The open deletion of the company; null if there is none. */
export const ownDeletionAnswer = z.object({ deletion: ownDeletionView.nullable() });

/** A deletion as operators see it. */
export const deletionView = z.object({
  ...deletionFields,
  request: z.string().nullable(),
  reason: z.string().nullable(),
  export_waiver: z.string().nullable(),
  /** The id of the company, which is never reused. */
  company_number: z.int(),
  /** Null once the company is deleted. */
  company: z.string().nullable(),
  company_created_at: instantView,
  /** The operator who scheduled it. */
  operator: z.string().nullable(),
  deleted_rows: z.int(),
  deleted_files: z.int(),
  deleted_bytes: z.int(),
  /** By then no backup of this server contains the company; null if the server makes none. */
  backups_until: instantView.nullable(),
});

export const deletionListQuery = listQuery({
  sort: ["requested_at"],
  filters: { state: z.enum(DELETION_STATES, { error: "Choose a state." }), company_number: idInput("a company") },
});

/** The company's abbreviation or name, typed to confirm. */
export const confirmationInput = requiredText("the company's abbreviation, or its name");

/** Throws 422 on `confirmation` unless a person typed the company's abbreviation or name; case is ignored. */
export function assertConfirmed(company: { name: string; abbreviation: string | null }, confirmation: string): void {
  const { name, abbreviation } = company;
  const isName = (text: string | null) => text?.trim().toLowerCase() === confirmation.toLowerCase();
  if (!isName(name) && !isName(abbreviation)) throw invalid("confirmation", `Type ${abbreviation ?? name} to confirm.`);
}

/** An Admin's request. */
export const requestDeletionInput = z.object({ reason: requiredReason(), confirmation: confirmationInput });

const company = { id: idInput("a company") };

export const scheduleDeletionInput = z.object({
  ...company,
  /** How the company asked, if it did not in the app. */
  request: optionalText("how the company asked"),
  reason: singleLineReason("the reason"),
  waiting_days: z
    .int({ error: "Enter whole days." })
    .min(1, "Wait at least 1 day.")
    .max(MAX_WAITING_DAYS, `Wait at most ${MAX_WAITING_DAYS} days.`),
  /** Why the company needs no copy of its data; without it, the deletion waits for an export. */
  export_waiver: optionalReason("the reason why no export is needed"),
  confirmation: confirmationInput,
});

export const waiveExportInput = z.object({
  ...company,
  export_waiver: requiredReason("the reason why no export is needed"),
});

export const cancelDeletionInput = z.object({ ...company, reason: singleLineReason("the reason") });

/** A certificate has no name of its own: the company's is forgotten. */
export const certificateInput = z.object({
  id: idInput("a deletion"),
  /** Printed on the certificate and stored nowhere. */
  name: optionalText("the company's name").default(null),
});

/** A PDF in base64. */
export const certificateView = z.object({ name: z.string(), content: z.string() });

export type DeletionState = (typeof DELETION_STATES)[number];
export type DeletionView = z.output<typeof deletionView>;
export type OwnDeletion = z.output<typeof ownDeletionView>;
export type DeletionListQuery = z.output<typeof deletionListQuery>;
export type RequestDeletion = z.output<typeof requestDeletionInput>;
export type ScheduleDeletion = z.output<typeof scheduleDeletionInput>;
export type WaiveExport = z.output<typeof waiveExportInput>;
export type CancelDeletion = z.output<typeof cancelDeletionInput>;
export type CertificateInput = z.output<typeof certificateInput>;
