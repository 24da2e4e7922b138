import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { Button } from "../button.tsx";
import { cn } from "../cn.ts";
import { EmptyState, NearestNote } from "../empty-state.tsx";
import { ErrorState, FailedRefresh } from "../error-state.tsx";
import { usePhone } from "../use-browser.ts";
import { SelectionBar } from "./bulk-action-bar.tsx";
import { RowCards } from "./cards.tsx";
import type { Column, DensePageOptions, ExpandedRow, TablePage, TableQuery, ToolbarFilter } from "./columns.tsx";
import { Grid } from "./grid.tsx";
import { useTableModel } from "./model.tsx";
import { isBeyondEnd, Pager, TableFooter } from "./pager.tsx";
import {
  countSelected,
  INITIAL_STATE,
  isNarrowed,
  type OnTableState,
  PAGE_SIZES,
  type Selection,
  type TableState,
  withoutFilters,
} from "./state.ts";
import { Toolbar } from "./toolbar.tsx";

type DataTableProps<Row extends { id: number }, Page extends TablePage<Row>> = {
  /** The plural name of the rows: "vendors". */
  label: string;
  /** Keep the array stable (module scope or useMemo). */
  columns: readonly Column<Row>[];
  query: TableQuery<Row, Page>;
  state: TableState;
  onStateChange: OnTableState;
  filters?: readonly ToolbarFilter[];
  /** The placeholder of a search box over all fields; without it there is no search box. */
  search?: string;
  pageSizes?: readonly number[];
  /** Makes rows selectable; the selection survives a change of page. */
  selection?: Selection;
  /** The bulk actions; `total` is the number of matching rows. */
  bulkActions?: (total: number) => ReactNode;
  /** Buttons above the table, e.g. "Add New Vendor". */
  actions?: ReactNode;
  /** Names a row for screen readers: "Select {name}". */
  rowName?: (row: Row) => string;
  /** A shortcut for pointers; also give the main cell a link. */
  onRowClick?: (row: Row) => void;
  /** The card of a row on a phone; by default all its columns, one below the other. */
  card?: (row: Row) => ReactNode;
  /** One row at a time can be expanded. Not supported by a dense table. */
  expanded?: ExpandedRow<Row>;
  /** Shown if there are no rows even without filters. */
  empty: { title: string; description?: ReactNode; action?: ReactNode };
  /** Enables the dense layout: rows of one height, filters behind one button, sticky header and footer. */
  dense?: DensePageOptions<Row, Page>;
};

