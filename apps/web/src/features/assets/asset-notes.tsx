import type { AssetView } from "@custodia/domain/assets/schema";
import { Banner } from "@custodia/ui/banner";
import { Link } from "@tanstack/react-router";
import { useMayAsk } from "../session/me.ts";

/** On the asset's page, above all: that a request about it waits, or that it was rejected. */
export function AssetNotes({ asset: { id, status, awaiting_approval } }: { asset: AssetView }) {
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

type RequestsLinkProps = { id: number; state?: string; children: string };

function RequestsLink({ id, state, children }: RequestsLinkProps) {
  return (
    <Link
      to={"/approvals" as never}
      search={{ filter: { asset_id: id }, state } as never}
      className="font-medium underline underline-offset-2"
    >
      {children}
    </Link>
  );
}
