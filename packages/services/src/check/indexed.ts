import { type IndexedKind, KINDS } from "../search/kinds.ts";
import { isHidden, type Rule } from "./rule.ts";

/** Records of an import are put into the index by a job, some time after it is published. */
const INDEXED_SOON = `import_id > 0 AND import_id IN (
  SELECT payload ->> 'import_id' FROM jobs WHERE kind = 'search.index' AND state IN ('waiting', 'running')
)`;

export function searchRule(word: string, { number }: IndexedKind): Rule {
  const table = `${word}s`;
  const later = word === "asset" ? `AND NOT ${isHidden("assets")} AND NOT (${INDEXED_SOON})` : "";
  return {
    rule: "search",
    table,
    sql: `SELECT id, 'is not in the search index' AS says FROM ${table}
      WHERE NOT EXISTS (SELECT 1 FROM search_docsize AS entry WHERE entry.id = ${table}.id * 8 + ${number}) ${later}`,
  };
}

/** What was removed is found no more. */
export const goneRules = Object.entries(KINDS).map(([word, { number }]) => ({
  rule: "search",
  table: `${word}s`,
  sql: `SELECT entry.id / 8 AS id, 'is in the search index, and nowhere else' AS says FROM search_docsize AS entry
    WHERE entry.id % 8 = ${number} AND NOT EXISTS (SELECT 1 FROM ${word}s WHERE id = entry.id / 8)`,
}));
