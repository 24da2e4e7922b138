import { items } from "@custodia/db/schema/pos/items";
import { holds } from "@custodia/db/schema/pos/parked-sales";
import { transfers } from "@custodia/db/schema/pos/payments";
import { cashiers, shifts } from "@custodia/db/schema/pos/shifts";
import { stockDocuments } from "@custodia/db/schema/pos/stock";
import { locations } from "@custodia/db/schema/setup/locations";
import { vendors } from "@custodia/db/schema/setup/vendors";
import { holdCreate } from "@custodia/domain/pos/parked-sales";
import { shiftClose, shiftCount, shiftListQuery, shiftOpen } from "@custodia/domain/pos/shifts/schema";
import { adjustmentCreate, purchaseCreate, transferCreate } from "@custodia/domain/pos/stock/inputs";
import { permitActor } from "@custodia/services/core/access";
import { type CompanyCtx, type Permitted, today } from "@custodia/services/core/context";
import { inCompany, type TenantTable } from "@custodia/services/core/store";
import { createAdjustment } from "@custodia/services/pos/adjustments";
import { parkSale } from "@custodia/services/pos/parked-sales";
import { confirmTransfer, failTransfer } from "@custodia/services/pos/payments";
import { createPurchase } from "@custodia/services/pos/purchases";
import { listShifts } from "@custodia/services/pos/shifts/queries";
import { closeShift, countShift, openShift, reviewShift } from "@custodia/services/pos/shifts/service";
import { drawerOf } from "@custodia/services/pos/shifts/working-shift";
import { createTransfer } from "@custodia/services/pos/transfers";
import { and, eq } from "drizzle-orm";
import { seededRandom } from "../seeded-random.ts";
import { idsBy } from "../setup.ts";
import { actAs } from "../users.ts";
import { randomCart, returnGoods, sellCart } from "./sales.ts";
import { SECOND_SHOP_PERCENT, SHELF, SHOPS } from "./shelf.ts";

/** Trading days before today. */
const TRADING_DAYS = 14;

/** Customers per day, by shop. */
const CUSTOMERS = [
  { min: 5, max: 8 },
  { min: 2, max: 4 },
] as const;

/** Differences of a drawer in naira with their reasons, by days before today and shop. */
const DIFFERENCES: Record<string, readonly [number, string]> = {
  "8/0": [-200, "A torn note was given back to the bank."],
  "1/1": [-500, "Change was given twice to one customer."],
};

/** Plays one trading day. It calls `setTime` with the elapsed part of the day, to move the clock. */
export async function tradeDay(admin: CompanyCtx, daysAgo: number, setTime: (dayPart: number) => void): Promise<void> {
  if (daysAgo > TRADING_DAYS) return;
  const records = await shopRecords(admin);
  const seller = permitActor(await actAs(admin, "dataEntry"), "pos.write");
  setTime(0);
  await moveStock(admin, daysAgo, records);
  await reviewTransfersAndShifts(permitActor(await actAs(admin, "approver"), "pos.review"), daysAgo);
  for (const shop of SHOPS.keys()) await sellDay(seller, { daysAgo, shop, records }, setTime);
}

interface ShopDay {
  daysAgo: number;
  shop: number;
  records: ShopRecords;
}

async function sellDay(
  ctx: Permitted<"pos.write">,
  { daysAgo, shop, records }: ShopDay,
  setTime: (part: number) => void,
) {
  const day = 9000 + (daysAgo * SHOPS.length + shop) * 10;
  const shift = await findOrOpenShift(ctx, records.cashiers[shop]!, TRADING_DAYS - daysAgo);
  if (shift.state === "closed") return;
  const { min, max } = CUSTOMERS[shop]!;
  const customers = seededRandom(day).between(min, max);
  for (let customer = 0; customer < customers && shift.state === "open"; customer++) {
    setTime((shop + (customer + 1) / (customers + 1)) / SHOPS.length);
    const random = seededRandom(day + 1 + customer);
    const cart = randomCart(random, records.items);
    const sale = { checkout_key: `demo-${daysAgo}-${shop}-${customer}`, shift_id: shift.id };
    // The first customer pays in cash, so that the sale can be returned for cash.
    await sellCart(ctx, sale, customer === 0 ? { ...cart, tender: "cash" } : cart, random);
  }
  if (shift.state === "open" && shop === 0) {
    await returnGoods(ctx, daysAgo, { sale_key: `demo-${daysAgo + 1}-0-0`, shift_id: shift.id });
    if (daysAgo === 1) await parkOneSale(ctx, shift.id, records);
  }
  await endShift(ctx, shift, DIFFERENCES[`${daysAgo}/${shop}`] ?? [0, null]);
}

/** Parks one sale, unless the company has a parked sale already. */
async function parkOneSale(ctx: Permitted<"pos.write">, shift_id: number, { items }: ShopRecords) {
  if ((await ctx.db.read.$count(holds, inCompany(ctx, holds))) > 0) return;
  const lines = [3, 6, 9].map((index) => ({ item_id: items[index], quantity: 2 }));
  await parkSale(ctx, holdCreate.parse({ shift_id, label: "Mrs Balogun, comes by at four", lines }));
}

async function shopRecords(ctx: CompanyCtx): Promise<ShopRecords> {
  const ids = async (table: TenantTable) =>
    (
      await ctx.db.read
        .select({ id: table.id })
        .from(table as typeof items)
        .where(inCompany(ctx, table))
        .orderBy(table.id)
    ).map((row) => row.id as number);
  const branches = await idsBy(ctx, locations, locations.code);
  return {
    items: await ids(items),
    cashiers: await ids(cashiers),
    branches: SHOPS.map((code) => branches.get(code)!),
  };
}

