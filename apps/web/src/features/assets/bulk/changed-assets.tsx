import { useTimeOf } from "@custodia/app-shell/app";
import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { actorName } from "@custodia/domain/activity/actor-name";
import type { AssetRow } from "@custodia/domain/assets/schema";
import { Banner } from "@custodia/ui/banner";
import { formatThousands, pluralize } from "@custodia/ui/input/number-format";
import { Skeleton } from "@custodia/ui/progress";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { ActionTaken } from "../../activity/action-taken.tsx";
import { assetPaths } from "../../register/asset-links.tsx";
import { latestActivitiesQuery } from "../../session/latest-queries.ts";

/** The maximum number of changed assets that are shown at once; a further attempt shows the next ones. */
const MAX_SHOWN = 20;

/** Assets as the user saw them, before somebody changed them. */
type AssetsBefore = { before: readonly AssetRow[]; total: number };

/**
 * Finds the chosen assets that others have changed. `seen` are the assets as the user knows them: as the list showed them when the
 * dialog opened, because the user does not see what the list behind it shows since, or as `ChangedAssets` shows them.
 */
export function useUnseenChanges(shown: readonly AssetRow[]) {
  const [seen, setSeen] = useState(shown);
  const [changed, setChanged] = useState<AssetsBefore>({ before: [], total: 0 });
  const { print } = trpc.useUtils().assets;
  /** Loads the assets after a 409, and returns false if some were changed; rethrows every other error. */
  const findChanged = async (error: unknown): Promise<false> => {
    if (readProblem(error).status !== 409 || seen.length === 0) throw error;
    const { data } = await print.fetch({ ids: seen.map(({ id }) => id) }, { staleTime: 0 });
    const current = new Map(data.map((row) => [row.id, row]));
    const differing = seen.filter(({ id, version }) => version && current.get(id)?.version !== version);
    if (differing.length === 0) throw error;
    const before = differing.slice(0, MAX_SHOWN);
    setChanged({ before, total: differing.length });
    setSeen(seen.map((row) => (before.includes(row) ? (current.get(row.id) ?? row) : row)));
    return false;
  };
  return { seen, changed, findChanged };
}

/** Shows what others have changed of the chosen assets since the user saw them. */
export function ChangedAssets({ changed: { before, total } }: { changed: AssetsBefore }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (before.length > 0) panel.current?.focus();
  }, [before]);
  if (before.length === 0) return null;
  const others = total - before.length;
  return (
    <Banner
      ref={panel}
      tabIndex={-1}
      tone="warning"
      className="mb-4"
      title={`${pluralize(total, "asset was", "assets were")} changed since you saw ${total === 1 ? "it" : "them"}. Nothing is saved yet.`}
    >
      <ul className="mt-2 max-h-80 space-y-3 overflow-y-auto">
        {before.map((asset) => (
          <li key={asset.id}>
            <Link to={assetPaths.detail(asset.id)} target="_blank" className="font-medium underline underline-offset-2">
              {asset.barcode}, {asset.description}
            </Link>
            <ChangesSince asset={asset} />
          </li>
        ))}
        {others > 0 ? <li>and {formatThousands(others)} more, which are shown next.</li> : null}
      </ul>
      <p className="mt-2">What you entered is still here. Send it again to apply it to these assets as they are now.</p>
    </Banner>
  );
}

/** The maximum number of changes that are shown of an asset. */
const MAX_CHANGES = 10;

/** Lists what was done to an asset since the row was read. */
function ChangesSince({ asset: { id, updated_at } }: { asset: AssetRow }) {
  const timeOf = useTimeOf();
  const { data, error } = trpc.activities.list.useQuery(latestActivitiesQuery("asset", id, MAX_CHANGES));
  if (error) return <p>Open the asset to see its history.</p>;
  if (!data) return <Skeleton className="mt-1 w-2/3" />;
  const changes = data.data.filter(({ created_at }) => created_at > updated_at);
  return changes.map((activity) => (
    <div key={activity.id} className="mt-1">
      <ActionTaken activity={activity} isOpen />
      <p className="text-sm">
        {actorName(activity)}, {timeOf(activity.created_at)}
      </p>
    </div>
  ));
}
