import {
  groupName,
  knownOnText,
  movementLines,
  movementTitle,
  OPENING_NOTE,
  openingMark,
  periodName,
  type ReportGroup,
  reportGroupLabel,
} from "@custodia/domain/assets/reports/labels";
import type { ChargesView, MovementView, ReportFormat } from "@custodia/domain/assets/reports/schema";
import { calendarDate } from "@custodia/domain/date";
import type { Company } from "../../core/context.ts";
import { columnLetters, type SheetColumn, sheetDate } from "../../spreadsheet/write/columns.ts";
import { csvBytes } from "../../spreadsheet/write/csv.ts";
import { exportBytes } from "../../spreadsheet/write/export.ts";
import {
  aboutSheet,
  exportColumns,
  FIRST_ROW,
  moneyColumn,
  type ReportSheet,
  type SheetRow,
  textColumn,
  toExportSheet,
  totalRow,
} from "../../spreadsheet/write/report-sheets.ts";
import type { WorkerTools } from "../../workers/task.ts";

/** A report of the register, in naira, and the file that is made of it. */
export type ReportOfFile = { group: ReportGroup; format: ReportFormat } & (
  | { movement: MovementView; charges?: undefined }
  | { charges: ChargesView; movement?: undefined }
);

/** Returns a report as a spreadsheet whose totals are formulas, or as a CSV file with the same figures. */
export function writeReportFile(
  { company, ...report }: ReportOfFile & { company: Pick<Company, "name"> },
  { signal }: WorkerTools,
): Promise<Uint8Array> {
  const { group, format, movement, charges } = report;
  if (format === "csv") {
    const table = movement ? movementTable(group, movement) : chargesSheet(group, charges);
    return csvBytes(exportColumns(table), [table.rows], signal);
  }
  const title = movement ? "Movement of the register" : "Depreciation by period";
  const sheets = movement ? movementSheets(group, movement) : [chargesSheet(group, charges)];
  const { from, to, known_on } = movement ?? charges;
  const about = aboutSheet([
    ["Company", company.name],
    ["Report", title],
    ["From", sheetDate(from), "date"],
    ["To", sheetDate(to), "date"],
    ["Grouped by", reportGroupLabel[group]],
    ["Amounts", "Naira"],
    ["Prepared on", sheetDate(known_on), "date"],
    ["Note", knownOnText(known_on)],
    ...(movement?.total.before_opening_day ? [["Opening balances", OPENING_NOTE] as const] : []),
  ]);
  const info = { title, company: company.name, day: calendarDate(to) };
  return exportBytes(info, [...sheets, about].map(toExportSheet), signal);
}

type Part = keyof typeof movementLines;
type Figures = MovementView["total"];

const PARTS = Object.keys(movementLines) as Part[];

const amountsOf = (figures: Figures, part: Part): number[] =>
  movementLines[part].map(([line]) => (figures[part] as Record<string, number>)[line]!);

/** The sheets of a movement: each part adds up to its closing amount, and gross less accumulated is the net book value. */
function movementSheets(by: ReportGroup, { groups, total }: MovementView): ReportSheet[] {
  return PARTS.map((part) => {
    const marks = part === "accumulated_depreciation" ? markColumn(total) : [];
    const row = totalRow(groups.length, amountsOf(total, part));
    return {
      name: movementTitle[part],
      columns: [
        textColumn(reportGroupLabel[by]),
        ...movementLines[part].map(([, label]) => moneyColumn(label)),
        ...marks,
      ],
      rows: [
        ...groups.map(({ group, ...figures }, index): SheetRow => {
          const amounts = cellsOf(part, amountsOf(figures, part), FIRST_ROW + index);
          return { cells: [groupName(by, group), ...amounts, ...marks.map(() => markOf(figures))] };
        }),
        { ...row, cells: [...row.cells, ...marks.map(() => markOf(total))] },
      ],
    };
  });
}

/** The column that marks groups with assets before their opening day, if there are any. */
const markColumn = ({ before_opening_day }: Figures): SheetColumn[] =>
  before_opening_day === 0 ? [] : [textColumn("Opening balances")];

const markOf = ({ before_opening_day }: Pick<Figures, "before_opening_day">) => openingMark(before_opening_day);

function cellsOf(part: Part, amounts: readonly number[], row: number) {
  if (part === "net_book_value")
    return amounts.map((value, index) => {
      // Opening is the first amount of each part, and closing the last.
      const letters = columnLetters(index === 0 ? 1 : movementLines.gross.length);
      const [gross, accumulated] = [movementTitle.gross, movementTitle.accumulated_depreciation];
      return { formula: `'${gross}'!${letters}${row}-'${accumulated}'!${letters}${row}`, value };
    });
  const flows = amounts.slice(0, -1);
  return [...flows, { formula: `SUM(B${row}:${columnLetters(flows.length)}${row})`, value: amounts.at(-1)! }];
}

/** The movement as one table for a CSV file: a row for each group, and the total. */
function movementTable(by: ReportGroup, { groups, total }: MovementView): ReportSheet {
  const columns: SheetColumn[] = [
    textColumn(reportGroupLabel[by]),
    ...PARTS.flatMap((part) =>
      movementLines[part].map(([, label]) => moneyColumn(`${movementTitle[part]}: ${label.toLowerCase()}`)),
    ),
    ...markColumn(total),
  ];
  const rowOf = (name: string, figures: Figures): SheetRow => ({
    cells: [
      name,
      ...PARTS.flatMap((part) => amountsOf(figures, part)),
      ...markColumn(total).map(() => markOf(figures)),
    ],
  });
  const rows = groups.map(({ group, ...figures }) => rowOf(groupName(by, group), figures));
  return { name: "Movement", columns, rows: [...rows, rowOf("Total", total)] };
}

/** The sheet of charges: a column for each period, with totals of rows and columns. */
function chargesSheet(by: ReportGroup, { periods, groups, total }: ChargesView): ReportSheet {
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
    rows: [...rows, totalRow(groups.length, [...total.charges, total.total])],
  };
}
