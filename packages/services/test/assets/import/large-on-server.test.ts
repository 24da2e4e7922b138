import { openDatabase } from "@custodia/db/open";
import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { assets } from "@custodia/db/schema/assets/assets";
import { countries } from "@custodia/db/schema/setup/countries";
import type { OpenDatabase } from "@custodia/sqlite/open";
import { useTestServer } from "@custodia/testkit/temporary-database";
import { allow, type TestWorld } from "@custodia/testkit/test-world";
import { and, desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type LibsqlTestServer, startLibsqlServer } from "../../../../../tooling/libsql-test-server/start.ts";
import { resendRequest } from "../../../src/approvals/request-approval.ts";
import { approveRequest, rejectRequest } from "../../../src/approvals/service.ts";
import { undoImport } from "../../../src/assets/import/undo/undo.ts";
import { permitActorOrRequest } from "../../../src/core/access.ts";
import { inCompany } from "../../../src/core/store.ts";
import { dashboardWidgets } from "../../../src/dashboard/dashboard.ts";
import { list } from "./list.ts";
import { doJobs } from "./undoing.ts";
import { addCustodian, createWarmWorld, importFile, send } from "./world.ts";

/** The maximum size of an import if the run has the time for it. */
const MANY = Number(process.env.SCALE ?? 1) > 1 ? 50_000 : 3000;

// A server limits a transaction to 3 s, and a decision about an import of any size is one transaction.
let server: LibsqlTestServer;
let world: TestWorld;
let other: OpenDatabase;
let writing = true;
let others: Promise<number>;
beforeAll(async () => {
  server = await startLibsqlServer();
  useTestServer(async (content) => {
    server.put("large", content);
    return { url: server.url("ws", "large"), drop: () => server.drop("large") };
  });
  world = await createWarmWorld().finally(() => useTestServer(undefined));
  await addCustodian(world, world.tenantA, "Musa Keeper");
  await addCustodian(world, world.tenantB, "Musa Keeper");
  other = await openDatabase({ url: server.url("ws", "large"), dataDir: server.folder });
  others = writeMeanwhile();
});
afterAll(async () => {
  await other.close();
  await world.close();
  await server.close();
});

/** Another server that writes continuously, so that a transaction that takes too long would lose its turn. */
async function writeMeanwhile(): Promise<number> {
  let done = 0;
  for (; writing; done++)
    await other.write((tx) => tx.update(countries).set({ name: "Ghana" }).where(eq(countries.code, "GH")));
  return done;
}

test("an import of the maximum size is rejected, sent again, approved and undone while another server writes", {
  timeout: 300_000,
}, async () => {
  const asker = permitActorOrRequest(world.tenantA.dataEntry, "assets.write");
  const decider = allow(world.tenantA.admin, "approvals.decide");
  const { id } = await send(asker, "large.csv", list(MANY));
  const names = { create_unknown: ["classification_id", "vendor_id"] as never };
  expect((await importFile(world, asker, id, names)).state).toBe("published");
  const newest = async () => {
    const requests = world.services.db.read.select().from(approvals);
    return (await requests.orderBy(desc(approvals.id)).limit(1))[0]!.id;
  };
  const are = (status: "rejected" | "pending" | "in_service") =>
    world.services.db.read.$count(assets, and(inCompany(asker, assets), eq(assets.status, status)));
  await rejectRequest(decider, { id: await newest(), reason: "Not yet" });
  expect(await are("rejected")).toBe(MANY);
  await resendRequest(asker, { id: await newest() });
  expect(await are("pending")).toBe(MANY);
  await approveRequest(decider, { id: await newest() });
  expect(await are("in_service")).toBe(MANY);
  expect((await dashboardWidgets(world.tenantA.admin)).total_assets).toBe(MANY);
  await undoImport(allow(world.tenantA.admin, "assets.write"), { id, assets_leaving: MANY });
  await doJobs(world);
  expect(await world.services.db.read.$count(assets)).toBe(0);
  writing = false;
  expect(await others).toBeGreaterThan(10);
  expect((await dashboardWidgets(world.tenantA.admin)).total_assets).toBe(0);
});
