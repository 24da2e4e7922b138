import type { TableSearch } from "@custodia/app-shell/records/table-search.ts";
import { trpc } from "@custodia/client/trpc";
import type { AssetRow } from "@custodia/domain/assets/schema";
import { Link } from "@tanstack/react-router";
import { assetPaths } from "../../register/asset-links.tsx";
import { useMe } from "../../session/session.ts";
import { printQuery } from "../list-query.ts";
import { AssetLabel, assetLines, LabelSheets } from "./label.tsx";
import { LabelsFrame } from "./labels-frame.tsx";
import { assetLabels, labelChoices } from "./options.ts";

/** The search parameters of the labels: selected ids or the list's own search, and the choices. */
export type LabelSearch = TableSearch & { ids?: string } & Record<string, unknown>;

/** A preview of the labels of the selected assets. */
export function LabelsPage({ search }: { search: LabelSearch }) {
  const { data, error, isFetching, refetch } = trpc.assets.print.useQuery(printQuery(search));
  const { name } = useMe().company;
  // Printing does not wait for this call: the user only needs the labels.
  const printed = trpc.dashboard.labelsPrinted.useMutation();
  const choices = labelChoices(search, assetLabels);
  return (
    <LabelsFrame<AssetRow, keyof typeof assetLabels.fields>
      kind={assetLabels}
      choices={choices}
      pluralName="assets"
      onPrint={(count) => printed.mutate({ count })}
      back={<Link to={assetPaths.list}>Back to the assets</Link>}
      codeOf={({ barcode }) => barcode}
      linesOf={(asset, layout, draw) => assetLines({ asset, company: name, choices, draw }, layout)}
      query={{ data: data && { rows: data.data, total: data.meta.total }, error, isFetching, refetch }}
    >
      {(rows, draw) => (
        <LabelSheets
          rows={rows}
          nameOf={({ barcode }) => barcode}
          choices={choices}
          label={(asset, stock) => (
            <AssetLabel asset={asset} company={name} stock={stock} choices={choices} draw={draw} />
          )}
        />
      )}
    </LabelsFrame>
  );
}
