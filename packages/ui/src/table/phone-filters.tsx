import { ListFilter } from "lucide-react";
import { useState } from "react";
import { Button } from "../button.tsx";
import { cn } from "../cn.ts";
import { lazyPart } from "../lazy-part.tsx";
import type { PhoneFiltersProps } from "./filters-drawer.tsx";

const FiltersDrawer = lazyPart(() => import("./filters-drawer.tsx"), {
  over: true,
}) as typeof import("./filters-drawer.tsx").default;

/** On a phone there are no column heads: sorting and filtering happen in a drawer, which comes when it is first opened. */
export function PhoneFilters<Row>({ brief = false, ...props }: PhoneFiltersProps<Row> & { brief?: boolean }) {
  const { columns, filters, state } = props;
  const [open, setOpen] = useState<boolean>();
  const count = Object.keys(state.filter).length;
  const says = count > 0 ? `Sort and filter (${count})` : "Sort and filter";
  if (filters.length === 0 && !columns.some(({ sortable, filter }) => sortable || filter)) return null;
  return (
    <>
      <Button
        variant="outline"
        className={cn(brief && "px-3", brief && count > 0 && "bg-accent")}
        onClick={() => setOpen(true)}
      >
        <ListFilter aria-hidden />
        {brief ? (
          <span className="tabular-nums">
            <span className="sr-only">Sort and filter </span>
            {count > 0 ? count : null}
          </span>
        ) : (
          says
        )}
      </Button>
      {open === undefined ? null : <FiltersDrawer {...props} open={open} onOpenChange={setOpen} />}
    </>
  );
}
