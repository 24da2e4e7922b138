import type { ApiSurface } from "./pos-apis.ts";

export type Shop = Awaited<ReturnType<typeof openShop>>;
let serial = 0;
/** Returns a key that no sale or return uses. */
export const newKey = () => `refused-${serial++}`;

/** Creates a shop with an exempt book at 100.00, and items that are refused. */
export async function openShop(surface: ApiSurface) {
  const { succeed, company } = surface;
  const { location_id } = company;
  const { id: category_id } = await succeed("pos.categories.create", { name: "Shelf" });
  const item = async (name: string, extra: object = {}) => {
    const goods = { unit: "pc", vat_class: "exempt", price: 100, quantity: 90, unit_cost: 60, location_id };
    return (await succeed("pos.items.create", { ...goods, name, category_id, ...extra })).id as number;
  };
  const shift = async (float = 500) => {
    const custodian = { full_name: `Tolu Till ${serial++}`, location_id };
    const { id: cashier_id } = await succeed("pos.cashiers.create", { custodian });
    return (await succeed("pos.shifts.open", { cashier_id, float })).id as number;
  };
  const coupon = async (terms: object) => {
    const code = `C ${serial++}`;
    return { code, id: (await succeed("pos.coupons.create", { code, ...terms }, "admin")).id as number };
  };
  const [book, rare] = [await item("Book"), await item("Stamp", { quantity: 2 })];
  const [till, other, counted] = [await shift(), await shift(), await shift()];
  const cash = (amount: number) => [{ tender: "Cash", amount }];
  /** Returns a valid check-out of one book, paid in cash. */
  const sale = (extra: object = {}) => ({
    checkout_key: newKey(),
    shift_id: till,
    lines: [{ item_id: book, quantity: 1 }],
    payments: cash(100),
    expected_total: 100,
    ...extra,
  });
  const sell = (extra: object = {}) => succeed("pos.sales.create", sale(extra));
  const [ended, spent] = [await coupon({ percent: 10 }), await coupon({ amount: 10, uses: 1 })];
  await succeed("pos.coupons.end", { id: ended.id });
  await sell({ coupon_code: spent.code, payments: cash(90), expected_total: 90 });
  const transfer = [{ tender: "Bank transfer", amount: 100, reference: "GTB 77 ab" }];
  const [sold, byTransfer] = [await sell(), await sell({ payments: transfer })];
  const hold = await succeed("pos.holds.create", { shift_id: till, label: "A", lines: sale().lines });
  await succeed("pos.holds.recall", { id: hold.id, shift_id: other });
  await succeed("pos.shifts.count", { id: counted, cash: 500 });
  return {
    surface,
    category_id,
    location_id,
    book,
    rare,
    till,
    counted,
    sale,
    sold,
    byTransfer,
    hold: hold.id,
    codes: {
      ended: ended.code,
      spent: spent.code,
      all: (await coupon({ amount: 500 })).code,
      expired: (await coupon({ percent: 5, to: "2026-06-14" })).code,
      notYet: (await coupon({ percent: 5, from: "2026-06-16" })).code,
      minimum: (await coupon({ amount: 10, least_amount: 100.01 })).code,
    },
    line: (line: object) => sale({ lines: [{ item_id: book, quantity: 1, ...line }] }),
    back: (line: object, extra: object = {}) => ({
      id: sold.id,
      return_key: newKey(),
      shift_id: till,
      reason: "Torn",
      lines: [{ line_id: sold.lines[0].id, quantity: 1, ...line }],
      ...extra,
    }),
  };
}
