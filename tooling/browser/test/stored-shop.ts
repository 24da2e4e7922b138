import { itemCreate } from "../../../packages/domain/src/pos/items/schema.ts";
import { purchaseCreate } from "../../../packages/domain/src/pos/stock/inputs.ts";

export type Field = { safeParse: (value: unknown) => { success: boolean; data?: unknown } };

/** Adds a new text for each text field of a schema that the input omits. */
export type Fill = (schema: { shape: Readonly<Record<string, Field>> }, input: object) => object;

type Id = { id: number };

type StoreShop = {
  create: (procedure: string, input: object) => Promise<Id>;
  /** Returns a new text at each call, which must be visible on some screen. */
  text: () => string;
  fill: Fill;
  location: Id;
  round: number;
};

/** Stores texts in the fields of the point of sale; returns the screens and forms of its records. */
export async function storeShopTexts({ create, text, fill, location, round }: StoreShop) {
  const category = await create("pos.categories.create", { name: text() });
  const item = await create(
    "pos.items.create",
    fill(itemCreate, {
      category_id: category.id,
      unit: `unit ${round}`,
      price: 100,
      vat_class: "exempt",
      quantity: 10,
      unit_cost: 50,
      location_id: location.id,
    }),
  );
  const cashier = await create("pos.cashiers.create", {
    custodian: { full_name: text(), department: "Tills", location_id: location.id },
  });
  const line = { item_id: item.id };
  const purchase = await create(
    "pos.purchases.create",
    fill(purchaseCreate, {
      location_id: location.id,
      date: "2024-05-06",
      lines: [{ ...line, quantity: 1, unit_cost: 50 }],
    }),
  );
  const count = await create("pos.adjustments.create", {
    location_id: location.id,
    reason: text(),
    lines: [{ ...line, counted: 3 }],
  });
  await create("pos.purchases.reverse", { id: purchase.id, reason: text() });
  const shift = await create("pos.shifts.open", { cashier_id: cashier.id, float: 0 });
  await create("pos.shifts.cash", { id: shift.id, kind: "pay_in", amount: 1, reason: text() });
  const sale = await create("pos.sales.create", {
    checkout_key: `stored-texts-${round}`,
    shift_id: shift.id,
    lines: [{ ...line, quantity: 1 }],
    payments: [{ tender: "Bank transfer", amount: 100, reference: text() }],
    expected_total: 100,
    customer: { name: text(), phone_number: null, email: null },
  });
  await create("pos.settings.update", { tin: text(), receipt_footer: text() });
  return {
    screens: [
      `/pos/detailInventory/${item.id}`,
      `/pos/detailPurchase/${purchase.id}`,
      `/pos/detailCount/${count.id}`,
      `/pos/shifts?shift=${shift.id}`,
      `/pos/viewSales?sale=${sale.id}`,
      "/pos/settings",
    ],
    forms: [`/pos/editInventory/${item.id}`],
  };
}
