import { ROLE } from "@custodia/domain/permissions";
import type { UserCreate } from "@custodia/domain/setup/users";

/** The input for a new Data Entry user of a branch, with all required fields. */
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
