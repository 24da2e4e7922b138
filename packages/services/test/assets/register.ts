import { activityListQuery } from "@custodia/domain/activity/schema";
import { classificationCreate } from "@custodia/domain/assets/classifications";
import { assetCreate, assetListQuery, assetPatch } from "@custodia/domain/assets/schema";
import { custodianCreate } from "@custodia/domain/setup/custodians";
import { vendorCreate } from "@custodia/domain/setup/vendors";
import { isFile } from "@custodia/sqlite/client";
import { allow, createTestWorld, type TestCompany, type TestWorld } from "@custodia/testkit/test-world";
import { sql } from "drizzle-orm";
import { listActivities } from "../../src/activity/activities.ts";
import { createAsset } from "../../src/assets/detail/create.ts";
import { updateAsset } from "../../src/assets/detail/update.ts";
import { listAssets } from "../../src/assets/list/list-assets.ts";
import { type ChangeLog, changeLogColumns } from "../../src/core/change-log.ts";
import type { CompanyCtx } from "../../src/core/context.ts";
import { createClassification } from "../../src/setup/classifications.ts";
import { createCustodian } from "../../src/setup/custodians.ts";
import { createVendor } from "../../src/setup/vendors.ts";

/** The records of a company that assets refer to. */
export interface Records {
  classification_id: number;
  custodian_id: number;
  vendor_id: number;
  location_id: number;
}

/** A test world in which both companies can register assets. */
export interface Register extends TestWorld {
  recordsA: Records;
  recordsB: Records;
}

export async function openRegister(): Promise<Register> {
  const world = await createTestWorld();
  return Object.assign(world, {
    recordsA: await addRecords(world.tenantA),
    recordsB: await addRecords(world.tenantB),
  });
}

/** Adds a class COMP, a custodian in the branch and a vendor; another name makes a second set of records. */
export async function addRecords(
  { admin, location_id, country_id, state_id }: TestCompany,
  name = "Computers",
): Promise<Records> {
  const ctx = allow(admin, "records.write");
  const classInput = classificationCreate.parse({ name, code: name.slice(0, 4) });
  const custodianInput = custodianCreate.parse({ full_name: `${name} Keeper`, location_id, department: "Finance" });
  const vendorInput = vendorCreate.parse({
    name: `${name} Seller`,
    email: "sales@seller.example",
    phone_number: "0803 123 4567",
    tax_id_number: "T-1",
    cac_registration_number: "RC-1",
    address: "1 Broad Street",
    city: "Lagos",
    country_id,
    state_id,
  });
  const [classification, custodian, vendor] = await Promise.all([
    createClassification(ctx, classInput),
    createCustodian(ctx, custodianInput),
    createVendor(ctx, vendorInput),
  ]);
  return {
    classification_id: classification.id,
    custodian_id: custodian.id,
    vendor_id: vendor.id,
    location_id,
  };
}

/** Returns the input that registers a laptop; money in naira. */
export function laptop(records: Records, change: Record<string, unknown> = {}) {
  return assetCreate.parse({
    description: "Laptop",
    classification_id: records.classification_id,
    custodian_id: records.custodian_id,
    acquisition_date: "2024-06-15",
    acquisition_nature: "Purchase",
    condition: "New",
    cost: 365_000,
    useful_life: 4,
    ...change,
  });
}

export function register(ctx: CompanyCtx, records: Records, change: Record<string, unknown> = {}) {
  return createAsset(allow(ctx, "assets.write"), laptop(records, change));
}

/** Sends a change as a call would; money in naira. */
export function correct(ctx: CompanyCtx, id: number, change: Record<string, unknown>) {
  return updateAsset(allow(ctx, "assets.write"), { ...assetPatch.parse(change), id });
}

/** Queries the list as a call would. */
export function list(ctx: CompanyCtx, query: Record<string, unknown> = {}) {
  const parsed = assetListQuery.parse(query);
  return withChangeLog(ctx).then((read) => listAssets(read, parsed));
}

/** Returns the audit entries of an asset, newest first. */
export async function historyOf(ctx: CompanyCtx, id: number) {
  const filter = { subject_type: "asset", subject_id: id };
  return (await listActivities(ctx, activityListQuery.parse({ filter }))).data;
}

/** On a database server a request reads the change log with its session. */
async function withChangeLog(ctx: CompanyCtx): Promise<CompanyCtx> {
  if (isFile(ctx.db.target)) return ctx;
  const { lastChange, logEnd } = changeLogColumns(sql`${ctx.company.id}`);
  const changeLog = await ctx.db.read.get<ChangeLog>(sql`SELECT ${lastChange} AS "lastChange", ${logEnd} AS "logEnd"`);
  return { ...ctx, changeLog };
}
