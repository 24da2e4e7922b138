import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@custodia/db/open";
import type { SlowQuery } from "@custodia/sqlite/statements";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { startLibsqlServer } from "../start.ts";

/** Returns a slow query with a value. */
const countTo = (limit: number) => sql`
  WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${limit}) SELECT count(*) AS count FROM n`;

describe.each(["ws", "http"] as const)("over %s", (protocol) => {
  test("slow reads, writes and commits are reported without values", async () => {
    const server = await startLibsqlServer();
    const slowQueries: SlowQuery[] = [];
    const slow = { thresholdMs: 5, report: (query: SlowQuery) => void slowQueries.push(query) };
    const db = await openDatabase({ url: server.url(protocol), dataDir: server.folder, slow });
    await db.read.all(countTo(345_678));
    await db.write((tx) => tx.all(countTo(345_678)));
    const long = slowQueries.filter((query) => query.sql.includes("RECURSIVE"));
    expect(long).toHaveLength(2);
    for (const query of long) {
      expect(query.sql).not.toContain("345678");
      expect(query.ms).toBeGreaterThanOrEqual(5);
    }
    slowQueries.length = 0;
    await server.slow(40);
    await db.write((tx) => tx.run(sql`CREATE TABLE few (id INTEGER)`));
    expect(slowQueries.map((slowQuery) => slowQuery.sql)).toEqual(
      expect.arrayContaining([expect.stringContaining("few"), "COMMIT"]),
    );
    await db.close();
    await server.close();
  });
});

const dataDir = mkdtempSync(join(tmpdir(), "custodia-refused-"));
let proxy: Server | undefined;
afterEach(() => void proxy?.close());
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Starts a proxy in front of a database server that refuses every request. */
async function openRefusingProxy(status: number, headers: Record<string, string>, body: string): Promise<number> {
  proxy = createServer((_request, response) => response.writeHead(status, headers).end(body));
  proxy.on("upgrade", (_request, socket) => socket.end(`HTTP/1.1 ${status} No\r\nConnection: close\r\n\r\n`));
  await new Promise<void>((done) => proxy!.listen(0, "127.0.0.1", done));
  return (proxy.address() as AddressInfo).port;
}

test.each(["ws", "http"] as const)(
  "a start with a wrong token over %s fails at once with the reason",
  async (protocol) => {
    const server = await startLibsqlServer({ token: "right" });
    const opening = openDatabase({ url: server.url(protocol), authToken: "wrong", dataDir });
    await expect(opening).rejects.toThrow(/cannot be opened: (it rejects the token|it rejects our credentials)/);
    await server.close();
  },
);

const html = { "content-type": "text/html" };
const json = { "content-type": "application/json" };

test.each([
  ["ws", 401, html, "<h1>Unauthorized</h1>"],
  ["ws", 403, html, "<h1>Forbidden</h1>"],
  ["http", 401, html, "<h1>Unauthorized</h1>"],
  ["http", 403, json, `{"message":"Forbidden"}`],
  ["http", 401, json, "{}"],
] as const)(
  "a start that is rejected over %s with %i fails at once with the reason",
  async (protocol, status, headers, body) => {
    const port = await openRefusingProxy(status, headers, body);
    const startedAt = performance.now();
    const opening = openDatabase({ url: `${protocol}://127.0.0.1:${port}/`, dataDir });
    await expect(opening).rejects.toThrow(/cannot be opened: it rejects our credentials/);
    // A start that treated this as an unavailable server would retry for 30 s.
    expect(performance.now() - startedAt).toBeLessThan(15_000);
  },
);
