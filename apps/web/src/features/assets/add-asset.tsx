import { useNavigateAfterSave } from "@custodia/app-shell/records/record-pages";
import { RequirePermission } from "@custodia/app-shell/shell/failure-pages";
import { trpc } from "@custodia/client/trpc";
import { type ApprovalRequestedView, type ApprovalView, isApprovalRequested } from "@custodia/domain/approvals/schema";
import { Button } from "@custodia/ui/button";
import { Card, CardContent } from "@custodia/ui/card";
import { cn } from "@custodia/ui/cn.ts";
import { EmptyState } from "@custodia/ui/empty-state";
import { formatThousands } from "@custodia/ui/input/number-format";
import { useNotices } from "@custodia/ui/notices";
import { PageHeader } from "@custodia/ui/page-header";
import { Skeleton } from "@custodia/ui/progress";
import { Link, useRouterState } from "@tanstack/react-router";
import { Hourglass } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { isBatchRequest } from "../approvals/search.ts";
import { assetPaths } from "../register/asset-links.tsx";
import { useInvalidateAssets } from "../register/invalidate-assets.ts";
import { AttachmentsSection, useAttachmentsDraft } from "./attachments/attachments-draft.tsx";
import { AssetForm } from "./form.tsx";
import { toRequest } from "./form-values.ts";
import { addSearch } from "./search.ts";

/**
 * Adds one asset; `importPanel` imports many. A running import takes the whole page while the form stays
 * mounted. After saving, the register shows the new asset first; a user who may only request sees what happens next.
 */
export function AddAsset({ importPanel }: { importPanel: ReactNode }) {
  const creation = trpc.assets.create.useMutation();
  const batchCreation = trpc.assets.createAlike.useMutation();
  const invalidate = useInvalidateAssets();
  const notices = useNotices();
  const navigate = useNavigateAfterSave();
  const importing = useRouterState({ select: ({ location }) => "import" in location.search });
  const template = useTemplate();
  const [request, setRequest] = useState<ApprovalRequestedView["approval"]>();
  const attachments = useAttachmentsDraft();
  const toList = () => navigate({ to: assetPaths.list });
  return (
    <RequirePermission action="assets.write" requestable>
      <PageHeader
        title="Create a new Asset"
        breadcrumb={[{ label: "Assets", to: assetPaths.list }, { label: "Create a new Asset" }]}
      />
      <div className={cn("grid grid-cols-1 items-start gap-4", !importing && "xl:grid-cols-[minmax(0,1fr)_24rem]")}>
        <Card className={importing ? "hidden" : undefined}>
          <CardContent>
            {request ? (
              <SentForApproval approval={request} onAnother={() => setRequest(undefined)} />
            ) : template.isLoading ? (
              <Skeleton className="h-96" />
            ) : (
              <AssetForm
                key={template.asset?.id}
                template={template.asset}
                submitLabel={(quantity) => (quantity > 1 ? `Add ${formatThousands(quantity)} Assets` : "Add Asset")}
                extra={{
                  content: <AttachmentsSection draft={attachments} />,
                  hasInput: attachments.list.length > 0,
                }}
                onLeave={() => void toList()}
                onSubmit={async (values, _changes, clearDraft) => {
                  const input = toRequest(values);
                  const answer = input.batch
                    ? await batchCreation.mutateAsync(input.batch)
                    : await creation.mutateAsync(input.single);
                  clearDraft();
                  const created = isApprovalRequested(answer) ? answer.approval.asset : "id" in answer ? answer : null;
                  if (input.batch) attachments.clear();
                  else if (created) await attachments.uploadTo(created.id);
                  invalidate();
                  if (isApprovalRequested(answer)) {
                    setRequest(answer.approval);
                    return;
                  }
                  notices.success(
                    "ids" in answer
                      ? `${formatThousands(answer.ids.length)} assets have been added: ${answer.first_barcode} to ${answer.last_barcode}`
                      : "Asset has been successfully added",
                  );
                  await toList();
                }}
              />
            )}
          </CardContent>
        </Card>
        {importPanel}
      </div>
    </RequirePermission>
  );
}

/** Returns the asset to copy (`?like=7`); undefined if it is not found. */
function useTemplate() {
  const id = useRouterState({ select: ({ location }) => addSearch(location.search).like });
  const query = trpc.assets.show.useQuery({ id: id ?? 0 }, { enabled: id !== undefined, staleTime: Infinity });
  return { asset: query.data, isLoading: query.isLoading };
}

type SentForApprovalProps = { approval: ApprovalView; onAnother: () => void };

/** Replaces the form once its request is sent: says who decides, and what happens next. */
function SentForApproval({ approval, onAnother }: SentForApprovalProps) {
  const { subject_event, asset } = approval;
  const isBatch = isBatchRequest(approval);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const meanwhile = isBatch
    ? "Until then the assets are pending: they are listed in the register but not included in totals."
    : "Until then the asset is pending: it is listed in the register but not included in totals.";
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
        <Button variant="outline" onClick={onAnother}>
          Add another asset
        </Button>
      </p>
    </div>
  );
}
