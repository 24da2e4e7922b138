import { z } from "zod";
import { flagFilter, idFilter, listQuery, textFilter } from "../list.ts";
import { instantView, patchSchema, versionView } from "../record.ts";
import { custodianCreate } from "../setup/custodians.ts";
import { locationRef } from "../setup/locations.ts";
import { idInput } from "../text.ts";
import { flagInput } from "./fields.ts";

const CUSTODIAN_REQUIRED = "Choose a custodian, or enter a new one.";

export const cashierCreate = z
  .object({
    custodian_id: idInput("a custodian").nullish(),
    custodian: z.object(custodianCreate.shape, { error: CUSTODIAN_REQUIRED }).nullish(),
  })
  .refine(({ custodian_id, custodian }) => Boolean(custodian_id) !== Boolean(custodian), {
    path: ["custodian_id"],
    error: CUSTODIAN_REQUIRED,
  });

/** Deactivates or reactivates a cashier; refused while a shift is not closed. */
export const cashierPatch = patchSchema({ active: flagInput });

export const CASHIER_ADDED = "Custodian has been successfully added";
export const ALREADY_CASHIER = "This custodian is already a cashier.";
export const NO_CASHIER = "This custodian is no longer a cashier.";
export const NO_LOCATION = "Give this custodian a location first: a till sells from it.";
export const SHIFT_UNCLOSED = "This cashier has a shift that is not closed yet. Close it first.";

export const cashierView = z.object({
  id: z.int(),
  custodian_id: z.int(),
  full_name: z.string(),
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
  /** A till sells from its cashier's location. */
  location_id: z.int().nullable(),
  location: locationRef.nullable(),
  /** False for a former cashier. */
  active: z.boolean(),
  /** The shift that is not closed yet. */
  shift: z.object({ id: z.int(), state: z.enum(["open", "counted"]) }).nullable(),
  marked_at: instantView,
  version: versionView,
});

export const cashierListQuery = listQuery({
  sort: ["full_name", "email", "phone_number", "created_at"],
  filters: {
    full_name: textFilter,
    email: textFilter,
    phone_number: textFilter,
    location_id: idFilter,
    custodian_id: idFilter,
    active: flagFilter,
  },
});

export type CashierCreate = z.output<typeof cashierCreate>;
export type CashierPatch = z.output<typeof cashierPatch>;
export type CashierPayload = z.input<typeof cashierCreate>;
export type CashierView = z.output<typeof cashierView>;
export type CashierListQuery = z.output<typeof cashierListQuery>;
