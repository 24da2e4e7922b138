import type { Calls, PrefetchOptions } from "@custodia/client/trpc";
import type { Action } from "@custodia/domain/permissions";
import type { Detail } from "@custodia/ui/description-list";
import type { Option } from "@custodia/ui/option-list";
import type { Column, ListInput, TableQuery, ToolbarFilter } from "@custodia/ui/table/columns";
import { type ComponentType, useMemo } from "react";
import type { RecordFormProps } from "./record-form.tsx";

/** Records to choose from: what a list's filter needs of a kind, which comes without the kind's form. */
export type RecordOptions<View extends { id: number }> = {
  useSource: () => RecordSource<View>;
  option: (record: View) => Option<number>;
};

/** A kind of record that people keep, as forms, dialogs and pickers need it: declared once. */
export type RecordKind<View extends { id: number }> = RecordOptions<View> & {
  /** As titles write it, in the singular: `Vendor`. */
  title: string;
  /** As tables call its rows: `vendors`. */
  plural: string;
  /** The permission to add and edit. */
  needs: Action;
  nameOf: (record: View) => string;
  Form: ComponentType<RecordFormProps<View>>;
};

/** The same with screens of its own. */
export type RecordScreens<View extends { id: number }> = RecordKind<View> & {
  paths: RecordPaths;
  /** Keep it at module scope. */
  columns: readonly Column<View>[];
  /** Filters that belong to no column; as stable as the columns. */
  filters?: readonly ToolbarFilter[];
  useList: (input: ListInput) => TableQuery<View>;
  useOne: (id: number) => RecordQuery<View>;
  /** The list's call, for the loader of its route. */
  prefetch: (calls: Calls, input: ListInput, how: PrefetchOptions) => Promise<unknown>;
  details: (record: View) => readonly Detail[];
  /** Ways from the detail page to what else has to do with a record. */
  Links?: ComponentType<{ record: View }>;
  /** More buttons on the detail page. */
  Actions?: ComponentType<{ record: View }>;
};

export type RecordPaths = {
  list: string;
  add: string;
  edit: (id: number) => string;
  detail: (id: number) => string;
};

/** The part of a query for one record that a screen needs (a React Query result fits). */
export type RecordQuery<View> = {
  data: View | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

/** How pickers ask the server. */
export type RecordSource<View> = {
  /** The first records by name that contain the text. */
  search: (text: string) => Promise<View[]>;
  one: (id: number) => Promise<View>;
};

/** Records that a picker asks for at once (rules/lists 4). */
export const PICKER_LIMIT = 150;

type SourceCalls<View, Sort> = {
  list: {
    fetch: (input: { search: string; per_page: number; sort: Sort }) => Promise<{ data: View[] }>;
  };
  show: { fetch: (input: { id: number }) => Promise<View> };
};

/** The source behind two procedures of a kind; `sort` is the field with the name. */
export function useRecordSource<View, Sort extends string>(
  { list, show }: SourceCalls<View, Sort>,
  sort: Sort,
): RecordSource<View> {
  return useMemo(
    () => ({
      search: async (search) => (await list.fetch({ search, per_page: PICKER_LIMIT, sort })).data,
      one: (id) => show.fetch({ id }),
    }),
    [list, show, sort],
  );
}

/** The title of the list, and of the way back to it: `Vendors`. */
export function headingOf({ plural }: Pick<RecordKind<{ id: number }>, "plural">): string {
  return plural.charAt(0).toUpperCase() + plural.slice(1);
}

/** The options of a kind for a combobox, also in a table's filter; `recordOf` answers a record that was loaded. */
export function useRecordOptions<View extends { id: number }>({ useSource, option }: RecordOptions<View>) {
  const source = useSource();
  return useMemo(() => {
    const loaded = new Map<number, View>();
    return {
      load: async (search: string) => {
        const records = await source.search(search);
        for (const record of records) loaded.set(record.id, record);
        return records.map(option);
      },
      find: async (id: number) => option(await source.one(id)),
      recordOf: (id: number) => loaded.get(id),
    };
  }, [source, option]);
}
