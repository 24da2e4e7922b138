import { setTimeout as sleep } from "node:timers/promises";
import { type Batch, type Condition, errorBody, type HranaRequest, ProtocolError, type Stmt } from "./protocol.ts";
import { commits, type Stream } from "./stream.ts";

/** Executes a request on a stream. `sqls` holds the stored SQL texts by their ids. */
export async function execute(stream: Stream, request: HranaRequest, sqls: Map<number, string>, faults: Faults) {
  const wasInTransaction = !stream.autocommit();
  const result = await faults.cutting("call", () => executeRequest(stream, request, sqls, faults));
  if (wasInTransaction || !stream.autocommit()) faults.transactionCalls += 1;
  return result;
}

async function executeRequest(stream: Stream, request: HranaRequest, sqls: Map<number, string>, faults: Faults) {
  const { type } = request;
  if (type === "execute") return { type, result: await runStatement(stream, request.stmt!, sqls, faults) };
  if (type === "batch") return { type, result: await runBatch(stream, request.batch!, sqls, faults) };
  if (type === "sequence") {
    await stream.sequence(findSql(request, sqls));
    return { type };
  }
  if (type === "describe") return { type, result: stream.describe(findSql(request, sqls)) };
  if (type === "get_autocommit") return { type, is_autocommit: stream.autocommit() };
  return storeText(request, sqls);
}

/** Stores an SQL text, or removes it. */
export function storeText({ type, sql, sql_id }: HranaRequest, sqls: Map<number, string>) {
  if (type === "store_sql" && sqls.has(sql_id!)) throw new ProtocolError("The id is in use", "SQL_EXISTS");
  if (type === "store_sql") sqls.set(sql_id!, sql!);
  else if (type === "close_sql") sqls.delete(sql_id!);
  else throw new ProtocolError(`Unknown request type: ${type}`, "PROTOCOL_ERROR");
  return { type };
}

function findSql({ sql, sql_id }: Pick<HranaRequest, "sql" | "sql_id">, sqls: Map<number, string>): string {
  const text = sql ?? sqls.get(sql_id!);
  if (text === undefined) throw new ProtocolError("The text is not stored", "SQL_NOT_FOUND");
  return text;
}

async function runStatement(stream: Stream, stmt: Stmt, sqls: Map<number, string>, faults: Faults) {
  const sql = findSql(stmt, sqls);
  if (!commits(sql)) return stream.execute(sql, stmt);
  return faults.cutting("COMMIT", () => stream.execute(sql, stmt));
}

async function runBatch(stream: Stream, { steps }: Batch, sqls: Map<number, string>, faults: Faults) {
  const step_results: unknown[] = [];
  const step_errors: unknown[] = [];
  const isMet = (condition: Condition): boolean => {
    if (condition.type === "ok") return step_results[condition.step] !== null;
    if (condition.type === "error") return step_errors[condition.step] !== null;
    if (condition.type === "not") return !isMet(condition.cond);
    if (condition.type === "and") return condition.conds.every(isMet);
    return condition.conds.some(isMet);
  };
  for (const [index, { condition, stmt }] of steps.entries()) {
    step_results[index] = step_errors[index] = null;
    if (condition && !isMet(condition)) continue;
    try {
      step_results[index] = await runStatement(stream, stmt, sqls, faults);
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      step_errors[index] = errorBody(error);
    }
  }
  return { step_results, step_errors };
}

/** Cuts the connection of the `nth` COMMIT or call from now, before or after it is executed. */
export interface Cut {
  of: "COMMIT" | "call";
  when: "before" | "after";
  nth: number;
}

/** Faults to inject, and counters of round trips. */
export interface Faults {
  /** Delay of each response, ms. */
  slowMs: number;
  /** Number of delayed responses. */
  slowed: number;
  cut: Cut | undefined;
  /** Number of streams that were opened. */
  streams: number;
  /** Number of requests that arrived while no other was open. */
  roundTrips: number;
  /** Number of calls during which a transaction was open before or after. */
  transactionCalls: number;
  /** Number of connections that were cut. */
  cuts: number;
  /** Executes a COMMIT or a call. Throws ConnectionCut if its connection is to be cut. */
  cutting<T>(of: Cut["of"], work: () => Promise<T>): Promise<T>;
  requestStarted(): void;
  /** Resolves when a response may be sent. */
  beforeResponse(): Promise<void>;
}

/** Thrown to cut the connection in place of a response. */
export class ConnectionCut extends Error {}

export function createFaults(): Faults {
  let open = 0;
  return {
    slowMs: 0,
    slowed: 0,
    cut: undefined,
    streams: 0,
    roundTrips: 0,
    transactionCalls: 0,
    cuts: 0,
    async cutting(of, work) {
      const cut = this.cut?.of === of && --this.cut.nth === 0 ? this.cut : undefined;
      if (cut) {
        this.cut = undefined;
        this.cuts += 1;
      }
      if (cut?.when === "before") throw new ConnectionCut();
      const result = await work();
      if (cut) throw new ConnectionCut();
      return result;
    },
    requestStarted() {
      if (open === 0) this.roundTrips += 1;
      open += 1;
    },
    async beforeResponse() {
      if (this.slowMs > 0) {
        this.slowed += 1;
        await sleep(this.slowMs);
      }
      open -= 1;
    },
  };
}
