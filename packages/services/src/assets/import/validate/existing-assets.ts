import type { Reader } from "@custodia/db/client";
import { assets } from "@custodia/db/schema/assets/assets";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { vendors } from "@custodia/db/schema/setup/vendors";
import {
  barcodeKey,
  type ImportFieldName,
  LIFE_FIELDS,
  type ReferenceField,
} from "@custodia/domain/assets/import/fields";
import { statusLabel } from "@custodia/domain/assets/labels";
import { daysToYears } from "@custodia/domain/assets/life";
import type { AssetPatch } from "@custodia/domain/assets/schema";
import { Refusal } from "@custodia/domain/errors";
import { cellText, isBlankWord } from "@custodia/domain/spreadsheet/cells";
import { depreciableLife } from "@custodia/domain/valuation/depreciation";
import { eq, getTableColumns, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../../core/context.ts";
import { ownVisible } from "../../../core/visible-assets.ts";
import type { FileRow } from "../../../spreadsheet/rows.ts";
import { awaitingApproval } from "../../detail/columns.ts";
import { planCorrection } from "../../detail/update.ts";
import type { Choices } from "../facts.ts";
import { type CellError, joined } from "./row.ts";

/** The due date would be computed for each row. */
const { next_maintenance_date: _computed, ...storedColumns } = getTableColumns(assets);

const columns = {
  ...storedColumns,
  awaiting: awaitingApproval,
  classification: classifications.name,
  classification_code: classifications.code,
  custodian: custodians.full_name,
  vendor: vendors.name,
  location_code: locations.code,
  location_address: locations.address,
};

export type ExistingAsset = Awaited<ReturnType<typeof findExisting>> extends Map<string, infer Asset> ? Asset : never;

/** The assets of the company that people see by these barcodes, in one statement. */
export async function findExisting(read: Reader, ctx: Pick<CompanyCtx, "company">, barcodes: readonly string[]) {
  const listed = sql`(SELECT value FROM json_each(${JSON.stringify([...new Set(barcodes)])}))`;
  const rows =
    barcodes.length === 0
      ? []
      : await read
          .select(columns)
          .from(assets)
          .innerJoin(classifications, eq(classifications.id, assets.classification_id))
          .innerJoin(custodians, eq(custodians.id, assets.custodian_id))
          .leftJoin(vendors, eq(vendors.id, assets.vendor_id))
          .leftJoin(locations, eq(locations.id, assets.location_id))
          .where(ownVisible(ctx, sql`${assets.barcode} IN ${listed}`));
  return new Map(
    rows.map(({ classification, classification_code, custodian, vendor, ...row }) => {
      const names: Record<ReferenceField, (string | null)[]> = {
        classification_id: [classification, classification_code],
        custodian_id: [custodian],
        vendor_id: [vendor],
        location_id: [row.location_code, row.location_address].filter((name) => name !== null),
      };
      return [row.barcode, { ...row, names }] as const;
    }),
  );
}

/** The barcode in a row as it is compared; null where it has none. */
export function barcodeOf(row: FileRow, { choices }: { choices: Pick<Choices, "mapping"> }): string | null {
  const text = cellText(joined(row, choices.mapping.barcode ?? []));
  return text === "" || isBlankWord(text) ? null : barcodeKey(text) || null;
}

/** Returns an asset's own value of a field; a life in years or days, null if it does not depreciate. */
export function ownValue(asset: ExistingAsset, field: ImportFieldName): unknown {
  if (field === "quantity") return null;
  if (field === "status") return statusLabel[asset.status];
  const life = depreciableLife(asset);
  if (field === "useful_life") return life === null ? null : daysToYears(life);
  return field === "useful_life_in_days" ? life : asset[field];
}

/** The differences, by the field of each column, with the field's new value. */
export type Differences = Partial<Record<ImportFieldName, unknown>>;

/** When and for whom rows are compared with the register: changes after the preview are not overwritten. */
export interface Comparing {
  company: CompanyCtx["company"];
  /** This moment. */
  at: string;
  /** The instant of the preview; undefined if there was none. */
  previewed_at?: string | undefined;
  /** The import needs approval. */
  needsApproval: boolean;
}

const CHANGED = "This asset was changed after the preview, so the row does not change it. Preview the file again.";
const AWAITS = "This asset awaits approval, so it is not changed by an import. Decide on the request first.";
const REJECTED = "This asset was rejected. Edit it on its own page to send it again.";

/** Returns the reasons why a row may not change its asset, by the rules of a correction; empty if it may. */
export async function updateProblems(
  read: Reader,
  { company, at, previewed_at, needsApproval }: Comparing,
  asset: ExistingAsset,
  differences: Differences,
  patch: Record<string, unknown>,
): Promise<CellError[]> {
  const onBarcode = (reason: string): CellError[] => [{ field: "barcode", value: asset.barcode, reason }];
  if (previewed_at !== undefined && asset.updated_at > previewed_at) return onBarcode(CHANGED);
  if (asset.status === "rejected") return onBarcode(REJECTED);
  if (asset.status === "pending" || (needsApproval && asset.awaiting)) return onBarcode(AWAITS);
  if (OTHER_THING.every((field) => field in differences)) return onBarcode(otherThing(asset));
  const known = Object.entries(patch).filter(([, value]) => !(typeof value === "number" && value < 0));
  try {
    const ctx = { company, clock: () => new Date(at) };
    await planCorrection(read, ctx, { id: asset.id, ...(Object.fromEntries(known) as AssetPatch) });
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { fields } = error;
    const changed = Object.keys(differences) as ImportFieldName[];
    const shown = (field: string) =>
      field.startsWith("useful_life")
        ? (changed.find((one) => LIFE_FIELDS.some((life) => life === one)) ?? field)
        : field;
    if (fields) {
      return Object.entries(fields).map(([field, [reason]]) => ({
        field: shown(field) as ImportFieldName,
        value: "",
        reason: reason!,
      }));
    }
    const field = changed.find((one) => FIGURES.has(one)) ?? "barcode";
    return [{ field, value: asset.barcode, reason: error.message }];
  }
}

const FIGURES: ReadonlySet<string> = new Set(["cost", "scrap_value", ...LIFE_FIELDS, "acquisition_date"]);

/** If all of these differ, the row is another asset that happens to have the barcode, as in another company's register. */
const OTHER_THING = ["description", "cost", "acquisition_date"] as const;

const otherThing = ({ barcode, description }: ExistingAsset) =>
  `${barcode} is “${description}” in your register, with another description, cost and acquisition date. If the file comes from another register, take no column for the barcode; else correct the asset on its own page.`;
