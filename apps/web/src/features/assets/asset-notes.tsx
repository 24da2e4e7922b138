import { stillFrom } from "@custodia/app-shell/came-from.ts";
import { useToday } from "@custodia/app-shell/session/company-time.ts";
import { useMay, useMayAsk } from "@custodia/app-shell/session/may.ts";
import type { ApprovalState } from "@custodia/domain/approvals/words";
import type { AssetView } from "@custodia/domain/assets/schema";
import type { Whereabouts } from "@custodia/domain/assets/whereabouts";
import { formatLongDate } from "@custodia/domain/date";
import { Banner } from "@custodia/ui/banner";
import { Link } from "@tanstack/react-router";
import { assetPaths } from "../register/asset-paths.ts";

/** On the asset's page, above all: where it is while it is out, and that a request about it waits or was rejected. */
export function AssetNotes({ asset }: { asset: AssetView }) {
  return (
    <>
      {asset.out ? <OutNote id={asset.id} out={asset.out} /> : null}
      <RequestNote asset={asset} />
    </>
  );
}

function OutNote({ id, out }: { id: number; out: Whereabouts }) {
  const today = useToday();
  const mayReturn = useMay("assets.return");
  const { type, location, custodian, vendor, release_date, expected_return_date: back } = out;
  const late = back !== null && back < today;
  return (
    <Banner
      silent
      tone={late ? "error" : "info"}
      className="mb-4"
      title={`Out for ${type}: ${location}, with ${custodian.full_name}${
        back ? `, expected back ${formatLongDate(back)}` : ""
      }${late ? " (overdue)" : ""}`}
    >
      Since {formatLongDate(release_date)}
      {vendor ? `, by ${vendor.name}` : ""}.{" "}
      {mayReturn ? (
        <Link
          to={assetPaths.returnMovement(id, out.movement_id)}
          state={stillFrom}
          className="font-medium underline underline-offset-2"
        >
          Record its return
        </Link>
      ) : null}
    </Banner>
  );
}

function RequestNote({ asset: { id, status, awaiting_approval } }: { asset: AssetView }) {
  const mayEdit = useMayAsk("assets.write");
  if (awaiting_approval) {
    return (
      <Banner
        tone="info"
        className="mb-4"
        title={
          status === "pending"
            ? "This asset awaits approval, and counts in no total until then."
            : "A request about this asset awaits approval. Until then it stays as it is."
        }
      >
        <RequestsLink id={id}>View the request</RequestsLink>
      </Banner>
    );
  }
  if (status !== "rejected") return null;
  return (
    <Banner tone="info" className="mb-4" title="This asset was not approved, and counts in no total.">
      {mayEdit ? "Edit it to send it again with the same barcode. " : null}
      <RequestsLink id={id} state="rejected">
        View why
      </RequestsLink>
    </Banner>
  );
}

type RequestsLinkProps = { id: number; state?: ApprovalState; children: string };

function RequestsLink({ id, state, children }: RequestsLinkProps) {
  return (
    <Link
      to="/approvals"
      search={{ filter: { asset_id: `${id}` }, state }}
      className="font-medium underline underline-offset-2"
    >
      {children}
    </Link>
  );
}
