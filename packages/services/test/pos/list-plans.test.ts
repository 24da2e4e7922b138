import { cashierListQuery } from "@custodia/domain/pos/cashiers";
import { couponListQuery } from "@custodia/domain/pos/coupons";
import { customerListQuery } from "@custodia/domain/pos/customers";
import { itemListQuery } from "@custodia/domain/pos/items/schema";
import { holdListQuery } from "@custodia/domain/pos/parked-sales";
import { returnListQuery } from "@custodia/domain/pos/returns/schema";
import { saleListQuery, transferListQuery } from "@custodia/domain/pos/sales/schema";
import { shiftListQuery } from "@custodia/domain/pos/shifts/schema";
import { stockDocumentListQuery, stockListQuery, stockMovementListQuery } from "@custodia/domain/pos/stock/schema";
import { addRecords } from "@custodia/testkit/records";
import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CompanyCtx } from "../../src/core/context.ts";
import { listCashiers } from "../../src/pos/cashiers.ts";
import { listCoupons } from "../../src/pos/coupons.ts";
import { listCustomers } from "../../src/pos/customers.ts";
import { listItems } from "../../src/pos/items/queries.ts";
import { listParkedSales } from "../../src/pos/parked-sales.ts";
import { listTransfers } from "../../src/pos/payments.ts";
import { listReturns } from "../../src/pos/returns/queries.ts";
import { listSales } from "../../src/pos/sales/queries.ts";
import { listShifts } from "../../src/pos/shifts/queries.ts";
import { listDocuments } from "../../src/pos/stock/documents.ts";
import { listStock, listStockMovements } from "../../src/pos/stock/queries.ts";
import { type Watch, watchReads } from "../assets/plans.ts";

let world: TestWorld;
let watched: Watch;
let ctx: CompanyCtx;
beforeAll(async () => {
  world = await createTestWorld();
  await addRecords(world.services, world.tenantA);
  watched = await watchReads(world);
  ctx = { ...world.tenantA.admin, db: { ...world.services.db, read: watched.read } };
});
afterAll(async () => {
  watched.close();
  await world.close();
});

/** A query's description and call, the index that finds the rows of its page, and the columns used of that index. */
type PlanCase = [what: string, ask: () => Promise<unknown>, index: string, by: string];

const items = (query: object) => listItems(ctx, itemListQuery.parse(query));
const stock = (filter: object) => listStock(ctx, stockListQuery.parse({ filter }));
const movements = (filter: object) => listStockMovements(ctx, stockMovementListQuery.parse({ filter }));
const documents = (kind: "purchase" | "adjustment" | "transfer", filter: object = {}) =>
  listDocuments(ctx, kind, stockDocumentListQuery.parse({ filter }));
const shifts = (filter: object) => listShifts(ctx, shiftListQuery.parse({ filter }));
const holds = (filter: object) => listParkedSales(ctx, holdListQuery.parse({ filter }));
const sales = (filter: object, search?: string) => listSales(ctx, saleListQuery.parse({ filter, search }));
const transfers = (filter: object) => listTransfers(ctx, transferListQuery.parse({ filter }));

const COMPANY = "company_id=?";
const KIND = "company_id=? AND kind=?";
const ITEM = "company_id=? AND item_id=?";

