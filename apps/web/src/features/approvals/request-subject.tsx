import { approvalKindLabel } from "@custodia/domain/approvals/labels";
import type { ApprovalView } from "@custodia/domain/approvals/schema";
import { cn } from "@custodia/ui/cn.ts";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { type ReactNode, useContext } from "react";
import { assetPaths, IMPORT_FILTER } from "../register/asset-links.tsx";
import { requestKindView } from "./request-kinds.tsx";
import { detailsId, isBatchRequest, OpenedRequestContext } from "./search.ts";

type SubjectProps = { approval: ApprovalView; children?: ReactNode };

/** Shows what is requested and for which asset, with the button that opens the details. */
export function RequestSubject({ approval, children }: SubjectProps) {
  return (
    <div className="flex min-w-0 flex-wrap items-start gap-2">
      <DetailsButton approval={approval} />
      <RequestTitle approval={approval}>{children}</RequestTitle>
    </div>
  );
}

/** Shows what is requested and for which asset. */
export function RequestTitle({ approval, children }: SubjectProps) {
  return (
    <div className="flex min-w-0 flex-1 basis-40 flex-wrap items-start gap-2">
      <KindIcon kind={approval.kind} />
      <div className="min-w-0 flex-1 basis-28 font-normal">
        <p className="line-clamp-2 text-sm font-medium wrap-anywhere" title={approval.subject_event}>
          {shortTitle(approval)}
        </p>
        <p className="text-xs wrap-anywhere md:truncate [&_a]:text-muted-foreground [&_a:hover]:text-foreground">
          <SubjectLink approval={approval} />
        </p>
        {children}
      </div>
    </div>
  );
}

/** The title without the barcode of its asset, which the link below shows. */
function shortTitle({ subject_event, asset }: ApprovalView): string {
  return asset ? subject_event.replace(`asset ${asset.barcode}, `, "") : subject_event;
}

function DetailsButton({ approval: { id, subject_event } }: { approval: ApprovalView }) {
  const { id: opened, toggle } = useContext(OpenedRequestContext);
  const open = opened === id;
  return (
    <button
      type="button"
      data-request={id}
      aria-expanded={open}
      aria-controls={open ? detailsId(id) : undefined}
      className="-my-0.5 flex size-8 shrink-0 items-center justify-center rounded-md text-muted-foreground hover:bg-accent hover:text-foreground"
      onClick={() => toggle(id)}
    >
      <ChevronRight aria-hidden className={cn("size-4 transition-transform", open && "rotate-90")} />
      <span className="sr-only">Details of {subject_event}</span>
    </button>
  );
}

/** Shows the kind of a request as an icon; its name is in the tooltip and the text for screen readers. */
function KindIcon({ kind }: Pick<ApprovalView, "kind">) {
  const { icon: Icon, tone } = requestKindView(kind);
  const label = approvalKindLabel(kind);
  return (
    <span title={label} className={cn("inline-flex size-8 shrink-0 items-center justify-center rounded-md", tone)}>
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">{label}: </span>
    </span>
  );
}

/** A link to the asset, or to the assets of an import. */
function SubjectLink({ approval }: { approval: ApprovalView }) {
  const { asset, import_id, data } = approval;
  if (asset) {
    return (
      <Link to={assetPaths.detail(asset.id)} className={LINK}>
        View {isBatchRequest(approval) ? "the first asset, " : "asset "}
        {asset.barcode}
      </Link>
    );
  }
  return (
    <Link to={assetPaths.list} search={{ filter: { [IMPORT_FILTER]: `${import_id}` } }} className={LINK}>
      {`View the assets of ${data.file_name}`}
    </Link>
  );
}

const LINK = "inline-block py-0.5 text-primary underline-offset-2 hover:underline";
