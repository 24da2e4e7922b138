import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { assets } from "@custodia/db/schema/assets/assets";
import { assetAttachments } from "@custodia/db/schema/assets/attachments";
import { exports } from "@custodia/db/schema/assets/export";
import { imports } from "@custodia/db/schema/assets/import";
import { maintenanceJobs, maintenanceVisits } from "@custodia/db/schema/assets/maintenance";
import { movements } from "@custodia/db/schema/assets/movements";
import { jobs } from "@custodia/db/schema/jobs/jobs";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { companies } from "@custodia/db/schema/setup/company";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { vendors } from "@custodia/db/schema/setup/vendors";
import { apiTokens } from "@custodia/db/schema/tokens/tokens";
import { savedViews } from "@custodia/db/schema/views/views";
import { deliveries, webhooks } from "@custodia/db/schema/webhooks/webhooks";
import type { CalendarDate } from "@custodia/domain/date";
import type { Kobo } from "@custodia/domain/money";
import { presets } from "@custodia/domain/valuation/presets";
import { EVERYTHING } from "@custodia/services/assets/export/queries";
import { NOTHING_DONE, RUN_POLICIES } from "@custodia/services/assets/policies/queries";
import type { Services } from "@custodia/services/core/context";
import { insertRow } from "@custodia/services/core/insert";
import type { Resource } from "@custodia/services/resource";
import { eq } from "drizzle-orm";
import { addGoods, addTill } from "./pos-records.ts";
import type { TestCompany } from "./test-world.ts";

/** The ids of one record of each resource, by its noun, of a second location, and of the line of the sale. */
export type Records = Awaited<ReturnType<typeof addRecords>>;

/** Returns the id of the record of a resource. Throws if `addRecords` creates none: isolation tests cover every resource. */
export function recordIdOf(records: Records, { noun }: Resource): number {
  const id = (records as Partial<Record<string, number>>)[noun];
  if (id === undefined) throw new Error(`addRecords() creates no ${noun}`);
  return id;
}

