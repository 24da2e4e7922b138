import { stillFrom } from "@custodia/app-shell/came-from.ts";
import { useToday } from "@custodia/app-shell/session/company-time.ts";
import { useMay } from "@custodia/app-shell/session/may.ts";
import type { MovementView } from "@custodia/domain/assets/movement-view";
import { movementTypeLabel } from "@custodia/domain/assets/movement-words";
import type { AssetView } from "@custodia/domain/assets/schema";
import { dayIn, formatLongDate } from "@custodia/domain/date";
import { Badge } from "@custodia/ui/badge";
import { Button } from "@custodia/ui/button";
import { Card, CardAction, CardContent, CardHeader, CardTitle } from "@custodia/ui/card";
import { Link } from "@tanstack/react-router";
import { assetPaths } from "../../register/asset-paths.ts";
import { useMe } from "../../session/me.ts";
import { isOverdue } from "./overdue.tsx";

const SHOWN = 3;

/** On the asset's page: where it is or was lately, and the way to all of it. */
export function LatestMovements({ asset: { id, movements } }: { asset: AssetView }) {
  const more = movements.length > SHOWN;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Movements</CardTitle>
        <CardAction>
          <Link
            to={assetPaths.movements(id)}
            state={stillFrom}
            className="text-primary underline-offset-2 hover:underline"
          >
            {more ? `All ${movements.length} movements` : "View Movements History"}
          </Link>
        </CardAction>
      </CardHeader>
      <CardContent>
        {movements.length === 0 ? (
          <p className="text-muted-foreground">It was never released.</p>
        ) : (
          <ol className="divide-y">
            {movements.slice(0, SHOWN).map((movement) => (
              <li key={movement.id} className="py-3 first:pt-0 last:pb-0">
                <Movement movement={movement} />
              </li>
            ))}
          </ol>
        )}
      </CardContent>
    </Card>
  );
}

function Movement({ movement }: { movement: MovementView }) {
  const { id, asset_id, type, maintenance_category, location, returned_at } = movement;
  const mayReturn = useMay("assets.return");
  return (
    <div className="flex flex-wrap items-start justify-between gap-2">
      <div className="min-w-0 break-words">
        <p className="font-medium">
          {maintenance_category ?? movementTypeLabel[type]}
          {maintenance_category === location ? null : `, ${location}`}
        </p>
        <Times movement={movement} />
      </div>
      {returned_at || !mayReturn ? null : (
        <Button asChild size="sm" variant="outline">
          <Link to={assetPaths.returnMovement(asset_id, id)} state={stillFrom}>
            Return Asset
          </Link>
        </Button>
      )}
    </div>
  );
}

function Times({ movement }: { movement: MovementView }) {
  const { release_date, expected_return_date, returned_at } = movement;
  const { time_zone } = useMe().company;
  const today = useToday();
  const due = expected_return_date ? `, expected back ${formatLongDate(expected_return_date)}` : "";
  return (
    <p className="text-sm text-muted-foreground">
      Released {formatLongDate(release_date)}
      {returned_at ? `, returned ${formatLongDate(dayIn(time_zone, new Date(returned_at)))}` : `${due} `}
      {isOverdue(movement, today) ? <Badge tone="danger">Overdue</Badge> : null}
    </p>
  );
}
