import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { characterKey } from "../character-keys.ts";
import { cn } from "../cn.ts";
import { lazyPart } from "../lazy-part.tsx";
import { Skeleton } from "../progress.tsx";
import { CHECKBOX_WIDTH, columnPositions, longestFigures } from "./column-widths.ts";
import { type ColumnActions, HeadCell, HeadMenu, type OpenColumnMenu } from "./head-cell.tsx";
import { useDensityOfRows } from "./layout.ts";
import { arrangeColumns, PageCheckbox, withColumnAt, withColumnMoved, withWidth } from "./model.tsx";
import { BodyRows, type RowsProps } from "./rows.tsx";
import { useStickyRows } from "./sticky-cells.ts";
import { SumRow } from "./sum-row.tsx";

const RowPreview = lazyPart(() => import("./row-preview.tsx"), {
  overlay: true,
}) as typeof import("./row-preview.tsx").default;

const NO_SUMS = {};
/** Classes of the rows' parent, so that a change restyles none of the cells. Two lines of text fit into a row. */
const rowHeights = { comfortable: "leading-4 [&>tr]:h-10", compact: "leading-[0.9375rem] [&>tr]:h-8" };

/**
 * A table for continuous work: rows of one height, with sticky header, first columns and footer, and keyboard navigation
 * between rows. It scrolls in its own box, which is as high as the window allows.
 */
export function DenseTable<Row extends { id: number }>(props: RowsProps<Row>) {
  const { label, table, columns, state, skeletons, placeholder, selectable, dense } = props;
  const foot = placeholder ? undefined : dense?.footer;
  const ids = table
    .getVisibleLeafColumns()
    .map(({ id }) => id)
    .join();
  const arrangement = JSON.stringify([state.columns, state.pinned, state.widths]);
  const specs = useMemo(() => {
    const visible = new Set(ids.split(","));
    const [order, pinned, widths] = JSON.parse(arrangement);
    const arranged = arrangeColumns(columns, { columns: order ?? undefined, pinned: pinned ?? undefined, widths });
    return arranged.filter(({ id }) => visible.has(id));
  }, [columns, ids, arrangement]);
  const rows = table.getRowModel().rows;
  // Compared as text, so that equal totals or lengths in a new object rerender no rows.
  const sums = JSON.stringify(foot?.sums ?? NO_SUMS);
  const lengths = useMemo(() => {
    const records = rows.map(({ original }) => original);
    return JSON.stringify(longestFigures(specs, records, JSON.parse(sums)));
  }, [specs, rows, sums]);
  const { positions, width } = useMemo(
    () => columnPositions(specs, { selectable, lengths: JSON.parse(lengths) }),
    [specs, selectable, lengths],
  );
  const container = useRef<HTMLDivElement>(null);
  const { page, sort, order } = state;
  // Another page or sort order starts at the first row.
  useEffect(() => void container.current?.scrollTo?.({ top: 0 }), [page, sort, order]);
  const [previewIndex, setPreviewIndex] = useState<number>();
  const [openMenu, setOpenMenu] = useState<OpenColumnMenu>();
  const headId = useId();
  useStickyRows(container, rows);
  const keys = useRowKeys(container, {
    open: (id) => props.onRowClick?.(table.getRow(id).original),
    preview: (id) => setPreviewIndex(rows.findIndex((row) => row.id === id)),
  });
  const change = (next: typeof state) => props.onStateChange(next, "replace");
  const columnActions: ColumnActions = {
    resize: (id, to) => change(withWidth(state, id, to)),
    moveTo: (id, target) => change(withColumnAt(state, columns, id, target)),
    moveBy: (id, offset) => change(withColumnMoved(state, columns, ids.split(","), id, offset)),
    showMenu: (column, head, byKeyboard) => {
      const from = { current: head.querySelector("button") };
      setOpenMenu({ column, id: head.id, rect: rectOf(head), trigger: from, byKeyboard });
    },
  };
  const hide = (id: string) => {
    // The focus moves to the previous header.
    const previous = openMenu?.trigger.current?.closest("th")?.previousElementSibling;
    previous?.querySelector<HTMLElement>("button, input")?.focus();
    table.getColumn(id)!.toggleVisibility(false);
  };
  const span = specs.length + (selectable ? 1 : 0);

  return (
    <>
      <div
        ref={container}
        className="group @container relative max-h-[calc(100dvh-17.5rem)] min-h-60 scroll-pt-9 scroll-pr-14 scroll-pb-10 overflow-auto print:max-h-none"
      >
        <table
          aria-label={label}
          style={{ minWidth: width }}
          className="w-full table-fixed border-separate [border-spacing:0] text-left text-sm"
        >
          <colgroup>
            {selectable ? <col style={{ width: CHECKBOX_WIDTH }} /> : null}
            {specs.map(({ id }) => (
              <col key={id} style={{ width: positions.get(id)?.width }} />
            ))}
          </colgroup>
          <thead className="sticky top-0 z-10 bg-muted [&_th]:border-b">
            <tr>
              {selectable ? (
                <th className="sticky left-0 z-2 bg-muted px-3">
                  <PageCheckbox table={table} className="block" aria-label="Select all rows on this page" />
                </th>
              ) : null}
              {specs.map((spec) => {
                const column = table.getColumn(spec.id)!;
                return (
                  <HeadCell
                    key={spec.id}
                    id={`${headId}-${spec.id}`}
                    spec={spec}
                    position={positions.get(spec.id)}
                    actions={spec.headerHidden ? undefined : columnActions}
                    sorted={column.getIsSorted()}
                    onSort={column.getCanSort() ? () => column.toggleSorting() : undefined}
                  />
                );
              })}
            </tr>
          </thead>
          <Body plain={Boolean(placeholder) || skeletons > 0} keys={keys}>
            {placeholder ? (
              <tr>
                <td colSpan={span}>{placeholder}</td>
              </tr>
            ) : skeletons > 0 ? (
              Array.from({ length: skeletons }, (_, index) => (
                <tr key={index}>
                  <td colSpan={span} className="h-10 border-b px-3">
                    <Skeleton />
                  </td>
                </tr>
              ))
            ) : (
              <BodyRows {...props} specs={specs} positions={positions} />
            )}
          </Body>
          {foot ? (
            <tfoot className="sticky bottom-0 z-10 [&>tr]:bg-card [&>tr>*]:h-10 [&>tr>*]:border-t [&>tr>*]:font-medium">
              <SumRow scope="row" {...foot} {...{ specs, positions, selectable }} />
            </tfoot>
          ) : null}
        </table>
      </div>
      {openMenu === undefined ? null : (
        <HeadMenu
          {...{ openMenu, columns, state }}
          shown={specs.map(({ id }) => id)}
          groups={dense?.groupIds ?? []}
          onStateChange={props.onStateChange}
          onHide={hide}
        />
      )}
      {previewIndex === undefined ? null : (
        <RowPreview
          {...{ columns }}
          rows={rows.map(({ original }) => original)}
          index={previewIndex}
          onMove={setPreviewIndex}
          onClose={() => setPreviewIndex(undefined)}
          rowName={props.rowName}
          onOpen={props.onRowClick}
        />
      )}
    </>
  );
}

