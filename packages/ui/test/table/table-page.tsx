import { useState } from "react";
import { beforeEach, expect, vi } from "vitest";
import type { Column, TableQuery } from "../../src/table/columns.tsx";
import { DataTable } from "../../src/table/data-table.tsx";
import { INITIAL_STATE, type TableState, useSelection } from "../../src/table/state.ts";
import { button, click, text, until } from "../screen.tsx";

export type Vendor = { id: number; name: string; city: string | null; assets: number };

const vendors: Vendor[] = Array.from({ length: 100 }, (_, index) => ({
  id: index + 1,
  name: `Vendor ${index + 1}`,
  city: index % 2 ? "Lagos" : null,
  assets: index,
}));

const columns: Column<Vendor>[] = [
  { id: "name", header: "Name", main: true, sortable: true, filter: { kind: "text" } },
  { id: "city", header: "City", filter: { kind: "select", options: [{ value: "Lagos", label: "Lagos" }] } },
  { id: "assets", header: "Assets", align: "end", sortable: true, filter: { kind: "number" } },
  { id: "note", header: "Note", hiddenByDefault: true },
];

export const queryResult = (state: TableState, total = 100) => ({
  data: vendors.slice((state.page - 1) * state.per_page, Math.min(total, state.page * state.per_page)),
  meta: {
    current_page: state.page,
    per_page: state.per_page,
    total,
    last_page: Math.max(1, Math.ceil(total / state.per_page)),
  },
});

export const changes = vi.fn();
let width = 1440;

/** Sets the width of the screen for one test. */
export function setWidth(pixels: number): void {
  width = pixels;
}

/** Each test of the file begins with a wide window and no changes. */
export function resetTablePage(): void {
  beforeEach(() => {
    changes.mockReset();
    width = 1440;
    window.matchMedia = (query) =>
      Object.assign(new EventTarget(), {
        matches: query.includes("48rem") && width < 768,
        media: query,
      }) as MediaQueryList;
  });
}

type Props = { query?: Partial<TableQuery<Vendor>>; initial?: Partial<TableState>; selectable?: boolean };

/** A page with the table, whose state it stores like the address bar. */
export function Page({ query, initial, selectable }: Props) {
  const [state, setState] = useState<TableState>({ ...INITIAL_STATE, per_page: 5, ...initial });
  const selection = useSelection(state);
  return (
    <DataTable
      label="vendors"
      columns={columns}
      state={state}
      onStateChange={(next, history) => {
        changes(next, history);
        setState(next);
      }}
      query={{ data: queryResult(state), error: null, isFetching: false, refetch: () => undefined, ...query }}
      selection={selectable ? { ...selection, allowAll: true } : undefined}
      rowName={(row) => row.name}
      empty={{ title: "No vendors yet", action: <button type="button">Add New Vendor</button> }}
    />
  );
}

export const lastChange = () => changes.mock.lastCall?.[0] as TableState;
export const headerCell = (name: string) =>
  [...document.querySelectorAll("th")].find((cell) => cell.textContent === name) as HTMLElement;

/** Turns to a page: the pager changes at once, the rows follow a moment later. Pages have five of a hundred rows. */
export async function goToPage(page: number) {
  await click(button(`Page ${page}`));
  expect(button(`Page ${page}`).getAttribute("aria-current")).toBe("page");
  await until(() => text().includes(`${page * 5 - 4}–${page * 5} of 100`));
}
