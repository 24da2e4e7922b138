import type { AssetListView, AssetSums } from "@custodia/domain/assets/listed";
import type { AssetRow } from "@custodia/domain/assets/schema";
import type { AssetGroup } from "@custodia/domain/assets/words";
import { formatNaira } from "@custodia/domain/money";
import { FOOTED } from "@custodia/domain/valuation/footing";
import { counted, grouped } from "../register/figures.tsx";
import { locationName } from "../setup/options.ts";
import { disposedSums } from "./asset-disposal.tsx";

/** The foot of the register: how many match, and the sums over those of them that the dashboard counts too. */
export function listFoot({ meta, sums }: Told) {
  return sums && { says: <Says count={meta.total} sums={sums} />, sums: sumsShown(sums) };
}

/** A copy that a browser keeps to read offline may be of before there were sums. */
type Told = Omit<AssetListView, "sums" | "groups"> & Partial<Pick<AssetListView, "sums" | "groups">>;

/** What the register can be grouped by. */
export const assetGroups: readonly { value: AssetGroup; label: string }[] = [
  { value: "classification", label: "Classification" },
  { value: "location", label: "Location" },
  { value: "custodian", label: "Custodian" },
];

const nameOf: Record<AssetGroup, (row: AssetRow) => string> = {
  classification: ({ classification }) => classification.name,
  location: ({ location }) => (location ? locationName(location) : "No location"),
  custodian: ({ custodian }) => custodian.full_name,
};

/** The heads of groups on a page: whose they are, how many each has in all, and their sums. */
export function listGroups({ data, groups = [] }: Told, by: string | undefined) {
  const group = assetGroups.find(({ value }) => value === by)?.value;
  if (!group || groups.length === 0) return undefined;
  const idOf = (row: AssetRow) => String(row[`${group}_id`]);
  const names = new Map(data.map((row) => [idOf(row), nameOf[group](row)]));
  const all = new Map(groups.map((one) => [String(one.id), one]));
  return {
    of: idOf,
    head: (id: string) => {
      const sums = all.get(id);
      if (!sums) return { says: names.get(id), sums: {} };
      return {
        says: (
          <>
            <span className="font-semibold">{names.get(id)}</span>{" "}
            <Says quiet count={sums.count} sums={sums} />
          </>
        ),
        sums: sumsShown(sums),
      };
    },
  };
}

type SaysProps = { count: number; sums: AssetSums; quiet?: boolean };

function Says({ count, sums: { not_counted: others, disposed }, quiet = false }: SaysProps) {
  const not_counted = disposed ? 0 : others;
  const why = disposed
    ? "Book values are those of the day on which each was sold or scrapped."
    : not_counted > 0
      ? "As on the dashboard, what is pending, rejected, sold or scrapped is in no sum."
      : "Counted as on the dashboard.";
  return (
    <span title={why} className="font-normal text-muted-foreground">
      <span className={quiet ? undefined : "font-medium text-foreground"}>{counted(count, "asset")}</span>
      {not_counted > 0 ? `, ${grouped(not_counted)} not in the sums` : null}
    </span>
  );
}

/** By their columns; whether the gross is one of them the list says, the same for all of its groups and pages. */
const sumsShown = (sums: AssetSums): Record<string, string> =>
  sums.disposed
    ? disposedSums(sums.disposed)
    : Object.fromEntries(FOOTED.map((amount) => [amount, formatNaira(sums[amount])]));
