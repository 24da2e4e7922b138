import { Told } from "./messages.ts";

const BEFORE = /^(\s+|--[^\n]*(\n|$)|\/\*[\s\S]*?\*\/)*/;
const KNOWN =
  /^(begin|commit|end|rollback|savepoint|release|select|with|values|insert|replace|update|delete|create|alter|drop|explain|pragma)\b/i;
const TEMPORARY = /^create\s+temp(orary)?\b|^create\s+\w+\s+(if\s+not\s+exists\s+)?["[`]?temp["\]`]?\./i;
/** These are answered, and nothing can be set by them. */
const READ =
  /^(table_list|index_list|index_info|table_info|table_xinfo|index_xinfo|compile_options|database_list|encoding|foreign_key_list|foreign_key_check|integrity_check|quick_check|data_version|user_version|page_count|freelist_count)$/i;
/** These are a connection's own, and are set as well. */
const SET = /^(foreign_keys|defer_foreign_keys)$/i;
/** These are told, and never set. */
const TOLD =
  /^(synchronous|journal_mode|application_id|busy_timeout|cache_size|mmap_size|page_size|query_only|recursive_triggers|auto_vacuum)$/i;

/** Refuses what a server that many share does not do for one of them: VACUUM, ATTACH, TEMP, and settings of the database. */
export function refuse(sql: string): void {
  const text = sql.replace(BEFORE, "");
  const pragma = /^pragma\s+(?:\w+\.)?(\w+)\s*([=(])?/i.exec(text);
  const known = pragma ? mayAsk(pragma[1]!, pragma[2] !== undefined) : KNOWN.test(text);
  if (!known || TEMPORARY.test(text))
    throw new Told(`SQL string could not be parsed: unsupported statement: ${text}`, "SQL_PARSE_ERROR");
}

const mayAsk = (name: string, given: boolean) =>
  READ.test(name) || SET.test(name) || (TOLD.test(name) && !given);

/** True where a statement asks for the one writer's turn. */
export function writes(sql: string): boolean {
  const text = sql.replace(BEFORE, "");
  return (
    /^(insert|replace|update|delete|create|alter|drop|begin\s+(immediate|exclusive))\b/i.test(text) ||
    (/^with\b/i.test(text) && /\b(insert|update|delete|replace)\b/i.test(text))
  );
}

export const commits = (sql: string): boolean => /^(commit|end)\b/i.test(sql.replace(BEFORE, ""));
