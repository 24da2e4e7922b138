import { expect } from "@playwright/test";
import { keyboardOf } from "../../keyboard.ts";
import { test } from "../../story.ts";
import { expectAccessible, expectFitsWidth, main, scan, total, typeSlowly } from "../../till.ts";
import { CARTON, day, enter, findItem, getItem, go, LIST, loseResponses, query, soldHeading, textbox } from "./day.ts";

/** Defines the stories from a list of goods to the first sale’s receipt, by keyboard. */
export function morning(): void {
  test("the user imports a list of goods and adds a carton's barcode", async () => {
    const { till } = day;
    const { tabTo, select, enterText, press } = keyboardOf(till);
    await go(till, "/pos/importInventory");
    const file = { name: "goods.csv", mimeType: "text/csv", buffer: Buffer.from(LIST) };
    await till.locator("input[type=file]").setInputFiles(file);
    await select(main(till).getByRole("combobox", { name: "Location for all rows" }), day.branch.address);
    await tabTo(main(till).getByRole("button", { name: "Import 3 items" }));
    await till.keyboard.press("Enter");
    await expect(main(till).getByRole("heading", { name: "3 items imported from goods.csv" })).toBeFocused();
    await go(till, `/pos/editInventory/${(await getItem("Malt")).id}`);
    await tabTo(main(till).getByRole("button", { name: "Add barcode" }));
    await press("Enter");
    await enterText(textbox(till, "Barcode 2"), CARTON);
    await press("Tab");
    await till.keyboard.press("Control+a");
    await enter(till, "24");
    await expect(main(till).getByText("24 can", { exact: true })).toBeVisible();
  });

  test("the user records a purchase in packs", async () => {
    const { till } = day;
    const { select, enterText } = keyboardOf(till);
    await go(till, "/pos/addPurchase");
    await select(main(till).getByRole("combobox", { name: "Location" }), day.branch.address);
    await enterText(textbox(till, "Invoice Number"), "INV 88213");
    await select(main(till).getByRole("combobox", { name: "Item 1" }), "Malt drink");
    await enterText(textbox(till, "Packs 1"), "5");
    await enterText(textbox(till, "Line Cost 1"), "51600");
    await till.keyboard.press("Enter");
    await expect(main(till).getByRole("row", { name: /Malt drink/ })).toContainText("₦51,600.00");
  });

  test("the cashier opens a shift with a float, and a scan works wherever the focus is", async () => {
    const { till } = day;
    const { select, enterText } = keyboardOf(till);
    await go(till, "/pos/makeSales");
    await select(main(till).getByRole("combobox", { name: "Cashier" }), "Blessing Till");
    await enterText(textbox(till, "Float in the drawer"), "1000");
    await till.keyboard.press("Enter");
    await expect(main(till).getByText("given at check-out")).toBeVisible();
    await main(till).getByRole("button", { name: "Drinks" }).focus();
    await scan(till, CARTON);
    await expect(textbox(till, "Quantity of Malt drink")).toHaveValue("24");
    await scan(till, "6154000990015");
    await expect(main(till).getByRole("alert").filter({ hasText: "615" })).toContainText(
      "6154000990015 is not an item here",
    );
    await till.keyboard.press("?");
    const keys = till.getByRole("dialog", { name: "Keys of the till" });
    await expect(keys).toBeVisible();
    await till.keyboard.press("Escape");
    await expect(keys).toBeHidden();
  });

  test("a sale with a line discount, a coupon and a customer survives a reload", async () => {
    const { till } = day;
    await findItem(till, "parboiled");
    await expect(textbox(till, "Quantity of Parboiled rice")).toHaveValue("1");
    await findItem(till, "bread");
    await expect(textbox(till, "Quantity of Sliced bread")).toHaveValue("1");
    await till.keyboard.press("+");
    await till.keyboard.press("F3");
    await enter(till, "10");
    await till.keyboard.press("F6");
    await enter(till, "harmattan10");
    await expect(total(till)).toHaveText("₦91,370.00");
    await till.keyboard.press("F7");
    await typeSlowly(till, "08031234567");
    await till.keyboard.press("Tab");
    await typeSlowly(till, "Mama Nkechi");
    await till.keyboard.press("Tab");
    await enter(till, "mama@shop.example");
    // The server is asked first whether it knows this customer.
    await expect(main(till).getByText("Mama Nkechi").first()).toBeVisible();
    await till.reload();
    await expect(total(till)).toHaveText("₦91,370.00");
    await expect(main(till).getByText("Mama Nkechi").first()).toBeVisible();
    await expectAccessible(till);
    await expectFitsWidth(till);
  });

  test("three tenders pay for the sale, which is sold once although its response is lost", async () => {
    const { till } = day;
    await till.keyboard.press("F10");
    await till.keyboard.press("Alt+4");
    await expect(textbox(till, /^Amount of the transfer/)).toBeFocused();
    await typeSlowly(till, "40000");
    await till.keyboard.press("Tab");
    await enter(till, "GTB 0099 8812");
    await till.keyboard.press("Alt+2");
    await expect(textbox(till, /^Amount by card/)).toBeFocused();
    await enter(till, "30000");
    await till.keyboard.press("Alt+1");
    await scan(till, CARTON);
    await expect(main(till).getByRole("alert").filter({ hasText: "615" })).toContainText("Not added");
    await enter(till, "21500");
    await expect(main(till).getByText("₦130.00")).toBeVisible();
    await expectAccessible(till);
    const { restore } = await loseResponses(till, "pos.sales.create");
    await till.keyboard.press("F10");
    await expect(main(till).getByText("Checking whether this was sold…")).toBeVisible();
    await restore();
    await till.reload();
    await expect(soldHeading(till)).toBeVisible();
    await expect(main(till).getByText("Give change")).toBeVisible();
    const { data } = await query<{ data: (typeof day.first & { paid: number })[] }>(till, "pos.sales.list");
    expect(data.map(({ paid }) => paid)).toEqual([91_370]);
    day.first = data[0]!;
  });

  test("the receipt is printed and mailed", async () => {
    const { till } = day;
    await till.keyboard.press("Alt+p");
    await till.emulateMedia({ media: "print" });
    await expect(till.getByRole("article", { name: /^Receipt / })).toContainText("₦91,370.00");
    await till.emulateMedia({ media: "screen" });
    await till.keyboard.press("Alt+m");
    await expect(till.getByRole("textbox", { name: "Email" })).toHaveValue("mama@shop.example");
    await till.keyboard.press("Enter");
    await expect(till.getByText(/mama@shop.example/).last()).toBeVisible();
    const { text } = await day.server.mail("mama@shop.example", new RegExp(day.first.reference));
    expect(text).toContain("91,370.00");
    const nextSale = main(till).getByText("Nothing in the sale yet.").first();
    // While the mail is sent, Enter does not begin the next sale.
    await expect(async () => {
      if (await nextSale.isHidden()) await till.keyboard.press("Enter");
      await expect(nextSale).toBeVisible({ timeout: 2000 });
    }).toPass();
  });
}
