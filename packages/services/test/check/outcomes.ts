import { allow } from "@custodia/testkit/test-world";
import type { ApprovalRequested } from "../../src/approvals/request-approval.ts";
import { approveRequest, rejectRequest, withdrawRequest } from "../../src/approvals/service.ts";
import { createAsset } from "../../src/assets/detail/create.ts";
import type { MaintenanceJob } from "../../src/assets/maintenance-jobs/queries.ts";
import type { Movement } from "../../src/assets/movements/queries.ts";
import { permitActorOrRequest } from "../../src/core/access.ts";
import { bringBack, completeJob, planJob, release, revalue, scrap, sell, service } from "../assets/life.ts";
import { BY_MONTH, givePolicy } from "../assets/policies.ts";
import { laptop, type Register, register } from "../assets/register.ts";

const WORKSHOP = { type: "maintenance", maintenance_category: "In-house maintenance" };

/** The ids of assets by their outcome, and of the two companies. */
export type Outcomes = Awaited<ReturnType<typeof addEveryOutcome>>;

/** Creates one asset with each outcome, and one in the other company. */
export async function addEveryOutcome(world: Register) {
  const { admin, approver, dataEntry } = world.tenantA;
  const add = async () => (await register(admin, world.recordsA)).id;
  const requester = permitActorOrRequest(dataEntry, "assets.write");
  const decider = allow(approver, "approvals.decide");
  const request = async (request: Promise<unknown>) => ((await request) as ApprovalRequested).approval;
  const assetIds = {
    idle: await add(),
    out: await add(),
    serviced: await add(),
    sold: await add(),
    scrapped: await add(),
    revalued: await add(),
    monthly: await add(),
    tended: (await register(admin, world.recordsA, { maintenance_schedule: "Yearly" })).id,
  };
  await givePolicy(admin, assetIds.monthly, BY_MONTH);
  await release(admin, assetIds.out);
  const movement = (await release(admin, assetIds.serviced, WORKSHOP)) as Movement;
  await bringBack(admin, movement.id, { amount: 500 });
  await service(admin, assetIds.tended, { amount: 300 });
  const job = (await planJob(admin, assetIds.tended)) as MaintenanceJob;
  await completeJob(admin, job.id, { amount: 200 });
  await approveRequest(decider, await request(sell(dataEntry, assetIds.sold)));
  await scrap(admin, assetIds.scrapped);
  await revalue(admin, assetIds.revalued, { revaluation_date: "2026-01-01" });
  await revalue(admin, assetIds.revalued);
  await withdrawRequest(requester, await request(scrap(dataEntry, assetIds.idle)));
  const pending = await request(createAsset(requester, laptop(world.recordsA)));
  const rejected = await request(createAsset(requester, laptop(world.recordsA)));
  await rejectRequest(decider, { id: rejected.id, reason: "Too dear" });
  await register(world.tenantB.admin, world.recordsB);
  return {
    ...assetIds,
    pending: pending.asset_id!,
    rejected: rejected.asset_id!,
    ourCompany: admin.company.id,
    theirCompany: world.tenantB.admin.company.id,
    theirVendor: world.recordsB.vendor_id,
  };
}
