import { type ApprovalKind, approvalKindLabel } from "@custodia/domain/approvals/labels";
import type { ApprovalView } from "@custodia/domain/approvals/schema";
import { cn } from "@custodia/ui/cn.ts";
import {
  ArchiveX,
  ArrowUpRight,
  Banknote,
  CalendarCheck,
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

/** What kind of request it is, as a picture; its word is told by what points at it, and to readers. */
export function KindIcon({ kind }: Pick<ApprovalView, "kind">) {
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
