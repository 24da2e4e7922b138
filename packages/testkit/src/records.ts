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
  const stamps = { created_at: at, updated_at: at };
  const { location_id } = company;
  return services.db.write(async (tx) => {
    const [vendor] = await tx
      .insert(vendors)
      .values({ company_id, name: "Supplier of both", ...stamps })
      .returning();
    const [custodian] = await tx
      .insert(custodians)
      .values({ company_id, full_name: "Chidi Keeper", location_id, ...stamps })
      .returning();
    const [classification] = await tx
      .insert(classifications)
      .values({ company_id, name: "Computers", name_key: "computers", code: "COMP", ...stamps })
      .returning();
    const [asset] = await tx
      .insert(assets)
      .values({
        company_id,
        barcode: `${company.admin.company.abbreviation}-COMP-000001`,
        sequence: 1,
        status: "in_service",
        description: "Laptop",
        vendor_id: vendor!.id,
        classification_id: classification!.id,
        custodian_id: custodian!.id,
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
        ...stamps,
      })
      .returning();
    await tx.update(companies).set({ asset_sequence: 1 }).where(eq(companies.id, company_id));
    const file = { file_name: "assets.csv", file_key: `${company_id}/imports/none.csv`, sha256: "0" };
    const [imported] = await tx
      .insert(imports)
      .values({ company_id, user_id, ...file, state: "uploaded", created_at: at })
      .returning();
    const [upload] = await tx
      .insert(imports)
      .values({ company_id, user_id, ...file, noun: "items", state: "cancelled", options: {}, created_at: at })
      .returning();
    const [exported] = await tx
      .insert(exports)
      .values({ company_id, user_id, filter: {}, state: "requested", created_at: at })
      .returning();
    const [download] = await tx
      .insert(exports)
      .values({ company_id, user_id, filter: EVERYTHING, state: "requested", created_at: at })
      .returning();
    const [movement] = await tx
      .insert(movements)
      .values({
        company_id,
        asset_id: asset!.id,
        type: "fieldwork",
        condition: "New",
        location: "Site 4",
        release_date: "2025-02-01" as CalendarDate,
        returned_at: "2025-03-01T09:00:00.000Z",
        released_by: user_id,
        ...stamps,
      })
      .returning();
    const [service] = await tx
      .insert(maintenanceVisits)
      .values({
        company_id,
        asset_id: asset!.id,
        due_date: "2025-04-01" as CalendarDate,
        service_date: "2025-04-01" as CalendarDate,
        recorded_by: user_id,
        created_at: at,
      })
      .returning();
    const [job] = await tx
      .insert(maintenanceJobs)
      .values({
        company_id,
        asset_id: asset!.id,
        description: "Repair the hinge",
        due_date: "2026-12-12" as CalendarDate,
        planned_by: user_id,
        ...stamps,
      })
      .returning();
    const pdf = { name: "Invoice 7.pdf", kind: "invoice", ending: "pdf", bytes: 1 } as const;
    const [attachment] = await tx
      .insert(assetAttachments)
      .values({
        company_id,
        asset_id: asset!.id,
        ...pdf,
        file_key: `${company_id}/papers/none.pdf`,
        sha256: "0",
        added_by: user_id,
        ...stamps,
      })
      .returning();
    const request = { kind: "edit", asset_id: asset!.id, asset_version: 1 } as const;
    const [approval] = await tx
      .insert(approvals)
      .values({
        company_id,
        ...request,
        subject_event: `Edit asset ${asset!.barcode}, Laptop`,
        payload: {},
        state: "withdrawn",
        requester_id: company.dataEntry.actor.user_id,
        created_at: at,
      })
      .returning();
    const [token] = await tx
      .insert(apiTokens)
      .values({ company_id, user_id, name: "Payroll", token_hash: `none of ${company_id}`, created_at: at })
      .returning();
    const hook = { url: "https://example.com/hook", events: ["asset.sold"], secret: "shared" };
    const [webhook] = await tx
      .insert(webhooks)
      .values({ company_id, user_id, ...hook, created_at: at })
      .returning();
    const attempt = { event: "webhook.test", state: "done", tries: 1, status: 200, due_at: at } as const;
    const [delivery] = await tx
      .insert(deliveries)
      .values({ company_id, webhook_id: webhook!.id, ...attempt, created_at: at, finished_at: at })
      .returning();
    const [view] = await tx
      .insert(savedViews)
      .values({
        company_id,
        user_id: company.admin.actor.user_id,
        list: "assets",
        name: "In Lagos",
        name_key: "in lagos",
        search: {},
        created_at: at,
      })
      .returning();
    const payload = {
      policy: presets.by_month.policy,
      from: "acquisition",
      tally: NOTHING_DONE,
      assets: 0,
      day: "2026-06-15",
    };
    const [policy] = await tx
      .insert(jobs)
      .values({ company_id, kind: RUN_POLICIES, payload, state: "done", due_at: at, created_at: at })
      .returning();
    return {
      location: location_id,
      vendor: vendor!.id,
      custodian: custodian!.id,
      classification: classification!.id,
      user: user_id,
      asset: asset!.id,
      import: imported!.id,
      upload: upload!.id,
      export: exported!.id,
      download: download!.id,
      movement: movement!.id,
      service: service!.id,
      job: job!.id,
      policy: policy!.id,
      attachment: attachment!.id,
      approval: approval!.id,
      token: token!.id,
      webhook: webhook!.id,
      delivery: delivery!.id,
      view: view!.id,
      ...(await addGoods(tx, company, at)),
      ...(await addTill(tx, company, { custodian_id: custodian!.id, at })),
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
