import { PICKER_LIMIT, type RecordOptions } from "@custodia/app-shell/records/record-kind.ts";
import { trpc } from "@custodia/client/trpc";
import type { AssetRow } from "@custodia/domain/assets/schema";
import { useMemo } from "react";

/** Assets that are held, to choose one that is serviced. */
export const heldOptions: RecordOptions<AssetRow> = {
  option: ({ id, description, barcode }) => ({ value: id, label: description, hint: barcode }),
  useSource: () => {
    const { list, show } = trpc.useUtils().assets;
    return useMemo(
      () => ({
        search: async (search) => {
          const asked = { search, per_page: PICKER_LIMIT, sort: "description" as const };
          return (await list.fetch({ ...asked, filter: { standing: "held" } })).data;
        },
        one: (id) => show.fetch({ id }),
      }),
      [list, show],
    );
  },
};
