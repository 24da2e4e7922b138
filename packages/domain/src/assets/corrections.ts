import { z } from "zod";
import { moneyInput } from "../amounts.ts";
import { dateInput, instantView, optionalDate, versionInput } from "../record.ts";
import { idInput, optionalId, optionalText, remarksText, requiredReason, requiredText } from "../text.ts";
import { assetFields, returnTimeInput } from "./fields.ts";
import { IN_HOUSE_LOCATION, MAINTENANCE_CATEGORIES } from "./labels.ts";

/** The reason for changing a record; the history keeps it. */
export const reasonText = requiredReason("a reason");

/** The correctable fields of a recorded service; an omitted field stays, and null clears a nullable one. */
const serviceFields = {
  service_date: dateInput,
  vendor_id: optionalId("a vendor"),
  amount: moneyInput.nullable(),
  invoice_number: optionalText("the invoice number"),
  remarks: remarksText,
};

/** The correctable fields of a release. Its type cannot be corrected, because the asset's status followed from it. */
const releaseFields = {
  maintenance_category: z.enum(MAINTENANCE_CATEGORIES, { error: "Choose a maintenance category." }),
  location: requiredText("the location"),
  vendor_id: optionalId("a vendor"),
  custodian_id: optionalId("a custodian"),
  condition: assetFields.condition,
  release_date: dateInput,
  expected_return_date: optionalDate,
  remarks: remarksText,
};

/** The correctable fields of a return. */
const returnFields = {
  returned_at: returnTimeInput,
  return_condition: assetFields.condition.nullable(),
  amount: moneyInput.nullable(),
  invoice_number: optionalText("the invoice number"),
  payment_date: optionalDate,
  return_remarks: remarksText,
};

/** All correctable fields of a movement; forms pick the fields that they show. */
export const movementCorrectionFields = { ...releaseFields, ...returnFields };

export const RETURN_FIELDS = Object.keys(returnFields) as (keyof typeof returnFields)[];

const correctionMetaFields = { reason: reasonText, version: versionInput.optional() };

const NO_FIELDS = "Enter at least one field to correct.";
const hasChanges = (input: object) =>
  Object.entries(input).some(([field, value]) => !(field in correctionMetaFields) && value !== undefined);

export const maintenanceCorrection = z
  .object({ ...z.object(serviceFields).partial().shape, ...correctionMetaFields })
  .refine(hasChanges, { path: ["amount"], error: NO_FIELDS });

export const movementCorrection = z
  .object({ ...z.object(movementCorrectionFields).partial().shape, ...correctionMetaFields })
  .refine(hasChanges, { path: ["amount"], error: NO_FIELDS })
  // In-house maintenance has a fixed location, in a correction as in a release.
  .transform((input) =>
    input.maintenance_category === MAINTENANCE_CATEGORIES[1] ? { ...input, location: IN_HOUSE_LOCATION } : input,
  );

/** Changes the expected return date of an asset; null if it is no longer known. */
export const expectedReturnInput = z.object({
  expected_return_date: optionalDate,
  version: versionInput.optional(),
});

export type MaintenanceCorrection = z.output<typeof maintenanceCorrection>;
export type MaintenanceCorrectionValues = z.input<typeof maintenanceCorrection>;
export type MovementCorrection = z.output<typeof movementCorrection>;
export type ExpectedReturn = z.output<typeof expectedReturnInput>;

/** The events that can be reversed. */
export type ReversibleEvent = "sale" | "scrapping" | "revaluation";

/** The fields that describe the reversal of a sale, a scrapping or a revaluation. */
export const reversalShape = {
  /** Null unless it was reversed. */
  reversed_at: instantView.nullable(),
  /** Why it was reversed. */
  reversal_reason: z.string().nullable(),
};

/** A reversal identifies the event that it reverses, so that a second click never reverses an earlier event (rules/movements 12). */
export const reversalInput = z.object({
  event_id: idInput("what to reverse"),
  reason: reasonText,
  version: versionInput.optional(),
});

export type Reversal = z.output<typeof reversalInput>;
export type ReversalValues = z.input<typeof reversalInput>;
