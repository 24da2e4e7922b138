import { approvalListQuery, isApprovalRequested } from "@custodia/domain/approvals/schema";
import { allow, type TestWorld } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listApprovals } from "../../../../src/approvals/queries.ts";
import { resendRequest } from "../../../../src/approvals/request-approval.ts";
import { rejectRequest, withdrawRequest } from "../../../../src/approvals/service.ts";
import { showAsset } from "../../../../src/assets/detail/queries.ts";
import { updateAsset } from "../../../../src/assets/detail/update.ts";
import { importAll } from "../../../../src/assets/import/service.ts";
import { permitActorOrRequest } from "../../../../src/core/access.ts";
import { expectValidData } from "../../../check/expect-valid.ts";
import { addRecords, list, type Records, register } from "../../register.ts";
import { createWarmWorld, importer, importFile, send } from "../world.ts";

let world: TestWorld;
let shelf: Records;
beforeAll(async () => {
  world = await createWarmWorld();
  shelf = await addRecords(world.tenantA);
});
afterAll(() => expectValidData(world).finally(() => world.close()));

const one = () => register(world.tenantA.admin, shelf, {});
const asking = () => permitActorOrRequest(world.tenantA.dataEntry, "assets.write");
const decider = () => allow(world.tenantA.approver, "approvals.decide");
const csv = (...lines: string[]) => `${lines.join("\n")}\n`;

function ask(content: string) {
  async function* chunks() {
    yield Buffer.from(content);
  }
  return importAll(asking(), { name: "list.csv", content: chunks() });
}

describe("an asset that a pending import would change", () => {
  const seen = async (id: number) => {
    const { data } = await list(world.tenantA.admin, { per_page: 100 });
    return [
      (await showAsset(world.tenantA.admin, { id })).awaiting_approval,
      data.find((a) => a.id === id)!.awaiting_approval,
    ];
  };

  test("awaits approval, and no other change may be requested meanwhile", async () => {
    const [a, other] = [await one(), await one()];
    const content = csv("Barcode,Remarks", `${a.barcode},Waits`);
    await ask(content);
    const request = (await listApprovals(world.tenantA.admin, approvalListQuery.parse({ filter: { kind: "import" } })))
      .data[0]!;
    expect([await seen(a.id), await seen(other.id)]).toEqual([
      [true, true],
      [false, false],
    ]);
    const awaited = await list(world.tenantA.admin, { filter: { due: "approval" }, per_page: 100 });
    expect(awaited.data.map(({ id }) => id)).toContain(a.id);
    await expect(updateAsset(asking(), { id: a.id, department: "Second" })).rejects.toMatchObject({
      code: "conflict",
      message: "A request for this asset already awaits approval.",
    });
    const second = csv("Barcode,Remarks", `${a.barcode},Second`, `${other.barcode},Second`);
    await expect(ask(second)).rejects.toMatchObject({
      fields: { "rows.2.barcode": [expect.stringContaining("awaits approval")] },
    });
    await rejectRequest(decider(), { id: request.id, reason: "No" });
    expect(await seen(a.id)).toEqual([false, false]);
    const asked = await updateAsset(asking(), { id: a.id, department: "Second" });
    // Otherwise two requests would be pending for the asset, and an approval of one would make the other stale.
    await expect(resendRequest(asking(), request)).rejects.toMatchObject({
      code: "conflict",
      message: `A request about asset ${a.barcode} already awaits approval.`,
    });
    expect(await seen(other.id)).toEqual([false, false]);
    await withdrawRequest(asking(), { id: isApprovalRequested(asked) ? asked.approval.id : 0 });
    expect(await resendRequest(asking(), request)).toMatchObject({ state: "pending" });
  });
});

test("a file that changes nothing says so, and cannot be started", async () => {
  const a = await one();
  const { id } = await send(importer(world.tenantA), "list.csv", csv("Barcode,Description", `${a.barcode},Laptop`));
  expect(await importFile(world, importer(world.tenantA), id)).toMatchObject({
    state: "failed",
    failure: expect.stringContaining("in the register already"),
  });
});
