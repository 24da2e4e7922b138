import { type ApprovalKind, approvalKindLabel } from "@custodia/domain/approvals/labels";
import type { ApprovalView } from "@custodia/domain/approvals/schema";
import { cn } from "@custodia/ui/cn.ts";
import { Link } from "@tanstack/react-router";
import {
  ArchiveX,
  ArrowUpRight,
  Banknote,
  CalendarCheck,
  ChevronRight,
  CircleHelp,
  type LucideIcon,
  Pencil,
  PenLine,
  Plus,
  TrendingUp,
  Undo2,
  Upload,
  Wrench,
} from "lucide-react";
import { type ReactNode, useContext } from "react";
import { assetPaths, OF_IMPORT } from "../register/asset-paths.ts";
import { detailsId, OpenedRequestContext } from "./search.ts";

type SubjectProps = { approval: ApprovalView; children?: ReactNode };

/** Shows what is requested and for which asset, with the button that opens the details. */
export function RequestSubject({ approval, children }: SubjectProps) {
  return (
    <div className="flex min-w-0 items-start gap-2">
      <OpenRequest approval={approval} />
      <RequestTitle approval={approval}>{children}</RequestTitle>
    </div>
  );
}

/** Shows what is requested and for which asset. */
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

const PLAIN = "bg-secondary text-secondary-foreground";

const looks: Record<ApprovalKind, [LucideIcon, string]> = {
  new_asset: [Plus, PLAIN],
  import: [Upload, PLAIN],
  edit: [Pencil, PLAIN],
  maintenance: [Wrench, "bg-warning-surface text-warning-foreground"],
  fieldwork: [ArrowUpRight, "bg-info-surface text-info-foreground"],
  service: [CalendarCheck, "bg-success-surface text-success-foreground"],
  sale: [Banknote, "bg-success-surface text-success-foreground"],
  discard: [ArchiveX, "bg-danger-surface text-danger-foreground"],
  revaluation: [TrendingUp, PLAIN],
  correction: [PenLine, PLAIN],
  reversal: [Undo2, PLAIN],
};

/** Shows the kind of a request as an icon; its name is in the tooltip and the text for screen readers. */
function KindIcon({ kind }: Pick<ApprovalView, "kind">) {
  const [Icon, tone] = Object.hasOwn(looks, kind) ? looks[kind as ApprovalKind] : [CircleHelp, PLAIN];
  const word = approvalKindLabel(kind);
  return (
    <span
      title={word}
      className={cn("inline-flex size-8 shrink-0 items-center justify-center rounded-md", tone)}
    >
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">{word}: </span>
    </span>
  );
}

/** Returns the values after approval, with those that the activity omits from the request, such as a buyer's address. */
export function afterOf({ kind, data, after }: ApprovalView): ApprovalView["after"] {
  if (kind === "new_asset") return { ...after, status: "in_service" };
  // The form sent what it left alone, too.
  if (kind === "edit") return after;
  const others = Object.entries(data).filter(
    ([field, value]) => !field.endsWith("_id") && !field.startsWith("useful_life") && value !== null,
  );
  return { ...Object.fromEntries(others), ...after };
}

/** New assets that are alike, asked for together. */
export const isSeveral = ({ data }: Pick<ApprovalView, "data">) => typeof data.asset_ids === "string";

/** The way to the asset, or to the assets of an import. */
function AboutLink({ approval }: { approval: ApprovalView }) {
  const { asset, import_id, data } = approval;
  if (asset) {
    return (
      <Link to={assetPaths.detail(asset.id)} className={LINK}>
        View {isSeveral(approval) ? "the first of them, " : "asset "}
        {asset.barcode}
      </Link>
    );
  }
  return (
    <Link to={assetPaths.list} search={{ filter: { [OF_IMPORT]: `${import_id}` } }} className={LINK}>
      View the assets of {data.file_name}
    </Link>
  );
}

const LINK = "inline-block py-0.5 text-primary underline-offset-2 hover:underline";
