import { groupName, periodName, type ReportGroup, reportGroupLabel } from "@custodia/domain/assets/reports/labels";
import type { ChargesView } from "@custodia/domain/assets/reports/schema";
import { columnLetters } from "../../spreadsheet/write/columns.ts";
import { FIRST_ROW, moneyColumn, type ReportSheet, type SheetRow, textColumn, totalRow } from "./report-sheets.ts";

/** The sheet of charges: a column for each period, with totals of rows and columns. */
export function chargesSheet(by: ReportGroup, { periods, groups, total }: ChargesView): ReportSheet {
  const last = columnLetters(periods.length);
  const rows = groups.map(({ group, charges, total: value }, index): SheetRow => {
    const row = FIRST_ROW + index;
    return { cells: [groupName(by, group), ...charges, { formula: `SUM(B${row}:${last}${row})`, value }] };
  });
  return {
    name: "Depreciation",
    columns: [
      textColumn(reportGroupLabel[by]),
      ...periods.map((one) => moneyColumn(periodName(one))),
      moneyColumn("Total"),
    ],
    rows: [...rows, totalRow("Total", groups.length, [...total.charges, total.total])],
  };
}
