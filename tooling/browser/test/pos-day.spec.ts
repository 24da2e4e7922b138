import { expect } from "@playwright/test";
import { keyboardOf } from "../keyboard.ts";
import { test } from "../story.ts";
import { accessible, fits, main, scan, total } from "../till.ts";
import {
  box,
  CARTON,
  closeDay,
  DAY,
  DRAWERS,
  day,
  enter,
  FIVE,
  go,
  look,
  loseAnswers,
  openAs,
  openDay,
  shiftAt,
  sold,
  TABLES,
} from "./day/day.ts";
import { morning } from "./day/morning.ts";
import { waiting } from "./day/waiting.ts";

// One shop on one day, step by step: first with the keyboard only, then by touch.
test.describe.configure({ mode: "serial" });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  await openDay(browser);
});
test.afterAll(closeDay);

morning();
waiting();

test("a scanned receipt opens its return; a return whose response is lost is paid once", async () => {
  const { desk, first } = day;
  await go(desk, "/pos/makeSales");
  await expect(main(desk).getByText("given at check-out")).toBeVisible();
  await scan(desk, first.reference);
  const panel = main(desk).getByRole("region", { name: `Return against ${first.reference}` });
  await expect(panel).toBeVisible();
  await go(desk, `/pos/viewSales?sale=${first.id}`);
  const sale = main(desk).getByRole("region", { name: "Sale", exact: true });
  const { to, write } = keyboardOf(desk);
  await to(sale.getByRole("button", { name: "Return" }));
  await desk.keyboard.press("Enter");
  await write(sale.getByRole("textbox", { name: "Quantity of Malt drink" }), "10");
  await write(sale.getByRole("textbox", { name: "Reason" }), "Cans are dented");
  await expect(sale.getByRole("button", { name: "Return and give ₦6,290.00" })).toBeEnabled();
  await accessible(desk);
  const { heard } = await loseAnswers(desk, "pos.returns.create");
  await desk.keyboard.press("F10");
  await expect(sale.getByText("Checking whether this was taken back…")).toBeVisible();
  await heard();
  // The till asks on.
  await go(desk, "/pos/makeSales");
  await expect(panel.getByRole("heading", { name: /^Taken back / })).toBeVisible();
  await desk.keyboard.press("Enter");
});

test("the remaining goods are returned and refunded to the original tenders", async () => {
  const { desk, first } = day;
  const { to, write } = keyboardOf(desk);
  const panel = main(desk).getByRole("region", { name: `Return against ${first.reference}` });
  await desk.keyboard.press("Alt+r");
  await expect(box(desk, "Receipt: scan or type")).toBeFocused();
  await enter(desk, first.reference);
  await to(panel.getByRole("button", { name: "All that is left" }));
  await desk.keyboard.press("Enter");
  await to(
    panel.getByRole("group", { name: "Sliced bread goes to" }).getByRole("button", { name: "Damaged" }),
  );
  await desk.keyboard.press("Enter");
  await write(panel.getByRole("textbox", { name: "Reason" }), "The party was called off");
  for (const [tender, amount] of [
    ["Card", "30000"],
    ["Bank transfer", "40000"],
  ] as const) {
    await to(panel.getByRole("button", { name: new RegExp(`^${tender}`) }));
    await desk.keyboard.press("Enter");
    await expect(panel.getByRole("textbox", { name: `Back by ${tender.toLowerCase()}` })).toHaveValue(amount);
  }
  await expect(panel.getByRole("button", { name: /^Cash/ })).toContainText("₦15,080.00");
  await desk.keyboard.press("F10");
  await desk.keyboard.press("F10");
  await expect(panel.getByText("Card ₦30,000.00, Bank transfer ₦40,000.00, Cash ₦15,080.00")).toBeVisible();
  await expect(panel.getByText("Refund in cash")).toBeVisible();
  await to(panel.getByRole("button", { name: "80 mm" }));
  await desk.keyboard.press("Enter");
  await desk.emulateMedia({ media: "print" });
  await expect(desk.getByRole("article", { name: /^Receipt .*R\d+/ })).toContainText("₦85,080.00");
  await desk.emulateMedia({ media: "screen" });
  await to(panel.getByRole("button", { name: "Done" }));
  await desk.keyboard.press("Enter");
  const { data } = await look<{ data: { refunded: number }[] }>(desk, "pos.returns.list");
  expect(data.map(({ refunded }) => refunded).toSorted()).toEqual([6290, 85_080]);
});

