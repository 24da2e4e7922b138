import { assets } from "@custodia/db/schema/assets/assets";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { vendors } from "@custodia/db/schema/setup/vendors";
import {
  barcodeKey,
  type ImportFieldName,
  isTermField,
  LIFE_FIELDS,
  type ReferenceField,
} from "@custodia/domain/assets/import/fields";
import { splitLabels } from "@custodia/domain/assets/import/quantity";
import { statusLabel } from "@custodia/domain/assets/labels";
import type { AssetPatch } from "@custodia/domain/assets/schema";
import { Refusal } from "@custodia/domain/errors";
import { cellText, isBlankWord } from "@custodia/domain/spreadsheet/cells";
import type { Hint } from "@custodia/domain/spreadsheet/hints";
import { depreciableLife } from "@custodia/domain/valuation/depreciation";
import { daysToYears } from "@custodia/domain/valuation/useful-life";
import type { Reader } from "@custodia/sqlite/client";
import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../../core/context.ts";
import { isAmong } from "../../../core/statements.ts";
import { inCompany } from "../../../core/store.ts";
import { ownVisible, visible } from "../../../core/visible-assets.ts";
import type { FileRow } from "../../../spreadsheet/rows.ts";
import { usefulLife } from "../../../valuation/depreciation.ts";
import { awaitingApproval } from "../../detail/columns.ts";
import { planCorrection } from "../../detail/correction.ts";
import { tagKey } from "../../detail/references.ts";
import type { Choices } from "../facts.ts";
import {
  type AddHint,
  type CellError,
  type Comparing,
  type Differences,
  type ExistingAsset,
  joined,
  type PlannedAsset,
  type RowLabels,
} from "./evaluation.ts";
import { quantityIn } from "./scan.ts";

/** The due date would be computed for each row. */
const { next_maintenance_date: _computed, ...storedColumns } = getTableColumns(assets);

const columns = {
  ...storedColumns,
  useful_life_in_days: usefulLife,
  awaiting: awaitingApproval,
  classification: classifications.name,
  classification_code: classifications.code,
  custodian: custodians.full_name,
  vendor: vendors.name,
  location_code: locations.code,
  location_address: locations.address,
};

