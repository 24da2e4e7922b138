import { may, type Role } from "@custodia/domain/permissions";
import type { LinkProps } from "@tanstack/react-router";

export interface Topic {
  title: string;
  /** In the order in which the user takes them. */
  steps: readonly string[];
  links: readonly TopicLink[];
}

export type TopicLink = { label: string } & (
  | (Pick<LinkProps, "to"> & Partial<Pick<LinkProps, "params" | "search">> & { external?: never })
  /** A page outside the app, which the browser has to load. */
  | { to: string; external: true }
);

const manageStock: Topic = {
  title: "Stock of a shop",
  steps: [
    "Point of Sale in the menu holds your items. Add inventory records an item with its price, VAT, barcodes and opening stock.",
    "A carton barcode adds several units at once. A PLU is the item's number on a weighing scale.",
    "Purchases add stock at cost. Counts adjust stock to the counted quantity or by a difference. Transfers move stock to another location.",
    "To reverse a purchase or count, open it. This works as long as its goods are still in stock.",
    "You are notified once, in the app and by email, when an item reaches its reorder level. View Inventory marks an item in amber if any branch is low.",
  ],
  links: [
    { label: "Inventory", to: "/pos/viewInventory" },
    { label: "Purchases", to: "/pos/viewPurchases" },
    { label: "Counts", to: "/pos/viewCounts" },
  ],
};

const importItems: Topic = {
  title: "Import items",
  steps: [
    "Choose Import on View Inventory and upload an .xlsx, .csv, .tsv or .txt file from another program. Columns are matched by their headings.",
    "What the file does not say, such as the category, is asked once for all rows, as is how thousands are written where “1.500” may be 1,500. Quantities are opening stock and need a location.",
    "Rows with errors are listed with the reason and can be corrected there. The good rows are imported; the others come back as a spreadsheet.",
    "Download exports all items with the same headings. Labels prints shelf labels with name, price and barcode.",
  ],
  links: [
    { label: "Import items", to: "/pos/importInventory" },
    { label: "Shelf labels", to: "/pos/labels" },
  ],
};

const sell: Topic = {
  title: "Sell",
  steps: [
    "Under Make Sales, New Sales opens a shift for one cashier, one drawer and one branch, with an opening float. Only you can sell in it.",
    "Scan an item at any time, or press F2, type a name or number and press Enter. + and − change the quantity; * lets you type it.",
    "F3 discounts the line, F4 the sale; F6 applies a coupon; F7 selects the customer.",
    "F10 opens the payment: Enter takes the exact amount, and Alt 1 to 4 choose cash, card, cheque or bank transfer. You can combine them. Press F10 again to check out.",
    "? lists all shortcuts. The cart survives a reload. If the connection is lost during check-out, it is retried and never sold twice.",
    "The receipt prints at the till. Reprints from View Sales are marked Copy.",
  ],
  links: [
    { label: "Make Sales", to: "/pos/makeSales" },
    { label: "View Sales", to: "/pos/viewSales" },
  ],
};

const holdAndReturn: Topic = {
  title: "Hold a sale, return goods",
  steps: [
    "F8 holds the sale under a label; F9 lists held sales. Stock is not reserved. A recalled sale uses current prices and can be open at only one till.",
    "Press F8 to hold it again, or discard it with a reason. A recalled sale is held again when the drawer is counted.",
    "To return goods, press Alt R or choose Return on a sale under View Sales. Find the sale by receipt, date, item, amount or phone number.",
    "Enter the quantity, whether it is damaged, and the reason. The refund is shown line by line and is paid in cash, or by another tender up to the amount paid with it.",
    "The return belongs to your open shift. An unconfirmed bank transfer cannot be refunded.",
  ],
  links: [
    { label: "Make Sales", to: "/pos/makeSales" },
    { label: "View Sales", to: "/pos/viewSales" },
  ],
};

const countDrawer: Topic = {
  title: "Count the drawer",
  steps: [
    "Record cash put into or taken out of the drawer on the shift, with a reason.",
    "End Sales (Alt E) stops selling and opens the count. The count is blind: the expected amount is shown once the shift is closed.",
    "You can recount. The last count applies, and earlier counts stay visible. A difference in the first or last count requires a reason.",
    "A closed shift cannot be reopened. A difference above the tolerance must be reviewed by an Admin or Approver who did not work on the shift.",
  ],
  links: [{ label: "Shifts", to: "/pos/shifts" }],
};

const reviewShifts: Topic = {
  title: "Review a difference",
  steps: [
    "The Point of Sale dashboard lists shifts to review under To do. The notification opens the shift.",
    "Open the shift to compare the expected and counted amounts, the reason and all counts. Record your findings.",
    "You cannot review a shift that you opened, counted or closed.",
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
    "Bank transfers lists customers' payments. Check each one against the bank statement by its reference.",
    "Confirm payments that have arrived. A failed transfer is treated as unpaid: the sale stands, and the amount is shown as owed.",
    "You cannot confirm a transfer for your own sale.",
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
  title: "Sales reports",
  steps: [
    "The Point of Sale dashboard shows this month's sales, customers, sales by day and category, low stock and best sellers.",
    "Day report covers one day at one branch or all: sales, discounts, VAT by class, returns, tenders, profit and each drawer. Print it on A4 or download it as a spreadsheet.",
    "A counted shift has the same figures in its own report. Takings of an open shift are not shown.",
  ],
  links: [
    { label: "Point of Sale dashboard", to: "/pos" },
    { label: "Day report", to: "/pos/$report", params: { report: "dayReport" } },
  ],
};

/** Returns the shop tasks of a role. */
export function shopTopics(role: Role): Topic[] {
  return [
    ...(may(role, "pos.write") ? [manageStock, importItems, sell, holdAndReturn, countDrawer] : []),
    ...(may(role, "pos.review") ? [confirmTransfers, reviewShifts] : []),
    shopReports,
  ];
}
