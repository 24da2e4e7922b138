import {
  type MaintenanceRequestedView,
  maintenanceVisitsInput,
  maintenanceVisitView,
  VISITS_PER_PAGE,
} from "@custodia/domain/assets/maintenance-visits";
import { addDays, type CalendarDate } from "@custodia/domain/date";
import { allow } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ApprovalRequested } from "../../src/approvals/request-approval.ts";
import { approveRequest } from "../../src/approvals/service.ts";
import { showAsset } from "../../src/assets/detail/queries.ts";
import { listMaintenanceVisits } from "../../src/assets/maintenance/queries.ts";
import { recordMaintenanceVisits } from "../../src/assets/maintenance/service.ts";
import { permitActorOrRequest } from "../../src/core/access.ts";
import type { CompanyCtx } from "../../src/core/context.ts";
import { expectValidData } from "../check/expect-valid.ts";
import { bringBack, release, scrap, sell, service } from "./life.ts";
import { correct, historyOf, openRegister, type Register, register } from "./register.ts";

let world: Register;
beforeAll(async () => {
  world = await openRegister();
});
afterAll(() => expectValidData(world).finally(() => world.close()));

const admin = () => world.tenantA.admin;
/** Acquired on 15 June 2024, so first due a year later. */
const addAsset = (change = {}) => register(admin(), world.recordsA, { maintenance_schedule: "Yearly", ...change });
const show = (id: number) => showAsset(admin(), { id });
const IN_HOUSE = { type: "maintenance", maintenance_category: "In-house maintenance" };

