import type { Records } from "@custodia/testkit/records";
import type { TestCompany } from "@custodia/testkit/test-world";

/** The company's own records, which valid inputs refer to. */
export interface OwnRecords {
  records: Records;
  company: TestCompany;
}

const asset = ({ records }: OwnRecords) => ({
  vendor_id: records.vendor,
  classification_id: records.classification,
  custodian_id: records.custodian,
  location_id: records.location,
  description: "Printer",
  acquisition_date: "2025-01-31",
  acquisition_nature: "Purchase",
  cost: 250000.5,
  useful_life: 4,
  condition: "New",
});

const release = ({ records }: OwnRecords) => ({
  type: "maintenance",
  maintenance_category: "Out-of-office maintenance",
  location: "Workshop",
  vendor_id: records.vendor,
  custodian_id: records.custodian,
  condition: "Used",
  release_date: "2026-06-01",
});

const service = ({ records }: OwnRecords) => ({
  due_date: "2026-06-01",
  service_date: "2026-06-01",
  vendor_id: records.vendor,
});

const services = ({ records }: OwnRecords) => ({
  service_date: "2026-06-01",
  vendor_id: records.vendor,
  services: [{ asset_id: records.asset, due_date: "2026-06-01" }],
});

const job = ({ records }: OwnRecords) => ({
  description: "Repair the gearbox",
  due_date: "2026-12-12",
  vendor_id: records.vendor,
  custodian_id: records.custodian,
  estimated_cost: 85000,
});

const custodian = ({ records }: OwnRecords) => ({ full_name: "Bola Holder", location_id: records.location });

const user = ({ records }: OwnRecords) => ({
  full_name: "Efe Newcomer",
  role: 3,
  phone_number: "0803 123 4567",
  email: "efe@newcomer.example",
  location_id: records.location,
  id_number: "S-17",
  department: "Stores",
  job_role: "Store keeper",
});

const settings = (records: OwnRecords) => {
  const { role: _role, email: _email, ...rest } = user(records);
  return rest;
};

const exportFilters = ({ records }: OwnRecords) => ({
  custodian_id: records.custodian,
  classification_id: records.classification,
  location_id: records.location,
});

const reassignment = ({ records }: OwnRecords) => ({
  ids: [records.asset],
  custodian_id: records.custodian,
  location_id: records.location,
  classification_id: records.classification,
  vendor_id: records.vendor,
});

const reassignmentOfVersion = (own: OwnRecords) => ({
  ...reassignment(own),
  versions: [{ asset_id: own.records.asset, version: 1 }],
});

const correction = ({ records }: OwnRecords) => ({ reason: "Mistyped", remarks: "Seen", vendor_id: records.vendor });

const scrapMany = ({ records }: OwnRecords) => ({ ids: [records.asset], discard_date: "2026-06-01", condition: "Bad" });

const sellMany = ({ records }: OwnRecords) => ({
  ids: [records.asset],
  sale_date: "2026-06-01",
  buyer_name: "Bisi Alabi",
  condition: "Bad",
  amount: 500,
  amount_is: "each",
});

const reversal = () => ({ reason: "Wrong asset" });

const item = ({ records }: OwnRecords) => ({
  name: "Palm oil",
  category_id: records.category,
  location_id: records.location,
  unit: "litre",
  price: 1200,
});

const goods = ({ records }: OwnRecords) => ({ item_id: records.item, quantity: 2 });

const purchase = (records: OwnRecords) => ({
  location_id: records.records.location,
  vendor_id: records.records.vendor,
  date: "2026-06-01",
  lines: [{ ...goods(records), unit_cost: 950 }],
});

const adjustment = ({ records }: OwnRecords) => ({
  location_id: records.location,
  reason: "Spilled",
  lines: [{ item_id: records.item, counted: 1 }],
});

const transfer = (records: OwnRecords) => ({
  from_location_id: records.records.location,
  to_location_id: records.records.depot,
  lines: [goods(records)],
});

const cart = (records: OwnRecords) => ({ lines: [goods(records)] });

/**
 * A valid body for each procedure whose body contains the id of a record, or for one field of such a body. The isolation tests fail for a
 * new procedure of that kind until it has a sample here, unless all its fields are optional.
 */
