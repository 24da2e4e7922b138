import { cn } from "../cn.ts";
import { type Column, cellOf, isEmptyCell } from "./columns.tsx";

type PlainCardProps<Row> = {
  main: Column<Row> | undefined;
  /** What stands below or beside it; what a row lacks is left out. */
  others: readonly Column<Row>[];
  row: Row;
};

/** A row on a phone, where its list has no card of its own: what it is and what counts most, then all else in flowing lines. */
export function PlainCard<Row>({ main, others, row }: PlainCardProps<Row>) {
  const told = others.filter((column) => !isEmptyCell(column, row));
  const aside = told.filter(({ inCard }) => inCard === "aside");
  const below = told.filter(({ inCard }) => inCard !== "aside");
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <div className="min-w-0 flex-[1_1_8rem] text-base font-medium wrap-anywhere">
          {main ? cellOf(main, row) : null}
        </div>
        {aside.length > 0 ? (
          <dl className="ml-auto flex max-w-full shrink-0 flex-wrap items-center gap-x-2">
            {aside.map((column) => (
              <Told key={column.id} column={column} row={row} quiet className="font-medium" />
            ))}
          </dl>
        ) : null}
      </div>
      {below.length > 0 ? (
        <dl className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-0.5 text-sm">
          {below.map((column) => (
            <Told key={column.id} column={column} row={row} quiet={column.inCard === "plain"} />
          ))}
        </dl>
      ) : null}
    </>
  );
}

type ToldProps<Row> = { column: Column<Row>; row: Row; quiet: boolean; className?: string };

/** One value; `quiet` says its name to readers alone. */
function Told<Row>({ column, row, quiet, className }: ToldProps<Row>) {
  return (
    <div className="flex min-w-0 items-baseline gap-1.5">
      <dt className={quiet ? "sr-only" : "whitespace-nowrap text-muted-foreground"}>{column.header}</dt>
      <dd className={cn("min-w-0 wrap-anywhere tabular-nums", className)}>{cellOf(column, row)}</dd>
    </div>
  );
}