describe("a maintenance visit on site", () => {
  test("moves the next date, adds its cost and leaves the asset in service", async () => {
    const { id } = await addAsset();
    const { vendor_id } = world.recordsA;
    const done = { vendor_id, amount: 12_500.5, invoice_number: "S-7", remarks: "New filter" };
    const answer = maintenanceVisitView.parse(await service(admin(), id, done));
    expect(answer).toMatchObject({
      asset_id: id,
      due_date: "2025-06-15",
      service_date: "2026-06-10",
      amount: 12_500.5,
      vendor: { name: "Computers Seller" },
      invoice_number: "S-7",
      remarks: "New filter",
      recorded_by: { full_name: admin().actor.full_name },
    });
    expect(await show(id)).toMatchObject({
      status: "in_service",
      last_maintenance_date: "2026-06-10",
      next_maintenance_date: "2027-06-10",
      total_maintenance_cost: 12_500_50,
      version: 2,
      movements: [],
    });
    expect((await listMaintenanceVisits(admin(), { id })).data).toHaveLength(1);
    expect((await historyOf(admin(), id))[0]).toMatchObject({
      action: "assets.service",
      log_message: expect.stringMatching(/^Serviced asset DV-COMP-\d{6}, Laptop$/),
      before: { last_maintenance_date: null, next_maintenance_date: "2025-06-15" },
      after: { next_maintenance_date: "2027-06-10", amount: 12_500_50, vendor: "Computers Seller" },
    });
  });

  test("is recorded once for a double click or two users", async () => {
    const { id } = await addAsset();
    const both = await Promise.allSettled([service(admin(), id), service(admin(), id, { amount: 5 })]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(service(admin(), id, { service_date: "2026-06-12" })).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("has already been recorded"),
    });
    expect((await listMaintenanceVisits(admin(), { id })).data).toHaveLength(1);
  });

  test("by Data Entry awaits approval and is executed as requested", async () => {
    const { id } = await addAsset();
    const { approval } = (await service(world.tenantA.dataEntry, id, { amount: 900 })) as ApprovalRequested;
    expect(approval).toMatchObject({ kind: "service", data: { amount: 900_00 } });
    expect(await show(id)).toMatchObject({ last_maintenance_date: null, awaiting_approval: true });
    await expect(service(world.tenantA.dataEntry, id)).rejects.toMatchObject({ code: "conflict" });
    await approveRequest(allow(world.tenantA.approver, "approvals.decide"), { id: approval.id });
    expect(await show(id)).toMatchObject({ last_maintenance_date: "2026-06-10", total_maintenance_cost: 900_00 });
  });

  test.each([
    ["service_date", { service_date: "2026-06-16" }, "The service may not be after today."],
    ["service_date", { service_date: "2024-06-14" }, "before its acquisition on 15 June 2024"],
    ["service_date", { service_date: "2024-06-15" }, "does not change the next due date"],
    ["vendor_id", { vendor_id: 999_999 }, ""],
    ["amount", { amount: 9_999_999_999_999 }, "The amount is too large."],
  ])("reports an invalid %s and writes nothing", async (field, change, message) => {
    const { id } = await addAsset({ total_maintenance_cost: 0 });
    const attempt = (async () => service(admin(), id, change))();
    const refusal = await attempt.then(
      () => null,
      (error: unknown) => error as { fields?: Record<string, string[]>; message: string },
    );
    expect(JSON.stringify(refusal?.fields ?? refusal?.message)).toContain(message);
    if (refusal?.fields) expect(Object.keys(refusal.fields)).toEqual([field]);
    expect(refusal).not.toBeNull();
    expect(await show(id)).toMatchObject({ last_maintenance_date: null, version: 1 });
  });

  test("must follow the previous one", async () => {
    const { id } = await addAsset();
    await service(admin(), id);
    const again = service(admin(), id, { due_date: "2027-06-10", service_date: "2026-06-10" });
    await expect(again).rejects.toMatchObject({
      fields: { service_date: [expect.stringContaining("after")] },
    });
  });

  test("needs an asset in service or in the field with a schedule", async () => {
    const [away, repaired, sold, never] = [
      await addAsset(),
      await addAsset(),
      await addAsset(),
      await addAsset({ maintenance_schedule: null }),
    ];
    await release(admin(), away.id);
    await service(admin(), away.id);
    expect(await show(away.id)).toMatchObject({ status: "out_for_fieldwork" });
    await release(admin(), repaired.id, IN_HOUSE);
    await scrap(admin(), sold.id);
    for (const [{ id }, reason] of [
      [repaired, "is out for maintenance"],
      [sold, "was scrapped"],
      [never, "no maintenance schedule"],
    ] as const) {
      const refused = { code: "conflict", message: expect.stringContaining(reason) };
      await expect(service(admin(), id)).rejects.toMatchObject(refused);
    }
  });

  test("remains the latest if an earlier repair is recorded later", async () => {
    const { id } = await addAsset();
    await service(admin(), id, { service_date: "2026-06-12" });
    const { id: movement } = (await release(admin(), id, IN_HOUSE)) as { id: number };
    await bringBack(admin(), movement);
    expect((await show(id)).last_maintenance_date).toBe("2026-06-12");
    await expect(sell(admin(), id, { sale_date: "2026-06-11" })).rejects.toMatchObject({ code: "invalid" });
    await expect(correct(admin(), id, { acquisition_date: "2026-06-02" })).rejects.toMatchObject({
      fields: { acquisition_date: [expect.stringContaining("first release")] },
    });
  });

  test("does not find another company's asset, and is refused for Approvers", async () => {
    const { id } = await addAsset();
    await expect(service(world.tenantB.admin, id)).rejects.toMatchObject({ code: "not_found" });
    expect(() => permitActorOrRequest(world.tenantA.approver, "assets.write")).toThrow();
    expect((await listMaintenanceVisits(world.tenantB.admin, { id })).data).toEqual([]);
    expect(await show(id)).toMatchObject({ version: 1 });
  });
});

