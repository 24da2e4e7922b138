import { items } from "@custodia/db/schema/pos/items";
import { holds } from "@custodia/db/schema/pos/parked-sales";
import { cashiers } from "@custodia/db/schema/pos/shifts";
import { locations } from "@custodia/db/schema/setup/locations";
import { holdCreate } from "@custodia/domain/pos/parked-sales";
import { permitActor } from "@custodia/services/core/access";
import type { CompanyCtx, Permitted } from "@custodia/services/core/context";
import { inCompany, type TenantTable } from "@custodia/services/core/store";
import { parkSale } from "@custodia/services/pos/parked-sales";
import { seededChance } from "../chance.ts";
import { idsBy } from "../setup.ts";
import { actAs } from "../users.ts";
import { randomCart, returnGoods, sellCart } from "./sales.ts";

import { SHOPS } from "./shelf.ts";
import { endShift, findOrOpenShift, reviewTransfersAndShifts } from "./shifts.ts";
import { moveStock, type ShopRecords } from "./stock.ts";

/** Trading days before today. */
const TRADING_DAYS = 14;

/** Customers per day, by shop. */
const CUSTOMERS = [
  { least: 5, most: 8 },
  { least: 2, most: 4 },
] as const;

/** Differences of a drawer in naira, with the reason; by days before today and shop. */
const DIFFERENCES: Record<string, readonly [number, string]> = {
  "8/0": [-200, "A torn note was given back to the bank."],
  "1/1": [-500, "Change was given twice to one customer."],
};

/** Plays one trading day; `setTime` gets the elapsed part of the day, to move the clock. */
export async function trade(admin: CompanyCtx, ago: number, setTime: (part: number) => void): Promise<void> {
  if (ago > TRADING_DAYS) return;
  const records = await recordsOf(admin);
  const seller = permitActor(await actAs(admin, "dataEntry"), "pos.write");
  setTime(0);
  await moveStock(admin, ago, records);
  await reviewTransfersAndShifts(permitActor(await actAs(admin, "approver"), "pos.review"), ago);
  for (const shop of SHOPS.keys()) await sellADay(seller, { ago, shop, records }, setTime);
}

interface ShopDay {
  ago: number;
  shop: number;
  records: ShopRecords;
}

async function sellADay(
  ctx: Permitted<"pos.write">,
  { ago, shop, records }: ShopDay,
  setTime: (part: number) => void,
) {
  const day = 9000 + (ago * SHOPS.length + shop) * 10;
  const shift = await findOrOpenShift(ctx, records.cashiers[shop]!, TRADING_DAYS - ago);
  if (shift.state === "closed") return;
  const { least, most } = CUSTOMERS[shop]!;
  const customers = seededChance(day).between(least, most);
  for (let customer = 0; customer < customers && shift.state === "open"; customer++) {
    setTime((shop + (customer + 1) / (customers + 1)) / SHOPS.length);
    const chance = seededChance(day + 1 + customer);
    const cart = randomCart(chance, records.items);
    const sale = { checkout_key: `demo-${ago}-${shop}-${customer}`, shift_id: shift.id };
    // The first customer pays in cash, so that the sale can be returned for cash.
    await sellCart(ctx, sale, customer === 0 ? { ...cart, tender: "cash" } : cart, chance);
  }
  if (shift.state === "open" && shop === 0) {
    await returnGoods(ctx, ago, { sale_key: `demo-${ago + 1}-0-0`, shift_id: shift.id });
    if (ago === 1) await parkOneSale(ctx, shift.id, records);
  }
  await endShift(ctx, shift, DIFFERENCES[`${ago}/${shop}`] ?? [0, null]);
}

/** Parks one sale, unless the company has one already. */
async function parkOneSale(ctx: Permitted<"pos.write">, shift_id: number, { items }: ShopRecords) {
  if ((await ctx.db.read.$count(holds, inCompany(ctx, holds))) > 0) return;
  const lines = [3, 6, 9].map((index) => ({ item_id: items[index], quantity: 2 }));
  await parkSale(ctx, holdCreate.parse({ shift_id, label: "Mrs Balogun, comes by at four", lines }));
}

async function recordsOf(ctx: CompanyCtx): Promise<ShopRecords> {
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
