import { openClient } from "@custodia/sqlite/client";
import type { TestWorld } from "@custodia/testkit/test-world";
import { drizzle } from "drizzle-orm/libsql";

/** A read connection that records its statements and their query plans. */
export interface Watch {
  read: TestWorld["services"]["db"]["read"];
  /** The steps of each statement since the last call, without those that check visibility. */
  plans(): Promise<string[][]>;
  close(): void;
}

const VISIBILITY_STEPS = /imports|staged|leaving_assets|refused|LIST SUBQUERY|SCALAR SUBQUERY|CONSTANT ROW/;

/** Opens a separate connection to the test world's database. */
export async function watchReads(world: TestWorld): Promise<Watch> {
  const client = await openClient(world.services.db.target, 1000);
  let statements: { sql: string; args: never }[] = [];
  const logQuery = (sql: string, args: unknown[]) => statements.push({ sql, args: args as never });
  return {
    read: drizzle(client, { logger: { logQuery } }),
    async plans() {
      const all = statements;
      statements = [];
      const explain = all.map(({ sql, args }) => client.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, args }));
      return (await Promise.all(explain)).map(({ rows }) =>
        rows.map(({ detail }) => String(detail)).filter((step) => !VISIBILITY_STEPS.test(step)),
      );
    },
    close: () => client.close(),
  };
}
