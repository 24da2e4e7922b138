import type { ApprovalView } from "@custodia/domain/approvals/schema";
import { cn } from "@custodia/ui/cn.ts";
import { ChevronRight } from "lucide-react";
import { type ReactNode, useContext } from "react";
import { AboutLink } from "./about-request.tsx";
import { KindIcon } from "./kind-icon.tsx";
import { detailsId, OpenedRequestContext } from "./opened-request.ts";

type SubjectProps = { approval: ApprovalView; children?: ReactNode };

/** What is asked and about which asset, with the button that opens the rest. */
export function RequestSubject({ approval, children }: SubjectProps) {
  return (
    <div className="flex min-w-0 items-start gap-2">
      <OpenRequest approval={approval} />
      <RequestTitle approval={approval}>{children}</RequestTitle>
    </div>
  );
}

/** What is asked and about which asset. */
export function RequestTitle({ approval, children }: SubjectProps) {
  return (
    <div className="flex min-w-0 flex-1 items-start gap-2">
      <KindIcon kind={approval.kind} />
      <div className="min-w-0 flex-1 font-normal">
        <p className="line-clamp-2 text-sm font-medium wrap-anywhere" title={approval.subject_event}>
          {inShort(approval)}
        </p>
        <p className="truncate text-xs [&_a]:text-muted-foreground [&_a:hover]:text-foreground">
          <AboutLink approval={approval} />
        </p>
        {children}
      </div>
    </div>
  );
}

/** The sentence without the code of its one asset, which stands below. */
function inShort({ subject_event, asset }: ApprovalView): string {
  return asset ? subject_event.replace(`asset ${asset.barcode}, `, "") : subject_event;
}

function OpenRequest({ approval: { id, subject_event } }: { approval: ApprovalView }) {
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
