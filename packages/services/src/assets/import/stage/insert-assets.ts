import type { Tx } from "@custodia/db/client";
import { assets } from "@custodia/db/schema/assets/assets";
import { formatBarcode } from "@custodia/domain/assets/rules";
import { sortKey } from "@custodia/domain/sort-key";
import { sql } from "drizzle-orm";
import { now } from "../../../core/context.ts";
import { tagKey } from "../../detail/references.ts";
import type { PlannedAsset } from "../validate/planned-asset.ts";
import type { Acting } from "./records.ts";

/** An asset of the plan with its references, its number and its barcode. */
export type NumberedAsset = PlannedAsset & {
  sequence: number;
  barcode: string;
  asset_tag_key: string | null;
  sort_key: string;
};

/** Columns that differ from row to row, in the order of the values. */
const COLUMNS = [
  "barcode",
  "sequence",
  "asset_tag",
  "asset_tag_key",
  "description",
  "sort_key",
  "serial_number",
  "manufacturer",
  "model",
  "vendor_id",
  "classification_id",
  "custodian_id",
  "location_id",
  "department",
  "acquisition_date",
  "acquisition_day",
  "acquisition_nature",
  "invoice_number",
  "cost",
  "scrap_value",
  "depreciates",
  "useful_life_in_days",
  "condition",
  "maintenance_schedule",
  "frequency",
  "total_maintenance_cost",
  "warranty_in_years",
  "remarks",
] as const satisfies (keyof NumberedAsset)[];

const columns = sql.raw(COLUMNS.join(", "));
const picks = sql.raw(COLUMNS.map((_, index) => `value ->> ${index}`).join(", "));

const picked = (column: (typeof COLUMNS)[number]) => sql.raw(`value ->> ${COLUMNS.indexOf(column)}`);

/** Gives a row its number and barcode. */
export function numbered(
  asset: PlannedAsset,
  abbreviation: string | null,
  classCode: string,
  sequence: number,
): NumberedAsset {
  const asset_tag_key = tagKey(asset.asset_tag);
  const sort_key = sortKey(asset.description);
  return { ...asset, sequence, barcode: formatBarcode(abbreviation, classCode, sequence), asset_tag_key, sort_key };
}

/** Units of text of one statement: what a server is given has 10 MB at most, and a unit takes three bytes at most. */
const LETTERS = 2_000_000;

/** Writes rows of an import by json_each, the fastest way there is (rules/driver 6): in one statement, unless their texts are long. */
export async function insertAssets(
  tx: Tx,
  acting: Acting,
  { id, status }: { id: number; status: "in_service" | "pending" },
  rows: NumberedAsset[],
): Promise<void> {
  const at = now(acting);
  for (const values of statementsOf(rows))
    await tx.run(sql`
    INSERT INTO ${assets} (company_id, import_id, status, created_at, updated_at, version, carrying_amount, valued_day, ${columns})
    SELECT ${acting.company.id}, ${id}, ${status}, ${at}, ${at}, 1, ${picked("cost")}, ${picked("acquisition_day")}, ${picks}
    FROM json_each(${values})`);
}

/** The rows as JSON, some to a statement. */
function* statementsOf(rows: NumberedAsset[]): Generator<string> {
  let some: string[] = [];
  let letters = 0;
  for (const row of rows) {
    const text = JSON.stringify(COLUMNS.map((column) => row[column]));
    if (some.length > 0 && letters + text.length > LETTERS) {
      yield `[${some}]`;
      some = [];
      letters = 0;
    }
    some.push(text);
    letters += text.length;
  }
  if (some.length > 0) yield `[${some}]`;
}
