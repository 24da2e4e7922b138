import { IN_SERVICE_STATUSES } from "@custodia/domain/assets/lifecycle";
import { assets } from "../assets/assets.ts";
import { imports } from "../assets/import.ts";
import {
  addRow,
  addRows,
  anyChanges,
  type Counter,
  change,
  changeBy,
  counter,
  equal,
  insertRows,
  rowOf,
} from "../counter.ts";
import { classifications } from "../setup/classifications.ts";
import { dayFigures, figures } from "./figures.ts";

type Asset = ReturnType<typeof rowOf<typeof assets>>;
const added = rowOf("NEW", assets);
const gone = rowOf("OLD", assets);

/** Returns what an asset adds to the sums of its status and classification. */
const sumsOf = ({ cost, total_maintenance_cost }: Pick<Asset, "cost" | "total_maintenance_cost">) => ({
  count: "1",
  cost_millions: `${cost} / 1000000`,
  cost_rest: `${cost} % 1000000`,
  maintenance_millions: `${total_maintenance_cost} / 1000000`,
  maintenance_rest: `${total_maintenance_cost} % 1000000`,
});

const keyOf = ({ company_id, status, classification_id }: Asset, import_id: string) => ({
  company_id,
  import_id,
  status,
  classification_id,
});

/** Returns the book value that the segments of an asset give for `day`. */
function segmentValueOf({ company_id, id }: Asset): string {
  const nextDay = "(day + 1) * 86400, 'unixepoch'";
  const unit = `CASE counts WHEN 'days' THEN day ELSE 12 * strftime('%Y', ${nextDay}) + strftime('%m', ${nextDay}) END`;
  return `(SELECT CASE counts WHEN 'end' THEN opening - charge WHEN 'start' THEN opening - (day >= until_day) * charge
      ELSE opening - (2 * charge * max(0, min(${unit} - start_unit, life)) + life) / (2 * life) END
    FROM value_segments WHERE value_segments.company_id = ${company_id} AND value_segments.asset_id = ${id} AND from_day <= day
    ORDER BY from_day DESC LIMIT 1)`;
}

/** Adds the book value of an asset in service to the sums of each stored `day`, or subtracts it (rules/depreciation). */
function changeDays(sign: "+" | "-", asset: Asset): string {
  const { carrying_amount, scrap_value, depreciates, valued_day, has_segments, useful_life_in_days: life } = asset;
  const days = `max(0, min(day - ${valued_day}, ${life}))`;
  // Half a kobo is rounded up.
  const depreciation = `(2 * (${carrying_amount} - ${scrap_value}) * ${depreciates} * ${days} + ${life}) / (2 * ${life})`;
  const bookValue = `CASE WHEN ${has_segments} THEN ${segmentValueOf(asset)} ELSE (${carrying_amount} - ${depreciation}) END`;
  const sums = {
    book_value_millions: "value / 1000000",
    book_value_rest: "value % 1000000",
    fully_depreciated: `${depreciates} AND value <= ${scrap_value}`,
  };
  return changeBy(dayFigures, sign, `SELECT ${bookValue} AS value`, sums, inService(asset));
}

const inService = ({ company_id, status }: Asset) =>
  `company_id = ${company_id} AND ${status} IN ('${IN_SERVICE_STATUSES.join("', '")}')`;

const COUNTED = ["status", "classification_id", "cost", "total_maintenance_cost"] as const;
const VALUED = [
  "status",
  "scrap_value",
  "useful_life_in_days",
  "depreciates",
  "carrying_amount",
  "valued_day",
  "has_segments",
] as const;

const ofImport = "company_id = NEW.company_id AND import_id = NEW.id";
const SUMS = ["count", "cost_millions", "cost_rest", "maintenance_millions", "maintenance_rest"] as const;
const dropFigures = `DELETE FROM figures WHERE ${ofImport}`;
const dropDayFigures = "DELETE FROM day_figures WHERE company_id = NEW.company_id";
const leaving = sumsOf(rowOf("asset", assets));

/** A counter of an import's changes of state. */
const onState = (name: string, when: string, statements: readonly string[]) =>
  counter(name, { on: imports, after: ["state"], when }, statements);

/** The triggers that keep `figures` and `day_figures`. */
export const dashboardCounters: readonly Counter[] = [
  counter("assets_counted", { on: assets, after: "INSERT" }, [
    addRow(figures, { ...keyOf(added, added.import_id), ...sumsOf(added) }),
  ]),
  counter("assets_discounted", { on: assets, after: "DELETE" }, [
    change(figures, "-", sumsOf(gone), equal(keyOf(gone, gone.import_id))),
  ]),
  counter("assets_recounted", { on: assets, after: COUNTED, when: anyChanges(COUNTED) }, [
    change(figures, "-", sumsOf(gone), equal(keyOf(gone, "0"))),
    addRow(figures, { ...keyOf(added, "0"), ...sumsOf(added) }),
  ]),
  counter("assets_counted_by_day", { on: assets, after: "INSERT", when: `${added.import_id} = 0` }, [
    changeDays("+", added),
  ]),
  counter(
    "assets_recounted_by_day",
    { on: assets, after: VALUED, when: "EXISTS (SELECT 1 FROM day_figures WHERE company_id = NEW.company_id)" },
    [changeDays("-", gone), changeDays("+", added)],
  ),
  counter("classifications_uncounted", { on: classifications, after: "DELETE" }, [
    "DELETE FROM figures WHERE company_id = OLD.company_id AND classification_id = OLD.id",
  ]),
  onState("imports_counted", "NEW.state = 'published' AND OLD.state <> 'published'", [
    addRows(
      figures,
      `SELECT company_id, 0, status, classification_id, ${SUMS.join(", ")} FROM figures WHERE ${ofImport}`,
    ),
    dropFigures,
    dropDayFigures,
  ]),
  // The assets that leave are counted as the import's, and no longer as visible ones.
  onState("imports_discounted", "NEW.state = 'undoing' AND OLD.state <> 'undoing'", [
    insertRows(
      figures,
      `SELECT asset.company_id, NEW.id, asset.status, asset.classification_id, ${SUMS.map((name) => `sum(${leaving[name]})`).join(", ")}
    FROM leaving_assets AS leaving CROSS JOIN assets AS asset ON asset.id = leaving.asset_id
    WHERE leaving.company_id = NEW.company_id GROUP BY asset.status, asset.classification_id`,
    ),
    addRows(
      figures,
      `SELECT company_id, 0, status, classification_id, ${SUMS.map((name) => `-${name}`).join(", ")} FROM figures WHERE ${ofImport}`,
    ),
    dropDayFigures,
  ]),
  onState("imports_uncounted", "NEW.state IN ('failed', 'cancelled') AND OLD.state <> NEW.state", [dropFigures]),
  onState("imports_undone", "NEW.state = 'undone' AND OLD.state <> 'undone'", [dropFigures]),
];
