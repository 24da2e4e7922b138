import { APPROVAL_KINDS, type ApprovalKind } from "@custodia/domain/approvals/labels";
import type { ApprovalView } from "@custodia/domain/approvals/schema";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { pluralize } from "@custodia/ui/input/number-format";
import * as icons from "lucide-react";
import * as texts from "./effect-labels.ts";
import { PLAIN, type RequestKindView, valueKinds } from "./request-kind-view.ts";

const INFO = "bg-info-surface text-info-foreground";
const SUCCESS = "bg-success-surface text-success-foreground";
const WARNING = "bg-warning-surface text-warning-foreground";
const DANGER = "bg-danger-surface text-danger-foreground";

const disposal = {
  irreversible: {
    undoneBy: "reversal",
    effect: () => "the asset is no longer included in the register's totals",
  },
  describeSelected: (requests: readonly ApprovalView[], all: string) =>
    `${all} leave the register${texts.totalText(texts.total(requests, "gain_or_loss"), "gain", "loss")}`,
} as const;

const newAssets = {
  tone: PLAIN,
  addsAssets: true,
  effect: (request: texts.DescribedRequest): texts.EffectText => ({
    dot: "in_service",
    text: texts.addedText(request.effect?.number_of_assets ?? 1, texts.updatedCount(request)),
    note: texts.dailyChargeText(request),
  }),
  describeSelected(requests: readonly ApprovalView[]) {
    const added = requests.reduce((sum, { effect }) => sum + (effect?.number_of_assets ?? 0), 0);
    const updated = requests.reduce((sum, request) => sum + texts.updatedCount(request), 0);
    if (updated > 0) return texts.addedText(added, updated);
    const cost = texts.total(requests, "amount");
    return cost === null ? null : `${pluralize(added, "asset")} added, ${formatNaira(cost)} of cost`;
  },
} as const;

const describeReleases = (_requests: readonly ApprovalView[], all: string) => `${all} released, no change in value`;

const requestKinds: Record<ApprovalKind, RequestKindView> = {
  new_asset: {
    ...newAssets,
    icon: icons.Plus,
    amountLabel: "Cost",
    valuesAfter: ({ after }) => ({ ...after, status: "in_service" }),
  },
  import: { ...newAssets, icon: icons.Upload, amountLabel: "Total cost" },
  edit: {
    icon: icons.Pencil,
    tone: PLAIN,
    effect: texts.editEffectText,
    // The form also sends the fields that do not change.
    valuesAfter: ({ after }) => after,
    describeSelected: (requests, all) =>
      requests.every(({ effect }) => effect && effect.net_book_value_then === null)
        ? `${all} edits, no change in value`
        : null,
  },
  maintenance: {
    icon: icons.Wrench,
    tone: WARNING,
    effect: (request) => ({
      dot: "out_for_maintenance",
      text: "Out for maintenance",
      note: texts.whereabouts(request),
    }),
    describeSelected: describeReleases,
  },
  fieldwork: {
    icon: icons.ArrowUpRight,
    tone: INFO,
    effect: (request) => ({ dot: "out_for_fieldwork", text: "Out for fieldwork", note: texts.whereabouts(request) }),
    describeSelected: describeReleases,
  },
  service: {
    icon: icons.CalendarCheck,
    tone: SUCCESS,
    amountLabel: "Cost of the service",
    effect(request) {
      const next = texts.textOf(request.after, "next_maintenance_date");
      const note = next ? `next due ${texts.shortDate(next, request.created_at)}` : undefined;
      return { dot: "in_service", text: "Counts as the latest service", note };
    },
    irreversible: {
      undoneBy: "correction",
      effect(after) {
        const next = texts.textOf(after, "next_maintenance_date");
        const due = next ? `, and the next one is due on ${formatLongDate(next)}` : "";
        return `it becomes the asset's latest service${due}`;
      },
    },
    describeSelected: (requests, all) =>
      `${all} are services${texts.totalText(texts.total(requests, "amount"), "cost", "cost")}`,
  },
  job: {
    icon: icons.ClipboardList,
    tone: SUCCESS,
    amountLabel: "Cost of the job",
    effect(request) {
      const { before, after, created_at } = request;
      const due = texts.textOf(after, "due_date");
      const done = texts.textOf(after, "done_date");
      if (after?.cancelled === true) return { dot: "in_service", text: "The job is cancelled" };
      if (!before && due) return { dot: "in_service", text: `A job due ${texts.shortDate(due, created_at)}` };
      if (texts.textOf(before, "done_date") && after?.done_date === null)
        return { dot: "in_service", text: "The job is open again" };
      if (done && !texts.textOf(before, "done_date")) return { dot: "in_service", text: "The job counts as done" };
      return { dot: "in_service", text: texts.changeText(before, after) };
    },
    describeSelected: (_requests, all) => `${all} are one-off jobs`,
  },
  sale: {
    ...disposal,
    icon: icons.Banknote,
    tone: SUCCESS,
    amountLabel: "Sold for",
    valuationField: "sale_date",
    effect: (request) => texts.disposalText(request, "Sold"),
  },
  discard: {
    ...disposal,
    icon: icons.ArchiveX,
    tone: DANGER,
    valuationField: "discard_date",
    effect: (request) => texts.disposalText(request, "Scrapped"),
  },
  ...valueKinds,
  correction: {
    icon: icons.PenLine,
    tone: PLAIN,
    effect: ({ before, after }) => ({ dot: "in_service", text: texts.changeText(before, after) }),
  },
  reversal: {
    icon: icons.Undo2,
    tone: PLAIN,
    effect({ effect }) {
      const amount = effect?.net_book_value_then ?? undefined;
      return { dot: "in_service", text: "Book value becomes", amount, note: "as before the event" };
    },
  },
};

/** A kind that only a newer version knows. */
const UNKNOWN: RequestKindView = {
  icon: icons.CircleHelp,
  tone: PLAIN,
  effect: () => ({ dot: "pending", text: "–" }),
};

const isKnown = (kind: string): kind is ApprovalKind => (APPROVAL_KINDS as readonly string[]).includes(kind);

export const requestKindView = (kind: ApprovalView["kind"]): RequestKindView =>
  isKnown(kind) ? requestKinds[kind] : UNKNOWN;

/** Describes what the selected requests have in common; null if their kinds cannot be described together. */
export function describeSelection(approvals: readonly ApprovalView[]): string | null {
  if (approvals.length < 2 || approvals.some(({ is_stale }) => is_stale)) return null;
  const describers = new Set(approvals.map(({ kind }) => requestKindView(kind).describeSelected));
  const [describe] = describers;
  return (describers.size === 1 && describe?.(approvals, approvals.length === 2 ? "both" : "all")) || null;
}
