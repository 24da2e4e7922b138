import { users } from "@custodia/db/schema/setup";
import type { KeptKind } from "../change.ts";

export const userKind: KeptKind<typeof users> = {
  table: users,
  word: "user",
  nameOf: ({ full_name }) => full_name,
};