/** Shows a list from the server with filters, sorting, pages, column choice and selection. The caller holds the state. */
export function DataTable<Row extends { id: number }, Page extends TablePage<Row> = TablePage<Row>>(
  props: DataTableProps<Row, Page>,
) {
  const { label, columns, query, state, onStateChange, filters = [], selection, empty } = props;
  const phone = usePhone();
  const [lastData, setLastData] = useState(query.data);
  if (query.data && query.data !== lastData) setLastData(query.data);
  // The deferred value keeps clicks responsive: hundreds of new rows are rendered at low priority.
  const newestPage = query.data ?? lastData;
  const loadedPage = useDeferredValue(newestPage);
  // While the last page loads in place of one beyond it, the list is loading, not empty.
  const page = isBeyondEnd(loadedPage) ? undefined : loadedPage;
  const table = useTableModel({
    columns,
    page,
    state,
    onStateChange,
    selection,
    arrangeable: props.dense !== undefined,
  });

  const goToPage = useEffectEvent((target: number) => onStateChange({ ...state, page: target }, "replace"));
  const isTooFar = isBeyondEnd(query.data);
  const lastPage = query.data?.meta.last_page ?? 1;
  useEffect(() => {
    if (isTooFar) goToPage(lastPage);
  }, [isTooFar, lastPage]);

  const section = useRef<HTMLElement>(null);
  const focused = useRef<Element>(null);
  // If the focused row disappears, such as a request that was decided, the focus moves to the start of the rows.
  useEffect(() => {
    const isDetached = focused.current && !focused.current.isConnected;
    if (!isDetached || document.activeElement !== document.body) return;
    const find = (selector: string) => section.current?.querySelector<HTMLElement>(selector);
    (find("input[type=checkbox]:not([disabled])") ?? find("button"))?.focus({ preventScroll: true });
  }, [page]);

  const retry = () => void query.refetch();
  const placeholder =
    !page && query.error ? (
      <ErrorState error={query.error} onRetry={retry} retrying={query.isFetching} />
    ) : page?.data.length === 0 ? (
      isNarrowed(state) ? (
        <EmptyState
          title={`No ${label} match`}
          description="No results for this search and these filters."
          action={
            <Button variant="outline" onClick={() => onStateChange(withoutFilters(state), "push")}>
              Clear filters
            </Button>
          }
        />
      ) : (
        <EmptyState {...empty} />
      )
    ) : null;
  const Rows = phone ? RowCards : Grid;
  const dense = props.dense && {
    groupIds: props.dense.groups?.map(({ value }) => value),
    footer: page && props.dense.footer(page),
    groups: page && props.dense.pageGroups?.(page, state.group),
  };
  const total = page?.meta.total ?? 0;
  const hasSelection = selection !== undefined && countSelected(selection.selected, total) > 0;

  return (
    <section
      ref={section}
      onFocus={(event) => {
        focused.current = event.target;
      }}
      onBlur={() => {
        focused.current = null;
      }}
      aria-label={label}
      aria-busy={query.isFetching || page !== newestPage}
      // Elements focused by keyboard scroll clear of the header and of the selection bar.
      className={cn(
        "rounded-lg border bg-card",
        dense
          ? "max-lg:-mx-4 sm:max-lg:-mx-6 lg:max-[111rem]:-mx-6 max-[111rem]:rounded-none max-[111rem]:border-x-0"
          : "[&_:focus-visible]:scroll-mt-16 [&_:focus-visible]:scroll-mb-16",
        // On a phone the bar floats above the dock, so the margin lets the last element scroll out from behind it.
        hasSelection && "max-md:mb-28 max-md:[&_:focus-visible:not(html)]:scroll-mb-52",
      )}
    >
      <Toolbar
        {...{ label, table, columns, filters, state, onStateChange, phone }}
        dense={dense !== undefined}
        search={props.search}
        actions={props.actions}
        groups={props.dense?.groups}
      />
      {page && query.error && !query.isFetching ? (
        <FailedRefresh className="m-3" error={query.error} onRetry={retry} />
      ) : null}
      <NearestNote
        className="m-3"
        nearest={page?.meta.nearest}
        onExact={() => onStateChange({ ...state, page: 1, exact: true }, "push")}
      />
      <div aria-hidden className="relative h-0.5 overflow-hidden">
        <div className={cn("h-full w-1/3 bg-primary", query.isFetching ? "animate-indeterminate" : "hidden")} />
      </div>
      <Rows
        {...{ label, table, columns, state, onStateChange, placeholder, dense }}
        skeletons={page ? 0 : Math.min(state.per_page, 10)}
        selectable={selection !== undefined}
        rowName={props.rowName ?? ((row) => `row ${row.id}`)}
        onRowClick={props.onRowClick}
        card={props.card}
        expanded={props.expanded}
      />
      <TableFooter empty={Boolean(placeholder)} hasSelection={hasSelection}>
        {selection ? (
          <SelectionBar
            {...{ label, selection, state, total }}
            wholePage={table.getIsAllPageRowsSelected()}
            actions={props.bulkActions?.(total)}
          />
        ) : null}
        {placeholder ? null : (
          <Pager
            {...{ label, state, onStateChange }}
            meta={page?.meta}
            pageSizes={props.pageSizes ?? PAGE_SIZES}
            rangeHidden={hasSelection}
          />
        )}
      </TableFooter>
    </section>
  );
}

type WholeTableProps<Row extends { id: number }> = Pick<
  DataTableProps<Row, TablePage<Row>>,
  "label" | "columns" | "empty" | "card"
> & { query: TableQuery<Row, { data: Row[] }> };

/** Shows the rows of a list that the server returns completely: there are no filters, sorting or pages. */
export function WholeTable<Row extends { id: number }>(props: WholeTableProps<Row>) {
  const { label, columns, query, empty, card } = props;
  const phone = usePhone();
  const rows = query.data?.data;
  const page = useMemo(() => rows && { data: rows, meta: metaOf(rows.length) }, [rows]);
  const table = useTableModel({
    columns,
    page,
    state: INITIAL_STATE,
    onStateChange: ignoreChange,
    selection: undefined,
    arrangeable: false,
  });
  const retry = () => void query.refetch();
  const failureBanner =
    rows && query.error ? <FailedRefresh className="m-3" error={query.error} onRetry={retry} /> : null;
  if (rows?.length === 0) {
    return (
      // Inside a card it has no frame of its own.
      <section
        aria-label={label}
        className="rounded-lg border bg-card in-data-[slot=card-content]:border-0 in-data-[slot=card-content]:[&>div]:p-0"
      >
        {failureBanner}
        <EmptyState inline {...empty} />
      </section>
    );
  }
  const placeholder =
    !rows && query.error ? <ErrorState error={query.error} onRetry={retry} retrying={query.isFetching} /> : null;
  const Rows = phone ? RowCards : Grid;
  return (
    <section aria-label={label} aria-busy={!rows && query.isFetching} className="rounded-lg border bg-card">
      {failureBanner}
      <Rows
        {...{ label, table, columns, placeholder }}
        state={INITIAL_STATE}
        onStateChange={ignoreChange}
        skeletons={rows ? 0 : 3}
        selectable={false}
        rowName={({ id }) => `row ${id}`}
        onRowClick={undefined}
        card={card}
      />
    </section>
  );
}

const metaOf = (total: number) => ({ current_page: 1, last_page: 1, per_page: Math.max(total, 1), total });
const ignoreChange = () => {};
