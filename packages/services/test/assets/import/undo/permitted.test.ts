import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { notifications } from "@custodia/db/schema/notifications/notifications";
import { allow, type TestWorld } from "@custodia/testkit/test-world";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { resendRequest } from "../../../../src/approvals/request-approval.ts";
import { approveRequest, rejectRequest } from "../../../../src/approvals/service.ts";
import { cancelImport } from "../../../../src/assets/import/service.ts";
import { beginUndoTask, planImportUndo, undoImport } from "../../../../src/assets/import/undo/undo.ts";
import { workerActor } from "../../../../src/assets/requests/import-rows.ts";
import { permitActorOrRequest } from "../../../../src/core/access.ts";
import { correct } from "../../register.ts";
import { list } from "../list.ts";
import { assetsOf, bring, closeUndoWorld, createUndoWorld, doJobs, expectWhole, toolsOf } from "../undoing.ts";
import { type Importer, importer, importFile, send } from "../world.ts";

let world: TestWorld;
let ctx: Importer;
beforeAll(async () => {
  ({ world, ctx } = await createUndoWorld());
});
afterAll(() => closeUndoWorld(world));

const asking = () => permitActorOrRequest(world.tenantA.dataEntry, "assets.write");

describe("an import that Data Entry requested", () => {
  let id: number;
  beforeEach(async () => {
    const sent = await send(asking(), "asked.csv", list(6));
    id = sent.id;
    await importFile(world, asking(), id, { create_unknown: ["classification_id", "vendor_id"] });
  });
  const request = async () =>
    (await world.services.db.read.select().from(approvals).where(eq(approvals.import_id, id)))[0]!.id;
  const decide = () => allow(world.tenantA.approver, "approvals.decide");

  test("can be decided while it is pending, and undone once it is approved", async () => {
    const refusal = { code: "conflict", message: expect.stringContaining("awaits approval") };
    await expect(planImportUndo(ctx, { id })).rejects.toMatchObject(refusal);
    await expect(undoImport(ctx, { id })).rejects.toMatchObject(refusal);
    await approveRequest(decide(), { id: await request() });
    await undoImport(ctx, { id, assets_leaving: 6 });
    await expectWhole(world, ctx);
    await doJobs(world);
    expect(await assetsOf(world, id)).toEqual([]);
    const told = await world.services.db.read
      .select({ user_id: notifications.user_id })
      .from(notifications)
      .where(and(eq(notifications.kind, "imports.undone"), eq(notifications.href, `/addAssets?import=${id}`)));
    expect(told.map(({ user_id }) => user_id).sort()).toEqual(
      [ctx.actor.user_id, world.tenantA.dataEntry.actor.user_id].sort(),
    );
    await expectWhole(world, ctx);
  });

  test("leaves its rejected rows, which can be undone too", async () => {
    const rejected = await request();
    await rejectRequest(decide(), { id: rejected, reason: "Not ours" });
    await undoImport(ctx, { id, assets_leaving: 6 });
    // An asset that is being removed cannot be requested again.
    await expect(resendRequest(asking(), { id: rejected })).rejects.toMatchObject({ code: "conflict" });
    await doJobs(world);
    expect(await assetsOf(world, id)).toEqual([]);
    await expectWhole(world, ctx);
  });
});

test("an import is undone once, by an Admin of the company, and only in a state that allows it", async () => {
  const id = await bring(world, ctx, "once.csv", list(4));
  for (const who of [world.tenantA.approver, world.tenantA.dataEntry]) {
    expect(() => allow(who, "assets.write")).toThrow();
  }
  const foreign = importer(world.tenantB);
  await expect(planImportUndo(foreign, { id })).rejects.toMatchObject({ code: "not_found" });
  await expect(undoImport(foreign, { id })).rejects.toMatchObject({ code: "not_found" });
  await expect(undoImport(ctx, { id, assets_leaving: 5 })).rejects.toMatchObject({
    code: "conflict",
    message: "4 assets would leave now, not 5. Please check again.",
  });
  const click = () => beginUndoTask({ ...workerActor(ctx, id), assets_leaving: 4 }, toolsOf(world));
  const both = await Promise.allSettled([click(), click()]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const refused = both.find((one) => one.status === "rejected");
  expect(refused).toMatchObject({
    reason: { code: "conflict", message: "This import is already being undone." },
  });
  await doJobs(world);
  await expect(undoImport(ctx, { id })).rejects.toMatchObject({
    code: "conflict",
    message: "This import has already been undone.",
  });
  const unstarted = await send(ctx, "unstarted.csv", list(1));
  await expect(undoImport(ctx, unstarted)).rejects.toMatchObject({ code: "conflict" });
  await cancelImport(ctx, unstarted);
  const worked = await bring(world, ctx, "worked.csv", list(1));
  await correct(ctx, (await assetsOf(world, worked))[0]!.id, { remarks: "Ours" });
  await expect(planImportUndo(ctx, { id: worked })).rejects.toMatchObject({
    code: "conflict",
    message: "Every asset of this import has been worked on since, so there is nothing to undo.",
  });
});
