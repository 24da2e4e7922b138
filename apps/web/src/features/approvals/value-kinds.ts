import { PenLine, Plus, TrendingUp } from "lucide-react";
import { chargeEffect, dailyChargeText, total, totalText } from "./effect-labels.ts";
import { PLAIN, type RequestKindView } from "./request-kind-view.ts";

/** The kinds that change an asset's value from a day on. */
export const valueKinds: Record<"revaluation" | "estimate" | "addition", RequestKindView> = {
  revaluation: {
    icon: TrendingUp,
    tone: PLAIN,
    amountLabel: "New carrying amount",
    valuationField: "revaluation_date",
    effect(request) {
      const difference = request.effect?.difference ?? null;
      const note = dailyChargeText(request);
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
      `${all} are revalued${totalText(total(requests, "difference"), "surplus", "deficit")}`,
  },
  estimate: {
    icon: PenLine,
    tone: PLAIN,
    effect: chargeEffect,
    valuationField: "from",
    valuesAfter: ({ after }) => after,
    describeSelected: (_requests, all) => `${all} are changes of estimate`,
  },
  addition: {
    icon: Plus,
    tone: PLAIN,
    amountLabel: "Added cost",
    valuationField: "date",
    effect: chargeEffect,
    valuesAfter: ({ after }) => after,
    describeSelected: (requests, all) => `${all} add cost${totalText(total(requests, "amount"), "cost", "cost")}`,
  },
};
