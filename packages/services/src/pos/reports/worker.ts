import { calendarDate, clockTime, dayIn } from "@custodia/domain/date";
import { sumNaira } from "@custodia/domain/money";
import type { DayReportView, ShiftReportView } from "@custodia/domain/pos/reports";
import { vatClassLabel } from "@custodia/domain/pos/sales/labels";
import { COUNTED_TENDERS } from "@custodia/domain/pos/shifts/expected";
import type { Company } from "../../core/context.ts";
import { type SheetColumn, type SheetKind, type SheetValue, sheetDate } from "../../spreadsheet/write/columns.ts";
import { exportBytes } from "../../spreadsheet/write/export.ts";
import { type ReportSheet, type SheetRow, toExportSheet } from "../../spreadsheet/write/report-sheets.ts";
import type { WorkerTools } from "../../workers/task.ts";

/** A report whose spreadsheet is written. */
export type ReportInput = { company: Scope } & ({ day: DayReportView } | { shift: ShiftReportView });

/** Returns a report as a spreadsheet with the same figures. */
export function writeReport(input: ReportInput, { signal }: WorkerTools): Promise<Uint8Array> {
  const { company } = input;
  const { name, time_zone } = company;
  if ("day" in input) {
    const info = { title: "Day report", company: name, day: calendarDate(input.day.day) };
    return exportBytes(info, daySheets(input.day, company).map(toExportSheet), signal);
  }
  const { opened_at } = input.shift.shift;
  const info = { title: "Shift report", company: name, day: dayIn(time_zone, new Date(opened_at)) };
  return exportBytes(info, shiftSheets(input.shift, company).map(toExportSheet), signal);
}

type Figures = Omit<ShiftReportView, "shift">;
type Drawer = ShiftReportView["shift"];
type Scope = Pick<Company, "name" | "time_zone">;

/** The sheets of a day report, in naira. */
function daySheets(report: DayReportView, company: Scope): ReportSheet[] {
  const head: SheetRow[] = [
    labelledRow("Company", company.name),
    labelledRow("Day", sheetDate(report.day), "date"),
    labelledRow("Location", report.location ? locationText(report.location) : "All"),
    labelledRow("Shifts not closed, left out of tenders", report.open_shifts, "whole"),
  ];
  return [
    summary("Day", head, report),
    ...figureSheets(report),
    locationSheet(report.locations),
    cashSheet(report.shifts, company),
  ];
}

/** The sheets of a shift report, in naira. */
function shiftSheets({ shift, ...figures }: ShiftReportView, company: Scope): ReportSheet[] {
  const head: SheetRow[] = [
    labelledRow("Company", company.name),
    labelledRow("Cashier", shift.cashier.full_name),
    labelledRow("Location", locationText(shift.location)),
    labelledRow("Opened", clockTime(company.time_zone, shift.opened_at), "instant"),
    labelledRow("Closed", shift.closed_at && clockTime(company.time_zone, shift.closed_at), "instant"),
  ];
  return [summary("Shift", head, figures), ...figureSheets(figures), cashSheet([shift], company)];
}

const labelledRow = (label: string, value: SheetValue, kind: SheetKind = "text"): SheetRow => ({
  cells: [label, value],
  kinds: ["text", kind],
});

const column = (heading: string, kind: SheetKind = "money"): SheetColumn => ({
  heading,
  kind,
  width: kind === "text" ? 24 : kind === "instant" ? 18 : Math.max(14, heading.length + 2),
});

const locationText = ({ location_id, address }: { location_id: string | null; address: string | null }) =>
  [location_id, address].filter(Boolean).join(", ");

/** The rows from list prices to the gross profit. */
function summary(name: string, head: SheetRow[], report: Figures): ReportSheet {
  const countRow = (label: string, count: number) => labelledRow(label, count, "whole");
  const sumRow = (label: string, amount: number): SheetRow => ({
    ...labelledRow(label, amount, "money"),
    isTotal: true,
  });
  const deductionRow = (label: string, amount: number) => labelledRow(label, 0 - amount, "money");
  const amountRow = (label: string, amount: number) => labelledRow(label, amount, "money");
  return {
    name,
    columns: [
      { ...column("Figure", "text"), width: 42 },
      { ...column("Amount"), width: 22 },
    ],
    rows: [
      ...head,
      countRow("Sales", report.sales),
      countRow("Returns", report.returns),
      amountRow("Sales at list price", report.list_total),
      deductionRow("Discounts on lines", report.line_discounts),
      deductionRow("Discounts on sales", report.document_discounts),
      deductionRow("Coupons", report.coupon_discounts),
      deductionRow("VAT within list prices", report.vat_included),
      sumRow("Net", report.net),
      amountRow("VAT", report.vat_amount),
      amountRow("Rounding", report.rounding),
      sumRow("Due", report.due),
      amountRow("Returned, net", report.returned_net),
      amountRow("Returned, VAT", report.returned_vat),
      amountRow("Paid back", report.refunded),
      amountRow("Rounding of what was paid back", report.returned_rounding),
      amountRow("Set off against failed transfers", report.set_off),
      amountRow("Owed after failed transfers", report.owed),
      amountRow("Cost of goods, less returns", report.cost),
      sumRow("Gross profit", report.gross_profit),
      amountRow("Cost of damaged returns", report.damaged),
    ],
  };
}

