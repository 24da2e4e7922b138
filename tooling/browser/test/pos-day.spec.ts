import { expect } from "@playwright/test";
import { keyboardOf } from "../keyboard.ts";
import { test } from "../story.ts";
import { expectAccessible, expectFitsWidth, main, scan, total } from "../till.ts";
import {
  CARTON,
  closeDay,
  DAY,
  DRAWERS,
  day,
  enter,
  go,
  KEY_FIGURES,
  loseResponses,
  openAs,
  openDay,
  query,
  shiftAt,
  soldHeading,
  TABLES,
  textbox,
} from "./day/day.ts";
import { morning } from "./day/morning.ts";
import { waiting } from "./day/waiting.ts";

// These stories follow one shop through a day: first by keyboard only, then by touch.
test.describe.configure({ mode: "serial" });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  await openDay(browser);
});
test.afterAll(closeDay);

morning();
waiting();

test("a scanned receipt opens its return; a return whose response is lost is paid once", async () => {
  const { till, first } = day;
  await go(till, "/pos/makeSales");
  await expect(main(till).getByText("given at check-out")).toBeVisible();
  await scan(till, first.reference);
  const panel = main(till).getByRole("region", { name: `Return against ${first.reference}` });
  await expect(panel).toBeVisible();
  await go(till, `/pos/viewSales?sale=${first.id}`);
  const sale = main(till).getByRole("region", { name: "Sale", exact: true });
  const { tabTo, enterText } = keyboardOf(till);
  await tabTo(sale.getByRole("button", { name: "Return" }));
  await till.keyboard.press("Enter");
  await enterText(sale.getByRole("textbox", { name: "Quantity of Malt drink" }), "10");
  await enterText(sale.getByRole("textbox", { name: "Reason" }), "Cans are dented");
  await expect(sale.getByRole("button", { name: "Return and give ₦6,290.00" })).toBeEnabled();
  await expectAccessible(till);
  const { restore } = await loseResponses(till, "pos.returns.create");
  await till.keyboard.press("F10");
  await expect(sale.getByText("Checking whether this was taken back…")).toBeVisible();
  await restore();
  // The till continues to ask for the outcome.
  await go(till, "/pos/makeSales");
  await expect(panel.getByRole("heading", { name: /^Return .+ recorded/ })).toBeVisible();
  await till.keyboard.press("Enter");
});

test("the remaining goods are returned and refunded to the original tenders", async () => {
  const { till, first } = day;
  const { tabTo, enterText } = keyboardOf(till);
  const panel = main(till).getByRole("region", { name: `Return against ${first.reference}` });
  await till.keyboard.press("Alt+r");
  await expect(textbox(till, "Receipt: scan or type")).toBeFocused();
  await enter(till, first.reference);
  await tabTo(panel.getByRole("button", { name: "Return all" }));
  await till.keyboard.press("Enter");
  await tabTo(panel.getByRole("group", { name: "Sliced bread goes to" }).getByRole("button", { name: "Damaged" }));
  await till.keyboard.press("Enter");
  await enterText(panel.getByRole("textbox", { name: "Reason" }), "The party was called off");
  for (const [tender, amount] of [
    ["Card", "30000"],
    ["Bank transfer", "40000"],
  ] as const) {
    await tabTo(panel.getByRole("button", { name: new RegExp(`^${tender}`) }));
    await till.keyboard.press("Enter");
    await expect(panel.getByRole("textbox", { name: `Refund by ${tender.toLowerCase()}` })).toHaveValue(amount);
  }
  await expect(panel.getByRole("button", { name: /^Cash/ })).toContainText("₦15,080.00");
  await till.keyboard.press("F10");
  await till.keyboard.press("F10");
  await expect(panel.getByText("Card ₦30,000.00, Bank transfer ₦40,000.00, Cash ₦15,080.00")).toBeVisible();
  await expect(panel.getByText("Refund in cash")).toBeVisible();
  await tabTo(panel.getByRole("button", { name: "80 mm" }));
  await till.keyboard.press("Enter");
  await till.emulateMedia({ media: "print" });
  await expect(till.getByRole("article", { name: /^Receipt .*R\d+/ })).toContainText("₦85,080.00");
  await till.emulateMedia({ media: "screen" });
  await tabTo(panel.getByRole("button", { name: "Done" }));
  await till.keyboard.press("Enter");
  const { data } = await query<{ data: { refunded: number }[] }>(till, "pos.returns.list");
  expect(data.map(({ refunded }) => refunded).toSorted()).toEqual([6290, 85_080]);
});

