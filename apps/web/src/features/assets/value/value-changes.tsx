import { type Outputs, trpc } from "@custodia/client/trpc";
import type { ValueHistoryView } from "@custodia/domain/assets/revaluation";
import type { AssetView } from "@custodia/domain/assets/schema";
import { formatNaira, fromNaira, toNaira } from "@custodia/domain/money";
import type { Policy } from "@custodia/domain/valuation/policy";
import { ownPolicy, policyName } from "@custodia/domain/valuation/presets";
import { daysToYears } from "@custodia/domain/valuation/useful-life";
import { joinQueries } from "@custodia/ui/error-state";
import { Link } from "@tanstack/react-router";
import { withUnit } from "../sections.tsx";
import { formatUnits, validRevaluations } from "./life-terms.ts";

type Estimate = Outputs["estimates"]["list"]["data"][number];
type Addition = Outputs["additions"]["list"]["data"][number];

/** A change of estimate or an addition. */
export type Change = { day: string; by: { full_name: string } } & (
  | ({ kind: "estimate" } & Estimate)
  | ({ kind: "addition" } & Addition)
);

export const changeTitle: Record<Change["kind"], string> = { estimate: "Estimate changed", addition: "Cost added" };

/** Queries the changes of an asset's estimate and cost. */
export function useChanges({ id, estimated_on, added_on }: AssetView) {
  const estimates = trpc.estimates.list.useQuery({ id }, { enabled: estimated_on !== null });
  const additions = trpc.additions.list.useQuery({ id }, { enabled: added_on !== null });
  const { data, ...query } = joinQueries({
    estimates: estimated_on === null ? { ...estimates, data: NO_ROWS } : estimates,
    additions: added_on === null ? { ...additions, data: NO_ROWS } : additions,
  });
  return { ...query, data: data && changesOf(data.estimates.data, data.additions.data) };
}

const NO_ROWS = { data: [] };

const changesOf = (estimates: readonly Estimate[], additions: readonly Addition[]): Change[] => [
  ...estimates.map((row) => ({ kind: "estimate" as const, day: row.from, by: row.estimated_by, ...row })),
  ...additions.map((row) => ({ kind: "addition" as const, day: row.date, by: row.added_by, ...row })),
];

/** Returns cost, life and scrap value of an asset at its acquisition: what the first event of each changed. */
export function firstTermsOf(asset: AssetView, revaluations: ValueHistoryView["revaluations"], changes: Change[]) {
  const revalued = validRevaluations(revaluations).map((row) => ({ day: row.revaluation_date, ...row }));
  const earliest = [...revalued, ...changes].toSorted(
    (a, b) => Number(timeOf(a) > timeOf(b)) - Number(timeOf(a) < timeOf(b)),
  );
  const scrapped = earliest.find((row) => "previous_scrap_value" in row);
  const added = changes.reduce((sum, row) => sum + (row.kind === "addition" ? fromNaira(row.amount) : 0), 0);
  return {
    cost: toNaira(fromNaira(asset.cost) - added),
    life: earliest[0] ? earliest[0].previous_useful_life_in_days : asset.useful_life_in_days,
    scrap: scrapped ? scrapped.previous_scrap_value : asset.scrap_value,
  };
}

const timeOf = ({ day, created_at }: { day: string; created_at: string }) => `${day} ${created_at}`;

/** Describes a change: its title, and what it changed from and to. */
export function describeChange(change: Change): { title: string; lines: string[] } {
  if (change.kind === "addition") {
    const value = toNaira(fromNaira(change.net_book_value) + fromNaira(change.amount));
    return {
      title: `${changeTitle.addition}: ${formatNaira(change.amount)}`,
      lines: [`Book value ${becomes(formatNaira(change.net_book_value), formatNaira(value))}`, ...lifeLine(change)],
    };
  }
  const { scrap_value, previous_scrap_value, policy, previous_policy, total_units: units } = change;
  return {
    title: changeTitle.estimate,
    lines: [
      `Book value ${formatNaira(change.net_book_value)}`,
      ...lifeLine(change),
      ...(scrap_value === null
        ? []
        : [`Scrap value ${becomes(formatNaira(previous_scrap_value), formatNaira(scrap_value))}`]),
      ...(policy === null ? [] : [`Depreciation: ${becomes(nameOf(previous_policy), nameOf(policy))}`]),
      ...(units === null ? [] : [`Total units ${becomes(unitsText(change.previous_total_units), unitsText(units))}`]),
    ],
  };
}

const becomes = (before: string, after: string) => `${before} → ${after}`;

const unitsText = (units: number | null) => (units === null ? "none" : formatUnits(units));

const nameOf = (policy: Estimate["policy"]) => policyName(ownPolicy(policy as Policy | null));

/** The life before counts from the first day, what remains from the day of the change. */
function lifeLine({ useful_life_in_months, useful_life_in_days, previous_useful_life_in_days: before }: Change) {
  const left =
    useful_life_in_months === null
      ? useful_life_in_days && withUnit(useful_life_in_days, "day")
      : withUnit(useful_life_in_months, "month");
  if (!left) return [];
  return [before === null ? `${left} left` : `Life of ${withUnit(daysToYears(before), "year")}, now ${left} left`];
}

/** A link to the approved request that made a change; nothing where none was needed. */
export function RequestLink({ change: { asset_id, kind, day } }: { change: Change }) {
  const filter = { asset_id: `${asset_id}`, kind, state: "approved" as const };
  const { data } = trpc.approvals.list.useQuery({ per_page: 100, filter });
  const dateField = kind === "estimate" ? "from" : "date";
  if (!data?.data.some((request) => request.data[dateField] === day)) return null;
  return (
    <Link
      to="/approvals"
      search={{ filter: { asset_id: `${asset_id}`, kind }, state: "approved" }}
      className="rounded-sm text-primary underline-offset-2 hover:underline"
    >
      View its approval
    </Link>
  );
}
