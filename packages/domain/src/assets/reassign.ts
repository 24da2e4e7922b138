import { z } from "zod";
import { optionalId } from "../text.ts";
import { assetFields } from "./fields.ts";
import { selectionFields } from "./selection.ts";

/** Assets that one call changes at most, at once or by asking. */
export const MAX_REASSIGNED = 1000;
export const MAX_REASSIGN_REQUESTS = 200;

const WHAT = "Choose a custodian or a location.";

/** Another custodian or location for many assets; a field left out stays, and null clears the location. */
export const assetReassign = z
  .object({
    ...selectionFields,
    custodian_id: assetFields.custodian_id.optional(),
    location_id: assetFields.location_id.optional(),
  })
  .refine(({ ids, matching }) => (ids === undefined) !== (matching === undefined), {
    path: ["ids"],
    error: "Choose the assets: either one by one, or all that match.",
  })
  .refine(({ custodian_id, location_id }) => custodian_id !== undefined || location_id !== undefined, {
    path: ["custodian_id"],
    error: WHAT,
  });

/** The same as a dialog asks for it: what is empty stays. */
export const reassignChoice = z
  .object({ custodian_id: optionalId("a custodian"), location_id: optionalId("a location") })
  .refine(({ custodian_id, location_id }) => custodian_id !== null || location_id !== null, {
    path: ["custodian_id"],
    error: WHAT,
  });

/** What became of the assets that were chosen. */
export const reassignedView = z.object({
  changed: z.int(),
  /** Of the changed ones, those with a request that awaited approval: it is out of date now. */
  outdated: z.int(),
  /** They had this custodian and location already. */
  unchanged: z.int(),
  /** Pending, rejected, sold or scrapped: they stay as they are. */
  left_out: z.int(),
});

/** What such a change would do, before it is made. */
export const reassignForeseen = z.object({
  changing: z.int(),
  unchanged: z.int(),
  left_out: z.int(),
  /** Of those that would change, how many a request waits for: put out of date by an Admin, passed over where one asks. */
  awaiting: z.int(),
  /** The first of these requests. */
  requests: z.array(
    z.object({
      id: z.int(),
      subject_event: z.string(),
      asset_id: z.int(),
      barcode: z.string(),
      requester: z.object({ id: z.int(), full_name: z.string() }),
    }),
  ),
});

/** The answer to who may only ask: a request for each asset. */
export const reassignAskedView = z.object({
  message: z.literal("Sent for approval"),
  data: z.object({
    /** Ids of the requests. */
    approvals: z.array(z.int()),
    unchanged: z.int(),
    left_out: z.int(),
    /** Barcodes of assets that were passed over, because a request about them waits already. */
    awaiting: z.array(z.string()),
  }),
});

export type AssetReassign = z.output<typeof assetReassign>;
export type ReassignChoice = z.input<typeof reassignChoice>;
export type ReassignForeseen = z.output<typeof reassignForeseen>;
export type ReassignedView = z.output<typeof reassignedView>;
export type ReassignAskedView = z.output<typeof reassignAskedView>;
