import { isFile, type Reader, type Target } from "@custodia/db/client";
import { assets } from "@custodia/db/schema/assets/assets";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { vendors } from "@custodia/db/schema/setup/vendors";
import type { DisposalOfAsset } from "@custodia/domain/assets/disposals";
import type { ExportCreate } from "@custodia/domain/assets/export";
import type { AssetStatus } from "@custodia/domain/assets/labels";
import { IN_SERVICE_STATUSES } from "@custodia/domain/assets/lifecycle";
import type { CalendarDate } from "@custodia/domain/date";
import { and, asc, eq, type GetColumnData, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../core/context.ts";
import { disposalText, readDisposal } from "../detail/columns.ts";
import { figuresOf } from "../detail/queries.ts";
import { assetFilter, matchesLedBy } from "../list/filters.ts";

/** Rows read at once. What a server answers has 10 MB at most, and a row whose texts are as long as they may be has 17 kB. */
const PORTION = { ofFile: 1000, ofServer: 500 };

const columns = {
  id: assets.id,
  barcode: assets.barcode,
  description: assets.description,
  classification: classifications.name,
  asset_tag: assets.asset_tag,
  serial_number: assets.serial_number,
  vendor: vendors.name,
  custodian: custodians.full_name,
  location_code: locations.code,
  location_address: locations.address,
  department: assets.department,
  status: assets.status,
  condition: assets.condition,
  acquisition_date: assets.acquisition_date,
  acquisition_nature: assets.acquisition_nature,
  invoice_number: assets.invoice_number,
  cost: assets.cost,
  scrap_value: assets.scrap_value,
  useful_life_in_days: assets.useful_life_in_days,
  depreciates: assets.depreciates,
  carrying_amount: assets.carrying_amount,
  revalued_on: assets.revalued_on,
  closed_on: assets.closed_on,
  total_maintenance_cost: assets.total_maintenance_cost,
  warranty_in_years: assets.warranty_in_years,
  maintenance_schedule: assets.maintenance_schedule,
  frequency: assets.frequency,
  last_maintenance_date: assets.last_maintenance_date,
  remarks: assets.remarks,
};
const withDisposal = { ...columns, disposal: disposalText };

/** A row as it is read; a vendor and a location it may be without. */
type ReadRow = { [name in keyof typeof columns]: GetColumnData<(typeof columns)[name]> } & {
  vendor: string | null;
  location_address: string | null;
  disposal: string | null;
};
export type ExportRow = Omit<ReadRow, keyof Figures | "disposal"> &
  Figures & { disposal: DisposalOfAsset | null };
type Figures = ReturnType<typeof figuresOf>;

const NAMES = Object.keys(withDisposal);
/** A row as one text: the driver takes longer over its values one by one than over all else. */
const asText = sql<string>`json_array(${sql.join(Object.values(withDisposal), sql`, `)})`;
/** JSON of the database has 15 digits, so that what is no whole number is read beside it. */
const { id, warranty_in_years } = columns;

/**
 * The register by number, in portions, so that no read is long; figures are those of `day`, in kobo. What a row is made of is
 * dropped before the next is made. `statuses` leave out what has another one.
 */
export async function* exportRows(
  read: Reader,
  ctx: Pick<CompanyCtx, "company">,
  filter: ExportCreate,
  day: CalendarDate,
  target: Target,
  statuses?: readonly AssetStatus[],
): AsyncGenerator<Iterable<ExportRow>> {
  const most = isFile(target) ? PORTION.ofFile : PORTION.ofServer;
  const portion = portionsOf(read, whereOf(ctx, filter, day, statuses), most);
  for (let after = 0; ; ) {
    const rows = await portion.all({ after });
    if (rows.length > 0) yield parseRows(rows, day);
    if (rows.length < most) return;
    after = rows.at(-1)!.id;
  }
}

function* parseRows(
  rows: readonly { text: string; warranty_in_years: number | null }[],
  day: CalendarDate,
): Generator<ExportRow> {
  for (const { text, warranty_in_years } of rows) {
    const values = JSON.parse(text) as unknown[];
    const row = Object.fromEntries(NAMES.map((name, index) => [name, values[index]])) as unknown as ReadRow;
    const disposal = readDisposal(row.disposal);
    yield Object.assign(row, { warranty_in_years }, figuresOf(row, day), { disposal });
  }
}

/** Whether the sums of what such an export holds need the gross to foot. */
export async function exportShowsGross(
  read: Reader,
  ctx: Pick<CompanyCtx, "company">,
  filter: ExportCreate,
  day: CalendarDate,
): Promise<boolean> {
  const revalued = sql`${assets.carrying_amount} <> ${assets.cost} AND ${whereOf(ctx, filter, day, IN_SERVICE_STATUSES)}`;
  const rows = await read.select({ id }).from(assets).where(revalued).limit(1);
  return rows.length > 0;
}

/** Selects the rows of an export. */
function whereOf(
  ctx: Pick<CompanyCtx, "company">,
  { custodian_id, classification_id, location_id, ids, matching }: ExportCreate,
  day: CalendarDate,
  statuses: readonly AssetStatus[] | undefined,
) {
  const narrowing = { filter: matching?.filter ?? {}, search: matching?.search, ids };
  const chosen = assetFilter(ctx, narrowing, day);
  // Only an index that leads on to ids in order may lead: any other would be sorted anew for each portion.
  const lead = chosen.conditions.find(({ exact, column }) => exact || column === assets.id)?.column;
  return and(
    matchesLedBy(ctx, chosen, lead),
    custodian_id === null ? undefined : eq(assets.custodian_id, custodian_id),
    classification_id === null ? undefined : eq(assets.classification_id, classification_id),
    location_id === null ? undefined : eq(assets.location_id, location_id),
    statuses && inArray(sql`+${assets.status}`, [...statuses]),
  );
}

/** Prepared once: the portion of `after`, by number. */
function portionsOf(read: Reader, where: SQL | undefined, most: number) {
  return read
    .select({ id, text: asText, warranty_in_years })
    .from(assets)
    .innerJoin(classifications, eq(classifications.id, assets.classification_id))
    .innerJoin(custodians, eq(custodians.id, assets.custodian_id))
    .leftJoin(locations, eq(locations.id, assets.location_id))
    .leftJoin(vendors, eq(vendors.id, assets.vendor_id))
    .where(and(gt(assets.id, sql.placeholder("after")), where))
    .orderBy(asc(assets.id))
    .limit(most)
    .prepare();
}
