import type { Tx } from "@custodia/db/client";
import { assets } from "@custodia/db/schema/assets/assets";
import { companies } from "@custodia/db/schema/setup/company";
import { withSortKeys } from "@custodia/db/sort-keys";
import type { AlikeAdded, AlikeCreate } from "@custodia/domain/assets/alike";
import { lifeInDays } from "@custodia/domain/assets/life";
import { assetProblems, barcode } from "@custodia/domain/assets/rules";
import type { AssetCreate } from "@custodia/domain/assets/schema";
import { dayNumber } from "@custodia/domain/date";
import { invalidFields } from "@custodia/domain/errors";
import { ZERO } from "@custodia/domain/money";
import { termsAtCost } from "@custodia/domain/valuation/depreciation";
import { eq, sql } from "drizzle-orm";
import { type RequestMade, requestMade } from "../../approvals/ask/act-or-ask.ts";
import { ask } from "../../approvals/ask/ask.ts";
import { writeAudit, writeAuditBatch } from "../../core/audit.ts";
import { actsAtOnce, type CompanyCtx, type MayAsk, now, type Permitted, today } from "../../core/context.ts";
import { insertRows } from "../../core/insert.ts";
import { prepared } from "../../core/statements.ts";
import { insertOwn } from "../../core/store.ts";
import { termColumns } from "../../valuation/depreciation.ts";
import { serialsInShort } from "../requests/alike.ts";
import { askForAlike } from "../requests/ask-alike.ts";
import { type showAsset, shown } from "./queries.ts";
import { audited, branchName, findReferences, type Names, tagKey } from "./references.ts";

type Shown = Awaited<ReturnType<typeof showAsset>>;

/**
 * Adds an asset with a new barcode, or asks for it: it is pending until somebody approves it. Location and department are the
 * custodian's unless given. Throws 422 on every field that does not fit: a reference, the tag, the date, the figures.
 */
export function createAsset(ctx: Permitted<"assets.write">, input: AssetCreate): Promise<Shown>;
export function createAsset(ctx: MayAsk<"assets.write">, input: AssetCreate): Promise<Shown | RequestMade>;
export async function createAsset(
  ctx: MayAsk<"assets.write">,
  input: AssetCreate,
): Promise<Shown | RequestMade> {
  const atOnce = actsAtOnce(ctx, "assets.write");
  const made = await ctx.db.write(async (tx) => {
    const { values, names, found } = await planNew(tx, ctx, input);
    const barcodes = await takeBarcodes(tx, ctx, 1);
    const row = await insertOwn(tx, ctx, assets, { ...values, ...barcodes.of(0, found.classification.code) });
    const after = audited(row, names);
    const called = `asset ${row.barcode}, ${row.description}`;
    if (!atOnce) {
      const subject_event = `Add ${called}`;
      const subject = { type: "asset", id: row.id, version: row.version } as const;
      const request = {
        kind: "new_asset",
        subject,
        subject_event,
        payload: input,
        before: null,
        after,
      } as const;
      return { approval: await ask(tx, ctx, request) };
    }
    await writeAudit(tx, ctx, {
      action: "assets.create",
      message: `Added ${called}`,
      subject: { type: "asset", id: row.id },
      after,
    });
    return { approval: null, shown: asAdded(ctx, row, found) };
  });
  return made.approval === null ? made.shown : requestMade(ctx, made.approval);
}

/**
 * Adds several assets that differ in nothing but their consecutive barcodes and their serial numbers, all of them or none; or asks for
 * all by one request. Throws 422 as a creation of one.
 */
export function createAlike(ctx: Permitted<"assets.write">, input: AlikeCreate): Promise<AlikeAdded>;
export function createAlike(
  ctx: MayAsk<"assets.write">,
  input: AlikeCreate,
): Promise<AlikeAdded | RequestMade>;
export async function createAlike(
  ctx: MayAsk<"assets.write">,
  { quantity, serial_numbers, ...input }: AlikeCreate,
): Promise<AlikeAdded | RequestMade> {
  const made = await ctx.db.write(async (tx) => {
    const { values, names, found } = await planNew(tx, ctx, {
      ...input,
      asset_tag: null,
      serial_number: null,
    });
    const { of } = await takeBarcodes(tx, ctx, quantity);
    const at = now(ctx);
    const rows = Array.from({ length: quantity }, (_, n) => ({
      ...values,
      ...of(n, found.classification.code),
      serial_number: serial_numbers[n] ?? null,
    }));
    const first_barcode = rows[0]!.barcode;
    const last_barcode = rows.at(-1)!.barcode;
    const stamps = { company_id: ctx.company.id, created_at: at, updated_at: at };
    const ids = await insertRows(
      tx,
      assets,
      rows.map((row) => withSortKeys(assets, { ...row, ...stamps })),
    );
    const afters = rows.map((row) => audited(row, names));
    if (actsAtOnce(ctx, "assets.write")) {
      await writeAuditBatch(
        tx,
        ctx,
        rows.map(({ barcode, description }, n) => ({
          action: "assets.create",
          message: `Added asset ${barcode}, ${description}`,
          subject: { type: "asset", id: ids[n]! },
          after: afters[n]!,
        })),
      );
      return { added: { ids, first_barcode, last_barcode } };
    }
    const barcode = `${first_barcode} to ${last_barcode}`;
    const approval = await askForAlike(
      tx,
      ctx,
      { ids, version: 1 },
      {
        ...afters[0]!,
        ...{ barcode, serial_number: null, serial_numbers: serialsInShort(serial_numbers) },
        ...{ number_of_assets: quantity, total_cost: input.cost * quantity },
      },
    );
    return { approval };
  });
  return made.approval === undefined ? made.added : requestMade(ctx, made.approval);
}