/** Creates one record of every resource in a company. */
export function addRecords(services: Services, company: TestCompany) {
  const company_id = company.admin.company.id;
  const user_id = company.approver.actor.user_id;
  const at = services.clock().toISOString();
  const stamps = { company_id, created_at: at, updated_at: at };
  /** For tables without `updated_at`. */
  const base = { company_id, created_at: at };
  const { location_id } = company;
  return services.db.write(async (tx) => {
    const vendor = await insertRow(tx, vendors, { ...stamps, name: "Supplier of both" });
    const custodian = await insertRow(tx, custodians, { ...stamps, full_name: "Chidi Keeper", location_id });
    const classification = await insertRow(tx, classifications, {
      ...stamps,
      name: "Computers",
      name_key: "computers",
      code: "COMP",
    });
    const asset = await insertRow(tx, assets, {
      ...stamps,
      barcode: `${company.admin.company.abbreviation}-COMP-000001`,
      sequence: 1,
      status: "in_service",
      description: "Laptop",
      vendor_id: vendor.id,
      classification_id: classification.id,
      custodian_id: custodian.id,
      location_id,
      acquisition_date: "2025-01-01" as CalendarDate,
      acquisition_day: 20089,
      acquisition_nature: "Purchase",
      cost: 100_000_00 as Kobo,
      carrying_amount: 100_000_00 as Kobo,
      valued_day: 20089,
      scrap_value: 0 as Kobo,
      useful_life_in_days: 1460,
      condition: "New",
      total_maintenance_cost: 0 as Kobo,
      last_maintenance_date: "2025-04-01" as CalendarDate,
    });
    await tx.update(companies).set({ asset_sequence: 1 }).where(eq(companies.id, company_id));
    const file = { user_id, file_name: "assets.csv", file_key: `${company_id}/imports/none.csv`, sha256: "0" };
    const imported = await insertRow(tx, imports, { ...base, ...file, state: "uploaded" });
    const upload = await insertRow(tx, imports, { ...base, ...file, noun: "items", state: "cancelled", options: {} });
    const exported = await insertRow(tx, exports, { ...base, user_id, filter: {}, state: "requested" });
    const download = await insertRow(tx, exports, { ...base, user_id, filter: EVERYTHING, state: "requested" });
    const movement = await insertRow(tx, movements, {
      ...stamps,
      asset_id: asset.id,
      type: "fieldwork",
      condition: "New",
      location: "Site 4",
      release_date: "2025-02-01" as CalendarDate,
      returned_at: "2025-03-01T09:00:00.000Z",
      released_by: user_id,
    });
    const service = await insertRow(tx, maintenanceVisits, {
      ...base,
      asset_id: asset.id,
      due_date: "2025-04-01" as CalendarDate,
      service_date: "2025-04-01" as CalendarDate,
      recorded_by: user_id,
    });
    const job = await insertRow(tx, maintenanceJobs, {
      ...stamps,
      asset_id: asset.id,
      description: "Repair the hinge",
      due_date: "2026-12-12" as CalendarDate,
      planned_by: user_id,
    });
    const pdf = { name: "Invoice 7.pdf", kind: "invoice", ending: "pdf", bytes: 1 } as const;
    const attachment = await insertRow(tx, assetAttachments, {
      ...stamps,
      asset_id: asset.id,
      ...pdf,
      file_key: `${company_id}/papers/none.pdf`,
      sha256: "0",
      added_by: user_id,
    });
    const request = { kind: "edit", asset_id: asset.id, asset_version: 1 } as const;
    const approval = await insertRow(tx, approvals, {
      ...base,
      ...request,
      subject_event: `Edit asset ${asset.barcode}, Laptop`,
      payload: {},
      state: "withdrawn",
      requester_id: company.dataEntry.actor.user_id,
    });
    const token = await insertRow(tx, apiTokens, {
      ...base,
      user_id,
      name: "Payroll",
      token_hash: `none of ${company_id}`,
    });
    const hook = { url: "https://example.com/hook", events: ["asset.sold"], secret: "shared" };
    const webhook = await insertRow(tx, webhooks, { ...base, user_id, ...hook });
    const attempt = { event: "webhook.test", state: "done", tries: 1, status: 200, due_at: at } as const;
    const delivery = await insertRow(tx, deliveries, { ...base, webhook_id: webhook.id, ...attempt, finished_at: at });
    const view = await insertRow(tx, savedViews, {
      ...base,
      user_id: company.admin.actor.user_id,
      list: "assets",
      name: "In Lagos",
      name_key: "in lagos",
      search: {},
    });
    const payload = {
      policy: presets.by_month.policy,
      from: "acquisition",
      tally: NOTHING_DONE,
      assets: 0,
      day: "2026-06-15",
    };
    const policy = await insertRow(tx, jobs, { ...base, kind: RUN_POLICIES, payload, state: "done", due_at: at });
    return {
      location: location_id,
      vendor: vendor.id,
      custodian: custodian.id,
      classification: classification.id,
      user: user_id,
      asset: asset.id,
      import: imported.id,
      upload: upload.id,
      export: exported.id,
      download: download.id,
      movement: movement.id,
      service: service.id,
      job: job.id,
      policy: policy.id,
      attachment: attachment.id,
      approval: approval.id,
      token: token.id,
      webhook: webhook.id,
      delivery: delivery.id,
      view: view.id,
      ...(await addGoods(tx, company, at)),
      ...(await addTill(tx, company, { custodian_id: custodian.id, at })),
    };
  });
}

/** Completes an upload as if it had imported one asset that duplicates another of its company. */
export function publishUpload({ db }: Services, import_id: number, template_id: number): Promise<void> {
  return db.write(async (tx) => {
    const [template] = await tx.select().from(assets).where(eq(assets.id, template_id));
    const { id: _id, next_maintenance_date: _next, ...rest } = template!;
    const unique = { barcode: `IN-${import_id}`, sequence: 900_000 + import_id, asset_tag: null, import_id };
    const defaults = { asset_tag_key: null, status: "in_service", version: 1 } as const;
    await tx.insert(assets).values({ ...rest, ...unique, ...defaults });
    await tx.update(imports).set({ state: "published" }).where(eq(imports.id, import_id));
  });
}
