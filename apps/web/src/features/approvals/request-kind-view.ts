import type { ApprovalView } from "@custodia/domain/approvals/schema";
import type { LucideIcon } from "lucide-react";
import type { DescribedRequest, EffectText } from "./effect-labels.ts";

/** How screens show one kind of request. */
export interface RequestKindView {
  icon: LucideIcon;
  /** Classes of the icon's colours. */
  tone: string;
  /** The effect of approving, before or after the decision. */
  effect(request: DescribedRequest): EffectText;
  /** The label of the amount, if that is not a book value. */
  amountLabel?: string;
  /** The input field with the day of the book value; without one it is today's. */
  valuationField?: string;
  /** For kinds that only a further event can undo: that event, and the lasting effect on the asset. */
  irreversible?: { undoneBy: "reversal" | "correction"; effect(after: ApprovalView["after"]): string };
  /** True if the request adds assets, which are rejected together with it. */
  addsAssets?: true;
  /** Returns the values after approval; by default everything that the requester entered. */
  valuesAfter?(request: Pick<ApprovalView, "after">): ApprovalView["after"];
  /** Describes several selected requests; kinds with the same function are described together. `all` is "all" or "both". */
  describeSelected?(requests: readonly ApprovalView[], all: string): string | null;
}

export const PLAIN = "bg-secondary text-secondary-foreground";
