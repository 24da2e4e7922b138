import type { ApprovalView } from "@custodia/domain/approvals/schema";
import { Button } from "@custodia/ui/button";
import { EmptyState } from "@custodia/ui/empty-state";
import { Link } from "@tanstack/react-router";
import { Hourglass } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { assetPaths } from "../register/asset-links.tsx";
import { isBatchRequest } from "./search.ts";

type SentForApprovalProps = {
  approval: ApprovalView;
  /** A further button. */
  action?: ReactNode;
};

/** Replaces a form once its request is sent: says who decides, and what happens next. */
export function SentForApproval({ approval, action }: SentForApprovalProps) {
  const { kind, subject_event, asset } = approval;
  const isBatch = isBatchRequest(approval);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const meanwhile =
    kind === "new_asset" && isBatch
      ? "Until then the assets are pending: they are listed in the register but not included in totals."
      : kind === "new_asset"
        ? "Until then the asset is pending: it is listed in the register but not included in totals."
        : "Until then the asset is unchanged.";
  return (
    <div ref={panel} tabIndex={-1} className="scroll-mt-20 outline-none">
      <div role="status">
        <EmptyState
          icon={<Hourglass />}
          title="Sent for approval"
          description={
            <>
              <span className="mb-2 block font-medium text-foreground">{subject_event}</span>
              An Approver or Admin of your company will decide. {meanwhile} You will be notified, and you can withdraw
              the request while it is pending.
            </>
          }
        />
      </div>
      <p className="flex flex-wrap justify-center gap-2 px-4 pb-6">
        {asset ? (
          <Button asChild>
            <Link to={assetPaths.detail(asset.id)}>{isBatch ? "View the first asset" : "View the asset"}</Link>
          </Button>
        ) : null}
        <Button asChild variant="outline">
          <Link to="/approvals">View Approvals</Link>
        </Button>
        {action}
      </p>
    </div>
  );
}
