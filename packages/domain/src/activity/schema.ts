import { z } from "zod";
import { APPROVAL_STATES } from "../approvals/labels.ts";
import { flagFilter, idFilter, listQuery } from "../list.ts";
import { ROLES } from "../permissions.ts";
import { instantView, personRef } from "../record.ts";
import { recordedFields } from "../recorded/fields.ts";

/** Kinds of records that an activity may be about, each with its name in filters. */
export const SUBJECTS = {
  company: "Company",
  user: "Users",
  location: "Locations",
  vendor: "Vendors",
  custodian: "Custodians",
  classification: "Classifications",
  asset: "Assets",
  import: "Imports",
  export: "Exports",
  category: "Item categories",
  item: "Items",
  purchase: "Purchases",
  adjustment: "Stock counts",
  transfer: "Stock transfers",
  cashier: "Cashiers",
  shift: "Shifts",
  customer: "Customers",
  coupon: "Coupons",
  sale: "Sales",
  return: "Sales returns",
  payment: "Payments",
  hold: "Held sales",
};

export type SubjectType = keyof typeof SUBJECTS;

const subjectTypes = Object.keys(SUBJECTS) as SubjectType[];

export const activityView = z.object({
  id: z.int(),
  created_at: instantView,
  /** `area.verb`, such as `vendors.create`. */
  action: z.string(),
  log_message: z.string(),
  subject_type: z.enum(subjectTypes),
  subject_id: z.int().nullable(),
  before: recordedFields.nullable(),
  after: recordedFields.nullable(),
  /** Null if the system or an operator acted. */
  user: z.object({ id: z.int(), full_name: z.string(), role: z.literal(ROLES) }).nullable(),
  /** True if an operator acted, whose name is not shown. */
  by_staff: z.boolean(),
  /** The approval request that the entry belongs to: its creation, decision or effect; null if no request was involved. */
  approval: z
    .object({
      id: z.int(),
      subject_event: z.string(),
      state: z.enum(APPROVAL_STATES),
      requester: personRef,
      decider: personRef.nullable(),
    })
    .nullable(),
});

/** `subject_type` with `subject_id` is the history of one record. */
export const activityListQuery = listQuery({
  sort: ["created_at"],
  filters: {
    user_id: idFilter,
    subject_type: z.enum(subjectTypes, { error: "Choose a kind of record." }),
    subject_id: idFilter,
    /** Entries of one request. */
    approval_id: idFilter,
    /** Activities that followed from approved requests. */
    by_request: flagFilter,
  },
});

export type ActivityView = z.output<typeof activityView>;
export type ActivityListQuery = z.output<typeof activityListQuery>;
