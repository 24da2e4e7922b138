import { posSettingsPatch } from "@custodia/domain/pos/settings";
import { allow, createTestWorld, type TestCompany, type TestWorld } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listActivities } from "../../src/activity/activities.ts";
import { needsInitialSettings, settingsOf, updateSettings } from "../../src/pos/settings.ts";
import { addCategory, addItem } from "./goods.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const change = (patch: object) =>
  updateSettings(allow(world.tenantA.admin, "company.manage"), posSettingsPatch.parse(patch));
const getSettings = (company: TestCompany = world.tenantA) => settingsOf(world.services.db.read, company.admin);

test("a shop counts as new until it saves any settings or sells", async () => {
  const needsInitial = (company: TestCompany = world.tenantA) =>
    needsInitialSettings(world.services.db.read, company.admin);
  expect([await needsInitial(), await needsInitial(world.tenantB)]).toEqual([true, true]);
  await change({ prices_include_vat: false, cash_rounding: 0 });
  expect([await needsInitial(), await needsInitial(world.tenantB)]).toEqual([false, true]);
});

test("each company has the defaults until it changes its own settings", async () => {
  const defaults = { vat_registered: true, prices_include_vat: false, cash_rounding: 0, tolerance: 0 };
  expect(await getSettings()).toMatchObject({ ...defaults, largest_line_discount: 2000, weighed_prefix: null });
  await change({ cash_rounding: 5, tolerance: 12.5, tin: "  " });
  expect(await change({ receipt_footer: "Thank you", largest_line_discount: 7.5 })).toMatchObject({
    cash_rounding: 5,
    tolerance: 12_50,
    tin: null,
    receipt_footer: "Thank you",
    largest_line_discount: 750,
  });
  expect(await getSettings(world.tenantB)).toMatchObject(defaults);
  const query = { page: 1, per_page: 5, filter: { subject_type: "company" } } as const;
  const { data } = await listActivities(world.tenantA.admin, query);
  expect(data.map(({ before, after }) => [before, after])).toEqual([
    [
      { receipt_footer: null, largest_line_discount: 2000 },
      { receipt_footer: "Thank you", largest_line_discount: 750 },
    ],
    [
      { cash_rounding: 0, tolerance: 0 },
      { cash_rounding: 5, tolerance: 12_50 },
    ],
  ]);
  await change({ cash_rounding: 5 });
  expect((await listActivities(world.tenantA.admin, query)).meta.total).toBe(2);
});

test("a scale prefix is rejected if an item's code begins with it", async () => {
  const { id } = await addCategory(world.tenantA);
  await addItem(world.tenantA, {
    category_id: id,
    barcodes: [{ code: "2112345015002" }, { code: "22-SHORT" }],
  });
  await expect(change({ weighed_prefix: 21 })).rejects.toMatchObject({
    fields: {
      weighed_prefix: [expect.stringMatching(/^ITM.*, has the code 2112345015002 with this prefix\.$/)],
    },
  });
  expect(await change({ weighed_prefix: 22 })).toMatchObject({ weighed_prefix: 22 });
});
