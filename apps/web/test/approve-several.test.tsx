import type { ApprovalView } from "@custodia/domain/approvals/schema";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Irreversible } from "../src/features/approvals/approve-several.tsx";
import { tickedWords } from "../src/features/approvals/selection-labels.ts";

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

const said = (approvals: ApprovalView[]) =>
  renderToStaticMarkup(<Irreversible approvals={approvals} />).replace(/<[^>]+>/g, " ");

test("before several are approved, what is out of date is in no sum, and told apart", () => {
  const text = said([sale(1, -400.5), sale(2, 100), sale(3, -9000, true)]);
  expect(text).toContain("2 of them only a reversal or a correction undoes:");
  expect(text).toMatch(/in all:\s+Loss of ₦300\.50/);
  expect(text).not.toContain("Sell asset 3");
  expect(text).toContain("One of them is out of date, and stays.");
  expect(said([sale(1, -400.5)])).not.toContain("out of date");
});

test("several that were ticked say what they share, and nothing where that is little", () => {
  const one = (kind: string, effect: object = {}) => ({ kind, is_stale: false, effect }) as ApprovalView;
  const out = [one("maintenance"), one("fieldwork")];
  expect(tickedWords(out)).toBe("both leave for a time, no value changes");
  expect(tickedWords([...out, one("sale")])).toBeNull();
  expect(tickedWords([sale(1, -400.5), sale(2, 100), sale(4, 0.25)])).toBe(
    "all leave the register, loss ₦300.25 together",
  );
  expect(tickedWords([sale(1, -400.5), sale(2, 100, true)])).toBeNull();
  const added = [
    one("new_asset", { number_of_assets: 1, amount: 45_000 }),
    one("import", { number_of_assets: 1200, amount: 0.5 }),
  ];
  expect(tickedWords(added)).toBe("1,201 assets added, ₦45,000.50 of cost");
  const dearest = one("new_asset", { number_of_assets: 500, amount: 499_999_999_999_995 });
  expect(tickedWords([dearest, ...added])).toBeNull();
  const edits = [one("edit", { net_book_value_then: null }), one("edit", { net_book_value_then: 5 })];
  expect(tickedWords(edits)).toBeNull();
});
