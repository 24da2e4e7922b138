import { useTimeOf, useToday } from "@custodia/app-shell/session/company-time.ts";
import { useMay, useMayAsk } from "@custodia/app-shell/session/may.ts";
import type { AssetView } from "@custodia/domain/assets/schema";
import { Card, CardContent, CardHeader, CardTitle } from "@custodia/ui/card";
import { LineList } from "@custodia/ui/description-list";
import { WholeTable } from "@custodia/ui/table/whole-table";
import { useMemo } from "react";
import { movementColumns } from "../movements/movement-columns.tsx";
import { maintenanceOf } from "../sections.tsx";
import { NoMovements } from "./no-movements.tsx";
import { RecordService } from "./record-service.tsx";
import { ServicesDone } from "./services-done.tsx";

/** Where an asset was, what that cost, and when it is next looked after. */
export function MovementsPart({ asset }: { asset: AssetView }) {
  const { movements } = asset;
  const timeOf = useTimeOf();
  const today = useToday();
  const mayReturn = useMay("assets.return");
  const repairs = useMayAsk("assets.write");
  const columns = useMemo(
    () => movementColumns({ asset, timeOf, today, mayReturn, repairs }),
    [asset, timeOf, today, mayReturn, repairs],
  );
  const query = useMemo(() => ({ ...ANSWERED, data: { data: movements } }), [movements]);
  return (
    <div className="grid gap-4 [&>*]:min-w-0">
      {movements.length === 0 ? (
        <NoMovements asset={asset} />
      ) : (
        <WholeTable label="movements" columns={columns} query={query} empty={{ title: "No movements yet" }} />
      )}
      <ServicesDone asset={asset} />
      <Card>
        <CardHeader className="items-center border-b-0 pb-0">
          <CardTitle>Maintenance</CardTitle>
          <RecordService asset={asset} />
        </CardHeader>
        <CardContent>
          <LineList items={maintenanceOf(asset)} paired />
        </CardContent>
      </Card>
    </div>
  );
}

/** Movements come with the asset. */
const ANSWERED = { error: null, isFetching: false, refetch: () => undefined };
