import { IN_SERVICE_STATUSES } from "@custodia/domain/assets/lifecycle";
import { KINDS } from "../search/texts.ts";
import { goneRules, searchRule, textRules } from "./indexed.ts";
import { isHidden, type Rule } from "./rule.ts";
import { bookValue } from "./values.ts";

const BUCKET = `CASE WHEN ${isHidden("assets")} THEN import_id ELSE 0 END`;
const HOLDS = `('${IN_SERVICE_STATUSES.join("', '")}')`;
const DAY_VALUE = bookValue({
  gross: "asset.carrying_amount",
  scrap: "asset.scrap_value",
  depreciates: "asset.depreciates",
  life: "asset.useful_life_in_days",
  from: "asset.valued_day",
  to: "kept.day",
});

/** Two sums in millions and a rest are the same where their differences outweigh each other. */
const differ = (millions: string, rest: string) => `(${millions}) * 1000000 + (${rest}) <> 0`;

/** Figures of a company are told by its id, as they have none of their own. */
const figureRules: readonly Rule[] = [
  {
    rule: "figures",
    table: "figures",
    sql: `WITH both AS (
        SELECT company_id, import_id, status, classification_id, count,
          cost_millions, cost_rest, maintenance_millions, maintenance_rest
        FROM figures
        UNION ALL
        SELECT company_id, ${BUCKET}, status, classification_id, -count(*),
          -sum(cost / 1000000), -sum(cost % 1000000),
          -sum(total_maintenance_cost / 1000000), -sum(total_maintenance_cost % 1000000)
        FROM assets GROUP BY 1, 2, 3, 4
      )
      SELECT company_id AS id, 'are off by ' || sum(count) || ' for assets that are ' || status || ' of class ' ||
        classification_id || CASE WHEN import_id > 0 THEN ' in import ' || import_id ELSE '' END ||
        ', or in what they cost' AS says
      FROM both GROUP BY company_id, import_id, status, classification_id
      HAVING sum(count) <> 0 OR ${differ("sum(cost_millions)", "sum(cost_rest)")}
        OR ${differ("sum(maintenance_millions)", "sum(maintenance_rest)")}`,
  },
  {
    rule: "figures",
    table: "day_figures",
    sql: `WITH counted AS (
        SELECT kept.company_id, kept.day, kept.book_value_millions, kept.book_value_rest, kept.fully_depreciated,
          coalesce(sum(${DAY_VALUE} / 1000000), 0) AS millions, coalesce(sum(${DAY_VALUE} % 1000000), 0) AS rest,
          coalesce(sum(asset.depreciates AND ${DAY_VALUE} = asset.scrap_value), 0) AS depreciated
        FROM day_figures AS kept LEFT JOIN assets AS asset
          ON asset.company_id = kept.company_id AND asset.status IN ${HOLDS} AND NOT ${isHidden("asset")}
        GROUP BY kept.company_id, kept.day
      )
      SELECT company_id AS id, 'of ' || date(day * 86400, 'unixepoch') || ' are not what a recount gives' AS says
      FROM counted
      WHERE fully_depreciated <> depreciated OR ${differ("book_value_millions - millions", "book_value_rest - rest")}`,
  },
];

/** Only what an import has brought leaves, and only while that is undone. */
const leavingRule: Rule = {
  rule: "leaving",
  table: "leaving_assets",
  sql: `SELECT asset.id, 'leaves, and its import ' || asset.import_id || ' is ' || coalesce(its.state, 'not there') AS says
    FROM leaving_assets AS leaving JOIN assets AS asset ON asset.id = leaving.asset_id
    LEFT JOIN imports AS its ON its.id = asset.import_id
    WHERE its.state IS NOT 'undoing'`,
};

/** Materialized aggregates agree with the records. */
export const aggregateRules: readonly Rule[] = [
  ...figureRules,
  ...Object.entries(KINDS).map(([word, kind]) => searchRule(word, kind)),
  ...goneRules,
  ...textRules,
  leavingRule,
];
