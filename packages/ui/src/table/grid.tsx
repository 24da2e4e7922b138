import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { characterKey } from "../character-keys.ts";
import { cn } from "../cn.ts";
import { lazyPart } from "../lazy-part.tsx";
import { Skeleton } from "../progress.tsx";
import { CHECKBOX_WIDTH, showFullText, useColumnPositions, useStickyRows } from "./column-positions.ts";
import { FilterField } from "./filter-field.tsx";
import { type ColumnActions, HeadCell, HeadMenu, type OpenColumnMenu } from "./head-cell.tsx";
import { arrangedColumns, NO_ROWS, PageCheckbox, useVisibleColumns, withColumnAt, withColumnMoved } from "./model.tsx";
import { BodyRows, type RowsProps, SumRow } from "./rows.tsx";
import { useDensityOfRows } from "./state.ts";

const RowPreview = lazyPart(async () => ({ default: (await import("./overlays.tsx")).RowPreview }), {
  overlay: true,
}) as typeof import("./overlays.tsx").RowPreview;

const BOX = {
  dense:
    "group @container relative max-h-[calc(100dvh-17.5rem)] min-h-60 scroll-pt-9 scroll-pr-14 scroll-pb-10 overflow-auto print:max-h-none",
  // Positioned, so that content for screen readers only cannot widen the page.
  plain: "relative overflow-x-auto",
};

const TABLE = {
  dense: "w-full table-fixed border-separate [border-spacing:0] text-left text-sm",
  plain: "w-full border-collapse text-left [&_:is(td,th):first-child]:pl-3 [&_:is(td,th):last-child]:pr-3",
};

const HEAD = { dense: "sticky top-0 z-10 bg-muted [&_th]:border-b", plain: "bg-muted text-sm" };

/**
 * The rows as a table that scrolls inside its own box. The dense form is for continuous work: rows of one height, sticky
 * header, first columns and footer, columns that can be arranged, and keyboard navigation between rows; its box is as high
 * as the window allows.
 */
export function Grid<Row extends { id: number }>(props: RowsProps<Row>) {
  const { label, table, columns, state, onStateChange, skeletons, placeholder, selectable, dense } = props;
  const form = dense ? "dense" : "plain";
  const foot = placeholder ? undefined : dense?.footer;
  const rows = table.getRowModel().rows;
  const visible = useVisibleColumns(table, columns);
  const layout = useColumnPositions(visible, dense ? rows : NO_ROWS, { selectable, sums: foot?.sums });
  const positions = dense ? layout.positions : undefined;
  const box = useRef<HTMLDivElement>(null);
  const { page, sort, order } = state;
  // Another page or sort order starts at the first row.
  useEffect(() => void box.current?.scrollTo?.({ top: 0 }), [page, sort, order]);
  const [previewIndex, setPreviewIndex] = useState<number>();
  const [openMenu, setOpenMenu] = useState<OpenColumnMenu>();
  const headId = useId();
  useStickyRows(box, dense ? rows : NO_ROWS);
  const keys = useRowKeys(box, {
    open: (id) => props.onRowClick?.(table.getRow(id).original),
    preview: (id) => setPreviewIndex(rows.findIndex((row) => row.id === id)),
  });
  const change = (next: typeof state) => onStateChange(next, "replace");
  const columnActions: ColumnActions = {
    resize: (id, to) => table.setColumnSizing((sizes) => ({ ...sizes, [id]: to })),
    moveTo: (id, target) => change(withColumnAt(state, arrangedColumns(table, columns), id, target)),
    moveBy: (id, offset) => change(withColumnMoved(state, table, columns, id, offset)),
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
  const span = visible.length + (selectable ? 1 : 0);

  return (
    <>
      <div ref={dense ? box : undefined} className={BOX[form]}>
        <table aria-label={label} style={dense ? { minWidth: layout.width } : undefined} className={TABLE[form]}>
          {dense ? (
            <colgroup>
              {selectable ? <col style={{ width: CHECKBOX_WIDTH }} /> : null}
              {visible.map(({ id }) => (
                <col key={id} style={{ width: layout.positions.get(id)?.width }} />
              ))}
            </colgroup>
          ) : null}
          <thead className={HEAD[form]}>
            <tr>
              {selectable ? (
                <th className={dense ? "sticky left-0 z-2 bg-muted px-3" : "w-10 px-3 py-2"}>
                  <PageCheckbox
                    table={table}
                    className={dense ? "block" : undefined}
                    aria-label="Select all rows on this page"
                  />
                </th>
              ) : null}
              {visible.map((spec) => {
                const column = table.getColumn(spec.id)!;
                return (
                  <HeadCell
                    key={spec.id}
                    id={`${headId}-${spec.id}`}
                    spec={spec}
                    position={positions?.get(spec.id)}
                    actions={dense && !spec.headerHidden ? columnActions : undefined}
                    sorted={column.getIsSorted()}
                    onSort={column.getCanSort() ? () => column.toggleSorting() : undefined}
                  />
                );
              })}
            </tr>
            {!dense && columns.some((column) => column.filter) ? (
              <tr className="border-t">
                {selectable ? <td /> : null}
                {visible.map(({ id, header, filter }) => (
                  <td key={id} className="px-1 py-1.5 font-normal">
                    {filter ? <FilterField name={id} label={header} {...{ filter, state, onStateChange }} /> : null}
                  </td>
                ))}
              </tr>
            ) : null}
          </thead>
          <Body form={form} empty={Boolean(placeholder) || skeletons > 0} keys={dense ? keys : undefined}>
            {placeholder ? (
              <tr>
                <td colSpan={span}>{placeholder}</td>
              </tr>
            ) : skeletons > 0 ? (
              Array.from({ length: skeletons }, (_, index) => (
                <tr key={index} className={dense ? undefined : "border-t"}>
                  <td colSpan={span} className={dense ? "h-10 border-b px-3" : "px-3 py-3"}>
                    <Skeleton />
                  </td>
                </tr>
              ))
            ) : (
              <BodyRows {...props} specs={visible} positions={positions} />
            )}
          </Body>
          {foot ? (
            <tfoot className="sticky bottom-0 z-10 [&>tr]:bg-card [&>tr>*]:h-10 [&>tr>*]:border-t [&>tr>*]:font-medium">
              <SumRow scope="row" {...foot} {...{ specs: visible, positions: layout.positions, selectable }} />
            </tfoot>
          ) : null}
        </table>
      </div>
      {openMenu === undefined ? null : (
        <HeadMenu
          {...{ openMenu, table, columns, state, onStateChange }}
          groups={dense?.groupIds ?? []}
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

/**
 * Classes of the rows' parent, so that another row height rerenders no row and restyles none of the cells. Two lines of text
 * fit into a dense row.
 */
const ROW_HEIGHTS = {
  dense: {
    comfortable: "[&>tr>*]:border-b leading-4 [&>tr]:h-10",
    compact: "[&>tr>*]:border-b leading-[0.9375rem] [&>tr]:h-8",
  },
  plain: { comfortable: "[&>tr>td]:py-2", compact: "[&>tr>td]:py-0.5" },
};

type BodyProps = { form: "dense" | "plain"; empty: boolean; keys: RowKeys | undefined; children: ReactNode };

/** A separate component, so that another row height rerenders neither header nor rows. */
function Body({ form, empty, keys, children }: BodyProps) {
  const density = useDensityOfRows();
  return (
    <tbody className={cn(form === "dense" && "[&_th]:h-9", !empty && ROW_HEIGHTS[form][density])} {...keys}>
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
