import { commits } from "./allowed.ts";
import type { Faults } from "./faults.ts";
import { type Asked, type Batch, type Condition, type Stmt, Told, toldOf } from "./messages.ts";
import type { Stream } from "./stream.ts";

/** Answers what is asked of a stream. Texts that were stored are found in `sqls`. */
export async function answer(stream: Stream, asked: Asked, sqls: Map<number, string>, faults: Faults) {
  const { type } = asked;
  if (type === "execute") return { type, result: await execute(stream, asked.stmt!, sqls, faults) };
  if (type === "batch") return { type, result: await batch(stream, asked.batch!, sqls, faults) };
  if (type === "sequence") {
    await stream.sequence(textOf(asked, sqls));
    return { type };
  }
  if (type === "describe") return { type, result: stream.describe(textOf(asked, sqls)) };
  if (type === "get_autocommit") return { type, is_autocommit: stream.autocommit() };
  return keepText(asked, sqls);
}

/** Stores a text, or forgets it. */
export function keepText({ type, sql, sql_id }: Asked, sqls: Map<number, string>) {
  if (type === "store_sql" && sqls.has(sql_id!)) throw new Told("The id is in use", "SQL_EXISTS");
  if (type === "store_sql") sqls.set(sql_id!, sql!);
  else if (type === "close_sql") sqls.delete(sql_id!);
  else throw new Told(`Nothing is known of ${type}`, "PROTOCOL_ERROR");
  return { type };
}

function textOf({ sql, sql_id }: Pick<Asked, "sql" | "sql_id">, sqls: Map<number, string>): string {
  const text = sql ?? sqls.get(sql_id!);
  if (text === undefined) throw new Told("The text is not stored", "SQL_NOT_FOUND");
  return text;
}

async function execute(stream: Stream, stmt: Stmt, sqls: Map<number, string>, faults: Faults) {
  const sql = textOf(stmt, sqls);
  if (!commits(sql)) return stream.execute(sql, stmt);
  faults.beforeCommit();
  const result = await stream.execute(sql, stmt);
  faults.afterCommit();
  return result;
}

async function batch(stream: Stream, { steps }: Batch, sqls: Map<number, string>, faults: Faults) {
  const step_results: unknown[] = [];
  const step_errors: unknown[] = [];
  const holds = (condition: Condition): boolean => {
    if (condition.type === "ok") return step_results[condition.step] !== null;
    if (condition.type === "error") return step_errors[condition.step] !== null;
    if (condition.type === "not") return !holds(condition.cond);
    if (condition.type === "and") return condition.conds.every(holds);
    return condition.conds.some(holds);
  };
  for (const [at, { condition, stmt }] of steps.entries()) {
    step_results[at] = step_errors[at] = null;
    if (condition && !holds(condition)) continue;
    try {
      step_results[at] = await execute(stream, stmt, sqls, faults);
    } catch (error) {
      if (!(error instanceof Told)) throw error;
      step_errors[at] = toldOf(error);
    }
  }
  return { step_results, step_errors };
}
