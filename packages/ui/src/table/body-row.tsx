import { memo, startTransition, useOptimistic } from "react";
import { Checkbox } from "../checkbox.tsx";
import { cn } from "../cn.ts";
import { type Column, cellOf } from "./columns.tsx";
import { ledgerCell, ledgerRow, stuck } from "./ledger-look.ts";
import type { Place } from "./places.ts";

type BodyRowProps<Row extends { id: number }> = {
  row: Row;
  /** The columns shown, as the same array for as long as they are the same. */
  specs: readonly Column<Row>[];
  selected: boolean;
  /** Names the row for readers; left out, rows cannot be ticked. */
  tickedAs: string | undefined;
  onTick: (row: Row, ticked: boolean) => void;
  /** A click on the row, not on something inside it. */
  onOpen: ((row: Row) => void) | undefined;
  /** In a ledger: where each column stands; one line a row, and the keyboard goes from row to row. */
  places?: ReadonlyMap<string, Place> | undefined;
};

/** One row. It is drawn anew only where it changed: of 200 that are shown, ticking one draws one. */
export const BodyRow = memo(PlainBodyRow) as typeof PlainBodyRow;

function PlainBodyRow<Row extends { id: number }>(props: BodyRowProps<Row>) {
  const { row, specs, tickedAs, onTick, onOpen, places } = props;
  // The tick shows at once; what counts and offers something for the rows that are chosen follows.
  const [selected, show] = useOptimistic(props.selected);
  const tick = (ticked: boolean) =>
    startTransition(() => {
      show(ticked);
      onTick(row, ticked);
    });
  return (
    <tr
      data-row={places ? row.id : undefined}
      tabIndex={places ? -1 : undefined}
      className={cn(
        places ? ledgerRow(selected) : cn("border-t hover:bg-accent/50", selected && "bg-accent"),
        onOpen && "cursor-pointer",
      )}
      onClick={onOpen ? (event) => !isMeantForOther(event.target as Element) && onOpen(row) : undefined}
    >
      {tickedAs === undefined ? null : (
        <td className={places ? "sticky left-0 z-1 bg-inherit px-3" : "px-3 align-top"}>
          <Checkbox
            className={places ? "block" : "mt-0.5"}
            aria-label={`Select ${tickedAs}`}
            checked={selected}
            onChange={(event) => tick(event.target.checked)}
          />
        </td>
      )}
      {specs.map((spec) => (
        <td
          key={spec.id}
          style={places && stuck(places.get(spec.id))}
          className={cn(
            places ? ledgerCell(places.get(spec.id)) : "px-1.5 align-top",
            spec.align === "end" && "text-right whitespace-nowrap tabular-nums",
            spec.className,
          )}
        >
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
