import { useMemo } from "react";
import type { Choosable } from "./record-kind.ts";

/** The options of a kind for a combobox, also in a table's filter; `recordOf` answers a record that was loaded. */
export function useRecordOptions<View extends { id: number }>({ useSource, option }: Choosable<View>) {
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
