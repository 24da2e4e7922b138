import { may, type Role } from "@custodia/domain/permissions";
import type { Topic } from "./topic.ts";

const shop: Topic = {
  title: "Stock of a shop",
  steps: [
    "Point of Sale, in the menu, has what you sell. Add inventory takes an item with its price, VAT, codes and what is on the shelf.",
    "A carton's code adds as many units as you say; a PLU is the number that a scale knows the item by.",
    "Purchases bring goods in, at what they cost. Counts put the books right by what was counted or by a difference. Transfers go to another location.",
    "A wrong purchase or count is opened and taken back whole, as long as its goods are still there.",
    "At the reorder level you are told once, by notice and mail. View Inventory is amber where one branch has too little, however much lies at the others.",
  ],
  links: [
    { label: "Inventory", to: "/pos/viewInventory" },
    { label: "Purchases", to: "/pos/viewPurchases" },
    { label: "Counts", to: "/pos/viewCounts" },
  ],
};

const bringItems: Topic = {
  title: "Import what you sell",
  steps: [
    "View Inventory, Import: drop the .xlsx, .csv, .tsv or .txt that another program made. Its columns are matched by their headings.",
    "What it does not say, such as the unit, is asked once for all rows. Quantities are the opening stock, with their cost, and need a location.",
    "All rows come in or none: each that does not fit is listed with its reason before.",
    "Download gives all items under the same headings. Labels prints name, price and barcode for the shelves.",
  ],
  links: [
    { label: "Import items", to: "/pos/importInventory" },
    { label: "Shelf labels", to: "/pos/labels" },
  ],
};

const sell: Topic = {
  title: "Sell",
  steps: [
    "Make Sales, New Sales opens a shift: one cashier, one drawer, one branch, and the float that lies in it. Only you sell in it.",
    "Scan, wherever the focus is, or type a name or number (F2) and press Enter. + and − change the line, * types its quantity.",
    "F3 takes a discount off the line, F4 off the sale, F6 a coupon; F7 names the customer.",
    "F10 goes to the payment: Enter takes the exact amount, Alt 1 to 4 choose cash, card, cheque or bank transfer, and one sale may have several. F10 again, and it is sold.",
    "? lists all keys. A cart outlives a reload; a check-out whose answer was lost is asked about again, and never sold twice.",
    "The receipt prints at the till, and again from View Sales, where it says Copy.",
  ],
  links: [
    { label: "Make Sales", to: "/pos/makeSales" },
    { label: "View Sales", to: "/pos/viewSales" },
  ],
};

const holdAndReturn: Topic = {
  title: "Hold a sale, take goods back",
  steps: [
    "F8 holds the sale under a name, F9 lists what is held. A hold reserves nothing; recalled, it is priced anew, and one till alone has it.",
    "Put it back with F8, or drop it with a reason. What is recalled when the drawer is counted is held again.",
    "Alt R, or Return at a sale under View Sales: find the sale by its receipt, day, item, amount or phone.",
    "Say how many come back, whether they are damaged, and why. The sum is shown line by line; it is paid back in cash, or by a tender up to what that paid.",
    "It belongs to your open shift. A transfer that nobody has confirmed is not paid back.",
  ],
  links: [
    { label: "Make Sales", to: "/pos/makeSales" },
    { label: "View Sales", to: "/pos/viewSales" },
  ],
};

const countDrawer: Topic = {
  title: "Count the drawer",
  steps: [
    "Cash that goes into the drawer or out of it by hand is entered at the shift, with its reason.",
    "End Sales (Alt E) leads to the count. It ends selling, and is blind: what is expected is shown once the shift is closed.",
    "Count again where you doubt it; the last count stands, and the others stay to be seen. A difference of the first or the last wants a reason.",
    "Closed is for good. A difference above the tolerance waits for an Admin or Approver who had no hand in the shift.",
  ],
  links: [{ label: "Shifts", to: "/pos/shifts" }],
};

const reviewShifts: Topic = {
  title: "Review a difference",
  steps: [
    "The dashboard of the Point of Sale says under Needs you what waits; the notice leads to the shift.",
    "Open the shift: expected, counted and the reason stand side by side, with all counts. Say what you found.",
    "Nobody reviews a shift that they opened, counted or closed.",
  ],
  links: [
    {
      label: "Shifts to review",
      to: "/pos/shifts",
      search: { filter: { awaits_review: "yes" } },
    },
  ],
};

const confirmTransfers: Topic = {
  title: "Confirm bank transfers",
  steps: [
    "Bank transfers lists what customers sent. Hold each against the bank's statement by its reference.",
    "Confirm what arrived. What failed counts as not paid: goods and sale stand, and the sum is told as owed.",
    "Nobody confirms a transfer of their own sale.",
  ],
  links: [
    {
      label: "Unconfirmed transfers",
      to: "/pos/viewPayments",
      search: { filter: { state: "unconfirmed" } },
    },
  ],
};

const shopReports: Topic = {
  title: "What was sold",
  steps: [
    "The dashboard of the Point of Sale has the month: sold, customers, sales by day and category, what is low and what sells best.",
    "Day Report has a day at one branch or all: sales, discounts, VAT by class, returns, tenders, profit, and each drawer. It prints on A4 and downloads as a spreadsheet.",
    "A counted shift has the same as its Report. What an open one took by tender is told to nobody.",
  ],
  links: [
    { label: "Dashboard of the Point of Sale", to: "/pos" },
    { label: "Day Report", to: "/pos/dayReport" },
  ],
};

/** The jobs of a shop that a role has. */
export function shopTopics(role: Role): Topic[] {
  return [
    ...(may(role, "pos.write") ? [shop, bringItems, sell, holdAndReturn, countDrawer] : []),
    ...(may(role, "pos.review") ? [confirmTransfers, reviewShifts] : []),
    shopReports,
  ];
}
