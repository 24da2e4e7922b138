import { foreignKey } from "drizzle-orm/sqlite-core";
import { locations } from "../setup/locations.ts";
import { users } from "../setup/users.ts";

/** A user of the company; `column` names it where it is not `user_id`. */
export const ofUser = (name: string, company_id: never, column: never) =>
  foreignKey({ name, columns: [company_id, column], foreignColumns: [users.company_id, users.id] });

/** A branch of the company. */
export const ofLocation = (name: string, company_id: never, column: never) =>
  foreignKey({ name, columns: [company_id, column], foreignColumns: [locations.company_id, locations.id] });