test("a customer pays the exact amount; a drawer counted blind is short and closed with a reason", async () => {
  const { desk, approver } = day;
  const { to, write } = keyboardOf(desk);
  await scan(desk, CARTON);
  await expect(total(desk)).toHaveText("₦18,060.00");
  await desk.keyboard.press("F10");
  await desk.keyboard.press("Enter");
  await desk.keyboard.press("F10");
  await expect(sold(desk)).toBeVisible();
  const shift = await shiftAt(desk);
  await desk.keyboard.press("Alt+d");
  await to(main(desk).getByRole("combobox", { name: "Kind" }));
  await desk.keyboard.press("ArrowDown");
  await write(box(desk, "Amount"), "300");
  await write(box(desk, "Reason"), "Water");
  await desk.keyboard.press("Enter");
  await expect(desk.getByText("Pay-out recorded")).toBeVisible();
  await go(desk, "/pos/makeSales");
  await go(approver, `/pos/shiftReport/${shift}`);
  await expect(main(approver).getByText("Blind until it is closed")).toBeVisible();
  await desk.keyboard.press("Alt+e");
  await expect(main(desk).getByText("hidden until the shift is closed")).toBeVisible();
  await expect(main(desk).getByText("Expected", { exact: true })).toBeHidden();
  await expect(box(desk, "How many of ₦1,000")).toBeFocused();
  await enter(desk, "18");
  await enter(desk, "1");
  await expect(main(desk).getByText("₦18,500.00")).toBeVisible();
  await desk.keyboard.press("F10");
  await expect(
    main(desk).getByText("System totals are shown once the shift is closed.").first(),
  ).toBeVisible();
  await expect(main(desk).getByText(/short|Expected/)).toBeHidden();
  await accessible(desk);
  await to(main(desk).getByRole("button", { name: /^Close the shift/ }));
  await desk.keyboard.press("Enter");
  await expect(main(desk).getByText("Say why counted and expected differ.")).toBeVisible();
  await write(box(desk, "Reason for a difference"), "A note is missing");
  await desk.keyboard.press("F10");
  await expect(main(desk).getByText("₦260.00 short in cash").first()).toBeVisible();
  await expect(main(desk).getByText("Awaits review")).toBeVisible();
  await expect(main(desk).getByText(/an Admin or Approver who did not/)).toBeVisible();
  await expect(main(desk).getByRole("button", { name: "Mark as reviewed" })).toBeHidden();
  await go(approver, "/pos/shifts");
  const approves = keyboardOf(approver);
  await approves.to(main(approver).getByRole("link", { name: "Blessing Till" }));
  await approver.keyboard.press("Enter");
  await approves.write(box(approver, "Your remark"), "Talked to Blessing");
  await approves.to(main(approver).getByRole("button", { name: "Mark as reviewed" }));
  await approver.keyboard.press("Enter");
  await expect(main(approver).getByText(/Talked to Blessing/)).toBeVisible();
});

test("a sale is made by touch on a phone; missing stock is counted, and the drawer is correct", async ({
  browser,
}) => {
  const phone = await openAs("data-entry", browser, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const tap = (name: string | RegExp) => main(phone).getByRole("button", { name }).first().tap();
  await go(phone, "/pos/makeSales");
  await tap(/^Sliced bread/);
  await tap(/^Malt drink/);
  await fits(phone);
  await tap(/^2 items/);
  await box(phone, "Quantity of Sliced bread").fill("19");
  await box(phone, "Quantity of Sliced bread").press("Enter");
  await fits(phone);
  // Shown at the line before any payment.
  await expect(main(phone).getByText("Only 18 loaf of Sliced bread are left.").first()).toBeVisible();
  await tap("Pay");
  await expect(main(phone).getByText(/only 18 left/)).toBeVisible();
  await fits(phone);
  await accessible(phone);
  await tap(/^Count it now/);
  await box(phone, /How many loaf/).fill("20");
  await tap("Save the count");
  // Back returns from payment to the unchanged sale.
  await expect(main(phone).getByRole("button", { name: "Exact" }).first()).toBeVisible();
  await phone.goBack();
  await tap(/^2 items/);
  await expect(box(phone, "Quantity of Sliced bread")).toHaveValue("19");
  await tap("Pay");
  await tap("Exact");
  await fits(phone);
  await tap("Check Out");
  await expect(sold(phone)).toBeVisible();
  await fits(phone);
  await tap("End Sales");
  await box(phone, "How many of ₦1,000").fill("42");
  for (const note of ["₦500", "₦100", "₦50", "₦10"]) await box(phone, `How many of ${note}`).fill("1");
  await tap("Hand in the count");
  await expect(main(phone).getByRole("button", { name: "Count again" })).toBeVisible();
  await fits(phone);
  await tap("Close the shift, for good");
  await expect(main(phone).getByText("Counted and closed")).toBeVisible();
  await expect(main(phone).getByText("Everything agrees").first()).toBeVisible();
  await fits(phone);
});

test("the printed day report matches the figures calculated by hand", async () => {
  const { desk } = day;
  await go(desk, "/pos/dayReport");
  const figure = (name: string) =>
    main(desk).getByRole("term").filter({ hasText: name }).locator("xpath=following-sibling::dd").first();
  const cell = (table: string, row: string) =>
    main(desk).getByRole("region", { name: table }).getByRole("row", { name: row }).getByRole("cell");
  await expect(main(desk).getByText("₦82,500.00 owed after failed transfers")).toBeVisible();
  await desk.emulateMedia({ media: "print" });
  for (const [name, value] of Object.entries({ ...DAY, ...FIVE }))
    await expect(figure(name), name).toHaveText(value);
  for (const [table, rows] of Object.entries(TABLES))
    for (const row of rows) await expect(cell(table, row[0]!), `${table}: ${row[0]}`).toHaveText(row);
  await expect(cell("Cash by shift", "Total")).toHaveText(DRAWERS);
  await fits(desk);
  await desk.emulateMedia({ media: "screen" });
  const coming = desk.waitForEvent("download");
  await main(desk).getByRole("link", { name: "Download" }).press("Enter");
  expect((await coming).suggestedFilename()).toBe("day-report.xlsx");
  await go(desk, "/pos");
  await expect(figure("Total items sold")).toContainText("69");
  await expect(figure("Total sales")).toContainText("₦142,219.50");
  await go(desk, "/pos/viewSales");
  await main(desk).getByRole("link", { name: day.first.reference }).press("Enter");
  const reprint = main(desk).getByRole("button", { name: "58 mm" });
  await expect(reprint).toBeEnabled();
  await reprint.press("Enter");
  await desk.emulateMedia({ media: "print" });
  await expect(desk.getByText("COPY")).toBeVisible();
});
