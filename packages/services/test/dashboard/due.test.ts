import { dueView } from "@custodia/domain/dashboard/schema";
import { afterAll, beforeAll, expect, test } from "vitest";
import { showDue } from "../../src/dashboard/dashboard.ts";
import { bringBack, release, sell } from "../assets/life.ts";
import { insertAssets } from "../assets/many.ts";
import { watchReads } from "../assets/plans.ts";
import { openRegister, type Register, register } from "../assets/register.ts";

let world: Register;
beforeAll(async () => {
  world = await openRegister();
});
afterAll(() => world.close());

test("lists overdue work and work due within a week by day, with location and custodian", async () => {
  const { admin } = world.tenantA;
  const createAsset = (change = {}) => register(admin, world.recordsA, change);
  const monthly = { maintenance_schedule: "Monthly", acquisition_date: "2026-05-21" };
  const out = (id: number, day: string, changes = {}) => release(admin, id, { expected_return_date: day, ...changes });
  const [late, today, far, back, lateService, soonService, soldService] = [
    await createAsset(),
    await createAsset(),
    await createAsset(),
    await createAsset(),
    await createAsset({ maintenance_schedule: "Yearly", acquisition_date: "2025-06-12" }),
    await createAsset(monthly),
    await createAsset(monthly),
  ];
  await out(late.id, "2026-06-14", {
    type: "maintenance",
    maintenance_category: "Out-of-office maintenance",
    vendor_id: world.recordsA.vendor_id,
  });
  await out(today.id, "2026-06-15");
  await out(far.id, "2026-06-22");
  const moved = (await out(back.id, "2026-06-02")) as { id: number };
  await bringBack(admin, moved.id);
  await sell(admin, soldService.id);
  const otherAsset = await register(world.tenantB.admin, world.recordsB);
  await release(world.tenantB.admin, otherAsset.id, { expected_return_date: "2026-06-10" });

  const due = dueView.parse(await showDue(admin));
  expect(due).toMatchObject({ overdue: 2, this_week: 2 });
  const describedRows = due.rows.map(({ date, asset, back_from, service, with: person }) => [
    ...[date, asset.id, back_from, service, person],
  ]);
  expect(describedRows).toEqual([
    ["2026-06-12", lateService.id, null, "Yearly", "Computers Keeper"],
    ["2026-06-14", late.id, "maintenance", null, "Computers Seller"],
    ["2026-06-15", today.id, "fieldwork", null, "Computers Keeper"],
    ["2026-06-21", soonService.id, null, "Monthly", "Computers Keeper"],
  ]);
  expect(await showDue(world.tenantB.admin)).toMatchObject({ overdue: 1, this_week: 0 });
});

test("lists the most overdue of many assets, using an index", async () => {
  const { admin } = world.tenantB;
  const rows = Array.from({ length: 1200 }, (_, n) => ({
    maintenance_schedule: "Daily" as const,
    acquisition_date: `20${10 + (n % 15)}-03-01`,
  }));
  await insertAssets(admin, world.recordsB, rows);
  const statements = await watchReads(world);
  const due = await showDue({ ...admin, db: { ...admin.db, read: statements.read } });
  expect(due.overdue).toBe(1001);
  expect(due.rows.map(({ date }) => date)).toEqual(Array(8).fill("2010-03-02"));
  const steps = (await statements.plans()).flat();
  expect(steps.filter((step) => /SCAN|TEMP B-TREE/.test(step) && !/CO-ROUTINE|\(subquery/.test(step))).toEqual([]);
  statements.close();
});
