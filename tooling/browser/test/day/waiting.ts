import { expect } from "@playwright/test";
import { keyboardOf } from "../../keyboard.ts";
import { test } from "../../story.ts";
import { expectAccessible, main, scan, total, typeSlowly } from "../../till.ts";
import { CARTON, call, day, enter, findItem, getItem, go, shiftAt, soldHeading, textbox } from "./day.ts";

/** Defines the stories of pending work: a reference, a parked sale, two transfers. */
export function waiting(): void {
  test("a bank reference is accepted only once, however it is written", async () => {
    const { till } = day;
    await findItem(till, "parboiled");
    await expect(total(till)).toHaveText("₦82,500.00");
    await till.keyboard.press("F10");
    await till.keyboard.press("Alt+4");
    await expect(textbox(till, /^Amount of the transfer/)).toBeFocused();
    await typeSlowly(till, "82500");
    await till.keyboard.press("Tab");
    await enter(till, "gtb00998812");
    await till.keyboard.press("F10");
    await expect(main(till).getByText("Another sale has this reference.")).toBeVisible();
    await till.keyboard.press("Enter");
    await keyboardOf(till).tabTo(main(till).getByRole("button", { name: "Remove Bank transfer" }));
    await till.keyboard.press("Enter");
    await till.keyboard.press("Alt+1");
    await till.keyboard.press("Alt+4");
    await expect(textbox(till, /^Amount of the transfer/)).toBeFocused();
    await typeSlowly(till, "82500");
    await till.keyboard.press("Tab");
    await enter(till, "ZEN 1");
    await till.keyboard.press("F10");
    await expect(soldHeading(till)).toBeVisible();
    await till.keyboard.press("Enter");
  });

  test("a sale parked by mistake is discarded with a reason", async () => {
    const { till } = day;
    await findItem(till, "bread");
    await expect(total(till)).toHaveText("₦1,250.00");
    await call(till, "pos.items.update", { ...(await getItem("bread")), active: false });
    await till.keyboard.press("+");
    await expect(main(till).getByRole("list", { name: "Lines" })).toContainText("Sliced bread is no longer sold.");
    await call(till, "pos.items.update", { ...(await getItem("bread")), active: true });
    await till.keyboard.press("-");
    await expect(total(till)).toHaveText("₦1,250.00");
    await till.keyboard.press("F8");
    await enter(till, "Nobody");
    await expect(main(till).getByText("Nobody · held for later")).toBeVisible();
    await till.keyboard.press("F9");
    await expect(main(till).getByRole("button", { name: "Recall Nobody" })).toBeFocused();
    await till.keyboard.press("Delete");
    await enter(till, "Held by mistake");
    await expect(main(till).getByText("No sale is held here")).toBeVisible();
    await till.keyboard.press("Escape");
  });

  test("a parked sale is recalled at another till, and the first till says so", async () => {
    const { till, otherTill } = day;
    const { select, enterText } = keyboardOf(otherTill);
    await scan(till, CARTON);
    await expect(total(till)).toHaveText("₦16,770.00");
    await till.keyboard.press("F4");
    await enter(till, "5");
    // 15,600 − 780 = 14,820, plus VAT of 1,111.50.
    await expect(total(till)).toHaveText("₦15,930.00");
    await till.keyboard.press("F8");
    await enter(till, "Red gele");
    await expect(main(till).getByText("Red gele · held for later")).toBeVisible();
    await go(otherTill, "/pos/makeSales");
    await select(main(otherTill).getByRole("combobox", { name: "Cashier" }), "Sunday Till");
    await enterText(textbox(otherTill, "Float in the drawer"), "500");
    await otherTill.keyboard.press("Enter");
    await expect(main(otherTill).getByText("given at check-out")).toBeVisible();
    for (const page of [till, otherTill]) {
      await page.keyboard.press("F9");
      await expect(main(page).getByRole("button", { name: "Recall Red gele" })).toBeFocused();
    }
    await expectAccessible(otherTill);
    await otherTill.keyboard.press("Enter");
    await expect(main(otherTill).getByText("Red gele · recalled, at today’s prices")).toBeVisible();
    await till.keyboard.press("Enter");
    await expect(main(till).getByText("Another till has recalled this sale.")).toBeVisible();
    await expect(main(till).getByText("recalled at another till")).toBeVisible();
    await till.keyboard.press("Escape");
  });

  test("a sale survives the count of its shift, and is sold in the next one at the new price", async () => {
    const { till, otherTill } = day;
    const shiftId = await shiftAt(otherTill);
    await call(till, "pos.shifts.count", { id: shiftId, cash: 500 });
    await call(till, "pos.shifts.close", { id: shiftId });
    const { select, enterText } = keyboardOf(otherTill);
    await otherTill.reload();
    await select(main(otherTill).getByRole("combobox", { name: "Cashier" }), "Sunday Till");
    await enterText(textbox(otherTill, "Float in the drawer"), "1000");
    await otherTill.keyboard.press("Enter");
    await expect(total(otherTill)).toHaveText("₦15,930.00");
    await otherTill.keyboard.press("F10");
    await enter(otherTill, "20000");
    await otherTill.keyboard.press("F10");
    await expect(main(otherTill).getByRole("button", { name: "Recall Red gele again" })).toBeFocused();
    await otherTill.keyboard.press("Enter");
    await expect(main(otherTill).getByRole("button", { name: "Check Out" })).toBeEnabled();
    await otherTill.waitForLoadState("networkidle");
    const malt = await getItem("Malt");
    await call(till, "pos.items.update", { ...malt, price: 700 });
    await otherTill.keyboard.press("F10");
    await expect(main(otherTill).getByText("The total is now ₦17,157.00, not ₦15,931.50")).toBeVisible();
    await expect(main(otherTill).getByRole("list", { name: "Changed prices" })).toContainText("₦700.00");
    await otherTill.keyboard.press("Enter");
    await expect(main(otherTill).getByText("₦2,845.00")).toBeVisible();
    await otherTill.keyboard.press("F10");
    await expect(soldHeading(otherTill)).toBeVisible();
  });

  test("an Approver confirms one transfer and fails another, which their seller may not do", async () => {
    const { till, approver } = day;
    await go(till, "/pos/viewPayments");
    const notice = main(till).getByText("You made this sale, so another Admin or Approver must confirm it.");
    await expect(notice).toHaveCount(2);
    await expect(main(till).getByRole("button", { name: /^Confirm/ })).toHaveCount(0);
    const { tabTo, press } = keyboardOf(approver);
    await go(approver, "/pos/viewPayments");
    await tabTo(main(approver).getByRole("button", { name: "Confirm the transfer GTB 0099 8812" }));
    await approver.keyboard.press("Enter");
    await tabTo(approver.getByRole("button", { name: "It has arrived" }));
    await press("Enter");
    await expect(approver.getByText("The transfer is confirmed")).toBeVisible();
    await tabTo(main(approver).getByRole("button", { name: "Failed the transfer ZEN 1" }));
    await approver.keyboard.press("Enter");
    await enter(approver, "The bank sent it back");
    await tabTo(approver.getByRole("button", { name: "It has failed" }));
    await approver.keyboard.press("Enter");
    await expect(approver.getByText("The transfer counts as failed")).toBeVisible();
    await go(till, "/pos/viewSales");
    const owed = main(till).getByRole("row", { name: /Owed/ });
    await expect(owed).toContainText("₦82,500.00");
    await keyboardOf(till).tabTo(owed.getByRole("link"));
    await till.keyboard.press("Enter");
    await expect(main(till).getByText("Owed, transfer failed")).toBeVisible();
  });
}
