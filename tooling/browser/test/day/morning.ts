import { expect } from "@playwright/test";
import { keyboardOf } from "../../keyboard.ts";
import { test } from "../../story.ts";
import { accessible, fits, main, scan, total, type } from "../../till.ts";
import { box, CARTON, day, enter, find, go, item, LIST, look, loseAnswers, sold } from "./day.ts";

/** From a list of goods to the first sale’s receipt, by keyboard. */
export function morning(): void {
  test("the user imports a list of goods and adds a carton's barcode", async () => {
    const { desk } = day;
    const { to, take, write, press } = keyboardOf(desk);
    await go(desk, "/pos/importInventory");
    const file = { name: "goods.csv", mimeType: "text/csv", buffer: Buffer.from(LIST) };
    await desk.locator("input[type=file]").setInputFiles(file);
    await take(main(desk).getByRole("combobox", { name: "Location for all rows" }), day.branch.address);
    await to(main(desk).getByRole("button", { name: "Check the rows" }));
    await desk.keyboard.press("Enter");
    await to(main(desk).getByRole("button", { name: "Import 3 items" }));
    await desk.keyboard.press("Enter");
    await expect(main(desk).getByRole("heading", { name: "3 items imported from goods.csv" })).toBeFocused();
    await go(desk, `/pos/editInventory/${(await item("Malt")).id}`);
    await to(main(desk).getByRole("button", { name: "Add barcode" }));
    await press("Enter");
    await write(box(desk, "Barcode 2"), CARTON);
    await press("Tab");
    await desk.keyboard.press("Control+a");
    await enter(desk, "24");
    await expect(main(desk).getByText("24 can", { exact: true })).toBeVisible();
  });

  test("the user records a purchase in packs", async () => {
    const { desk } = day;
    const { take, write } = keyboardOf(desk);
    await go(desk, "/pos/addPurchase");
    await take(main(desk).getByRole("combobox", { name: "Location" }), day.branch.address);
    await write(box(desk, "Invoice Number"), "INV 88213");
    await take(main(desk).getByRole("combobox", { name: "Item 1" }), "Malt drink");
    await write(box(desk, "Packs 1"), "5");
    await write(box(desk, "Cost of the Line 1"), "51600");
    await desk.keyboard.press("Enter");
    await expect(main(desk).getByRole("row", { name: /Malt drink/ })).toContainText("₦51,600.00");
  });

  test("the cashier opens a shift with a float, and a scan works wherever the focus is", async () => {
    const { desk } = day;
    const { take, write } = keyboardOf(desk);
    await go(desk, "/pos/makeSales");
    await take(main(desk).getByRole("combobox", { name: "Cashier" }), "Blessing Till");
    await write(box(desk, "Float in the drawer"), "1000");
    await desk.keyboard.press("Enter");
    await expect(main(desk).getByText("given at check-out")).toBeVisible();
    await main(desk).getByRole("button", { name: "Drinks" }).focus();
    await scan(desk, CARTON);
    await expect(box(desk, "Quantity of Malt drink")).toHaveValue("24");
    await scan(desk, "6154000990015");
    await expect(main(desk).getByRole("alert").filter({ hasText: "615" })).toContainText(
      "6154000990015 is not an item here",
    );
    await desk.keyboard.press("?");
    const keys = desk.getByRole("dialog", { name: "Keys of the till" });
    await expect(keys).toBeVisible();
    await desk.keyboard.press("Escape");
    await expect(keys).toBeHidden();
  });

  test("a sale with a line discount, a coupon and a customer survives a reload", async () => {
    const { desk } = day;
    await find(desk, "parboiled");
    await expect(box(desk, "Quantity of Parboiled rice")).toHaveValue("1");
    await find(desk, "bread");
    await expect(box(desk, "Quantity of Sliced bread")).toHaveValue("1");
    await desk.keyboard.press("+");
    await desk.keyboard.press("F3");
    await enter(desk, "10");
    await desk.keyboard.press("F6");
    await enter(desk, "harmattan10");
    await expect(total(desk)).toHaveText("₦91,370.00");
    await desk.keyboard.press("F7");
    await type(desk, "08031234567");
    await desk.keyboard.press("Tab");
    await type(desk, "Mama Nkechi");
    await desk.keyboard.press("Tab");
    await enter(desk, "mama@shop.example");
    await desk.reload();
    await expect(total(desk)).toHaveText("₦91,370.00");
    await expect(main(desk).getByText("Mama Nkechi").first()).toBeVisible();
    await accessible(desk);
    await fits(desk);
  });

  test("three tenders pay for the sale, which is sold once although its response is lost", async () => {
    const { desk } = day;
    await desk.keyboard.press("F10");
    await desk.keyboard.press("Alt+4");
    await expect(box(desk, /^Amount of the transfer/)).toBeFocused();
    await type(desk, "40000");
    await desk.keyboard.press("Tab");
    await enter(desk, "GTB 0099 8812");
    await desk.keyboard.press("Alt+2");
    await expect(box(desk, /^Amount by card/)).toBeFocused();
    await enter(desk, "30000");
    await desk.keyboard.press("Alt+1");
    await scan(desk, CARTON);
    await expect(main(desk).getByRole("alert").filter({ hasText: "615" })).toContainText("Not added");
    await enter(desk, "21500");
    await expect(main(desk).getByText("₦130.00")).toBeVisible();
    await accessible(desk);
    const { heard } = await loseAnswers(desk, "pos.sales.create");
    await desk.keyboard.press("F10");
    await expect(main(desk).getByText("Checking whether this was sold…")).toBeVisible();
    await heard();
    await desk.reload();
    await expect(sold(desk)).toBeVisible();
    await expect(main(desk).getByText("Give change")).toBeVisible();
    const { data } = await look<{ data: (typeof day.first & { paid: number })[] }>(desk, "pos.sales.list");
    expect(data.map(({ paid }) => paid)).toEqual([91_370]);
    day.first = data[0]!;
  });

  test("the receipt is printed and mailed", async () => {
    const { desk } = day;
    await desk.keyboard.press("Alt+p");
    await desk.emulateMedia({ media: "print" });
    await expect(desk.getByRole("article", { name: /^Receipt / })).toContainText("₦91,370.00");
    await desk.emulateMedia({ media: "screen" });
    await desk.keyboard.press("Alt+m");
    await expect(desk.getByRole("textbox", { name: "Email" })).toHaveValue("mama@shop.example");
    await desk.keyboard.press("Enter");
    await expect(desk.getByText(/mama@shop.example/).last()).toBeVisible();
    const { text } = await day.server.mail("mama@shop.example", new RegExp(day.first.reference));
    expect(text).toContain("91,370.00");
    await desk.keyboard.press("Enter");
    await expect(main(desk).getByText("Nothing in the sale yet.").first()).toBeVisible();
  });
}