const FLOAT = 10_000;

/** Returns a cashier's shift of a trading day, counted from 0; opens it if there is none. */
async function findOrOpenShift(ctx: Permitted<"pos.write">, cashier_id: number, day: number) {
  const [existing] = await ctx.db.read
    .select({ id: shifts.id, state: shifts.state })
    .from(shifts)
    .where(and(inCompany(ctx, shifts), eq(shifts.cashier_id, cashier_id)))
    .orderBy(shifts.id)
    .limit(1)
    .offset(day);
  return existing ?? openShift(ctx, shiftOpen.parse({ cashier_id, float: FLOAT }));
}

/** Counts a drawer with a difference in naira, and closes the shift with the reason. */
async function endShift(
  ctx: Permitted<"pos.write">,
  { id, state }: { id: number; state: string },
  [difference, reason]: readonly [number, string | null],
): Promise<void> {
  if (state === "open") {
    const expected = await drawerOf(ctx.db.read, ctx, id);
    const naira = Object.entries(expected).map(([tally, amount]) => [tally, amount / 100] as const);
    const counted = Object.fromEntries(naira);
    await countShift(ctx, { id, ...shiftCount.parse({ ...counted, cash: counted.cash! + difference }) });
  }
  await closeShift(ctx, { id, ...shiftClose.parse({ reason }) });
}

/** Days before today on which one bank transfer fails. */
const FAILED_TRANSFER_DAY = 6;

/** Confirms yesterday's transfers, and reviews shifts with a difference. */
async function reviewTransfersAndShifts(ctx: Permitted<"pos.review">, daysAgo: number): Promise<void> {
  const unconfirmed = await ctx.db.read
    .select({ id: transfers.payment_id })
    .from(transfers)
    .where(and(eq(transfers.company_id, ctx.company.id), eq(transfers.state, "unconfirmed")))
    .orderBy(transfers.payment_id);
  for (const [index, { id }] of unconfirmed.entries()) {
    const hasFailed = daysAgo === FAILED_TRANSFER_DAY && index === 0;
    await (hasFailed ? failTransfer : confirmTransfer)(ctx, { id, remark: null });
  }
  const toReview = await listShifts(ctx, shiftListQuery.parse({ filter: { awaits_review: true } }));
  for (const { id } of toReview.data) await reviewShift(ctx, { id, remark: "Looked at with the cashier." });
}

interface ShopRecords {
  /** Item ids in the order of the shelf, services last. */
  items: readonly number[];
  /** Location ids of the shops. */
  branches: readonly number[];
  cashiers: readonly number[];
}

const shelfIndex = (name: string) => SHELF.findIndex((item) => item.name.startsWith(name));

/** Stock documents by days before today. Each is created only once, also when an interrupted start resumes. */
const EVENTS: Record<number, (ctx: CompanyCtx, records: ShopRecords) => Promise<void>> = {
  /** The transfer to the second shop. */
  14: async (ctx, { items, branches: [from, to] }) => {
    if (await hasDocument(ctx, "transfer")) return;
    const secondShopQuantity = ({ quantity }: { quantity: number }) =>
      Math.round((quantity * SECOND_SHOP_PERCENT) / 100);
    const lines = SHELF.map((item, index) => ({ item_id: items[index], quantity: secondShopQuantity(item) }));
    const transfer = transferCreate.parse({ from_location_id: from, to_location_id: to, lines });
    await createTransfer(permitActor(ctx, "pos.write"), transfer);
  },
  10: async (ctx, { items, branches }) => {
    if (await hasDocument(ctx, "purchase")) return;
    const [vendor] = await ctx.db.read
      .select({ id: vendors.id })
      .from(vendors)
      .where(inCompany(ctx, vendors))
      .orderBy(vendors.id)
      .limit(1);
    const line = (name: string, packs: number, cost: number, vat_amount = 0) => ({
      item_id: items[shelfIndex(name)],
      packs,
      cost,
      vat_amount,
    });
    const purchase = purchaseCreate.parse({
      location_id: branches[0],
      vendor_id: vendor!.id,
      invoice_number: "INV 88213",
      date: today(ctx),
      lines: [
        line("Zobo", 20, 64_800, 4860),
        line("Plantain", 10, 71_040, 5328),
        line("Groundnut", 6, 247_200, 18_540),
      ],
    });
    await createPurchase(permitActor(ctx, "pos.write"), purchase);
  },
  7: async (ctx, { items, branches }) => {
    if (await hasDocument(ctx, "adjustment")) return;
    const lines = [{ item_id: items[shelfIndex("Ginger")], by: -3 }];
    const adjustment = adjustmentCreate.parse({ location_id: branches[0], reason: "Broken in the store", lines });
    await createAdjustment(permitActor(ctx, "pos.write"), adjustment);
  },
};

async function moveStock(ctx: CompanyCtx, daysAgo: number, records: ShopRecords): Promise<void> {
  await EVENTS[daysAgo]?.(ctx, records);
}

async function hasDocument(ctx: CompanyCtx, kind: "transfer" | "purchase" | "adjustment"): Promise<boolean> {
  const isOfKind = and(inCompany(ctx, stockDocuments), eq(stockDocuments.kind, kind));
  return (await ctx.db.read.$count(stockDocuments, isOfKind)) > 0;
}
