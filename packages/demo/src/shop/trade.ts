import { holds } from "@custodia/db/schema/pos/holds";
import { items } from "@custodia/db/schema/pos/items";
import { cashiers } from "@custodia/db/schema/pos/shifts";
import { locations } from "@custodia/db/schema/setup/locations";
import { holdCreate } from "@custodia/domain/pos/sales/parked-sales";
import { permitActor } from "@custodia/services/core/access";
import type { CompanyCtx, Permitted } from "@custodia/services/core/context";
import { inCompany, type TenantTable } from "@custodia/services/core/store";
import { holdSale } from "@custodia/services/pos/parked-sales";
import { actingAs } from "../acting-as.ts";
import { seededChance } from "../chance.ts";
import { idsOf } from "../fill.ts";
import { demoCart } from "./carts.ts";
import { endShift, shiftOf } from "./drawer.ts";
import { moveGoods, type ShopRecords } from "./goods.ts";
import { lookAfter } from "./look-after.ts";
import { sell } from "./sell.ts";
import { SHOPS } from "./shelf.ts";
import { takeBack } from "./take-back.ts";

/** The shops have sold since so many days ago. */
const BEGAN = 14;

/** How many customers come in a day, by shop. */
const CUSTOMERS = [
  { least: 5, most: 8 },
  { least: 2, most: 4 },
] as const;

/** What a drawer was off by, in naira, and why; by days ago and shop. */
const DIFFERENCES: Record<string, readonly [number, string]> = {
  "8/0": [-200, "A torn note was given back to the bank."],
  "1/1": [-500, "Change was given twice to one customer."],
};

/** One day of trade, so many days ago; `turn` is told what part of it is over, so that the clock can move with it. */
export async function trade(admin: CompanyCtx, ago: number, turn: (part: number) => void): Promise<void> {
  if (ago > BEGAN) return;
  const records = await recordsOf(admin);
  const seller = permitActor(await actingAs(admin, "dataEntry"), "pos.write");
  turn(0);
  await moveGoods(admin, ago, records);
  await lookAfter(permitActor(await actingAs(admin, "approver"), "pos.review"), ago);
  for (const shop of SHOPS.keys()) await sellADay(seller, { ago, shop, records }, turn);
}

interface ShopDay {
  ago: number;
  shop: number;
  records: ShopRecords;
}

async function sellADay(
  ctx: Permitted<"pos.write">,
  { ago, shop, records }: ShopDay,
  turn: (part: number) => void,
) {
  const day = 9000 + (ago * SHOPS.length + shop) * 10;
  const shift = await shiftOf(ctx, records.cashiers[shop]!, BEGAN - ago);
  if (shift.state === "closed") return;
  const { least, most } = CUSTOMERS[shop]!;
  const customers = seededChance(day).between(least, most);
  for (let customer = 0; customer < customers && shift.state === "open"; customer++) {
    turn((shop + (customer + 1) / (customers + 1)) / SHOPS.length);
    const chance = seededChance(day + 1 + customer);
    const cart = demoCart(chance, records.items);
    const sale = { checkout_key: `demo-${ago}-${shop}-${customer}`, shift_id: shift.id };
    // Whoever comes first pays in cash, so that it can be brought back.
    await sell(ctx, sale, customer === 0 ? { ...cart, pays: "cash" } : cart, chance);
  }
  if (shift.state === "open" && shop === 0) {
    await takeBack(ctx, ago, { sold: `demo-${ago + 1}-0-0`, shift_id: shift.id });
    if (ago === 1) await setAside(ctx, shift.id, records);
  }
  await endShift(ctx, shift, DIFFERENCES[`${ago}/${shop}`] ?? [0, null]);
}

/** A cart that waits for its customer. */
async function setAside(ctx: Permitted<"pos.write">, shift_id: number, { items }: ShopRecords) {
  if ((await ctx.db.read.$count(holds, inCompany(ctx, holds))) > 0) return;
  const lines = [3, 6, 9].map((place) => ({ item_id: items[place], quantity: 2 }));
  await holdSale(ctx, holdCreate.parse({ shift_id, label: "Mrs Balogun, comes by at four", lines }));
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
  const branches = await idsOf(ctx, locations, locations.code);
  return {
    items: await ids(items),
    cashiers: await ids(cashiers),
    branches: SHOPS.map((code) => branches.get(code)!),
  };
}
