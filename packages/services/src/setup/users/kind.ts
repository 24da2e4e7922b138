import { users } from "@custodia/db/schema/setup/users";
import type { RecordType } from "../change.ts";

export const userRecord: RecordType<typeof users> = {
  table: users,
  word: "user",
  nameOf: ({ full_name }) => full_name,
};
