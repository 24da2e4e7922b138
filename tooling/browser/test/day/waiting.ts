import { expect } from "@playwright/test";
import { keyboardOf } from "../../keyboard.ts";
import { test } from "../../story.ts";
import { accessible, main, scan, total, type } from "../../till.ts";
import { box, CARTON, call, day, enter, find, go, item, shiftAt, sold } from "./day.ts";

/** Defines the stories of pending work: a reference, a parked sale, two transfers. */
export function waiting(): void {
  test("a bank reference is accepted only once, however it is written", async () => {
    const { desk } = day;
    await find(desk, "parboiled");
    await expect(total(desk)).toHaveText("₦82,500.00");
    await desk.keyboard.press("F10");
    await desk.keyboard.press("Alt+4");
    await expect(box(desk, /^Amount of the transfer/)).toBeFocused();
    await type(desk, "82500");
    await desk.keyboard.press("Tab");
    await enter(desk, "gtb00998812");
    await desk.keyboard.press("F10");
    await expect(main(desk).getByText("Another sale has this reference.")).toBeVisible();
    await desk.keyboard.press("Enter");
    await keyboardOf(desk).to(main(desk).getByRole("button", { name: "Take back Bank transfer" }));
    await desk.keyboard.press("Enter");
    await desk.keyboard.press("Alt+1");
    await desk.keyboard.press("Alt+4");
    await expect(box(desk, /^Amount of the transfer/)).toBeFocused();
    await type(desk, "82500");
    await desk.keyboard.press("Tab");
    await enter(desk, "ZEN 1");
    await desk.keyboard.press("F10");
    await expect(sold(desk)).toBeVisible();
    await desk.keyboard.press("Enter");
  });

  test("a sale parked by mistake is discarded with a reason", async () => {
    const { desk } = day;
    await find(desk, "bread");
    await expect(total(desk)).toHaveText("₦1,250.00");
    await desk.keyboard.press("F8");
    await enter(desk, "Nobody");
    await expect(main(desk).getByText("Nobody · held for later")).toBeVisible();
    await desk.keyboard.press("F9");
    await expect(main(desk).getByRole("button", { name: "Recall Nobody" })).toBeFocused();
    await desk.keyboard.press("Delete");
    await enter(desk, "Held by mistake");
    await expect(main(desk).getByText("No sale is held here")).toBeVisible();
    await desk.keyboard.press("Escape");
  });

  test("a parked sale is recalled at another till, and the first till says so", async () => {
    const { desk, other } = day;
    const { take, write } = keyboardOf(other);
    await scan(desk, CARTON);
    await expect(total(desk)).toHaveText("₦16,770.00");
    await desk.keyboard.press("F4");
    await enter(desk, "5");
    // 15,600 − 780 = 14,820 and 1,111.50.
    await expect(total(desk)).toHaveText("₦15,930.00");
    await desk.keyboard.press("F8");
    await enter(desk, "Red gele");
    await expect(main(desk).getByText("Red gele · held for later")).toBeVisible();
    await go(other, "/pos/makeSales");
    await take(main(other).getByRole("combobox", { name: "Cashier" }), "Sunday Till");
    await write(box(other, "Float in the drawer"), "500");
    await other.keyboard.press("Enter");
    await expect(main(other).getByText("given at check-out")).toBeVisible();
    for (const page of [desk, other]) {
      await page.keyboard.press("F9");
      await expect(main(page).getByRole("button", { name: "Recall Red gele" })).toBeFocused();
    }
    await accessible(other);
    await other.keyboard.press("Enter");
    await expect(main(other).getByText("Red gele · recalled, at today’s prices")).toBeVisible();
    await desk.keyboard.press("Enter");
    await expect(main(desk).getByText("Another till has recalled this sale.")).toBeVisible();
    await expect(main(desk).getByText("recalled at another till")).toBeVisible();
    await desk.keyboard.press("Escape");
  });

  test("a sale survives the count of its shift, and is sold in the next one at the new price", async () => {
    const { desk, other } = day;
    const counted = await shiftAt(other);
    await call(desk, "pos.shifts.count", { id: counted, cash: 500 });
    await call(desk, "pos.shifts.close", { id: counted });
    const { take, write } = keyboardOf(other);
    await other.reload();
    await take(main(other).getByRole("combobox", { name: "Cashier" }), "Sunday Till");
    await write(box(other, "Float in the drawer"), "1000");
    await other.keyboard.press("Enter");
    await expect(total(other)).toHaveText("₦15,930.00");
    await other.keyboard.press("F10");
    await enter(other, "20000");
    await other.keyboard.press("F10");
    await expect(main(other).getByRole("button", { name: "Recall Red gele again" })).toBeFocused();
    await other.keyboard.press("Enter");
    await expect(main(other).getByRole("button", { name: "Check Out" })).toBeEnabled();
    await other.waitForLoadState("networkidle");
    const malt = await item("Malt");
    await call(desk, "pos.items.update", { ...malt, price: 700 });
    await other.keyboard.press("F10");
    await expect(main(other).getByText("The total is now ₦17,157.00, not ₦15,931.50")).toBeVisible();
    await expect(main(other).getByRole("list", { name: "Changed prices" })).toContainText("₦700.00");
    await other.keyboard.press("Enter");
    await expect(main(other).getByText("₦2,845.00")).toBeVisible();
    await other.keyboard.press("F10");
    await expect(sold(other)).toBeVisible();
  });

  test("an Approver confirms one transfer and fails another, which their seller may not do", async () => {
    const { desk, approver } = day;
    await go(desk, "/pos/viewPayments");
    const asked = main(desk).getByText("You sold it: another Admin or Approver confirms it.");
    await expect(asked).toHaveCount(2);
    await expect(main(desk).getByRole("button", { name: /^Confirm/ })).toHaveCount(0);
    const { to, press } = keyboardOf(approver);
    await go(approver, "/pos/viewPayments");
    await to(main(approver).getByRole("button", { name: "Confirm the transfer GTB 0099 8812" }));
    await approver.keyboard.press("Enter");
    await to(approver.getByRole("button", { name: "It has arrived" }));
    await press("Enter");
    await expect(approver.getByText("The transfer is confirmed")).toBeVisible();
    await to(main(approver).getByRole("button", { name: "Failed the transfer ZEN 1" }));
    await approver.keyboard.press("Enter");
    await enter(approver, "The bank sent it back");
    await to(approver.getByRole("button", { name: "It has failed" }));
    await approver.keyboard.press("Enter");
    await expect(approver.getByText("The transfer counts as failed")).toBeVisible();
    await go(desk, "/pos/viewSales");
    const owed = main(desk).getByRole("row", { name: /Owed/ });
    await expect(owed).toContainText("₦82,500.00");
    await keyboardOf(desk).to(owed.getByRole("link"));
    await desk.keyboard.press("Enter");
    await expect(main(desk).getByText("Owed, a transfer failed")).toBeVisible();
  });
}
