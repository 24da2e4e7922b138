import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { useTestServer } from "@custodia/testkit/temporary-database";
import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type LibsqlTestServer, startLibsqlServer } from "../../../../tooling/libsql-test-server/start.ts";
import { fieldsOfTable } from "../../src/downloads/fields.ts";
import { storedFiles } from "../../src/downloads/rows.ts";
import { download } from "./unpack.ts";

let server: LibsqlTestServer;
let world: TestWorld;
beforeAll(async () => {
  server = await startLibsqlServer();
  useTestServer(async (content) => {
    server.put("pages", content);
    return { url: server.url("ws", "pages"), drop: () => server.drop("pages") };
  });
  world = await createTestWorld().finally(() => useTestServer(undefined));
});
afterAll(async () => {
  await world.close();
  await server.close();
});

/** Adds activities with `chars` three-byte characters in `before` and in `after`. */
function addActivities(company_id: number, count: number, chars: number): Promise<unknown> {
  const text = JSON.stringify({ remarks: "₦".repeat(chars) });
  const numbers = JSON.stringify(Array.from({ length: count }, (_, n) => n));
  return world.services.db.write((tx) =>
    tx.run(sql`
      INSERT INTO ${activities} (company_id, action, log_message, subject_type, before, after, created_at)
      SELECT ${company_id}, 'assets.update', 'Updated ' || value, 'company', ${text}, ${text}, '2026-06-15T11:00:00.000Z'
      FROM json_each(${numbers})`),
  );
}

// A server returns 10 MB at most, and the first rows do not show how long the next ones are.
test("includes long records after many short ones", { timeout: 120_000 }, async () => {
  const { id } = world.tenantA.admin.company;
  await addActivities(id, 400, 1);
  await addActivities(id, 1000, 3000);
  await addActivities(id, 400, 1);
  await addActivities(world.tenantB.admin.company.id, 10, 5);
  const stored = await world.services.db.read
    .select({ id: activities.id })
    .from(activities)
    .where(eq(activities.company_id, id))
    .orderBy(activities.id);
  const downloaded: { id: number; before: { remarks: string } | null }[] = await (
    await download(world.tenantA.admin)
  ).json("activities");
  const before = new Set(stored.map((activity) => activity.id));
  // The request itself is also an activity.
  expect(downloaded.filter((activity) => before.has(activity.id)).map((activity) => activity.id)).toEqual(
    stored.map((activity) => activity.id),
  );
  expect(downloaded.filter((activity) => activity.before?.remarks.length === 3000)).toHaveLength(1000);
  expect(downloaded.length - stored.length).toBe(1);
});

const fields = fieldsOfTable("imports");
const keys = { file_key: "1/imports/list.xlsx", errors_key: "1/imports/list-errors.xlsx" };

/** Returns the paths of a list with this name, and of its rows with errors. */
const pathsOf = (file_name: string) =>
  storedFiles("imports", fields, { id: 5, state: "published", file_name, ...keys }).map(({ zipPath }) => zipPath);

test.each(["errors.xlsx", "Errors.XLSX", "rows-with-errors.xlsx", "5.xlsx", "/../rows-with-errors/5.xlsx"])(
  "a list named %s and its rows with errors are two files in any file system",
  (name) => {
    const paths = pathsOf(name).map((path) => path.toLowerCase());
    expect(paths).toHaveLength(2);
    expect(new Set(paths).size).toBe(2);
  },
);

test.each(["../../etc/passwd.csv", "..\\..\\start.csv", "C:\\x.csv", "a/b.csv", "\u0000\n.csv", "list.csv. ."])(
  "a list named %j cannot escape its folder",
  (name) => expect(pathsOf(name)[0]).toMatch(/^files\/imports\/5-[^\\/:*?"<>|\p{Cc}]*[^\\/:*?"<>|\p{Cc}. ]$/u),
);

test.each(["a", "ш", "市", "😀"])("a long name of %s fits any file system", (letter) => {
  const [path] = pathsOf(`${letter.repeat(300)}.xlsx`);
  const name = path!.split("/").at(-1)!;
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
  expect(name).toMatch(/\.xlsx$/);
});