describe("maintenance visits of several assets", () => {
  const DUE = { due_date: "2025-06-15" };
  const recordSeveral = async (ctx: CompanyCtx, services: object[], change = {}) =>
    recordMaintenanceVisits(
      permitActorOrRequest(ctx, "assets.write"),
      maintenanceVisitsInput.parse({
        service_date: "2026-06-10",
        invoice_number: "S-9",
        services,
        ...change,
      }),
    );

  test("are recorded by one call, each with its cost and audit entry", async () => {
    const [one, two] = [await addAsset(), await addAsset()];
    const answer = await recordSeveral(admin(), [
      { asset_id: one.id, ...DUE, amount: 500 },
      { asset_id: two.id, ...DUE },
    ]);
    expect(answer.data).toMatchObject([
      { asset_id: one.id, amount: 500_00, invoice_number: "S-9" },
      { asset_id: two.id, amount: null },
    ]);
    expect(await show(one.id)).toMatchObject({ total_maintenance_cost: 500_00, version: 2 });
    const entries = await historyOf(admin(), two.id);
    expect(entries.map(({ action }) => action)).toEqual(["assets.service", "assets.create"]);
  });

  test("by Data Entry await approval each and are announced once", async () => {
    const [one, two] = [await addAsset(), await addAsset()];
    const listed = [one, two].map(({ id }) => ({ asset_id: id, ...DUE, amount: 70 }));
    const answer = (await recordSeveral(world.tenantA.dataEntry, listed)) as MaintenanceRequestedView;
    expect(answer.data.approvals).toHaveLength(2);
    await approveRequest(allow(world.tenantA.approver, "approvals.decide"), {
      id: answer.data.approvals[0]!,
    });
    expect(await show(one.id)).toMatchObject({ total_maintenance_cost: 70_00 });
    const again = recordSeveral(world.tenantA.dataEntry, [{ asset_id: (await addAsset()).id, ...DUE }, listed[1]!]);
    const reason = `${two.barcode}, Laptop: A request for this asset already awaits approval.`;
    await expect(again).rejects.toMatchObject({ code: "conflict", message: reason });
  });

  test("are all refused if one fails, and the asset is named", async () => {
    const [good, done] = [await addAsset(), await addAsset()];
    await service(admin(), done.id);
    const { id: foreign } = await register(world.tenantB.admin, world.recordsB, {
      maintenance_schedule: "Yearly",
    });
    const first = { asset_id: good.id, ...DUE };
    const refused = (second: object, change = {}) =>
      expect(recordSeveral(admin(), [first, { ...DUE, ...second }], change)).rejects;
    await refused({ asset_id: done.id }).toMatchObject({
      code: "conflict",
      message: expect.stringMatching(/^DV-COMP-\d{6}, Laptop: .* has already been recorded/),
    });
    await refused({ asset_id: foreign }).toMatchObject({
      fields: { "services.1.asset_id": [expect.anything()] },
    });
    const early = { service_date: "2024-06-14" };
    await refused({ asset_id: done.id }, early).toMatchObject({
      fields: { service_date: [expect.stringContaining("Laptop: The service may not be before")] },
    });
    expect(maintenanceVisitsInput.safeParse({ service_date: "2026-06-10", services: [first, first] }).success).toBe(
      false,
    );
    expect(await show(good.id)).toMatchObject({ last_maintenance_date: null, version: 1 });
  });
});

test("lists an asset's maintenance visits page by page, newest first", async () => {
  const { id } = await register(admin(), world.recordsA, { maintenance_schedule: "Daily" });
  let due = "2024-06-16";
  for (let index = 0; index <= VISITS_PER_PAGE; index += 1) {
    const service_date = addDays("2024-06-16" as CalendarDate, index);
    await service(admin(), id, { due_date: due, service_date });
    due = addDays(service_date, 1);
  }
  const { data, meta } = await listMaintenanceVisits(admin(), { id });
  expect([data.length, data[0]!.service_date, meta.next]).toEqual([
    ...[VISITS_PER_PAGE, addDays("2024-06-16" as CalendarDate, VISITS_PER_PAGE), data.at(-1)!.id],
  ]);
  const secondPage = await listMaintenanceVisits(admin(), { id, cursor: meta.next! });
  expect(secondPage).toMatchObject({ data: [{ service_date: "2024-06-16" }], meta: { next: null } });
});
