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
import { assetPaths } from "../register/asset-links.tsx";

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

/** The reports by topic. */
export const reports: readonly { title: string; of: readonly Report[] }[] = [
  {
    title: "The register",
    of: [
      {
        label: "Printed register",
        says: "Every asset with cost, accumulated depreciation, current book value and totals",
        to: assetPaths.print,
        icon: Printer,
      },
      {
        label: "Register as a file",
        says: "A spreadsheet, or a PDF to sign with class totals; by custodian, classification or location",
        to: assetPaths.download,
        icon: FileSpreadsheet,
      },
      { label: "Labels", says: "Printable barcode and QR labels", to: "/labels", icon: QrCode },
    ],
  },
  {
    title: "Valuation",
    of: [
      {
        label: "Assets by cost",
        says: "Active assets by value",
        to: assetPaths.list,
        search: { filter: { standing: "held" }, sort: "cost", order: "desc" },
        icon: Banknote,
      },
      {
        label: depreciationLabel.full,
        says: "Active assets with nothing left to depreciate",
        ...list({ depreciation: "full" }),
        icon: Archive,
      },
      { label: "Sold", says: "Assets that were sold", ...list({ status: "sold" }), icon: ReceiptText },
      { label: "Scrapped", says: "Assets that were scrapped", ...list({ status: "scrapped" }), icon: Trash2 },
    ],
  },
  {
    title: "Location and maintenance",
    of: [
      {
        label: "Out now",
        says: "Location and custodian",
        ...list({ standing: "out" }, "expected_return_date"),
        icon: ArrowUpRight,
      },
      {
        label: dueLabel.return,
        says: "Expected return date has passed",
        ...list({ due: "return" }),
        icon: CalendarClock,
      },
      {
        label: dueLabel.maintenance,
        says: "Overdue work, then each day of the week",
        to: assetPaths.maintenance,
        icon: Wrench,
      },
      {
        label: "Out for maintenance",
        says: "Release date, location and expected return",
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
    title: "Audit",
    of: [
      {
        label: "Requests and decisions",
        says: "Each request, who approved or rejected it, and when",
        to: "/approvals",
        search: { state: "all" },
        icon: ClipboardCheck,
      },
      { label: "Activity", says: "Every change, with old and new values", to: "/activities", icon: History },
      {
        label: "Day report",
        says: "Sales, payments and VAT of a day",
        to: "/pos/dayReport",
        icon: ReceiptText,
      },
    ],
  },
];
