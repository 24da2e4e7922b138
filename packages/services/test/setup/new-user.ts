import { ROLE } from "@custodia/domain/permissions";
import type { UserCreate } from "@custodia/domain/setup/users";

/** A Data Entry user of the branch with all required fields, added by an Admin. */
export const newUser = (location_id: number, values: Partial<UserCreate> = {}): UserCreate => ({
  full_name: "Efe Newcomer",
  role: ROLE.dataEntry,
  phone_number: "0803 123 4567",
  email: "efe@dv.example",
  location_id,
  id_number: "S-17",
  department: "Stores",
  job_role: "Store keeper",
  ...values,
});
