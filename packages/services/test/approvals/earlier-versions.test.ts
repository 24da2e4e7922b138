import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { assets } from "@custodia/db/schema/assets/assets";
import type { ApprovalKind } from "@custodia/domain/approvals/labels";
import { approvalView } from "@custodia/domain/approvals/schema";
import { assetListQuery } from "@custodia/domain/assets/schema";
import { allow } from "@custodia/testkit/test-world";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { showApproval } from "../../src/approvals/queries.ts";
import { approveRequest, rejectRequest, withdrawRequest } from "../../src/approvals/service.ts";
import { showAsset } from "../../src/assets/detail/queries.ts";
import { listAssets } from "../../src/assets/list/list-assets.ts";
import { permitActorOrRequest } from "../../src/core/access.ts";
import { list } from "../assets/import/list.ts";
import { addCustodian, importer, importFile, send } from "../assets/import/world.ts";
import { openRegister, type Register, register } from "../assets/register.ts";
import { expectValidData } from "../check/expect-valid.ts";

// Requests may wait for weeks, so a later version decides on what an earlier one stored. These rows have the format of that
// time; they must not be adapted to later changes of the stored format.

let world: Register;
beforeAll(async () => {
  world = await openRegister();
  await addCustodian(world, world.tenantA, "Musa Keeper");
});
afterAll(() => expectValidData(world).finally(() => world.close()));

type StoredFields = Record<string, unknown>;

/** A request as it was stored: money in kobo, with the id of the path in the payload. */
interface StoredRequest {
  kind: ApprovalKind;
  payload: StoredFields;
  before: StoredFields | null;
  after: StoredFields;
  /** The visible fields of the asset once the request is approved. */
  approved: StoredFields;
}

const inService = { status: "in_service", condition: "New" };
const NO_DETAILS = { vendor_id: null, custodian_id: null, expected_return_date: null, remarks: null };
const RELEASE = { location: "Site 4", release_date: "2026-06-01", condition: "Used" };
const NO_ADDRESS = { phone_number: null, address: null, city: null, country_id: null, state_id: null };

const stored: readonly StoredRequest[] = [
  {
    kind: "new_asset",
    payload: { description: "Laptop", cost: 365_000_00, scrap_value: 0, condition: "New", useful_life: 4 },
    before: null,
    after: { status: "pending", description: "Laptop", cost: 365_000_00, useful_life_in_days: 1460 },
    approved: { status: "in_service", cost: 365_000_00 },
  },
  {
    kind: "edit",
    payload: { description: "Server", cost: 123_456_78 },
    before: { description: "Laptop", cost: 365_000_00 },
    after: { description: "Server", cost: 123_456_78 },
    approved: { status: "in_service", description: "Server", cost: 123_456_78 },
  },
  {
    kind: "maintenance",
    payload: { type: "maintenance", maintenance_category: "In-house maintenance", ...RELEASE, ...NO_DETAILS },
    before: inService,
    after: { status: "out_for_maintenance", ...RELEASE, vendor: null, custodian: null },
    approved: { status: "out_for_maintenance", condition: "Used" },
  },
  {
    kind: "fieldwork",
    payload: { type: "fieldwork", maintenance_category: null, ...RELEASE, ...NO_DETAILS },
    before: inService,
    after: { status: "out_for_fieldwork", ...RELEASE, vendor: null, custodian: null },
    approved: { status: "out_for_fieldwork", condition: "Used" },
  },
  {
    kind: "sale",
    payload: {
      sale_date: "2026-06-15",
      buyer_name: "Bisi Alabi",
      ...NO_ADDRESS,
      amount_sold_for: 200_000_50,
      condition: "Used",
      remarks: null,
    },
    before: inService,
    after: {
      status: "sold",
      amount_sold_for: 200_000_50,
      net_book_value: 182_500_00,
      gain_or_loss: 17_500_50,
    },
    approved: { status: "sold", condition: "Used" },
  },
  {
    kind: "discard",
    payload: { discard_date: "2026-06-15", condition: "Bad", remarks: null },
    before: inService,
    after: { status: "scrapped", net_book_value: 182_500_00, gain_or_loss: -182_500_00, remarks: null },
    approved: { status: "scrapped", condition: "Bad" },
  },
  {
    kind: "revaluation",
    payload: {
      revaluation_date: "2026-06-15",
      carrying_amount: 400_000_25,
      scrap_value: 0,
      useful_life: 2,
      remarks: null,
    },
    before: { carrying_amount: 365_000_00, net_book_value: 182_500_00, useful_life_in_days: 1460 },
    after: { carrying_amount: 400_000_25, difference: 217_500_25, useful_life_in_days: 730 },
    approved: { status: "in_service", carrying_amount: 400_000_25, useful_life_in_days: 730 },
  },
];

