/** The messages of Hrana 2 over HTTP and WebSocket that our clients use. */
type Value =
  | { type: "null" }
  | { type: "integer"; value: string }
  | { type: "float"; value: number }
  | { type: "text"; value: string }
  | { type: "blob"; base64: string };

export interface Stmt {
  sql?: string | null;
  sql_id?: number | null;
  args?: Value[];
  named_args?: { name: string; value: Value }[];
  want_rows?: boolean;
}

export type Condition =
  | { type: "ok"; step: number }
  | { type: "error"; step: number }
  | { type: "not"; cond: Condition }
  | { type: "and"; conds: Condition[] }
  | { type: "or"; conds: Condition[] };

export interface Batch {
  steps: { condition?: Condition | null; stmt: Stmt }[];
}

export interface HranaRequest {
  type: string;
  stream_id?: number;
  sql?: string | null;
  sql_id?: number | null;
  stmt?: Stmt;
  batch?: Batch;
}

export interface StmtResult {
  cols: { name: string; decltype: string | null }[];
  rows: Value[][];
  affected_row_count: number;
  last_insert_rowid: string | null;
}

/** An error that is sent to the client with a code of the protocol. */
export class ProtocolError extends Error {
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

export const errorBody = (error: unknown) =>
  error instanceof ProtocolError
    ? { message: error.message, code: error.code }
    : { message: String(error), code: "INTERNAL_ERROR" };

/** Limit of the text and blob bytes in the parameters of a statement, and in a response. */
const MAX_VALUE_BYTES = 10_000_000;

/** Returns the values for the driver to bind: a float as a number, an integer as a bigint. */
export function bindValues({ args = [], named_args = [] }: Stmt): unknown[] {
  const bytes = [...args, ...named_args.map(({ value }) => value)].reduce((sum, value) => sum + sizeOf(value), 0);
  if (bytes > MAX_VALUE_BYTES) throw new ProtocolError("The parameters are too large", "ARGS_INVALID");
  if (named_args.length === 0) return [args.map(decode)];
  return [Object.fromEntries(named_args.map(({ name, value }) => [name.replace(/^[:@$]/, ""), decode(value)]))];
}

/** Encodes rows for a response; throws if they are too large together. */
export function encodeRows(rows: unknown[][]): Value[][] {
  let bytes = 0;
  return rows.map((row) =>
    row.map((raw) => {
      const value = encode(raw);
      bytes += sizeOf(value);
      if (bytes > MAX_VALUE_BYTES) throw new ProtocolError("Response is too large", "RESPONSE_TOO_LARGE");
      return value;
    }),
  );
}

function decode(value: Value): unknown {
  if (value.type === "null") return null;
  if (value.type === "integer") return BigInt(value.value);
  if (value.type === "blob") return Buffer.from(value.base64, "base64");
  return value.value;
}

function encode(raw: unknown): Value {
  if (raw === null || raw === undefined) return { type: "null" };
  if (typeof raw === "bigint") return { type: "integer", value: String(raw) };
  if (typeof raw === "number") return { type: "float", value: raw };
  if (typeof raw === "string") return { type: "text", value: raw };
  return {
    type: "blob",
    base64: Buffer.from(raw as Uint8Array)
      .toString("base64")
      .replace(/=+$/, ""),
  };
}

function sizeOf(value: Value): number {
  if (value.type === "text") return Buffer.byteLength(value.value);
  return value.type === "blob" ? (value.base64.length * 3) / 4 : 8;
}
