import { z } from "zod";
import { moneyView } from "../money-fields.ts";
import { instantView } from "../record.ts";
import { MAINTENANCE_CATEGORIES, MOVEMENT_TYPES } from "./movement-words.ts";
import { CONDITIONS } from "./words.ts";

const person = z.object({ id: z.int(), full_name: z.string() });

/** A release and its return. It is parsed from kobo. */
export const movementView = z.object({
  id: z.int(),
  asset_id: z.int(),
  type: z.enum(MOVEMENT_TYPES),
  maintenance_category: z.enum(MAINTENANCE_CATEGORIES).nullable(),
  vendor_id: z.int().nullable(),
  vendor: z.object({ id: z.int(), name: z.string() }).nullable(),
  custodian_id: z.int().nullable(),
  custodian: person.nullable(),
  condition: z.enum(CONDITIONS),
  location: z.string(),
  release_date: z.string().meta({ format: "date" }),
  expected_return_date: z.string().meta({ format: "date" }).nullable(),
  remarks: z.string().nullable(),
  /** Empty while it is out. */
  returned_at: instantView.nullable(),
  return_condition: z.enum(CONDITIONS).nullable(),
  amount: moneyView.nullable(),
  invoice_number: z.string().nullable(),
  payment_date: z.string().meta({ format: "date" }).nullable(),
  return_remarks: z.string().nullable(),
  version: z.int(),
});

export type MovementView = z.output<typeof movementView>;
