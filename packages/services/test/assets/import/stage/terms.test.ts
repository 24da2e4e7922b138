import { assetPolicies } from "@custodia/db/schema/assets/policies";
import type { CalendarDate } from "@custodia/domain/date";
import { segmentsOfAsset } from "@custodia/domain/valuation/asset-depreciation";
import { NO_OPENING } from "@custodia/domain/valuation/depreciation-fields";
import { policyInput } from "@custodia/domain/valuation/policy";
import { presets } from "@custodia/domain/valuation/presets";
import type { TestWorld } from "@custodia/testkit/test-world";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { showAsset } from "../../../../src/assets/detail/queries.ts";
import { type PlanAsset, planAssets, termsIn } from "../../../../src/assets/import/stage/terms.ts";
import { undoImport } from "../../../../src/assets/import/undo/undo.ts";
import type { PlannedAsset } from "../../../../src/assets/import/validate/evaluation.ts";
import { replaceClassPolicy } from "../../../../src/valuation/policies.ts";
import { segmentTuples } from "../../../../src/valuation/segments.ts";
import { expectValidData } from "../../../check/expect-valid.ts";
import { expectFiguresMatch } from "../../../dashboard/recount.ts";
import { BY_MONTH } from "../../policies.ts";
import { addRecords, list, type Records, register } from "../../register.ts";
import { doJobs } from "../undoing.ts";
import { createWarmWorld, importer, importFile, send } from "../world.ts";

let world: TestWorld;
let records: Records;
beforeAll(async () => {
  world = await createWarmWorld();
  records = await addRecords(world.tenantA);
  const own = await addRecords(world.tenantB);
  await register(world.tenantB.admin, own);
});
afterAll(() => world.close());

const FILE = `Description,Classification,Custodian,Acquisition Date,Acquisition Nature,Cost,Useful Life (Years),Condition
Imported,Computers,Computers Keeper,2024-06-15,Purchase,365000,4,New
Imported,Computers,Computers Keeper,2024-06-15,Purchase,365000,4,New
`;

const choose = (policy: object) =>
  world.services.db.write((tx) =>
    replaceClassPolicy(tx, world.tenantA.admin.company.id, records.classification_id, policyInput.parse(policy)),
  );

async function importing() {
  const { id } = await send(importer(world.tenantA), "list.csv", FILE);
  return importFile(world, importer(world.tenantA), id);
}

test("imported assets copy the policy of their class, and undoing the import removes it with them", async () => {
  const { admin } = world.tenantA;
  const alike = await register(admin, records, { policy: BY_MONTH });
  await choose(presets.by_month.policy);
  const done = await importing();
  expect(done).toMatchObject({ state: "published", rows_done: 2 });
  const { data } = await list(admin, { filter: { import_id: done.id } });
  for (const { id, net_book_value } of data) {
    expect(net_book_value).toBe(alike.net_book_value);
    expect((await showAsset(admin, { id })).policy).toEqual(BY_MONTH);
  }
  await expectFiguresMatch(admin);
  await expectValidData(world);
  await undoImport(importer(world.tenantA), { id: done.id, assets_leaving: 2 });
  await doJobs(world);
  const ofCompany = eq(assetPolicies.company_id, admin.company.id);
  expect(await world.services.db.read.$count(assetPolicies, and(ofCompany))).toBe(1);
  await expectValidData(world);
});

const policies = [BY_MONTH, presets.reducing_balance.policy, structuredClone(BY_MONTH), null];
const own = { available_for_use_on: null, total_units: null, opening: NO_OPENING };

const segments = segmentsOfAsset({
  cost: 36_500_000,
  scrap_value: 0,
  acquisition_date: "2024-06-15" as CalendarDate,
  life: { unit: "days", value: 1460 },
  depreciates: true,
  events: [],
  ...own,
  policy: BY_MONTH,
  opening: null,
})!;

const throughFile = (rows: PlanAsset[]) => (JSON.parse(JSON.stringify(rows)) as PlanAsset[]).map(({ terms }) => terms!);

test("a policy that many rows share lies in the plan of an import once, and each row gets it back", () => {
  const { policies: list, toRow } = planAssets();
  const planned = policies.map((policy) => ({ ...own, policy, segments: segmentTuples(segments) }));
  const rows = planned.map((terms) => toRow({ description: "Planned", terms } as PlannedAsset));
  expect(list).toEqual([BY_MONTH, presets.reducing_balance.policy]);
  expect(throughFile(rows).map((terms) => termsIn(terms, list))).toEqual(planned);
});

test("the plan of an earlier version, which holds policies and segments whole, is read alike", () => {
  const rows = policies.map((policy) => ({ terms: { ...own, policy, segments } }) as unknown as PlanAsset);
  expect(throughFile(rows).map((terms) => termsIn(terms, undefined))).toEqual(
    policies.map((policy) => ({ ...own, policy, segments: segmentTuples(segments) })),
  );
});
