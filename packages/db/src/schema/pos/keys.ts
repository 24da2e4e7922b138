import { foreignKey } from "drizzle-orm/sqlite-core";
import type { ColumnOf } from "../columns.ts";
import { locations } from "../setup/locations.ts";

/** A branch of the company. */
export const ofLocation = <Table extends string>(
  name: string,
  company_id: ColumnOf<Table>,
  column: ColumnOf<Table>,
) =>
  foreignKey({ name, columns: [company_id, column], foreignColumns: [locations.company_id, locations.id] });
