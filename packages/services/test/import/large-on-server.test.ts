import { type OpenDatabase, openDatabase } from "@custodia/db/open";
import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { assets } from "@custodia/db/schema/assets/assets";
import { countries } from "@custodia/db/schema/setup/countries";
import { openTestsOn } from "@custodia/testkit/temporary-database";
import { allowed, type Room } from "@custodia/testkit/test-world";
import { and, desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type HranaServer, startHrana } from "../../../../tooling/hrana/start.ts";
import { permitActorOrAsk } from "../../src/access.ts";
import { resendRequest } from "../../src/approvals/ask/resend.ts";
import { approveRequest } from "../../src/approvals/decide/approve.ts";
import { rejectRequest } from "../../src/approvals/decide/reject.ts";
import { undoImport } from "../../src/assets/import/undo/undo.ts";
import { dashboardWidgets } from "../../src/dashboard/widgets.ts";
import { inCompany } from "../../src/store.ts";
import { list } from "./list.ts";
import { addCustodian, importFile, openWarmRoom, send } from "./room.ts";
import { doJobs } from "./undoing.ts";

/** As many as an import may have, where there is time. */
const MANY = Number(process.env.SCALE ?? 1) > 1 ? 50_000 : 3000;

// A server lets nobody write for more than 3 s; what is decided about an import is written at once, however large it is.
let server: HranaServer;
let room: Room;
let other: OpenDatabase;
let writing = true;
let others: Promise<number>;
beforeAll(async () => {
  server = await startHrana();
  openTestsOn(async (content) => {
    server.put("large", content);
    return { url: server.url("ws", "large"), drop: () => server.drop("large") };
  });
  room = await openWarmRoom().finally(() => openTestsOn(undefined));
  await addCustodian(room, room.ours, "Musa Keeper");
  await addCustodian(room, room.theirs, "Musa Keeper");
  other = await openDatabase({ url: server.url("ws", "large"), dataDir: server.folder });
  others = writeMeanwhile();
});
afterAll(async () => {
  await other.close();
  await room.close();
  await server.close();
});

/** Another server writes all the time, so that who writes for too long would lose the turn to it. */
async function writeMeanwhile(): Promise<number> {
  let done = 0;
  for (; writing; done++)
    await other.write((tx) => tx.update(countries).set({ name: "Ghana" }).where(eq(countries.code, "GH")));
  return done;
}

test("an import of the largest size is refused, sent again, admitted and undone while another server writes", {
  timeout: 300_000,
}, async () => {
  const asker = permitActorOrAsk(room.ours.dataEntry, "assets.write");
  const decider = allowed(room.ours.admin, "approvals.decide");
  const { id } = await send(asker, "large.csv", list(MANY));
  const names = { create_unknown: ["classification_id", "vendor_id"] as never };
  expect((await importFile(room, asker, id, names)).state).toBe("published");
  const newest = async () => {
    const requests = room.services.db.read.select().from(approvals);
    return (await requests.orderBy(desc(approvals.id)).limit(1))[0]!.id;
  };
  const are = (status: "rejected" | "pending" | "in_service") =>
    room.services.db.read.$count(assets, and(inCompany(asker, assets), eq(assets.status, status)));
  await rejectRequest(decider, { id: await newest(), reason: "Not yet" });
  expect(await are("rejected")).toBe(MANY);
  await resendRequest(asker, { id: await newest() });
  expect(await are("pending")).toBe(MANY);
  await approveRequest(decider, { id: await newest() });
  expect(await are("in_service")).toBe(MANY);
  expect((await dashboardWidgets(room.ours.admin)).total_assets).toBe(MANY);
  await undoImport(allowed(room.ours.admin, "assets.write"), { id, assets_leaving: MANY });
  await doJobs(room);
  expect(await room.services.db.read.$count(assets)).toBe(0);
  writing = false;
  expect(await others).toBeGreaterThan(10);
  expect((await dashboardWidgets(room.ours.admin)).total_assets).toBe(0);
});
