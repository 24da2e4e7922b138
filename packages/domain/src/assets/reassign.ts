import { z } from "zod";
import { personRef, requestsView, versionInput, versionView } from "../record.ts";
import { idInput, optionalId } from "../text.ts";
import { assetFields } from "./fields.ts";
import { MAINTENANCE_SCHEDULES } from "./labels.ts";
import { selectionFields, withOneSelection } from "./list.ts";

/** The maximum number of assets that one call changes, directly and by request. */
export const MAX_REASSIGNMENTS = 1000;
export const MAX_REASSIGN_REQUESTS = 200;

const NO_FIELDS = "Choose what to change.";

/** The fields that can be set for many assets at once. Figures are not among them: each asset has its own. */
const REASSIGN_FIELDS = [
  "custodian_id",
  "location_id",
  "department",
  "classification_id",
  "vendor_id",
  "manufacturer",
  "model",
  "condition",
  "maintenance_schedule",
  "frequency",
  "remarks",
] as const;

type ReassignField = (typeof REASSIGN_FIELDS)[number];

const reassignFields = z
  .object(assetFields)
  .pick(Object.fromEntries(REASSIGN_FIELDS.map((field) => [field, true])) as Record<ReassignField, true>)
  .partial();

const SCHEDULE_ERROR = "Choose a maintenance schedule for the frequency.";
const frequencyHasSchedule = (input: Partial<Record<ReassignField, unknown>>) =>
  typeof input.frequency !== "number" || Boolean(input.maintenance_schedule);

const NOT_CHOSEN = "Give versions only of the assets in ids.";

/** The versions on which a change is based, as far as the caller knows them: 409 if one of these assets was changed since. */
const seenVersions = z
  .array(z.object({ asset_id: idInput("an asset"), version: versionInput }), {
    error: "Give the versions by asset.",
  })
  .max(MAX_REASSIGNMENTS, `Give at most ${MAX_REASSIGNMENTS} versions.`);

const hasField = (input: Partial<Record<ReassignField, unknown>>) =>
  REASSIGN_FIELDS.some((field) => input[field] !== undefined);

/**
 * New values for many assets: an omitted field stays, and null clears a nullable one. A schedule without a frequency has
 * frequency 1.
 */
export const assetReassign = withOneSelection(
  z.strictObject({ ...selectionFields, versions: seenVersions.optional(), ...reassignFields.shape }),
)
  .refine(hasField, { path: ["custodian_id"], error: NO_FIELDS })
  .refine(frequencyHasSchedule, { path: ["frequency"], error: SCHEDULE_ERROR })
  .superRefine(({ ids, versions = [] }, refinement) => {
    // Which assets match is known only to the search, so versions of others are ignored there.
    if (!ids) return;
    const chosen = new Set(ids);
    for (const [index, { asset_id }] of versions.entries())
      if (!chosen.has(asset_id))
        refinement.addIssue({ code: "custom", path: ["versions", index, "asset_id"], message: NOT_CHOSEN });
  });

/** The dialog's option that removes the schedule. */
export const NO_SCHEDULE = "None";

/** The dialog's input; empty fields stay. */
export const reassignChoice = z
  .object({
    custodian_id: optionalId("a custodian"),
    location_id: optionalId("a location"),
    department: assetFields.department,
    classification_id: optionalId("a classification"),
    vendor_id: optionalId("a vendor"),
    manufacturer: assetFields.manufacturer,
    model: assetFields.model,
    condition: assetFields.condition.nullable(),
    maintenance_schedule: z.enum([...MAINTENANCE_SCHEDULES, NO_SCHEDULE]).nullable(),
    frequency: assetFields.frequency,
    remarks: assetFields.remarks,
  })
  .refine((choice) => Object.values(choice).some((value) => value !== null), {
    path: ["custodian_id"],
    error: NO_FIELDS,
  });

/** The fields of the call that choose assets, and set no value. */
export type SelectionField = "ids" | "matching" | "versions";

/** Converts the dialog's input to the input of the call. */
export function chosenFields(choice: Partial<ReassignChoice>): Omit<z.input<typeof assetReassign>, SelectionField> {
  const filled = Object.entries(choice).filter(([, value]) => value !== null && value !== undefined && value !== "");
  const fields = Object.fromEntries(filled);
  return fields.maintenance_schedule === NO_SCHEDULE ? { ...fields, maintenance_schedule: null } : fields;
}

/** The outcome for the selected assets. */
export const reassignOutcome = z.object({
  changed: z.int(),
  /** The number of changed assets whose pending request is stale now. */
  outdated: z.int(),
  /** Assets that already had these values. */
  unchanged: z.int(),
  /** Pending, rejected, sold or scrapped assets, which stay as they are. */
  left_out: z.int(),
  /** An asset for each note to sign: the note of that asset lists all that were changed (GET assets/{id}/note). */
  notes: z.object({ handover: z.int().nullable(), gate_pass: z.int().nullable() }),
  /** The new version of each changed asset. */
  versions: z.array(z.object({ asset_id: z.int(), version: versionView })),
});

/** The preview of a change of many assets. */
export const reassignPreview = z.object({
  changing: z.int(),
  unchanged: z.int(),
  left_out: z.int(),
  /**
   * The number of assets that would change and have a pending request. An Admin's change makes the request out of date, and a requested
   * change skips the asset.
   */
  awaiting: z.int(),
  /** The first of these requests. */
  requests: z.array(
    z.object({
      id: z.int(),
      subject_event: z.string(),
      asset_id: z.int(),
      barcode: z.string(),
      requester: personRef,
    }),
  ),
});

/** The response if the role may only request: a request for each asset. */
export const reassignRequestedView = requestsView({
  unchanged: z.int(),
  left_out: z.int(),
  /** Barcodes of assets that were skipped, because a request about them is pending. */
  awaiting: z.array(z.string()),
});

export type AssetReassign = z.output<typeof assetReassign>;
export type ReassignChoice = z.input<typeof reassignChoice>;
export type ReassignPreview = z.output<typeof reassignPreview>;
export type ReassignOutcome = z.output<typeof reassignOutcome>;
export type ReassignRequestedView = z.output<typeof reassignRequestedView>;
