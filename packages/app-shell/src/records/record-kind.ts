import { readProblem } from "@custodia/client/errors";
import type { Calls, PrefetchOptions } from "@custodia/client/trpc";
import type { Action } from "@custodia/domain/permissions";
import type { Detail } from "@custodia/ui/description-list";
import type { Option } from "@custodia/ui/input/option-list";
import type { Column, ListInput, TableQuery, ToolbarFilter } from "@custodia/ui/table/columns";
import { type ComponentType, useMemo } from "react";
import type { RecordFormProps } from "./record-form.tsx";

/** The part of a kind of record that a list's filter needs, without the form. */
export type RecordOptions<View extends { id: number }> = {
  useSource: () => RecordSource<View>;
  toOption: (record: View) => Option<number>;
};

/** A type of record, such as vendors, as forms, dialogs and pickers use it. */
export type RecordKind<View extends { id: number }> = RecordOptions<View> & {
  /** The singular for titles: `Vendor`. */
  title: string;
  /** The name of a table's rows: `vendors`. */
  plural: string;
  /** The permission to add and edit. */
  permission: Action;
  nameOf: (record: View) => string;
  Form: ComponentType<RecordFormProps<View>>;
};

/** A kind of record with its own screens. */
export type RecordScreens<View extends { id: number }> = RecordKind<View> & {
  paths: RecordPaths;
  /** Keep it at module scope. */
  columns: readonly Column<View>[];
  /** Filters that belong to no column; as stable as the columns. */
  filters?: readonly ToolbarFilter[];
  useList: (input: ListInput) => TableQuery<View>;
  useRecord: (id: number) => RecordQuery<View>;
  /** Prefetches the list's query in the loader of its route. */
  prefetch: (calls: Calls, input: ListInput, options: PrefetchOptions) => Promise<unknown>;
  details: (record: View) => readonly Detail[];
  /** Links from the detail page to related pages. */
  Links?: ComponentType<{ record: View }>;
  /** Further buttons on the detail page. */
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

/** The queries of a picker. */
export type RecordSource<View> = {
  /** Returns the first records, by name, that contain the text. */
  search: (text: string) => Promise<View[]>;
  get: (id: number) => Promise<View>;
};

/** The maximum number of records that a picker requests (rules/lists 4). */
export const PICKER_LIMIT = 150;

type SourceCalls<View, Sort, Filter> = {
  list: {
    fetch: (input: {
      search: string;
      per_page: number;
      sort: Sort;
      filter?: Filter | undefined;
    }) => Promise<{ data: View[] }>;
  };
  show: { fetch: (input: { id: number }) => Promise<View> };
};

/**
 * Returns the source for a picker from two procedures of a record type; `sort` is the field with the name. Keep a filter of
 * the offered records at module scope.
 */
export function useRecordSource<View, Sort extends string, Filter>(
  { list, show }: SourceCalls<View, Sort, Filter>,
  sort: Sort,
  filter?: Filter,
): RecordSource<View> {
  return useMemo(
    () => ({
      search: async (search) => (await list.fetch({ search, per_page: PICKER_LIMIT, sort, filter })).data,
      get: (id) => show.fetch({ id }),
    }),
    [list, show, sort, filter],
  );
}

/** Returns the title of the list and of the links to it: `Vendors`. */
export function headingOf({ plural }: Pick<RecordKind<{ id: number }>, "plural">): string {
  return plural.charAt(0).toUpperCase() + plural.slice(1);
}

function nullIfMissing(error: unknown): null {
  if (readProblem(error).status === 404) return null;
  throw error;
}

/** Returns the options for a combobox, also in a table's filter; `recordOf` returns a loaded record. */
export function useRecordOptions<View extends { id: number }>({ useSource, toOption }: RecordOptions<View>) {
  const source = useSource();
  return useMemo(() => {
    const loaded = new Map<number, View>();
    return {
      load: async (search: string) => {
        const records = await source.search(search);
        for (const record of records) loaded.set(record.id, record);
        return records.map(toOption);
      },
      find: async (id: number) => {
        const record = await source.get(id).catch(nullIfMissing);
        if (!record) return null;
        loaded.set(id, record);
        return toOption(record);
      },
      recordOf: (id: number) => loaded.get(id),
    };
  }, [source, toOption]);
}
