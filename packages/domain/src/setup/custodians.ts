import { z } from "zod";
import { changeFilters, flagFilter, idFilter, listQuery, nearestFlag, textFilter } from "../list.ts";
import { createSchema, patchSchema, setupRecordShape } from "../record.ts";
import { idInput, optionalEmail, optionalPhone, optionalText, requiredText } from "../text.ts";
import { locationRef } from "./locations.ts";

const fields = {
  full_name: requiredText("the custodian's full name"),
  location_id: idInput("a location"),
  email: optionalEmail,
  phone_number: optionalPhone,
  id_number: optionalText("the identification number"),
  department: optionalText("the department"),
  job_role: optionalText("the job role"),
};

export const custodianCreate = createSchema(fields, ["email", "phone_number", "id_number", "department", "job_role"]);

export const custodianPatch = patchSchema(fields);

/** An asset takes `location` and `department` from its custodian. */
export const custodianView = z.object({
  id: z.int(),
  full_name: z.string(),
  location_id: z.int().nullable(),
  location: locationRef.nullable(),
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
  id_number: z.string().nullable(),
  department: z.string().nullable(),
  job_role: z.string().nullable(),
  ...setupRecordShape,
});

export const custodianListQuery = listQuery({
  sort: ["full_name", "email", "phone_number", "id_number", "department", "job_role", "created_at", "updated_at"],
  filters: {
    ...changeFilters,
    full_name: textFilter,
    email: textFilter,
    phone_number: textFilter,
    id_number: textFilter,
    department: textFilter,
    job_role: textFilter,
    location_id: idFilter,
    to_complete: flagFilter,
  },
}).extend({ nearest: nearestFlag });

export type CustodianCreate = z.output<typeof custodianCreate>;
export type CustodianValues = z.input<typeof custodianCreate>;
export type CustodianPatch = z.output<typeof custodianPatch>;
export type CustodianView = z.output<typeof custodianView>;
export type CustodianListQuery = z.output<typeof custodianListQuery>;
