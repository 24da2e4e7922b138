import {
  groupName,
  movementLines,
  movementTitle,
  openingMark,
  type ReportGroup,
  reportGroupLabel,
} from "@custodia/domain/assets/reports/labels";
import type { MovementView } from "@custodia/domain/assets/reports/schema";
import { columnLetters, type SheetColumn } from "../../spreadsheet/write/columns.ts";
import { FIRST_ROW, moneyColumn, type ReportSheet, type SheetRow, textColumn, totalRow } from "./report-sheets.ts";

type Part = keyof typeof movementLines;
type Figures = MovementView["total"];

const PARTS = Object.keys(movementLines) as Part[];

const amountsOf = (figures: Figures, part: Part): number[] =>
  movementLines[part].map(([line]) => (figures[part] as Record<string, number>)[line]!);

/** The sheets of a movement: each part adds up to its closing amount, and gross less accumulated is the net book value. */
export function movementSheets(by: ReportGroup, { groups, total }: MovementView): ReportSheet[] {
  return PARTS.map((part) => {
    const marks = part === "accumulated_depreciation" ? markColumn(total) : [];
    const row = totalRow("Total", groups.length, amountsOf(total, part));
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
export function movementTable(by: ReportGroup, { groups, total }: MovementView): ReportSheet {
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