const show = (id: number) => showAsset(world.tenantA.admin, { id });
const listRows = async (import_id: number) =>
  (await listAssets(world.tenantA.admin, assetListQuery.parse({ filter: { import_id } }))).data;

/** Inserts a request directly; returns its id. */
function insertRequest(row: Omit<StoredRequest, "approved"> & { asset_id: number | null; import_id: number | null }) {
  const { company, actor } = world.tenantA.dataEntry;
  const { asset_id, import_id } = row;
  const isAddition = row.kind === "new_asset" || row.kind === "import";
  const belongsToRequest = import_id === null ? eq(assets.id, asset_id!) : eq(assets.import_id, import_id);
  return world.services.db.write(async (tx) => {
    if (isAddition) await tx.update(assets).set({ status: "pending" }).where(belongsToRequest);
    const [inserted] = await tx
      .insert(approvals)
      .values({
        ...row,
        company_id: company.id,
        payload: isAddition ? row.payload : { ...row.payload, id: asset_id },
        asset_version: import_id === null ? 1 : null,
        subject_event: "Stored by an earlier version",
        state: "pending",
        requester_id: actor.user_id,
        created_at: world.services.clock().toISOString(),
      })
      .returning({ id: approvals.id });
    return inserted!.id;
  });
}

async function storePending({ approved: _, ...row }: StoredRequest): Promise<{ id: number; asset_id: number }> {
  const { id: asset_id } = await register(world.tenantA.admin, world.recordsA);
  const id = await insertRequest({ ...row, asset_id, import_id: null });
  const shown = approvalView.parse(await showApproval(world.tenantA.approver, { id }));
  expect(shown).toMatchObject({ kind: row.kind, is_stale: false, obstacle: null, asset: { id: asset_id } });
  return { id, asset_id };
}

async function storePendingImport(): Promise<{ id: number; import_id: number }> {
  const ctx = importer(world.tenantA);
  const { id: import_id } = await send(ctx, "asked.csv", list(2));
  await importFile(world, ctx, import_id, { create_unknown: ["classification_id", "vendor_id"] });
  const cost = (await listRows(import_id)).reduce((sum, row) => sum + row.cost, 0);
  const id = await insertRequest({
    kind: "import",
    asset_id: null,
    import_id,
    payload: { file_name: "asked.csv", rows: 2, rows_left_out: 0 },
    before: null,
    after: { file_name: "asked.csv", rows: 2, total_cost: cost, status: "in_service" },
  });
  const shown = approvalView.parse(await showApproval(world.tenantA.approver, { id }));
  expect(shown).toMatchObject({ kind: "import", is_stale: false, obstacle: null, asset: null });
  return { id, import_id };
}

const approve = (id: number) => approveRequest(allow(world.tenantA.approver, "approvals.decide"), { id });
const reject = (id: number) => rejectRequest(allow(world.tenantA.approver, "approvals.decide"), { id, reason: "No" });
const withdraw = (id: number) => withdrawRequest(permitActorOrRequest(world.tenantA.dataEntry, "assets.write"), { id });

describe.each(stored)("a request stored by an earlier version, $kind", (row) => {
  test("is approved and executed as requested", async () => {
    const { id, asset_id } = await storePending(row);
    expect(await approve(id)).toMatchObject({ state: "approved", is_approved: 1, obstacle: null });
    expect(await show(asset_id)).toMatchObject(row.approved);
  });

  test.each([
    ["rejected", reject],
    ["withdrawn", withdraw],
  ] as const)("can be %s without changing existing data", async (state, decide) => {
    const { id, asset_id } = await storePending(row);
    const before = await show(asset_id);
    const isNew = row.kind === "new_asset";
    expect(await decide(id)).toMatchObject({ state, can_resend: isNew });
    const { status, version, cost, condition } = before;
    const expected = isNew ? { status: "rejected", version: version + 1 } : { status, version };
    expect(await show(asset_id)).toMatchObject({ ...expected, cost, condition });
  });
});

test("approves, rejects and withdraws an import stored by an earlier version as a whole", async () => {
  for (const [decide, state, status] of [
    [approve, "approved", "in_service"],
    [reject, "rejected", "rejected"],
    [withdraw, "withdrawn", "rejected"],
  ] as const) {
    const { id, import_id } = await storePendingImport();
    expect(await decide(id)).toMatchObject({ state, can_resend: status === "rejected" });
    expect((await listRows(import_id)).map((row) => row.status)).toEqual([status, status]);
  }
});
