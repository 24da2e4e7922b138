/** What is said in Hrana 2, over HTTP and WebSocket alike, as far as clients of ours say it. */
export type Value =
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

export interface Asked {
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

/** An error as the protocol tells it. */
export class Told extends Error {
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

export const toldOf = (error: unknown) =>
  error instanceof Told
    ? { message: error.message, code: error.code }
    : { message: String(error), code: "INTERNAL_ERROR" };