/**
 * What a new asset is stored with, but for its barcode: location and department are the custodian's unless given, and it is pending where
 * it is only asked for. Throws 422 on every field that does not fit.
 */
async function planNew(tx: Tx, ctx: MayAsk<"assets.write">, input: AssetCreate) {
  const { problems, ...found } = await findReferences(tx, ctx, input);
  const { classification, custodian, vendor, seat } = found;
  const wrong = { ...assetProblems(input, today(ctx)), ...problems };
  if (!classification || !custodian || Object.keys(wrong).length > 0) throw invalidFields(wrong);
  const { useful_life: _years, depreciates, ...fields } = input;
  const location = found.location ?? seat;
  const names: Names = {
    classification: classification.name,
    custodian: custodian.full_name,
    location: branchName(location),
    vendor: vendor?.name ?? null,
  };
  const values = {
    ...fields,
    status: actsAtOnce(ctx, "assets.write") ? ("in_service" as const) : ("pending" as const),
    asset_tag_key: tagKey(input.asset_tag),
    location_id: input.location_id ?? custodian.location_id,
    department: input.department ?? custodian.department,
    acquisition_day: dayNumber(input.acquisition_date),
    ...termColumns(
      termsAtCost({
        ...input,
        depreciates: depreciates ?? true,
        useful_life_in_days: lifeInDays(input) ?? null,
      }),
    ),
    total_maintenance_cost: ZERO,
  };
  return { values, names, found: { classification, custodian, seat, location, vendor } };
}

/** Numbers taken from the company's sequence, in the transaction of the assets that get them: no gap, no repeat. */
interface TakenBarcodes {
  first: number;
  /** The sequence and barcode of the n-th asset, n from 0. */
  of(n: number, classificationCode: string): { sequence: number; barcode: string };
}

/** Takes the next `count` barcodes of the company. */
export async function takeBarcodes(
  tx: Tx,
  ctx: Pick<CompanyCtx, "company">,
  count: number,
): Promise<TakenBarcodes> {
  const [company] = await taking(tx).all({ count, company: ctx.company.id });
  const first = company!.last - count + 1;
  return {
    first,
    of: (n, code) => ({ sequence: first + n, barcode: barcode(company!.abbreviation, code, first + n) }),
  };
}

const taking = prepared((db) =>
  (db as Tx)
    .update(companies)
    .set({ asset_sequence: sql`${companies.asset_sequence} + ${sql.placeholder("count")}` })
    .where(eq(companies.id, sql.placeholder("company")))
    .returning({ last: companies.asset_sequence, abbreviation: companies.abbreviation })
    .prepare(),
);

type Found = Awaited<ReturnType<typeof findReferences>>;

/** What a new asset refers to; its own location is its custodian's where none was given. */
type Referred = Pick<Found, "seat" | "location" | "vendor"> & {
  [K in "classification" | "custodian"]: NonNullable<Found[K]>;
};

/** An asset in service that was added just now, as `showAsset` tells it, and not read again: nothing has befallen it yet. */
function asAdded(
  ctx: CompanyCtx,
  asset: typeof assets.$inferSelect,
  { classification, custodian, seat, location, vendor }: Referred,
) {
  const { company_id: _company, sequence: _sequence, asset_tag_key: _tag, sort_key: _key, ...row } = asset;
  const { acquisition_day: _from, valued_day: _day, closed_day: _until, import_id: _import, ...fields } = row;
  return shown(ctx, {
    ...fields,
    classification: { id: classification.id, name: classification.name },
    custodian: { id: custodian.id, full_name: custodian.full_name, department: custodian.department },
    seat: branchRef(seat),
    location: branchRef(location),
    ...{ vendor, awaiting_approval: false, moved: false, disposal: null, photo_id: null },
  });
}

const branchRef = (branch: Found["seat"]) =>
  branch && { id: branch.id, location_id: branch.code, address: branch.address };
