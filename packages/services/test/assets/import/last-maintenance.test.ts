import { maintenanceCorrection, movementCorrection } from "@custodia/domain/assets/corrections";
import type { TestWorld } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { correctMaintenanceVisit, correctMovement } from "../../../src/assets/corrections/service.ts";
import { showAsset } from "../../../src/assets/detail/queries.ts";
import { previewImport } from "../../../src/assets/import/preview/preview.ts";
import type { MaintenanceVisit } from "../../../src/assets/maintenance/queries.ts";
import { permitActorOrRequest } from "../../../src/core/access.ts";
import { expectValidData } from "../../check/expect-valid.ts";
import { bringBack, release, service } from "../life.ts";
import { addRecords, correct, list } from "../register.ts";
import { createWarmWorld, importer, importFile, send } from "./world.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createWarmWorld();
  await addRecords(world.tenantA);
});
afterAll(() => expectValidData(world).finally(() => world.close()));

const admin = () => world.tenantA.admin;
const HEADINGS =
  "Description,Classification,Custodian,Acquisition Date,Acquisition Nature,Condition,Cost,Useful Life (Years),Maintenance Schedule,Last Maintenance";

/** A list of machines that were acquired on 15 June 2022 and are serviced every year, with their last services. */
const listOf = (...days: string[]) =>
  [
    HEADINGS,
    ...days.map((day) => `Lathe ${day},Computers,Computers Keeper,15/06/2022,Purchase,Used,1000000,5,Yearly,${day}`),
  ].join("\n");

/** Imports a machine with this last service; returns it. */
async function importServiced(day: string) {
  const { id } = await send(importer(world.tenantA), `lathe-${day.replaceAll("/", "-")}.csv`, listOf(day));
  await importFile(world, importer(world.tenantA), id, { date_order: "day_month_year" });
  const { data } = await list(admin(), { filter: { description: `Lathe ${day}` } });
  return showAsset(admin(), { id: data[0]!.id });
}

test("the next service of an imported asset is due from the last one in its file", async () => {
  const asset = await importServiced("20/03/2026");
  expect(asset).toMatchObject({ last_maintenance_date: "2026-03-20", next_maintenance_date: "2027-03-20" });
  expect(asset).toMatchObject({ total_maintenance_cost: 0, movements: [] });
  await service(admin(), asset.id, { due_date: "2027-03-20" });
  expect(await showAsset(admin(), asset)).toMatchObject({ last_maintenance_date: "2026-06-10" });
});

test("one last service may be given for all rows that have none", async () => {
  const { id } = await send(importer(world.tenantA), "yard.csv", listOf("23/03/2026", ""));
  const values = { last_maintenance_date: "2026-01-31" };
  await importFile(world, importer(world.tenantA), id, { date_order: "day_month_year", values });
  const { data } = await list(admin(), { filter: { description: "Lathe" }, sort: "created_at", order: "desc" });
  const dates = await Promise.all(
    data.slice(0, 2).map(async (row) => (await showAsset(admin(), row)).last_maintenance_date),
  );
  expect(dates.sort()).toEqual(["2026-01-31", "2026-03-23"]);
});

test("a last service outside the asset's life is an error of its cell", async () => {
  const { id } = await send(importer(world.tenantA), "outside.csv", listOf("14/06/2022", "16/06/2026", "soon", "-"));
  const { errors, rows_bad } = await previewImport(importer(world.tenantA), { id, date_order: "day_month_year" });
  expect(errors).toMatchObject([
    {
      row: 2,
      field: "last_maintenance_date",
      column: "Last Maintenance",
      value: "14/06/2022",
      reason: "The last maintenance may not be before its acquisition on 15 June 2022.",
    },
    { row: 3, field: "last_maintenance_date", reason: "The last maintenance may not be after today." },
    { row: 4, field: "last_maintenance_date", reason: "“soon” is not a date." },
  ]);
  expect(rows_bad).toBe(3);
});

test("an asset of the register keeps its own last service, with a hint, also where the cell is no date", async () => {
  const { barcode } = await importServiced("21/03/2026");
  for (const day of ["22/03/2026", "soon", "Mar 2026"]) {
    const file = `Barcode,${HEADINGS.replace("Description,", "")}\n${barcode},Computers,Computers Keeper,15/06/2022,Purchase,Used,1000000,5,Yearly,${day}`;
    const { id } = await send(importer(world.tenantA), "again.csv", file);
    const preview = await previewImport(importer(world.tenantA), { id, date_order: "day_month_year" });
    expect(preview).toMatchObject({ updates_total: 0, unchanged_total: 1, rows_bad: 0 });
    expect(preview.hints).toMatchObject([{ kind: "kept_last_maintenance", rows: [2] }]);
  }
});

test("the last service in the file stays if an earlier repair is recorded and corrected, and no acquisition follows it", async () => {
  const { id } = await importServiced("01/06/2026");
  await release(admin(), id, {
    type: "maintenance",
    maintenance_category: "In-house maintenance",
    release_date: "2026-05-01",
  });
  const { movements } = await showAsset(admin(), { id });
  await bringBack(admin(), movements[0]!.id, { returned_at: "2026-05-10 10:00:00" });
  const correction = movementCorrection.parse({ returned_at: "2026-05-12 10:00:00", reason: "Mistyped the day" });
  const corrector = permitActorOrRequest(admin(), "assets.write");
  await correctMovement(corrector, { ...correction, id: movements[0]!.id });
  expect(await showAsset(admin(), { id })).toMatchObject({ last_maintenance_date: "2026-06-01" });
  const { id: other } = await importServiced("02/06/2026");
  await expect(correct(admin(), other, { acquisition_date: "2026-06-03" })).rejects.toMatchObject({
    fields: { acquisition_date: ["The acquisition date may not be after its first service on 2 June 2026."] },
  });
});

test("the last service in the file stays if a later visit or repair is corrected to an earlier day", async () => {
  const corrector = permitActorOrRequest(admin(), "assets.write");
  const reason = "Mistyped the day";
  const { id } = await importServiced("24/03/2026");
  const visit = (await service(admin(), id, { due_date: "2027-03-24" })) as MaintenanceVisit;
  const earlier = maintenanceCorrection.parse({ service_date: "2026-02-01", reason });
  await correctMaintenanceVisit(corrector, { ...earlier, id: visit.id });
  expect(await showAsset(admin(), { id })).toMatchObject({
    last_maintenance_date: "2026-03-24",
    next_maintenance_date: "2027-03-24",
  });
  const repair = { type: "maintenance", maintenance_category: "In-house maintenance", release_date: "2026-01-05" };
  await release(admin(), id, repair);
  const { movements } = await showAsset(admin(), { id });
  await bringBack(admin(), movements[0]!.id);
  expect(await showAsset(admin(), { id })).toMatchObject({ last_maintenance_date: "2026-06-10" });
  const back = movementCorrection.parse({ returned_at: "2026-01-08 10:00:00", reason });
  await correctMovement(corrector, { ...back, id: movements[0]!.id });
  expect(await showAsset(admin(), { id })).toMatchObject({ last_maintenance_date: "2026-03-24" });
});

test("no acquisition follows the last service in the file, even if there were visits since", async () => {
  const { id } = await importServiced("25/03/2026");
  await service(admin(), id, { due_date: "2027-03-25" });
  await expect(correct(admin(), id, { acquisition_date: "2026-04-01" })).rejects.toMatchObject({
    fields: { acquisition_date: ["The acquisition date may not be after its first service on 25 March 2026."] },
  });
});
