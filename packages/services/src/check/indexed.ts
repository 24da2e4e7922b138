import { type IndexedKind, KINDS } from "../search/texts.ts";
import { isHidden, type Rule } from "./rule.ts";

/** Assets that are entered, changed or imported wait for a moment. */
const WAITS = `EXISTS (SELECT 1 FROM unindexed_assets AS waiting
  WHERE waiting.company_id = assets.company_id AND assets.id BETWEEN waiting.first_id AND waiting.last_id)`;
const LATER = `AND NOT ${isHidden("assets")} AND NOT ${WAITS}`;

export function searchRule(word: string, { number }: IndexedKind): Rule {
  const table = `${word}s`;
  return {
    rule: "search",
    table,
    sql: `SELECT id, 'is not in the search index' AS says FROM ${table}
      WHERE NOT EXISTS (SELECT 1 FROM search_docsize AS entry WHERE entry.id = ${table}.id * 8 + ${number})
      ${word === "asset" ? LATER : ""}`,
  };
}

/** The index that lists are filtered by. */
export const textRules: readonly Rule[] = [
  {
    rule: "search",
    table: "assets",
    sql: `SELECT id, 'is not in the index of texts' AS says FROM assets
      WHERE NOT EXISTS (SELECT 1 FROM search_texts_docsize AS entry WHERE entry.id = assets.company_id << 40 | assets.id) ${LATER}`,
  },
  {
    rule: "search",
    table: "assets",
    sql: `SELECT entry.id & 0xFFFFFFFFFF AS id, 'is in the index of texts, and nowhere else' AS says
      FROM search_texts_docsize AS entry
      WHERE NOT EXISTS (SELECT 1 FROM assets WHERE id = entry.id & 0xFFFFFFFFFF AND company_id = entry.id >> 40)`,
  },
];

/** Removed records must not be found in the index. */
export const goneRules = Object.entries(KINDS).map(([word, { number }]) => ({
  rule: "search",
  table: `${word}s`,
  sql: `SELECT entry.id / 8 AS id, 'is in the search index, and nowhere else' AS says FROM search_docsize AS entry
    WHERE entry.id % 8 = ${number} AND NOT EXISTS (SELECT 1 FROM ${word}s WHERE id = entry.id / 8)`,
}));
