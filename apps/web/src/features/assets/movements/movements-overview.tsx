import { useMay, useMayRequest, useTimeOf, useToday } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import type { AssetView } from "@custodia/domain/assets/schema";
import { WholeTable } from "@custodia/ui/table/data-table";
import { useMemo } from "react";
import { AssetPage, OverviewHeader } from "../asset-page.tsx";
import { MoveMenu } from "../menus.tsx";
import { movementColumns } from "./movement-columns.tsx";

/** Every release of an asset with its return, newest first. */
export function MovementsOverview() {
  return <AssetPage>{(asset) => <Movements asset={asset} />}</AssetPage>;
}

function Movements({ asset }: { asset: AssetView }) {
  const query = trpc.movements.list.useQuery({ id: asset.id });
  const timeOf = useTimeOf();
  const today = useToday();
  const mayReturn = useMay("assets.return");
  const mayCorrect = useMayRequest("assets.write");
  const columns = useMemo(
    () => movementColumns({ asset, timeOf, today, mayReturn, mayCorrect }),
    [asset, timeOf, today, mayReturn, mayCorrect],
  );
  return (
    <>
      <OverviewHeader title="Movements Overview" asset={asset} actions={<MoveMenu asset={asset} />} />
      <WholeTable
        label="movements"
        columns={columns}
        query={query}
        empty={{
          title: "No movements yet",
          description: "Releases for maintenance and fieldwork will appear here.",
        }}
      />
    </>
  );
}
