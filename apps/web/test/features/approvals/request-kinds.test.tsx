import type { ApprovalView } from "@custodia/domain/approvals/schema";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ConsequenceInWords } from "../../../src/features/approvals/approve-question.tsx";
import { Consequence, IrreversibleRequests } from "../../../src/features/approvals/approve-several.tsx";
import { effectTerms, isIrreversible } from "../../../src/features/approvals/effect.tsx";
import { describeSelection, requestKindView } from "../../../src/features/approvals/request-kinds.tsx";

const approvalOf = (kind: ApprovalView["kind"], after: ApprovalView["after"], effect: object) =>
  ({ kind, after, effect, is_stale: false }) as unknown as ApprovalView;
const serviceEffect = (amount: number | null) => ({ amount_is: "service", amount });

test("the confirmation of a service shows its cost", () => {
  const service = approvalOf("service", { total_maintenance_cost: 95_000 }, serviceEffect(45_000));
  expect(renderToStaticMarkup(<Consequence approval={service} />)).toContain("₦45,000.00");
  const free = approvalOf("service", {}, serviceEffect(null));
  expect(renderToStaticMarkup(<Consequence approval={free} />)).toBe("");
  const next = approvalOf("service", { next_maintenance_date: "2026-09-15" }, serviceEffect(null));
  expect(isIrreversible(next)).toBe(true);
  expect(renderToStaticMarkup(<ConsequenceInWords approval={next} />)).toContain(
    "Only a correction with a reason can undo this: it becomes the asset&#x27;s latest service, and the next one is due on 15 September 2026.",
  );
});

test("the confirmation of a revaluation mentions depreciation only of an asset that depreciates", () => {
  const effect = { amount_is: "carrying_amount", amount: 900, net_book_value: 500, difference: 400 };
  const renderWords = (useful_life_in_days: number | null) =>
    renderToStaticMarkup(<ConsequenceInWords approval={approvalOf("revaluation", { useful_life_in_days }, effect)} />);
  expect(renderWords(1460)).toContain("the asset depreciates from the new carrying amount");
  expect(renderWords(null)).not.toContain("depreciates");
});

test("a sale at book value shows neither gain nor loss", () => {
  const even = approvalOf("sale", {}, { amount: 500, net_book_value: 500, net_book_value_then: null, gain_or_loss: 0 });
  expect(effectTerms({ ...even, data: { sale_date: "2026-11-03" } })).toEqual([
    { label: "Sold for", value: 500 },
    { label: "Book value on 3 November 2026", value: 500 },
    { label: "Neither gain nor loss", value: 0 },
  ]);
});

test.each([
  ["sale", {}, { gain_or_loss: 321_260.28 }, ["Gain", 321_260.28, "leaves the register"]],
  ["discard", {}, { gain_or_loss: -74_200 }, ["Loss", 74_200, "leaves the register"]],
  ["sale", {}, { gain_or_loss: 0 }, ["Neither gain nor loss", undefined, "leaves the register"]],
  [
    "maintenance",
    { vendor: "Voltara Energy", location: "Jos", expected_return_date: "2026-12-03" },
    {},
    ["Out for maintenance", undefined, "Voltara Energy, back 3 December"],
  ],
  ["fieldwork", { location: "Jos depot" }, {}, ["Out for fieldwork", undefined, "Jos depot"]],
  [
    "revaluation",
    {},
    { difference: 2_649_911.91, depreciation_per_day: 11_182.7 },
    ["Surplus", 2_649_911.91, "charge ₦11,182.70 a day"],
  ],
  ["import", {}, { number_of_assets: 40 }, ["40 assets added", undefined, undefined]],
  ["import", { rows_updated: 2 }, { number_of_assets: 0 }, ["2 assets updated", undefined, undefined]],
  ["import", { rows_updated: 1 }, { number_of_assets: 3 }, ["3 assets added, 1 updated", undefined, undefined]],
  [
    "new_asset",
    { useful_life_in_days: null },
    { number_of_assets: 1, depreciation_per_day: 0 },
    ["1 asset added", undefined, "does not depreciate"],
  ],
  [
    "new_asset",
    { useful_life_in_days: 3650 },
    { number_of_assets: 1, depreciation_per_day: 0 },
    ["1 asset added", undefined, "charge ₦0.00 a day"],
  ],
  [
    "service",
    { next_maintenance_date: "2027-09-15" },
    {},
    ["Counts as the latest service", undefined, "next due 15 September 2027"],
  ],
  [
    "edit",
    { custodian: "Grace Terfa" },
    { net_book_value: 5, net_book_value_then: null },
    ["Custodian becomes Grace Terfa", undefined, "no change in value"],
  ],
  [
    "edit",
    { condition: "Used" },
    { net_book_value: 5, net_book_value_then: null },
    ["Condition becomes Good", undefined, "no change in value"],
  ],
  [
    "edit",
    { acquisition_date: "2026-03-01" },
    { net_book_value: null, net_book_value_then: null },
    ["Acquisition date becomes 1 March 2026", undefined, undefined],
  ],
  // A decided request no longer has book values.
  ["edit", { cost: 5 }, { net_book_value: null, net_book_value_then: null }, ["Cost changes", undefined, undefined]],
  [
    "edit",
    { cost: 5 },
    { net_book_value_then: 4, depreciation_per_day: 1 },
    ["Book value becomes", 4, "charge ₦1.00 a day"],
  ],
] as const)("the effect of a %s with %o and %o is shown", (kind, after, effect, shown) => {
  const { text, amount, note } = requestKindView(kind).effect({
    ...approvalOf(kind, { ...after }, effect),
    before: {},
    created_at: "2026-11-17T10:06:00.000Z",
  });
  expect([text, amount, note]).toEqual(shown);
});

test("a disposal without gain or loss has the colour of the status that it leads to", () => {
  const dotOf = (kind: ApprovalView["kind"], gain_or_loss: number | null) =>
    requestKindView(kind).effect({
      ...approvalOf(kind, {}, { gain_or_loss }),
      before: {},
      created_at: "2026-11-17T10:06:00.000Z",
    }).dot;
  expect([0, null].map((result) => dotOf("sale", result))).toEqual(["sold", "sold"]);
  expect([0, null].map((result) => dotOf("discard", result))).toEqual(["scrapped", "scrapped"]);
});

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