function rectOf(head: HTMLElement): OpenColumnMenu["rect"] {
  const { left, top, width, height } = head.getBoundingClientRect();
  return { left, top, width, height };
}

/** A separate component, so that another row height rerenders neither header nor rows. */
function Body({ plain, keys, children }: { plain: boolean; keys: RowKeys; children: ReactNode }) {
  const density = useDensityOfRows();
  return (
    <tbody className={cn("[&_th]:h-9", !plain && `[&>tr>*]:border-b ${rowHeights[density]}`)} {...keys}>
      {children}
    </tbody>
  );
}

type RowKeys = ReturnType<typeof useRowKeys>;

type RowActions = { open: (id: string) => void; preview: (id: string) => void };

const ROW_SELECTOR = "tr[data-row]";
const rowsIn = (container: Element) => [...container.querySelectorAll<HTMLElement>(ROW_SELECTOR)];

/**
 * Keyboard shortcuts of a dense table's body: the up and down arrows move between rows, Enter opens, Space previews, `x`
 * selects. If nothing has the focus, the down arrow starts at the first row.
 */
function useRowKeys(container: RefObject<HTMLElement | null>, { open, preview }: RowActions) {
  useEffect(() => {
    const focusFirstRow = (event: globalThis.KeyboardEvent) => {
      const isIdle = document.activeElement === document.body || document.activeElement?.tagName === "MAIN";
      if (event.key !== "ArrowDown" || !isIdle || event.defaultPrevented) return;
      const first = container.current && rowsIn(container.current)[0];
      if (!first) return;
      event.preventDefault();
      first.focus();
    };
    document.addEventListener("keydown", focusFirstRow);
    return () => document.removeEventListener("keydown", focusFirstRow);
  }, [container]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const row = target.closest<HTMLElement>(ROW_SELECTOR);
    if (!row || !container.current || event.ctrlKey || event.metaKey || event.altKey) return;
    const rows = rowsIn(container.current);
    const index = rows.indexOf(row);
    const isRowFocused = target === row;
    const targets: Record<string, HTMLElement | undefined> = {
      ArrowDown: rows[index + 1] ?? row,
      ArrowUp: rows[index - 1] ?? row,
      ...(isRowFocused ? { Home: rows[0], End: rows.at(-1) } : {}),
    };
    const next = targets[event.key];
    if (next) next.focus();
    else if (characterKey(event) === "x") row.querySelector<HTMLElement>("input[type=checkbox]")?.click();
    else if (isRowFocused && event.key === "Enter") open(row.dataset.row!);
    else if (isRowFocused && event.key === " ") preview(row.dataset.row!);
    else return;
    event.preventDefault();
  };
  return { onKeyDown, onPointerOver: showFullText };
}

/** Shows the full text of a truncated cell as its title on hover. */
function showFullText(event: PointerEvent<HTMLElement>) {
  const cell = (event.target as HTMLElement).closest("td");
  if (!cell) return;
  const wrapped = cell.querySelector(".line-clamp-2");
  const isCut = cell.scrollWidth > cell.clientWidth || (wrapped && wrapped.scrollHeight > wrapped.clientHeight);
  if (isCut) cell.title = cell.textContent ?? "";
  else if (cell.title) cell.removeAttribute("title");
}
