import { trpc } from "@custodia/client/trpc";
import type { NamedFilter, ToolbarFilter } from "@custodia/ui/table/columns";
import { useMemo } from "react";

const OPTIONS = 20;

/** The same for a loader, which asks for no options. */
export const ofCompany: readonly NamedFilter[] = [{ id: "company_id", kind: "combobox" }];

/** Narrows a list to one company, by its name. Its own page leads here with it set. */
export function useCompanyFilter(): readonly ToolbarFilter[] {
  const { companies } = trpc.useUtils().platform;
  return useMemo(
    () => [
      {
        id: "company_id",
        label: "Company",
        kind: "combobox",
        load: async (search) => {
          const { data } = await companies.list.fetch({ search, per_page: OPTIONS, sort: "name" });
          return data.map(({ id, name, city }) => ({
            value: id,
            label: name,
            ...(city ? { hint: city } : {}),
          }));
        },
        find: async (id) => {
          const { name } = await companies.show.fetch({ id });
          return { value: id, label: name };
        },
      },
    ],
    [companies],
  );
}
