import { PUNCTUATION } from "@custodia/domain/pos/typed-keys";
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

/** A column without the signs that do not tell one number of a paper from another, in SQL. More than 25 of them it cannot read. */
export const withoutPunctuation = (column: string) =>
  [...PUNCTUATION].reduce((inner, sign) => `replace(${inner}, char(${sign.codePointAt(0)}), '')`, column);
