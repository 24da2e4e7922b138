import { foreignKey, index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { type ColumnOf, id, sortKeyColumn } from "../columns.ts";

export const countries = sqliteTable("countries", {
  id: id(),
  code: text("code").notNull().unique(),
  name: text("name").notNull(),
  sort_key: sortKeyColumn(),
});

export const states = sqliteTable(
  "states",
  {
    id: id(),
    country_id: integer("country_id")
      .notNull()
      .references(() => countries.id),
    code: text("code").notNull().unique(),
    name: text("name").notNull(),
    sort_key: sortKeyColumn(),
  },
  (t) => [unique("states_of_country").on(t.country_id, t.id), index("states_by_name").on(t.country_id, t.sort_key)],
);

/** The foreign key of a state. It has both columns, because the state must belong to the country. */
export const stateReference = <Table extends string>(
  name: string,
  t: { country_id: ColumnOf<Table>; state_id: ColumnOf<Table> },
) =>
  foreignKey({
    name,
    columns: [t.country_id, t.state_id],
    foreignColumns: [states.country_id, states.id],
  });
