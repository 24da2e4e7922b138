import { type CSSProperties, memo, startTransition, useOptimistic } from "react";
import { Checkbox } from "../checkbox.tsx";
import { cn } from "../cn.ts";
import { type Column, cellOf } from "./columns.tsx";
import { ledgerRow, tickCell } from "./ledger-look.ts";

/** A column as each row shows it. */
export type RowCell<Row> = {
  spec: Column<Row>;
  className: string;
  style: CSSProperties | undefined;
};

type BodyRowProps<Row extends { id: number }> = {
  row: Row;
  /** Of the columns shown, as the same array for as long as they are the same. */
  cells: readonly RowCell<Row>[];
  selected: boolean;
  /** Names the row for readers; left out, rows cannot be ticked. */
  tickedAs: string | undefined;
  onTick: (row: Row, ticked: boolean) => void;
  /** A click on the row, not on something inside it. */
  onOpen: ((row: Row) => void) | undefined;
  /** One line, and the keyboard goes from row to row. */
  ledger: boolean;
  /** More of it is shown below. */
  opened: boolean;
};

export const OPENED = "bg-accent/50";

/** One row. It is drawn anew only where it changed: of 200 that are shown, ticking one draws one. */
export const BodyRow = memo(PlainBodyRow) as typeof PlainBodyRow;

function PlainBodyRow<Row extends { id: number }>(props: BodyRowProps<Row>) {
  const { row, cells, tickedAs, onTick, onOpen, ledger, opened } = props;
  // The tick shows at once; what counts and offers something for the rows that are chosen follows.
  const [selected, show] = useOptimistic(props.selected);
  const tick = (ticked: boolean) =>
    startTransition(() => {
      show(ticked);
      onTick(row, ticked);
    });
  return (
    <tr
      data-row={ledger ? row.id : undefined}
      tabIndex={ledger ? -1 : undefined}
      className={cn(
        ledger
          ? ledgerRow(selected)
          : cn("border-t hover:bg-accent/50", opened && OPENED, selected && "bg-accent"),
        onOpen && "cursor-pointer",
      )}
      onClick={onOpen ? (event) => !isMeantForOther(event.target as Element) && onOpen(row) : undefined}
    >
      {tickedAs === undefined ? null : (
        <td className={ledger ? tickCell : "px-3 align-top"}>
          <Checkbox
            className={ledger ? "block" : "mt-0.5"}
            aria-label={`Select ${tickedAs}`}
            checked={selected}
            onChange={(event) => tick(event.target.checked)}
          />
        </td>
      )}
      {cells.map(({ spec, className, style }) => (
        <td key={spec.id} style={style} className={className}>
          {cellOf(spec, row)}
        </td>
      ))}
    </tr>
  );
}

/** True where the click was meant for something inside the row, or ended a selection of text. */
export function isMeantForOther(target: Element): boolean {
  return (
    Boolean(target.closest("a, button, input, label, select")) || Boolean(window.getSelection()?.toString())
  );
}
