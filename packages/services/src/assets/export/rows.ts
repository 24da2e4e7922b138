import { assets } from "@custodia/db/schema/assets/assets";
import { assetPolicies } from "@custodia/db/schema/assets/policies";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { policies } from "@custodia/db/schema/setup/policies";
import { vendors } from "@custodia/db/schema/setup/vendors";
import type { DisposalOfAsset } from "@custodia/domain/assets/disposals";
import type { ExportCreate } from "@custodia/domain/assets/export";
import type { AssetStatus } from "@custodia/domain/assets/labels";
import { IN_SERVICE_STATUSES } from "@custodia/domain/assets/lifecycle";
import type { CalendarDate } from "@custodia/domain/date";
import type { Policy } from "@custodia/domain/valuation/policy";
import { type DbTarget, isFile, type Reader } from "@custodia/sqlite/client";
import { and, asc, eq, type GetColumnData, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../core/context.ts";
import { usefulLife } from "../../valuation/depreciation.ts";
import { assetSegments, parseSegments, type SegmentsJson } from "../../valuation/segments.ts";
import { disposalText, parseDisposal } from "../detail/columns.ts";
import { figuresOf } from "../detail/queries.ts";
import { assetFilter, matchCondition } from "../list/filters.ts";

/** Rows per read. A database server's answer has at most 10 MB, and a row with the longest texts has 17 kB. */
const BATCH = { fromFile: 1000, fromServer: 500 };

const columns = {
  id: assets.id,
  barcode: assets.barcode,
  description: assets.description,
  classification: classifications.name,
  asset_tag: assets.asset_tag,
  serial_number: assets.serial_number,
  manufacturer: assets.manufacturer,
  model: assets.model,
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
  policy: policies.policy,
  available_for_use_on: assetPolicies.available_for_use_on,
  total_units: assetPolicies.total_units,
};
const withDisposal = { ...columns, useful_life_in_days: usefulLife, disposal: disposalText, segments: assetSegments };

/** A row as read; vendor and location may be missing. */
type ReadRow = { [name in keyof typeof columns]: GetColumnData<(typeof columns)[name]> } & {
  vendor: string | null;
  /** JSON. */
  policy: string | null;
  available_for_use_on: string | null;
  total_units: number | null;
  location_address: string | null;
  disposal: string | null;
  segments: SegmentsJson | null;
};
export type ExportRow = Omit<ReadRow, keyof Figures | "disposal" | "segments" | "policy"> &
  Figures & { disposal: DisposalOfAsset | null; policy: Policy | null; as_at: CalendarDate };
type Figures = ReturnType<typeof figuresOf>;

const NAMES = Object.keys(withDisposal);
/** A row as one text, because reading values one by one takes the driver longer than everything else. */
const rowText = sql<string>`json_array(${sql.join(Object.values(withDisposal), sql`, `)})`;
/** SQLite's JSON has 15 digits, so fractional numbers are read as separate columns. */
const { id, warranty_in_years } = columns;

/**
 * Yields the register in batches by id, so that no read takes long, with the figures of `day` in kobo. Rows are parsed one at a time.
 * `statuses` restricts the rows.
 */
export async function* exportRows(
  read: Reader,
  ctx: Pick<CompanyCtx, "company">,
  filter: ExportCreate,
  day: CalendarDate,
  target: DbTarget,
  statuses?: readonly AssetStatus[],
): AsyncGenerator<Iterable<ExportRow>> {
  const batchSize = isFile(target) ? BATCH.fromFile : BATCH.fromServer;
  const nextBatch = batchQuery(read, exportCondition(ctx, filter, day, statuses), batchSize);
  for (let lastId = 0; ; ) {
    const rows = await nextBatch.all({ after: lastId });
    if (rows.length > 0) yield parseRows(rows, day);
    if (rows.length < batchSize) return;
    lastId = rows.at(-1)!.id;
  }
}

function* parseRows(
  rows: readonly { text: string; warranty_in_years: number | null }[],
  day: CalendarDate,
): Generator<ExportRow> {
  for (const { text, warranty_in_years } of rows) {
    const values = JSON.parse(text) as unknown[];
    const row = Object.fromEntries(NAMES.map((name, index) => [name, values[index]])) as unknown as ReadRow;
    const disposal = parseDisposal(row.disposal);
    const policy = row.policy === null ? null : (JSON.parse(row.policy) as Policy);
    const segments = row.segments === null ? null : parseSegments(row.segments);
    yield Object.assign(row, { warranty_in_years }, figuresOf({ ...row, segments }, day), {
      disposal,
      policy,
      as_at: day,
    });
  }
}

/** True if the sums of the export need the gross carrying amount to add up. */
export async function exportShowsGross(
  read: Reader,
  ctx: Pick<CompanyCtx, "company">,
  filter: ExportCreate,
  day: CalendarDate,
): Promise<boolean> {
  const revalued = sql`${assets.carrying_amount} <> ${assets.cost} AND ${exportCondition(ctx, filter, day, IN_SERVICE_STATUSES)}`;
  const rows = await read.select({ id }).from(assets).where(revalued).limit(1);
  return rows.length > 0;
}

/** Selects the rows of an export. */
function exportCondition(
  ctx: Pick<CompanyCtx, "company">,
  { custodian_id, classification_id, location_id, ids, matching }: ExportCreate,
  day: CalendarDate,
  statuses: readonly AssetStatus[] | undefined,
) {
  const query = { filter: matching?.filter ?? {}, search: matching?.search, ids };
  const filters = assetFilter(ctx, query, day);
  // Only an index that yields ids in order may lead; with any other each batch would be sorted again.
  const lead = filters.conditions.find(({ exact, column }) => exact || column === assets.id)?.column;
  return and(
    matchCondition(ctx, filters, lead),
    custodian_id === null ? undefined : eq(assets.custodian_id, custodian_id),
    classification_id === null ? undefined : eq(assets.classification_id, classification_id),
    location_id === null ? undefined : eq(assets.location_id, location_id),
    statuses && inArray(sql`+${assets.status}`, [...statuses]),
  );
}

/** Prepares the query for the batch after an id. */
function batchQuery(read: Reader, where: SQL | undefined, batchSize: number) {
  return read
    .select({ id, text: rowText, warranty_in_years })
    .from(assets)
    .innerJoin(classifications, eq(classifications.id, assets.classification_id))
    .innerJoin(custodians, eq(custodians.id, assets.custodian_id))
    .leftJoin(locations, eq(locations.id, assets.location_id))
    .leftJoin(vendors, eq(vendors.id, assets.vendor_id))
    .leftJoin(
      assetPolicies,
      and(eq(assetPolicies.company_id, assets.company_id), eq(assetPolicies.asset_id, assets.id)),
    )
    .leftJoin(
      policies,
      and(eq(policies.company_id, assetPolicies.company_id), eq(policies.id, assetPolicies.policy_id)),
    )
    .where(and(gt(assets.id, sql.placeholder("after")), where))
    .orderBy(asc(assets.id))
    .limit(batchSize)
    .prepare();
}
