import type { ApprovalView } from "@custodia/domain/approvals/schema";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { IrreversibleRequests } from "../../src/features/approvals/approve-several.tsx";
import { describeSelection } from "../../src/features/approvals/request-kinds.tsx";

const sale = (id: number, gain_or_loss: number, is_stale = false) =>
  ({
    id,
    kind: "sale",
    subject_event: `Sell asset ${id}`,
    before: null,
    after: {},
    effect: { amount_is: "sold_for", amount: 1500, net_book_value: 1500 - gain_or_loss, gain_or_loss },
    is_stale,
  }) as unknown as ApprovalView;

const textOf = (approvals: ApprovalView[]) =>
  renderToStaticMarkup(<IrreversibleRequests approvals={approvals} />).replace(/<[^>]+>/g, " ");

test("the confirmation of several requests excludes outdated ones from the totals and counts them separately", () => {
  const text = textOf([sale(1, -400.5), sale(2, 100), sale(3, -9000, true)]);
  expect(text).toContain("2 of them can only be undone by a reversal or a correction:");
  expect(text).toMatch(/in total:\s+Loss of ₦300\.50/);
  expect(text).not.toContain("Sell asset 3");
  expect(text).toContain("1 request is out of date and stays pending.");
  expect(textOf([sale(1, -400.5)])).not.toContain("out of date");
});

test("selected requests of one kind are described together, and mixed ones are not", () => {
  const requestOf = (kind: string, effect: object = {}) => ({ kind, is_stale: false, effect }) as ApprovalView;
  const releases = [requestOf("maintenance"), requestOf("fieldwork")];
  expect(describeSelection(releases)).toBe("both released, no change in value");
  expect(describeSelection([...releases, requestOf("sale")])).toBeNull();
  expect(describeSelection([sale(1, -400.5), sale(2, 100), sale(4, 0.25)])).toBe(
    "all leave the register, total loss ₦300.25",
  );
  expect(describeSelection([sale(1, -400.5), sale(2, 100, true)])).toBeNull();
  const added = [
    requestOf("new_asset", { number_of_assets: 1, amount: 45_000 }),
    requestOf("import", { number_of_assets: 1200, amount: 0.5 }),
  ];
  expect(describeSelection(added)).toBe("1,201 assets added, ₦45,000.50 of cost");
  const largest = requestOf("new_asset", { number_of_assets: 500, amount: 499_999_999_999_995 });
  expect(describeSelection([largest, ...added])).toBeNull();
  const edits = [requestOf("edit", { net_book_value_then: null }), requestOf("edit", { net_book_value_then: 5 })];
  expect(describeSelection(edits)).toBeNull();
});
