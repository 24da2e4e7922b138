import { ROLE } from "@custodia/domain/permissions";
import type { UserCreate } from "@custodia/domain/setup/users";

/** Somebody in Data Entry whom an Admin adds to the branch, with all that the form asks for. */
export const newUser = (location_id: number, more: Partial<UserCreate> = {}): UserCreate => ({
  full_name: "Efe Newcomer",
  role: ROLE.dataEntry,
  phone_number: "0803 123 4567",
  email: "efe@dv.example",
  location_id,
  id_number: "S-17",
  department: "Stores",
  job_role: "Store keeper",
  ...more,
});
