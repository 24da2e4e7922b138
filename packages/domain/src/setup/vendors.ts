import { z } from "zod";
import { changeFilters, flagFilter, listQuery, nearestFlag, textFilter } from "../list.ts";
import { addressShape, createSchema, patchSchema, setupRecordShape } from "../record.ts";
import { emailInput, idInput, optionalText, phoneInput, requiredText } from "../text.ts";

/** The registration numbers are optional: small suppliers have none (rules/setup 4). */
const fields = {
  name: requiredText("the vendor's name"),
  email: emailInput,
  phone_number: phoneInput,
  tax_id_number: optionalText("the tax identification number"),
  cac_registration_number: optionalText("the CAC registration number"),
  address: requiredText("the address"),
  country_id: idInput("a country"),
  state_id: idInput("a state or province"),
  city: requiredText("the city"),
};

export const vendorCreate = createSchema(fields, ["tax_id_number", "cac_registration_number"]);

export const vendorPatch = patchSchema(fields);

export const vendorView = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
  tax_id_number: z.string().nullable(),
  cac_registration_number: z.string().nullable(),
  ...addressShape,
  /** Number of assets supplied. */
  assets_count: z.int(),
  ...setupRecordShape,
});

export const vendorListQuery = listQuery({
  sort: [
    "name",
    "tax_id_number",
    "cac_registration_number",
    "phone_number",
    "email",
    "assets_count",
    "created_at",
    "updated_at",
  ],
  filters: {
    ...changeFilters,
    name: textFilter,
    tax_id_number: textFilter,
    cac_registration_number: textFilter,
    phone_number: textFilter,
    email: textFilter,
    assets_count: z.int({ error: "Enter a number of assets." }).min(0, "Enter a number of assets."),
    to_complete: flagFilter,
  },
}).extend({ nearest: nearestFlag });

export type VendorCreate = z.output<typeof vendorCreate>;
export type VendorValues = z.input<typeof vendorCreate>;
export type VendorPatch = z.output<typeof vendorPatch>;
export type VendorView = z.output<typeof vendorView>;
export type VendorListQuery = z.output<typeof vendorListQuery>;