test("a customer pays the exact amount; a drawer counted blind is short and closed with a reason", async () => {
  const { till, approver } = day;
  const { tabTo, enterText } = keyboardOf(till);
  await scan(till, CARTON);
  await expect(total(till)).toHaveText("₦18,060.00");
  await till.keyboard.press("F10");
  await till.keyboard.press("Enter");
  await till.keyboard.press("F10");
  await expect(soldHeading(till)).toBeVisible();
  const shift = await shiftAt(till);
  await till.keyboard.press("Alt+d");
  await tabTo(main(till).getByRole("combobox", { name: "Kind" }));
  await till.keyboard.press("ArrowDown");
  await enterText(textbox(till, "Amount"), "300");
  await enterText(textbox(till, "Reason"), "Water");
  await till.keyboard.press("Enter");
  await expect(till.getByText("Pay-out recorded")).toBeVisible();
  await go(till, "/pos/makeSales");
  await go(approver, `/pos/shiftReport/${shift}`);
  await expect(main(approver).getByText("Hidden until it is closed")).toBeVisible();
  await till.keyboard.press("Alt+e");
  await expect(main(till).getByText("hidden until the shift is closed")).toBeVisible();
  await expect(main(till).getByText("Expected", { exact: true })).toBeHidden();
  await expect(textbox(till, "How many of ₦1,000")).toBeFocused();
  await till.keyboard.press("F10");
  await expect(main(till).getByText("If the drawer is empty, enter 0.")).toBeVisible();
  await enter(till, "18");
  await enter(till, "1");
  await expect(main(till).getByText("₦18,500.00")).toBeVisible();
  await till.keyboard.press("F10");
  await expect(main(till).getByText("System totals are shown once the shift is closed.").first()).toBeVisible();
  await expect(main(till).getByText(/short|Expected/)).toBeHidden();
  await expectAccessible(till);
  await tabTo(main(till).getByRole("button", { name: /^Close the shift/ }));
  await till.keyboard.press("Enter");
  await expect(main(till).getByText("Explain why counted and expected differ.")).toBeVisible();
  await enterText(textbox(till, "Reason for a difference"), "A note is missing");
  await till.keyboard.press("F10");
  await expect(main(till).getByText("₦260.00 short in cash").first()).toBeVisible();
  await expect(main(till).getByText("Awaits review")).toBeVisible();
  await expect(main(till).getByText(/an Admin or Approver who did not/)).toBeVisible();
  await expect(main(till).getByRole("button", { name: "Mark as reviewed" })).toBeHidden();
  await go(approver, "/pos/shifts");
  const approverKeyboard = keyboardOf(approver);
  await approverKeyboard.tabTo(main(approver).getByRole("link", { name: "Blessing Till" }));
  await approver.keyboard.press("Enter");
  await approverKeyboard.enterText(textbox(approver, "Your remark"), "Talked to Blessing");
  await approverKeyboard.tabTo(main(approver).getByRole("button", { name: "Mark as reviewed" }));
  await approver.keyboard.press("Enter");
  await expect(main(approver).getByText(/Talked to Blessing/)).toBeVisible();
});

