import type { ApprovalView } from "@custodia/domain/approvals/schema";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Irreversible } from "../src/features/approvals/irreversible.tsx";

const sale = (id: number, gain_or_loss: number, is_stale = false) =>
  ({
    id,
    kind: "sale",
    subject_event: `Sell asset ${id}`,
    before: null,
    after: { amount_sold_for: 1500, net_book_value: 1500 - gain_or_loss, gain_or_loss },
    is_stale,
  }) as unknown as ApprovalView;

const said = (approvals: ApprovalView[]) =>
  renderToStaticMarkup(<Irreversible approvals={approvals} />).replace(/<[^>]+>/g, " ");

test("before several are approved, what is out of date is in no sum, and told apart", () => {
  const text = said([sale(1, -400.5), sale(2, 100), sale(3, -9000, true)]);
  expect(text).toContain("2 of them cannot be undone:");
  expect(text).toMatch(/in all:\s+Loss of ₦300\.50/);
  expect(text).not.toContain("Sell asset 3");
  expect(text).toContain("One of them is out of date, and stays.");
  expect(said([sale(1, -400.5)])).not.toContain("out of date");
});
