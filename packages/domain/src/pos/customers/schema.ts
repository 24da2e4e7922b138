import { z } from "zod";
import { listQuery, textFilter } from "../../list.ts";
import { createOf, instantView, patchOf } from "../../record.ts";
import { optionalEmail, optionalPhone, requiredText } from "../../text.ts";
import { phoneKey } from "./phone-key.ts";

const fields = {
  name: requiredText("the customer's name"),
  phone_number: optionalPhone.refine(
    (value) => value === null || phoneKey(value) !== undefined,
    "Enter a phone number such as 0803 123 4567.",
  ),
  email: optionalEmail,
};

/** A customer, also as a sale names one: a phone that is known keeps its customer unchanged. */
export const customerCreate = createOf(fields, ["phone_number", "email"]);

export const customerPatch = patchOf(fields);

export const PHONE_TAKEN = "Another customer has this phone number.";

export const customerView = z.object({
  id: z.int(),
  name: z.string(),
  phone_number: z.string().nullable(),
  email: z.string().nullable(),
  /** Sales so far. */
  sales_count: z.int(),
  created_at: instantView,
  version: z.int(),
});

/** `phone_number` is compared as phones are: 0803… finds +234803…. */
export const customerListQuery = listQuery({
  sort: ["name", "phone_number", "email", "created_at"],
  filters: { name: textFilter, phone_number: textFilter, email: textFilter },
});

export type CustomerCreate = z.output<typeof customerCreate>;
export type CustomerPatch = z.output<typeof customerPatch>;
export type CustomerListQuery = z.output<typeof customerListQuery>;
