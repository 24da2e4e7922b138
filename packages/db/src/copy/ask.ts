import type { InValue, Value } from "@libsql/client";
import Driver from "libsql";
import type { Target } from "../client.ts";
import { openServerClient } from "../server-client.ts";
import type { Ask, Cell } from "./shape.ts";

/** Of a server one page may take so long. */
const PATIENCE_MS = 120_000;

/** Lets `work` read what is all of one moment of a database server: one read transaction beside those who write. */
export async function readServerTogether<T>(target: Target, work: (ask: Ask) => Promise<T>): Promise<T> {
  const client = openServerClient(target, { callMs: PATIENCE_MS, intMode: "bigint" });
  try {
    const moment = await client.transaction("read");
    try {
      return await work(async (sql, args = []) => {
        const { rows, columns } = await moment.execute({ sql, args: args as InValue[] });
        return rows.map((row) => columns.map((_, index) => cellOf(row[index]!)));
      });
    } finally {
      moment.close();
    }
  } finally {
    client.close();
  }
}

const cellOf = (value: Value): Cell => (value instanceof ArrayBuffer ? Buffer.from(value) : value);

/** Lets `work` read a file that nobody else has open. */
export async function readFileAlone<T>(path: string, work: (ask: Ask) => Promise<T>): Promise<T> {
  const driver = new Driver(path);
  try {
    return await work(async (sql, args = []) => {
      const statement = driver.prepare(sql).raw().safeIntegers(true);
      return statement.all(args as never) as Cell[][];
    });
  } finally {
    driver.close();
  }
}
