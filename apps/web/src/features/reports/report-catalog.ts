import { dueLabel } from "@custodia/domain/assets/labels";
import { SHOP_REPORTS } from "@custodia/domain/pos/labels";
import { depreciationLabel } from "@custodia/domain/valuation/labels";
import * as icons from "lucide-react";
import { assetPaths } from "../register/asset-links.tsx";

export type Report = {
  label: string;
  hint: string;
  to:
    | "/viewAssets"
    | "/printAssets"
    | "/download"
    | "/labels"
    | "/reports/$report"
    | "/approvals"
    | "/maintenance"
    | "/activities"
    | "/pos/$report";
  params?: { report: string };
  search?: Record<string, unknown>;
  icon: icons.LucideIcon;
};

const link = (filter: Record<string, string>, sort?: string) => ({
  to: assetPaths.list,
  search: sort ? { filter, sort } : { filter },
});

const report = (name: string) => ({ to: "/reports/$report" as const, params: { report: name } });

export const reports: readonly { title: string; entries: readonly Report[] }[] = [
  {
    title: "The register",
    entries: [
      {
        label: "Printed register",
        hint: "Every asset with cost, accumulated depreciation, current book value and totals",
        to: assetPaths.print,
        icon: icons.Printer,
      },
      {
        label: "Register as a file",
        hint: "A spreadsheet, or a PDF to sign with class totals; by custodian, classification or location",
        to: assetPaths.download,
        icon: icons.FileSpreadsheet,
      },
      { label: "Labels", hint: "Printable barcode and QR labels", to: "/labels", icon: icons.QrCode },
    ],
  },
  {
    title: "Year end and audit",
    entries: [
      {
        label: "Register as at a date",
        hint: "Every asset held on that day with its value then, including those sold or scrapped since",
        ...report("register"),
        icon: icons.CalendarCheck,
      },
      {
        label: "Movement between two days",
        hint: "Opening, additions, charges, disposals and closing by class, location or department",
        ...report("movement"),
        icon: icons.ArrowLeftRight,
      },
      {
        label: "Depreciation by period",
        hint: "Past and future charges by month or year, with their assets",
        ...report("depreciation"),
        icon: icons.ChartColumn,
      },
    ],
  },
  {
    title: "Valuation",
    entries: [
      {
        label: "Assets by cost",
        hint: "Active assets by value",
        to: assetPaths.list,
        search: { filter: { standing: "held" }, sort: "cost", order: "desc" },
        icon: icons.Banknote,
      },
      {
        label: depreciationLabel.full,
        hint: "Active assets with nothing left to depreciate",
        ...link({ depreciation: "full" }),
        icon: icons.Archive,
      },
      { label: "Sold", hint: "Assets that were sold", ...link({ status: "sold" }), icon: icons.ReceiptText },
      { label: "Scrapped", hint: "Assets that were scrapped", ...link({ status: "scrapped" }), icon: icons.Trash2 },
    ],
  },
  {
    title: "Location and maintenance",
    entries: [
      {
        label: "Out now",
        hint: "Location and custodian",
        ...link({ standing: "out" }, "expected_return_date"),
        icon: icons.ArrowUpRight,
      },
      {
        label: dueLabel.return,
        hint: "Expected return date has passed",
        ...link({ due: "return" }),
        icon: icons.CalendarClock,
      },
      {
        label: dueLabel.maintenance,
        hint: "Overdue work, then each day of the week",
        to: assetPaths.maintenance,
        icon: icons.Wrench,
      },
      {
        label: "Out for maintenance",
        hint: "Release date, location and expected return",
        to: assetPaths.maintenance,
        search: { part: "out" },
        icon: icons.Hammer,
      },
      {
        label: dueLabel.attention,
        hint: "Overdue, due for maintenance, or awaiting approval",
        ...link({ due: "attention" }),
        icon: icons.TriangleAlert,
      },
    ],
  },
  {
    title: "Audit",
    entries: [
      {
        label: "Requests and decisions",
        hint: "Each request, who approved or rejected it, and when",
        to: "/approvals",
        search: { state: "all" },
        icon: icons.ClipboardCheck,
      },
      { label: "Activity", hint: "Every change, with old and new values", to: "/activities", icon: icons.History },
    ],
  },
  {
    title: "Shop",
    entries: Object.entries(SHOP_REPORTS).map(([name, words]) => ({
      ...words,
      to: "/pos/$report",
      params: { report: name },
      icon: icons.ReceiptText,
    })),
  },
];
