import { startSession } from "@custodia/services/auth/sessions";
import { checkData } from "@custodia/services/check/check";
import type { CompanyCtx } from "@custodia/services/core/context";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SESSION_COOKIE } from "../../src/api-surface.ts";
import { openSite, type Site, untilServed } from "../site.ts";

const CONCURRENT = 50;

let site: Site;
let admin: string;
let approver: string;
let dataEntry: string;

beforeAll(async () => {
  site = await openSite();
  const { tenantA } = site.world;
  admin = await cookieOf(tenantA.admin);
  approver = await cookieOf(tenantA.approver);
  dataEntry = await cookieOf(tenantA.dataEntry);
});
afterAll(() => site.close());

async function cookieOf({ company, actor }: CompanyCtx): Promise<string> {
  const { services } = site.world;
  const holder = { company_id: company.id, user_id: actor.user_id };
  const { token } = await services.db.write((tx) =>
    startSession(tx, services, holder, { transport: "cookie", remember: false }),
  );
  return `${SESSION_COOKIE}=${token}`;
}

/** Has Data Entry request a new asset; returns the request and the asset. */
async function requestAsset(): Promise<{ id: number; asset_id: number }> {
  const mutate = async (procedure: string, input: object) => {
    const { data, error } = await site.mutate<{ id: number }>(procedure, input, { cookie: admin });
    expect(error).toBeUndefined();
    return data!.id;
  };
  const { location_id } = site.world.tenantA;
  const asset = {
    description: "Laptop",
    classification_id: await mutate("classifications.create", { name: "Computers", code: "COMP" }),
    custodian_id: await mutate("custodians.create", { full_name: "Chidi Keeper", location_id }),
    acquisition_date: "2025-01-01",
    acquisition_nature: "Purchase",
    condition: "New",
    cost: 1000,
    useful_life: 4,
  };
  const requested = await site.mutate<{ approval: { id: number; asset_id: number } }>("assets.create", asset, {
    cookie: dataEntry,
  });
  return requested.data!.approval;
}

test("of 50 concurrent approvals one succeeds and 49 answer 409", async () => {
  const { id, asset_id } = await requestAsset();
  const answers = await Promise.all(
    Array.from({ length: CONCURRENT }, (_, n) =>
      untilServed(() => site.mutate("approvals.approve", { id }, { cookie: n % 2 ? admin : approver })),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(CONCURRENT - 1).fill(409)]);
  const refusals = answers.flatMap(({ error }) => (error ? [error.message] : []));
  expect(new Set(refusals)).toEqual(new Set(["Already approved"]));
  const shown = await site.query("assets.show", { id: asset_id }, { cookie: admin });
  expect(shown.data).toMatchObject({ status: "in_service", awaiting_approval: false });
  expect(await checkData(site.world.services.db)).toEqual({ findings: [], total: 0 });
});
