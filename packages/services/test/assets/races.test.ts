import { allow } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ApprovalRequested } from "../../src/approvals/request-approval.ts";
import { approveRequest, rejectRequest, withdrawRequest } from "../../src/approvals/service.ts";
import { createAsset } from "../../src/assets/detail/create.ts";
import type { Movement } from "../../src/assets/movements/queries.ts";
import { listRevaluations } from "../../src/assets/revaluations.ts";
import { permitActorOrRequest } from "../../src/core/access.ts";
import type { CompanyCtx } from "../../src/core/context.ts";
import { expectValidData } from "../check/expect-valid.ts";
import { bringBack, release, revalue, scrap, sell } from "./life.ts";
import { correct, laptop, openRegister, type Register, register } from "./register.ts";

const SCALE = Number(process.env.SCALE ?? 1);
/** 3 in `npm test`, 200 with SCALE=20. */
const ROUNDS = SCALE === 1 ? 3 : 10 * SCALE;
const CALLS = 50;
const TIMEOUT_MS = 20_000 + ROUNDS * 2000;

let world: Register;
beforeAll(async () => {
  world = await openRegister();
});
afterAll(() => world.close());

const WORKSHOP = { type: "maintenance", maintenance_category: "In-house maintenance" };
const admin = () => world.tenantA.admin;
const approver = () => world.tenantA.approver;
const entry = () => world.tenantA.dataEntry;
const addAsset = async () => (await register(admin(), world.recordsA)).id;
const requestId = async (request: Promise<unknown>) => ((await request) as ApprovalRequested).approval.id;
const approve = (id: number, user: CompanyCtx) => approveRequest(allow(user, "approvals.decide"), { id });
const reject = (id: number, user: CompanyCtx) =>
  rejectRequest(allow(user, "approvals.decide"), { id, reason: "Too cheap" });
const withdraw = (id: number) => withdrawRequest(permitActorOrRequest(entry(), "assets.write"), { id });

type Attempt = (round: number) => Promise<unknown>;

/** Runs 50 calls concurrently, alternating between `attempts`: one succeeds, and 49 get a conflict. */
async function race(attempts: readonly Attempt[]): Promise<void> {
  const running = Array.from({ length: CALLS }, (_, n) => attempts[n % attempts.length]!(n));
  const settled = await Promise.allSettled(running);
  const refusals = settled.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  expect(refusals.map(({ code, message }) => code ?? message)).toEqual(Array(CALLS - 1).fill("conflict"));
}

async function rounds(prepare: () => Promise<readonly Attempt[]>): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) await race(await prepare());
  await expectValidData(world);
}

describe(`of ${CALLS} concurrent calls exactly one succeeds, in each of ${ROUNDS} rounds, if they`, () => {
  test.each<[what: string, of: () => Promise<Attempt[]>]>([
    [
      "release an asset",
      async () => {
        const id = await addAsset();
        return [() => release(admin(), id), () => release(admin(), id, WORKSHOP)];
      },
    ],
    [
      "return an asset",
      async () => {
        const { id } = (await release(admin(), await addAsset(), WORKSHOP)) as Movement;
        return [() => bringBack(admin(), id, { amount: 100 }), () => bringBack(entry(), id, { amount: 200 })];
      },
    ],
    [
      "sell an asset",
      async () => {
        const id = await addAsset();
        return [(n) => sell(admin(), id, { amount_sold_for: n })];
      },
    ],
    [
      "scrap an asset",
      async () => {
        const id = await addAsset();
        return [() => scrap(admin(), id)];
      },
    ],
    [
      "release, sell or scrap an asset",
      async () => {
        const id = await addAsset();
        return [
          () => release(admin(), id),
          () => sell(admin(), id),
          () => scrap(admin(), id),
          () => release(admin(), id, WORKSHOP),
        ];
      },
    ],
    [
      "approve a sale",
      async () => {
        const id = await requestId(sell(entry(), await addAsset()));
        return [() => approve(id, admin()), () => approve(id, approver())];
      },
    ],
    [
      "approve a new asset",
      async () => {
        const requester = permitActorOrRequest(entry(), "assets.write");
        const id = await requestId(createAsset(requester, laptop(world.recordsA)));
        return [() => approve(id, admin()), () => approve(id, approver())];
      },
    ],
    [
      "approve, reject or withdraw a release",
      async () => {
        const id = await requestId(release(entry(), await addAsset()));
        return [() => approve(id, approver()), () => reject(id, admin()), () => withdraw(id)];
      },
    ],
    [
      "approve a scrapping, or sell or release its asset",
      async () => {
        const asset = await addAsset();
        const id = await requestId(scrap(entry(), asset));
        return [() => approve(id, approver()), () => sell(admin(), asset), () => release(admin(), asset)];
      },
    ],
    [
      "request a sale, scrapping or release of an asset",
      async () => {
        const id = await addAsset();
        return [() => sell(entry(), id), () => scrap(entry(), id), () => release(entry(), id)];
      },
    ],
    [
      "correct the same version of an asset",
      async () => {
        const id = await addAsset();
        return [(n) => correct(admin(), id, { version: 1, description: `Laptop ${n}` })];
      },
    ],
  ])(
    "%s",
    async (_what, prepare) => {
      await rounds(prepare);
    },
    TIMEOUT_MS,
  );
});

test(
  "applies 50 concurrent repeatable changes without loss",
  async () => {
    const id = await addAsset();
    await Promise.all(Array.from({ length: CALLS }, (_, n) => revalue(admin(), id, { carrying_amount: 1000 + n })));
    expect(await listRevaluations(admin(), id)).toHaveLength(CALLS);
    await expectValidData(world);
  },
  TIMEOUT_MS,
);