const PAGES: PlanCase[] = [
  ["items", () => items({}), "items_key", COMPANY],
  ["items by name", () => items({ sort: "name" }), "items_by_name", COMPANY],
  ["items by price", () => items({ sort: "price", order: "desc" }), "items_by_price", COMPANY],
  ["stock", () => stock({}), "items_by_name", COMPANY],
  ["stock of a location", () => stock({ location_id: 1 }), "items_by_name", COMPANY],
  ["movements", () => movements({}), "stock_movements_key", COMPANY],
  ["purchases", () => documents("purchase"), "stock_documents_by_kind", KIND],
  ["adjustments", () => documents("adjustment"), "stock_documents_by_kind", KIND],
  ["transfers", () => documents("transfer"), "stock_documents_by_kind", KIND],
  ["coupons", () => listCoupons(ctx, couponListQuery.parse({})), "coupons_key", COMPANY],
  ["customers", () => listCustomers(ctx, customerListQuery.parse({})), "customers_key", COMPANY],
  [
    "customers by name",
    () => listCustomers(ctx, customerListQuery.parse({ sort: "name" })),
    ...(["customers_by_name", COMPANY] as const),
  ],
  ["cashiers", () => listCashiers(ctx, cashierListQuery.parse({})), "cashiers_key", COMPANY],
  ["shifts", () => shifts({}), "shifts_key", COMPANY],
  ["open shifts", () => shifts({ state: "open" }), "shifts_by_state", "company_id=? AND state=?"],
  ["holds", () => holds({}), "holds_key", COMPANY],
  [
    "holds at a location",
    () => holds({ location_id: 1, state: "held" }),
    ...(["holds_waiting", "company_id=? AND location_id=?"] as const),
  ],
  ["returns", () => listReturns(ctx, returnListQuery.parse({})), "returns_key", COMPANY],
  [
    "unconfirmed bank transfers",
    () => transfers({ state: "unconfirmed" }),
    ...(["pos_transfers_by_state", "company_id=? AND state=?"] as const),
  ],
  ["bank transfers", () => transfers({}), "sqlite_autoindex_pos_transfers_1", COMPANY],
  ["sales", () => sales({}), "sales_key", COMPANY],
];

/** If few rows match, an index finds them, and only these are sorted. */
const FEW: PlanCase[] = [
  ["movements of an item", () => movements({ item_id: 1 }), "stock_movements_of_item", ITEM],
  [
    "movements by purchases",
    () => movements({ kind: "purchase" }),
    ...(["stock_movements_of_document", "company_id=? AND document_id>?"] as const),
  ],
  [
    "movements by sales",
    () => movements({ kind: "sale" }),
    ...(["stock_movements_of_sale_line", "company_id=? AND sale_line_id>?"] as const),
  ],
  ["purchases of an item", () => documents("purchase", { item_id: 1 }), "stock_movements_of_item", ITEM],
  ["sales of an item", () => sales({ item_id: 1 }), "sale_lines_of_item", ITEM],
  ["sales by a tender", () => sales({ tender: "Card" }), "payments_by_tender", "company_id=? AND tender=?"],
  ["partly returned sales", () => sales({ returned: "part" }), "returns_of_sale", COMPANY],
  ["sales whose transfer failed", () => sales({ transfer: "failed" }), "pos_transfers_of_sale", COMPANY],
  ["sales by amount", () => sales({ total: 10 }), "sales_by_total", "company_id=? AND total>?"],
  ["sales by a part of the reference", () => sales({}, "0001"), "sales_reference", COMPANY],
];

const SORT = "USE TEMP B-TREE FOR ORDER BY";
/** Whether steps read the few rows of a page by their ids; the other steps of a statement find the ids. */
const readsPageRows = (steps: string[]) => steps.some((step) => step.includes("json_each"));

async function plansOf([, run, index, columns]: PlanCase): Promise<string[][]> {
  await run();
  const plans = (await watched.plans()).filter((steps) => !readsPageRows(steps));
  const steps = plans.flat();
  expect(steps.filter((step) => /^SCAN/.test(step))).toEqual([]);
  expect(steps.join("\n")).toMatch(new RegExp(` INDEX ${index} \\(${columns.replace(/[?]/g, "\\?")}`));
  return plans;
}

test.each(PAGES)("a page of %s is read from its index without a sort", async (...query) => {
  const sorted = (await plansOf(query)).flat().filter((step) => step === SORT);
  expect(sorted).toEqual([]);
});

test.each(FEW)("%s are found by their index", async (...query) => {
  await plansOf(query);
});