export const samples: Record<string, (records: OwnRecords) => Record<string, unknown>> = {
  "account.update": settings,
  "assets.create": asset,
  "assets.createAlike": (records) => ({ ...asset(records), quantity: 2 }),
  "assets.foreseeReassign": reassignment,
  "assets.foreseeReassign versions.0.asset_id": reassignmentOfVersion,
  "assets.reassign": reassignment,
  "assets.reassign versions.0.asset_id": reassignmentOfVersion,
  "assets.update": asset,
  "disposals.reverse": reversal,
  "disposals.createSeveral": sellMany,
  "disposals.foreseeSeveral": sellMany,
  "custodians.create": custodian,
  "custodians.update": custodian,
  "exports.create": exportFilters,
  "jobs.change": ({ records }) => ({ vendor_id: records.vendor, custodian_id: records.custodian, remarks: "Seen" }),
  "jobs.complete": ({ records }) => ({ done_date: "2026-06-01", vendor_id: records.vendor, amount: 82000.5 }),
  "jobs.completeSeveral": ({ records }) => ({ done_date: "2026-06-01", jobs: [{ job_id: records.job }] }),
  "jobs.plan": job,
  "jobs.reopen": () => ({ reason: "Another lathe was repaired" }),
  "maintenance.correct": correction,
  "maintenance.days": () => ({ from: "2025-01-01", until: "2025-01-31" }),
  "maintenance.done": () => ({ from: "2025-01-01", until: "2025-01-31" }),
  "maintenance.due": () => ({ until: "2027-01-31" }),
  "maintenance.record": service,
  "maintenance.recordSeveral": services,
  "movements.correct": correction,
  "movements.release": release,
  "movements.releaseSeveral": (records) => ({ ...release(records), ids: [records.records.asset] }),
  "movements.returnSeveral": ({ records }) => ({
    returned_at: "2026-06-02 10:00:00",
    returns: [{ movement_id: records.movement }],
  }),
  "policies.start": ({ records }) => ({ ids: [records.asset], policy: null, from: "acquisition" }),
  "policies.start classification_id": () => ({ policy: null, from: "acquisition" }),
  "notes.change": () => ({ kind: "handover" }),
  "pos.adjustments.create": adjustment,
  "pos.items.create": item,
  "pos.items.update": item,
  "pos.cashiers.create": ({ records }) => ({ custodian_id: records.custodian }),
  "pos.cashiers.create custodian.location_id": (records) => ({ custodian: custodian(records) }),
  "pos.holds.create": ({ records }) => ({
    shift_id: records.shift,
    label: "Red cap",
    lines: [{ item_id: records.item, quantity: 1 }],
  }),
  "pos.holds.release": (records) => ({ cart: cart(records) }),
  "pos.holds.recall": ({ records }) => ({ shift_id: records.shift }),
  "pos.returns.create": ({ records }) => ({
    return_key: "a-key-of-a-return",
    shift_id: records.shift,
    reason: "Too small",
    lines: [{ line_id: records.line, quantity: 1 }],
  }),
  "depreciation.preview": () => ({
    asset: { cost: 365_000, in_service_date: "2024-06-15", useful_life: 4 },
    policy: { method: "declining_balance", rate_percent: 25, frequency: "year" },
    events: [{ type: "sale", date: "2026-06-15", amount: 200_000 }],
  }),
  "pos.quote": cart,
  "pos.returns.quote": ({ records }) => ({ lines: [{ line_id: records.line, quantity: 1 }] }),
  "pos.sales.create": ({ records }) => ({
    checkout_key: "a-key-of-a-sample",
    shift_id: records.shift,
    hold_id: records.hold,
    lines: [{ item_id: records.item, quantity: 1 }],
    expected_total: 1,
  }),
  "pos.shifts.open": ({ records }) => ({ cashier_id: records.cashier, float: 500 }),
  "pos.purchases.create": purchase,
  "pos.transfers.create": transfer,
  "revaluations.reverse": reversal,
  "scrappings.createSeveral": scrapMany,
  "scrappings.foreseeSeveral": scrapMany,
  "scrappings.reverse": reversal,
  "usage.withdraw": () => ({ usage_id: 1 }),
  "users.create": user,
  "users.update": user,
};
