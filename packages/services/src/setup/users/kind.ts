import { users } from "@custodia/db/schema/setup/users";
import type { KeptKind } from "../change.ts";

export const keptUser: KeptKind<typeof users> = {
  table: users,
  word: "user",
  nameOf: ({ full_name }) => full_name,
};
