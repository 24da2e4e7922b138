import { Checkbox } from "../checkbox.tsx";
import { cn } from "../cn.ts";
import { Skeleton } from "../skeleton.tsx";
import { isMeantForOther, type RowsProps } from "./grid.tsx";

/** The rows as cards, one below the other, where columns have no room. */
export function Cards<Row extends { id: number }>(props: RowsProps<Row>) {
  const { label, table, columns, skeletons, instead, selectable, rowName, onRowClick } = props;
  if (instead) return <div>{instead}</div>;
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
  const mainId = (columns.find((column) => column.main) ?? columns[0])?.id;
  return (
    <ul aria-label={label} className="divide-y">
      {table.getRowModel().rows.map((row) => {
        const cells = row.getVisibleCells();
        const head = cells.find((cell) => cell.column.id === mainId);
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: a short cut for the pointer; the card holds a link for the keyboard
          <li
            key={row.id}
            className={cn("p-4", row.getIsSelected() && "bg-accent")}
            onClick={onRowClick ? (event) => !isMeantForOther(event) && onRowClick(row.original) : undefined}
          >
            <div className="mb-2 flex items-start gap-3">
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
              <div className="min-w-0 flex-1 text-lg font-medium break-words">
                {head ? <table.FlexRender cell={head} /> : null}
              </div>
            </div>
            <dl className="grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-4 gap-y-1">
              {cells
                .filter((cell) => cell !== head)
                .map((cell) => (
                  <div key={cell.id} className="contents">
                    <dt className="text-sm text-muted-foreground">
                      {columns.find(({ id }) => id === cell.column.id)?.header}
                    </dt>
                    <dd className="min-w-0 text-right break-words tabular-nums">
                      <table.FlexRender cell={cell} />
                    </dd>
                  </div>
                ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}
