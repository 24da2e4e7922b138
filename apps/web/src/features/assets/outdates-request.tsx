import { useMay } from "@custodia/app-shell/session/may.ts";
import { trpc } from "@custodia/client/trpc";
import type { AssetStatus } from "@custodia/domain/assets/words";
import { Banner } from "@custodia/ui/banner";
import { Link } from "@tanstack/react-router";

type OutdatesRequestProps = { asset: { id: number; awaiting_approval: boolean; status?: AssetStatus } };

/** Tells who acts at once, before they do, which request that waits about the asset their change puts out of date. */
export function OutdatesRequest({ asset: { id, awaiting_approval, status } }: OutdatesRequestProps) {
  const warns = useMay("assets.write") && awaiting_approval;
  const filter = { asset_id: `${id}`, state: "pending" as const };
  const query = trpc.approvals.list.useQuery({ per_page: 1, filter }, { enabled: warns });
  const request = query.data?.data[0];
  if (!warns || !request) return null;
  const { subject_event, requester, kind } = request;
  return (
    <Banner tone="warning" className="mb-4" title="A request about this asset awaits approval">
      <Link
        to="/approvals"
        search={{ filter: { asset_id: `${id}` } }}
        className="font-medium underline underline-offset-2"
      >
        {subject_event}
      </Link>
      , asked for by {requester.full_name}.{" "}
      {kind === "import"
        ? status === "pending"
          ? "Changed now, the asset becomes a request of its own; the others stay as they are."
          : "Changed now, the asset is not updated by it; the others stay as they are."
        : "Whatever you change now puts it out of date, and the requester is told."}
    </Banner>
  );
}
