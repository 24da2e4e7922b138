import { describe, expect, test } from "vitest";
import { checkOutInput, paymentProblems, quoteInput } from "../../../src/pos/sales/cart.ts";
import { quoteView } from "../../../src/pos/sales/schema.ts";
import { invalidFields } from "../invalid-fields.ts";

const bread = { item_id: 1, quantity: 2 };
const checkOut = { checkout_key: "till-1-0001", shift_id: 1, lines: [bread], expected_total: 10 };

describe("a sale", () => {
  test("accepts the till's input without prices", () => {
    const sent = {
      ...checkOut,
      lines: [{ ...bread, price: 1 }],
      payments: [{ tender: "Cash", amount: 10.5 }],
    };
    expect(checkOutInput.parse(sent)).toMatchObject({
      lines: [{ item_id: 1, quantity: 2000 }],
      payments: [{ tender: "Cash", amount: 1050 }],
      expected_total: 1000,
    });
    expect(checkOutInput.parse(sent).lines[0]).not.toHaveProperty("price");
  });

  test.each([
    ["without a key", { checkout_key: undefined }, ["checkout_key"]],
    ["with a key of spaces", { checkout_key: "        " }, ["checkout_key"]],
    ["without the expected total", { expected_total: undefined }, ["expected_total"]],
    ["without lines", { lines: [] }, ["lines"]],
    ["with a quantity of 0", { lines: [{ ...bread, quantity: 0 }] }, ["lines.0.quantity"]],
    ["with a negative quantity", { lines: [bread, { ...bread, quantity: -1 }] }, ["lines.1.quantity"]],
    ["with four decimals", { lines: [{ ...bread, quantity: 0.0005 }] }, ["lines.0.quantity"]],
    ["with a line's discount over 100 %", { lines: [{ ...bread, discount: 101 }] }, ["lines.0.discount"]],
    ["with both discounts", { discount: 5, discount_amount: 5 }, ["discount_amount"]],
    ["with a discount over 100 %", { discount: 100.5 }, ["discount"]],
    ["by an unknown tender", { payments: [{ tender: "POS", amount: 1 }] }, ["payments.0.tender"]],
    ["with a negative payment", { payments: [{ tender: "Cash", amount: -1 }] }, ["payments.0.amount"]],
    ["to a customer without a name", { customer: { phone_number: "08031234567" } }, ["customer.name"]],
  ])("%s is refused", (_, more, fields) => {
    expect(invalidFields(checkOutInput, { ...checkOut, ...more })).toEqual(fields);
  });

  test("accepts a discount of 0 % with an amount as one discount", () => {
    expect(invalidFields(quoteInput, { lines: [bread], discount: 0, discount_amount: 5 })).toEqual([]);
  });

  test("reports impossible payments at their fields", () => {
    const transfer = { tender: "Bank transfer", amount: 5 };
    expect(
      Object.keys(
        paymentProblems([
          { tender: "Cash", amount: 0 },
          transfer,
          { ...transfer, reference: "TRF 1" },
          { ...transfer, reference: "trf1" },
          { tender: "Card", amount: 5, reference: "4111 1111 1111 1111" },
          { tender: "Card", amount: 5, reference: "slip 42" },
        ]),
      ),
    ).toEqual(["payments.0.amount", "payments.1.reference", "payments.3.reference", "payments.4.reference"]);
  });

  test("is shown in naira, units and percent", () => {
    const line = {
      item_id: 1,
      name: "Fresh tomatoes",
      unit: "kg",
      quantity: 1450,
      price: 180_000,
      discount: 500,
      vat_class: "zero",
      vat: 0,
      amount: 247_950,
      discount_share: 0,
      net: 247_950,
      vat_amount: 0,
    };
    const totals = {
      subtotal: 247_950,
      discount_amount: 0,
      coupon_discount: 0,
      net_total: 247_950,
      vat_total: 0,
    };
    const paid = { total: 247_950, rounding: -450, due: 247_500, paid: 247_500, change: 0 };
    expect(quoteView.parse({ lines: [line], ...totals, ...paid })).toMatchObject({
      lines: [{ quantity: 1.45, price: 1800, discount: 5, net: 2479.5 }],
      rounding: -4.5,
      due: 2475,
    });
  });
});