test("a sale is made by touch on a phone; missing stock is counted, and the drawer is correct", async ({ browser }) => {
  const phone = await openAs("data-entry", browser, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const tap = (name: string | RegExp) => main(phone).getByRole("button", { name }).first().tap();
  await go(phone, "/pos/makeSales");
  await tap(/^Sliced bread/);
  await tap(/^Malt drink/);
  await expectFitsWidth(phone);
  await tap(/^2 items/);
  await textbox(phone, "Quantity of Sliced bread").fill("19");
  await textbox(phone, "Quantity of Sliced bread").press("Enter");
  await expectFitsWidth(phone);
  // The line shows the shortage before any payment.
  await expect(main(phone).getByText("Sliced bread (loaf): only 18 left.").first()).toBeVisible();
  await tap("Pay");
  await expect(main(phone).getByText(/only 18 left here/)).toBeVisible();
  await expectFitsWidth(phone);
  await expectAccessible(phone);
  await tap(/^Count it now/);
  await textbox(phone, "How many are there (loaf)?").fill("20");
  await tap("Save the count");
  // Back returns from payment to the unchanged sale.
  await expect(main(phone).getByRole("button", { name: "Exact" }).first()).toBeVisible();
  await phone.goBack();
  await tap(/^2 items/);
  await expect(textbox(phone, "Quantity of Sliced bread")).toHaveValue("19");
  await tap("Pay");
  await tap("Exact");
  await expectFitsWidth(phone);
  await tap("Check Out");
  await expect(soldHeading(phone)).toBeVisible();
  await expectFitsWidth(phone);
  await tap("End Sales");
  await textbox(phone, "How many of ₦1,000").fill("42");
  for (const note of ["₦500", "₦100", "₦50", "₦10"]) await textbox(phone, `How many of ${note}`).fill("1");
  await tap("Submit the count");
  await expect(main(phone).getByRole("button", { name: "Count again" })).toBeVisible();
  await expectFitsWidth(phone);
  await tap("Close the shift for good");
  await expect(main(phone).getByText("Counted and closed")).toBeVisible();
  await expect(main(phone).getByText("No difference").first()).toBeVisible();
  await expectFitsWidth(phone);
});

test("the printed day report matches the figures calculated by hand", async () => {
  const { till } = day;
  await go(till, "/pos/dayReport");
  const figure = (name: string) =>
    main(till).getByRole("term").filter({ hasText: name }).locator("xpath=following-sibling::dd").first();
  const cell = (table: string, row: string) =>
    main(till).getByRole("region", { name: table }).getByRole("row", { name: row }).getByRole("cell");
  await expect(main(till).getByText("₦82,500.00 owed after failed transfers")).toBeVisible();
  await till.emulateMedia({ media: "print" });
  for (const [name, value] of Object.entries({ ...DAY, ...KEY_FIGURES }))
    await expect(figure(name), name).toHaveText(value);
  for (const [table, rows] of Object.entries(TABLES))
    for (const row of rows) await expect(cell(table, row[0]!), `${table}: ${row[0]}`).toHaveText(row);
  await expect(cell("Cash by shift", "Total")).toHaveText(DRAWERS);
  await expectFitsWidth(till);
  await till.emulateMedia({ media: "screen" });
  const download = main(till).getByRole("link", { name: "Download" });
  // The sheet is of the day on the screen, also when midnight has passed since.
  await expect(download).toHaveAttribute("href", /[?&]date=\d{4}-\d\d-\d\d/);
  const downloading = till.waitForEvent("download");
  await download.press("Enter");
  expect((await downloading).suggestedFilename()).toMatch(/^day-report-\d{4}-\d\d-\d\d.*\.xlsx$/);
  await go(till, "/pos");
  await expect(figure("Total items sold")).toContainText("69");
  await expect(figure("Total sales")).toContainText("₦142,219.50");
  await go(till, "/pos/viewSales");
  const sale = main(till).getByRole("link", { name: day.first.reference });
  await till.emulateMedia({ media: "print" });
  await expect(sale, "the list is printed").toBeVisible();
  await till.emulateMedia({ media: "screen" });
  await sale.press("Enter");
  const reprint = main(till).getByRole("button", { name: "58 mm" });
  await expect(reprint).toBeEnabled();
  await reprint.press("Enter");
  await till.emulateMedia({ media: "print" });
  await expect(till.getByText("COPY")).toBeVisible();
  await expect(sale, "the receipt alone is printed").toBeHidden();
});
