import { useId } from "react";
import { cn } from "../cn.ts";
import { Checkbox } from "../input/input.tsx";
import { emphasisedAmount } from "../input/number-format.tsx";
import { Skeleton } from "../progress.tsx";
import { type Column, cellOf, isEmptyCell, type Totals } from "./columns.tsx";
import { PageCheckbox } from "./model.tsx";
import { isControlClick, type RowsProps } from "./rows.tsx";

/** Shows the rows as cards, one below the other, on screens too narrow for columns. */
export function RowCards<Row extends { id: number }>(props: RowsProps<Row>) {
  const { label, table, columns, skeletons, placeholder, selectable, rowName, onRowClick } = props;
  const pageId = useId();
  const { footer, groups } = props.dense ?? {};
  if (placeholder) return <div>{placeholder}</div>;
  if (skeletons > 0) {
    return (
      <div className="divide-y">
        {Array.from({ length: skeletons }, (_, index) => (
          <div key={index} className="space-y-2 p-4">
            <Skeleton className="w-1/2" />
            <Skeleton className="w-3/4" />
          </div>
        ))}
      </div>
    );
  }
  const main = columns.find((column) => column.main) ?? columns[0];
  const { card, expanded } = props;
  const others = columns.filter(
    (column) => column !== main && !column.omitInCard && table.getColumn(column.id)?.getIsVisible(),
  );
  return (
    <ul aria-label={label} className="divide-y">
      {selectable ? (
        <li className="px-4 py-3">
          <span className="flex items-center gap-3">
            <PageCheckbox id={pageId} table={table} className="size-5" />
            <label htmlFor={pageId}>Select all on this page</label>
          </span>
          {footer ? <CardsFooter footer={footer} columns={columns} /> : null}
        </li>
      ) : null}
      {table.getRowModel().rows.map((row, index, rows) => {
        const group = groups?.keyOf(row.original);
        const startsGroup = groups && (index === 0 || groups.keyOf(rows[index - 1]!.original) !== group);
        const item = (
          // biome-ignore lint/a11y/useKeyWithClickEvents: a shortcut for the pointer; the card contains a link for the keyboard
          <li
            key={row.id}
            className={cn("px-4 py-3", row.getIsSelected() && "bg-accent")}
            onClick={
              onRowClick ? (event) => !isControlClick(event.target as Element) && onRowClick(row.original) : undefined
            }
          >
            <div className="flex items-start gap-3">
              {selectable ? (
                <span className="pt-0.5">
                  <Checkbox
                    aria-label={`Select ${rowName(row.original)}`}
                    className="size-5"
                    checked={row.getIsSelected()}
                    onChange={(event) => row.toggleSelected(event.target.checked)}
                  />
                </span>
              ) : null}
              <div className="min-w-0 flex-1">
                {card ? card(row.original) : <PlainCard main={main} others={others} row={row.original} />}
              </div>
            </div>
            {expanded?.id === row.original.id ? expanded.details(row.original) : null}
          </li>
        );
        if (!startsGroup) return item;
        return [
          <li key={`group ${group}`} className="bg-muted px-4 py-2">
            <CardsFooter footer={groups.headingOf(group!)} columns={columns} />
          </li>,
          item,
        ];
      })}
    </ul>
  );
}

/** Shows the footer of a dense table first on a phone, because users rarely scroll to its end. */
function CardsFooter<Row>({ footer, columns }: CardsFooterProps<Row>) {
  const summed = columns.filter(({ id, hiddenByDefault }) => id in footer.sums && !hiddenByDefault);
  return (
    <div className="mt-1 flex flex-wrap gap-x-4 text-sm tabular-nums">
      <span>{footer.label}</span>
      {summed.map(({ id, header }) => (
        <span key={id} className="text-muted-foreground">
          {header} {emphasisedAmount(footer.sums[id]!)}
        </span>
      ))}
    </div>
  );
}

type CardsFooterProps<Row> = {
  footer: Totals;
  columns: readonly Column<Row>[];
};

type PlainCardProps<Row> = {
  main: Column<Row> | undefined;
  /** The columns below the main column or at its right; empty ones are omitted. */
  others: readonly Column<Row>[];
  row: Row;
};

/**
 * A row on a phone if its list has no card of its own: the main column and the most important value, then all other values
 * as flowing text.
 */
function PlainCard<Row>({ main, others, row }: PlainCardProps<Row>) {
  const shownColumns = others.filter((column) => !isEmptyCell(column, row));
  const aside = shownColumns.filter(({ inCard }) => inCard === "aside");
  const below = shownColumns.filter(({ inCard }) => inCard !== "aside");
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <div className="min-w-0 flex-[1_1_8rem] text-base font-medium wrap-anywhere">
          {main ? cellOf(main, row) : null}
        </div>
        {aside.length > 0 ? (
          <dl className="ml-auto flex max-w-full shrink-0 flex-wrap items-center gap-x-2">
            {aside.map((column) => (
              <CardValue key={column.id} column={column} row={row} labelHidden className="font-medium" />
            ))}
          </dl>
        ) : null}
      </div>
      {below.length > 0 ? (
        <dl className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-0.5 text-sm">
          {below.map((column) => (
            <CardValue key={column.id} column={column} row={row} labelHidden={column.inCard === "unlabeled"} />
          ))}
        </dl>
      ) : null}
    </>
  );
}

type CardValueProps<Row> = { column: Column<Row>; row: Row; labelHidden: boolean; className?: string };

/** One value; with `labelHidden`, its header is for screen readers only. */
function CardValue<Row>({ column, row, labelHidden, className }: CardValueProps<Row>) {
  return (
    <div className="flex min-w-0 items-baseline gap-1.5">
      <dt className={labelHidden ? "sr-only" : "whitespace-nowrap text-muted-foreground"}>{column.header}</dt>
      <dd className={cn("min-w-0 wrap-anywhere tabular-nums", className)}>{cellOf(column, row)}</dd>
    </div>
  );
}