/** Reads the company's visible assets with these barcodes, in one statement. */
export async function findExisting(
  read: Reader,
  ctx: Pick<CompanyCtx, "company">,
  barcodes: readonly string[],
): Promise<Map<string, ExistingAsset>> {
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
          .where(ownVisible(ctx, isAmong(assets.barcode, [...new Set(barcodes)])));
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

/** Returns the barcode of a row as it is compared; null if it has none. */
export function barcodeOf(row: FileRow, { choices }: { choices: Pick<Choices, "mapping"> }): string | null {
  const text = cellText(joined(row, choices.mapping.barcode ?? []));
  return text === "" || isBlankWord(text) ? null : barcodeKey(text) || null;
}

/** Returns an asset's own value of a field; a life in years or days, null if it does not depreciate. */
export function ownValue(asset: ExistingAsset, field: ImportFieldName): unknown {
  if (field === "quantity" || field === "net_book_value") return null;
  if (isTermField(field)) return asset.terms?.[field] ?? null;
  if (field === "status") return statusLabel[asset.status];
  const life = depreciableLife(asset);
  if (field === "useful_life") return life === null ? null : daysToYears(life);
  return field === "useful_life_in_days" ? life : asset[field];
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
  if (IDENTIFYING_FIELDS.every((field) => field in differences)) return onBarcode(differentAsset(asset));
  const known = Object.entries(patch).filter(([, value]) => !(typeof value === "number" && value < 0));
  try {
    const ctx = { company, clock: () => new Date(at) };
    await planCorrection(read, ctx, { id: asset.id, ...(Object.fromEntries(known) as AssetPatch) });
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { fields } = error;
    const changed = Object.keys(differences) as ImportFieldName[];
    const shown = (field: string) => {
      if (field.startsWith("policy.")) return "policy";
      if (field === "opening_continues") return "opening_as_at";
      return field.startsWith("useful_life")
        ? (changed.find((one) => LIFE_FIELDS.some((life) => life === one)) ?? field)
        : field;
    };
    if (fields) {
      return Object.entries(fields).map(([field, [reason]]) => ({
        field: shown(field) as ImportFieldName,
        value: "",
        reason: reason!,
      }));
    }
    const field = changed.find((one) => FIGURES.has(one) || isTermField(one)) ?? "barcode";
    return [{ field, value: asset.barcode, reason: error.message }];
  }
}

const FIGURES: ReadonlySet<string> = new Set(["cost", "scrap_value", ...LIFE_FIELDS, "acquisition_date"]);

/** If all of these differ, the row is a different asset that happens to have this barcode, such as in another company's register. */
const IDENTIFYING_FIELDS = ["description", "cost", "acquisition_date"] as const;

const differentAsset = ({ barcode, description }: ExistingAsset) =>
  `${barcode} is “${description}” in your register, with another description, cost and acquisition date. If the file comes from another register, leave the barcode column unmatched; otherwise correct the asset on its own page.`;

/** Returns why a row may not have its tag; undefined if it may, which is recorded in `rowOfTag`. */
export function tagProblem(
  key: string,
  row: number,
  rowOfTag: Map<string, number>,
  taken: Map<string, string>,
): string | undefined {
  const barcode = taken.get(key);
  if (barcode) return `Asset ${barcode} already has this tag.`;
  const first = rowOfTag.get(key);
  if (first !== undefined) return `Row ${first} of the file has the same tag.`;
  rowOfTag.set(key, row);
  return undefined;
}

/** Returns the tags of assets as they are compared. */
export function tagsOf(rows: readonly Pick<PlannedAsset, "asset_tag">[]): string[] {
  return rows.map(({ asset_tag }) => tagKey(asset_tag)).filter((key) => key !== null);
}

/** Returns the tags of the assets of one row as they are compared. */
export const tagsOfRow = ({ asset, labels }: { asset: PlannedAsset; labels: RowLabels }): string[] =>
  tagsOf(labels.asset_tag?.map((asset_tag) => ({ asset_tag })) ?? [asset]);

/** Returns those tags that an asset already has, with its barcode. */
export async function takenTags(
  read: Reader,
  ctx: Pick<CompanyCtx, "company">,
  keys: string[],
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await read
    .select({ key: assets.asset_tag_key, barcode: assets.barcode })
    .from(assets)
    .where(and(inCompany(ctx, assets), isAmong(assets.asset_tag_key, keys)));
  return new Map(rows.map(({ key, barcode }) => [key!, barcode]));
}

const REPEATED: Hint = {
  kind: "repeated_serial",
  message: "Several rows have the same serial number.",
};

/** Adds a hint for serial numbers that two rows have, or that an asset of the company already has; both may be right. */
export function serialChecker(mapping: Choices["mapping"], column: string | null, addHint: AddHint) {
  const columns = mapping.serial_number ?? [];
  const known = new Map<string, { first: number; reported: boolean }>();
  const add = (hint: Hint, row: number) => addHint(hint, { row, field: "serial_number", column });
  return async (read: Reader, ctx: Pick<CompanyCtx, "company">, rows: readonly FileRow[]): Promise<void> => {
    if (columns.length === 0) return;
    const serials = rows.flatMap(({ number, cells }) => {
      const whole = columns
        .map((column) => cellText(cells[column] ?? null))
        .join(" ")
        .trim();
      const texts = splitLabels(whole, quantityIn({ cells }, mapping)) ?? [whole];
      const written = texts.filter((text) => text !== "" && !isBlankWord(text));
      return written.map((text) => ({ row: number, text, key: text.toLowerCase() }));
    });
    const taken = await takenSerials(
      read,
      ctx,
      serials.map(({ text }) => text),
    );
    for (const { row, key } of serials) {
      const before = known.get(key);
      if (before) {
        if (!before.reported) add(REPEATED, before.first);
        before.reported = true;
        add(REPEATED, row);
      } else known.set(key, { first: row, reported: false });
      const barcode = taken.get(key);
      if (barcode) add({ kind: "known_serial", message: `Asset ${barcode} already has this serial number.` }, row);
    }
  };
}

/** Returns those serial numbers that a visible asset already has, with its barcode. */
async function takenSerials(read: Reader, ctx: Pick<CompanyCtx, "company">, texts: string[]) {
  if (texts.length === 0) return new Map<string, string>();
  const { serial_number, barcode } = assets;
  const isListed = isAmong(sql`${serial_number} COLLATE NOCASE`, texts);
  const rows = await read
    .select({ serial_number, barcode })
    .from(assets)
    .where(and(inCompany(ctx, assets), isListed, visible(ctx)));
  return new Map(rows.map((row) => [row.serial_number!.toLowerCase(), row.barcode]));
}