const totalRow = (...figures: SheetValue[]): SheetRow => ({ cells: ["Total", ...figures], isTotal: true });

/** Adds up an amount of all lines, in naira. */
const sum = <Name extends string>(lines: readonly Record<Name, number>[], name: Name): number =>
  sumNaira(lines.map((line) => line[name]));

function figureSheets({ vat_by_class, tenders, transfers }: Figures): ReportSheet[] {
  const payments = tenders.reduce((count, tender) => count + tender.payments, 0);
  return [
    {
      name: "VAT",
      columns: [column("Class", "text"), column("Rate %", "number"), column("Net"), column("VAT")],
      rows: [
        ...vat_by_class.map(({ vat_class, vat, net, vat_amount }) => ({
          cells: [vatClassLabel[vat_class], vat, net, vat_amount],
        })),
        totalRow(null, sum(vat_by_class, "net"), sum(vat_by_class, "vat_amount")),
      ],
    },
    {
      name: "Tenders",
      columns: [
        column("Tender", "text"),
        column("Payments", "whole"),
        column("Taken"),
        column("Refunds"),
        column("Net"),
      ],
      rows: [
        ...tenders.map(({ tender, payments, taken, refunds, net }) => ({
          cells: [tender, payments, taken, refunds, net],
        })),
        totalRow(payments, sum(tenders, "taken"), sum(tenders, "refunds"), sum(tenders, "net")),
      ],
    },
    {
      name: "Bank transfers",
      columns: [column("State", "text"), column("Transfers", "whole"), column("Amount")],
      rows: transfers.map(({ state, count, amount }) => ({ cells: [state, count, amount] })),
    },
  ];
}

function locationSheet(locations: DayReportView["locations"]): ReportSheet {
  return {
    name: "Locations",
    columns: [
      column("Location", "text"),
      column("Sales", "whole"),
      column("Returns", "whole"),
      ...["Net", "VAT", "Due", "Returned, net", "Returned, VAT", "Cost", "Gross profit"].map((name) => column(name)),
    ],
    rows: locations.map((line) => ({
      cells: [
        locationText(line.location),
        line.sales,
        line.returns,
        line.net,
        line.vat_amount,
        line.due,
        line.returned_net,
        line.returned_vat,
        line.cost,
        line.gross_profit,
      ],
    })),
  };
}

const tenderNames = { cash: "Cash", card: "Card", cheque: "Cheque", bank_transfer: "Transfers" };

/** A row per drawer: the parts of its cash, and the expected and counted amount of each tender. */
function cashSheet(shifts: readonly Drawer[], company: Scope): ReportSheet {
  const parts = ["Float", "Cash kept", "Refunds", "Pay-ins", "Pay-outs", "Drops"];
  const tallies = COUNTED_TENDERS.flatMap((tender) =>
    ["expected", "counted", "difference"].map((label) => `${tenderNames[tender]} ${label}`),
  );
  return {
    name: "Shifts",
    columns: [
      column("Shift", "whole"),
      column("Cashier", "text"),
      column("Location", "text"),
      column("Opened", "instant"),
      column("Closed", "instant"),
      ...[...parts, ...tallies].map((name) => column(name)),
    ],
    rows: shifts.map((shift) => ({
      cells: [
        shift.id,
        shift.cashier.full_name,
        locationText(shift.location),
        clockTime(company.time_zone, shift.opened_at),
        shift.closed_at && clockTime(company.time_zone, shift.closed_at),
        shift.float,
        shift.kept,
        0 - shift.refunds,
        shift.pay_ins,
        0 - shift.pay_outs,
        0 - shift.drops,
        ...COUNTED_TENDERS.flatMap((tender) => [
          shift.expected?.[tender] ?? null,
          shift.counted?.[tender] ?? null,
          shift.difference?.[tender] ?? null,
        ]),
      ],
    })),
  };
}
