import type { ApprovalView } from "@custodia/domain/approvals/schema";
import { type LucideIcon, PenLine, Plus, TrendingUp } from "lucide-react";
import * as texts from "./effect-labels.ts";

/** How screens show one kind of request. */
export interface RequestKindView {
  icon: LucideIcon;
  /** Classes of the icon's colours. */
  tone: string;
  /** The effect of approving, before or after the decision. */
  effect(request: texts.DescribedRequest): texts.EffectText;
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

/** The kinds that change an asset's value from a day on. */
export const valueKinds: Record<"revaluation" | "estimate" | "addition", RequestKindView> = {
  revaluation: {
    icon: TrendingUp,
    tone: PLAIN,
    amountLabel: "New carrying amount",
    valuationField: "revaluation_date",
    effect(request) {
      const difference = request.effect?.difference ?? null;
      const note = texts.dailyChargeText(request);
      if (difference === null) return { dot: "in_service", text: "New carrying amount", note };
      if (difference === 0) return { dot: "in_service", text: "Neither surplus nor deficit", note };
      return difference > 0
        ? { dot: "in_service", text: "Surplus", amount: difference, note }
        : { dot: "rejected", text: "Deficit", amount: -difference, note };
    },
    irreversible: {
      undoneBy: "reversal",
      effect: (after) =>
        `from its date on ${after?.useful_life_in_days === null ? "the new carrying amount is the asset's book value" : "the asset depreciates from the new carrying amount"}`,
    },
    describeSelected: (requests, all) =>
      `${all} are revalued${texts.totalText(texts.total(requests, "difference"), "surplus", "deficit")}`,
  },
  estimate: {
    icon: PenLine,
    tone: PLAIN,
    effect: texts.chargeEffect,
    valuationField: "from",
    valuesAfter: ({ after }) => after,
    describeSelected: (_requests, all) => `${all} are changes of estimate`,
  },
  addition: {
    icon: Plus,
    tone: PLAIN,
    amountLabel: "Added cost",
    valuationField: "date",
    effect: texts.chargeEffect,
    valuesAfter: ({ after }) => after,
    describeSelected: (requests, all) =>
      `${all} add cost${texts.totalText(texts.total(requests, "amount"), "cost", "cost")}`,
  },
};
