import { dueLabel } from "@custodia/domain/assets/labels";
import { depreciationLabel } from "@custodia/domain/valuation/labels";
import {
  Archive,
  ArrowUpRight,
  Banknote,
  CalendarClock,
  ClipboardCheck,
  FileSpreadsheet,
  Hammer,
  History,
  type LucideIcon,
  Printer,
  QrCode,
  ReceiptText,
  Trash2,
  TriangleAlert,
  Wrench,
} from "lucide-react";
import { assetPaths } from "../register/asset-paths.ts";

export type Report = {
  label: string;
  says: string;
  to:
    | "/viewAssets"
    | "/printAssets"
    | "/download"
    | "/labels"
    | "/approvals"
    | "/maintenance"
    | "/activities"
    | "/pos/dayReport";
  search?: Record<string, unknown>;
  icon: LucideIcon;
};

const list = (filter: Record<string, string>, sort?: string) => ({
  to: assetPaths.list,
  search: sort ? { filter, sort } : { filter },
});

/** By what one wants to know. */
export const reports: readonly { title: string; of: readonly Report[] }[] = [
  {
    title: "The register",
    of: [
      {
        label: "Printed register",
        says: "Every asset with cost, accumulated depreciation and book value of today, and their totals",
        to: assetPaths.print,
        icon: Printer,
      },
      {
        label: "Register as a file",
        says: "A spreadsheet, or a PDF to sign with sums of each class; by custodian, classification or location",
        to: assetPaths.download,
        icon: FileSpreadsheet,
      },
      { label: "Labels", says: "Codes to print and stick on", to: "/labels", icon: QrCode },
    ],
  },
  {
    title: "What it is worth",
    of: [
      {
        label: "Assets by cost",
        says: "What is held, the dearest first",
        to: assetPaths.list,
        search: { filter: { standing: "held" }, sort: "cost", order: "desc" },
        icon: Banknote,
      },
      {
        label: depreciationLabel.full,
        says: "Still held, with nothing left to depreciate",
        ...list({ depreciation: "full" }),
        icon: Archive,
      },
      { label: "Sold", says: "What left by a sale", ...list({ status: "sold" }), icon: ReceiptText },
      { label: "Scrapped", says: "What was discarded", ...list({ status: "scrapped" }), icon: Trash2 },
    ],
  },
  {
    title: "Where it is, and what is due",
    of: [
      {
        label: "Out now",
        says: "Where it is, and with whom",
        ...list({ standing: "out" }, "expected_return_date"),
        icon: ArrowUpRight,
      },
      {
        label: dueLabel.return,
        says: "Expected back before today",
        ...list({ due: "return" }),
        icon: CalendarClock,
      },
      {
        label: dueLabel.maintenance,
        says: "What is late, then each day of the week; done from there",
        to: assetPaths.maintenance,
        icon: Wrench,
      },
      {
        label: "Out for maintenance",
        says: "Since when, where, and when it is expected back",
        to: assetPaths.maintenance,
        search: { part: "out" },
        icon: Hammer,
      },
      {
        label: dueLabel.attention,
        says: "Overdue, due for maintenance, or awaiting approval",
        ...list({ due: "attention" }),
        icon: TriangleAlert,
      },
    ],
  },
  {
    title: "Who did what",
    of: [
      {
        label: "Requests and decisions",
        says: "What was asked for, who approved or rejected it, and when",
        to: "/approvals",
        search: { state: "all" },
        icon: ClipboardCheck,
      },
      { label: "Activity", says: "Every change, with before and after", to: "/activities", icon: History },
      {
        label: "Day report of the shops",
        says: "Sales, payments and VAT of a day",
        to: "/pos/dayReport",
        icon: ReceiptText,
      },
    ],
  },
];
