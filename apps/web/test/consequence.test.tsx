import type { ApprovalView } from "@custodia/domain/approvals/schema";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Consequence, ConsequenceInWords, isIrreversible } from "../src/features/approvals/consequence.tsx";

const asked = (kind: ApprovalView["kind"], after: ApprovalView["after"]) =>
  ({ kind, before: { net_book_value: 500 }, after, is_stale: false }) as unknown as ApprovalView;

test("who decides on a service sees what it cost", () => {
  const service = asked("service", { amount: 45_000, total_maintenance_cost: 95_000 });
  expect(renderToStaticMarkup(<Consequence approval={service} />)).toContain("₦45,000.00");
  const free = asked("service", { amount: null });
  expect(renderToStaticMarkup(<Consequence approval={free} />)).toBe("");
  const next = asked("service", { amount: null, next_maintenance_date: "2026-09-15" });
  expect(isIrreversible(next)).toBe(true);
  expect(renderToStaticMarkup(<ConsequenceInWords approval={next} />)).toContain(
    "cannot be undone: it counts as the asset&#x27;s latest service, and the next one is due on 15 September 2026.",
  );
});

test("of what does not depreciate nobody is told that it will", () => {
  const words = (useful_life_in_days: number | null) =>
    renderToStaticMarkup(
      <ConsequenceInWords
        approval={asked("revaluation", { carrying_amount: 900, difference: 400, useful_life_in_days })}
      />,
    );
  expect(words(1460)).toContain("the asset depreciates from the new carrying amount");
  expect(words(null)).not.toContain("depreciates");
});
