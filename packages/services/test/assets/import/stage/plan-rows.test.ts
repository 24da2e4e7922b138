import type { CalendarDate } from "@custodia/domain/date";
import { segmentsOfAsset } from "@custodia/domain/valuation/asset-depreciation";
import { NO_OPENING } from "@custodia/domain/valuation/depreciation-fields";
import { presets } from "@custodia/domain/valuation/presets";
import { expect, test } from "vitest";
import { type PlanAsset, planAssets, termsIn } from "../../../../src/assets/import/stage/plan-rows.ts";
import type { PlannedAsset } from "../../../../src/assets/import/validate/evaluation.ts";
import { segmentTuples } from "../../../../src/valuation/segments.ts";
import { BY_MONTH } from "../../policies.ts";

const policies = [BY_MONTH, presets.reducing_balance.policy, structuredClone(BY_MONTH), null];
const own = { available_for_use_on: null, total_units: null, opening: NO_OPENING };

const segments = segmentsOfAsset({
  ...{
    cost: 36_500_000,
    scrap_value: 0,
    acquisition_date: "2024-06-15" as CalendarDate,
    life: { unit: "days", value: 1460 },
  },
  ...{ depreciates: true, events: [], ...own, policy: BY_MONTH, opening: null },
})!;

const throughFile = (rows: PlanAsset[]) => (JSON.parse(JSON.stringify(rows)) as PlanAsset[]).map(({ terms }) => terms!);

test("a policy that many rows share lies in the plan of an import once, and each row gets it back", () => {
  const { policies: list, toRow } = planAssets();
  const planned = policies.map((policy) => ({ ...own, policy, segments: segmentTuples(segments) }));
  const rows = planned.map((terms) => toRow({ description: "Planned", terms } as PlannedAsset));
  expect(list).toEqual([BY_MONTH, presets.reducing_balance.policy]);
  expect(throughFile(rows).map((terms) => termsIn(terms, list))).toEqual(planned);
});

test("the plan of an earlier version, which holds policies and segments whole, is read alike", () => {
  const rows = policies.map((policy) => ({ terms: { ...own, policy, segments } }) as unknown as PlanAsset);
  expect(throughFile(rows).map((terms) => termsIn(terms, undefined))).toEqual(
    policies.map((policy) => ({ ...own, policy, segments: segmentTuples(segments) })),
  );
});
