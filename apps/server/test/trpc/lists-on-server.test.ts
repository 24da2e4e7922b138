import { attachmentAdd } from "@custodia/domain/assets/attachments";
import { addAttachment } from "@custodia/services/assets/attachments/service";
import { startSession } from "@custodia/services/auth/sessions";
import type { CompanyCtx } from "@custodia/services/core/context";
import { createToken } from "@custodia/services/tokens/tokens";
import { photo } from "@custodia/testkit/images";
import { allow, type TestCompany } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SESSION_COOKIE } from "../../src/api-surface.ts";
import type { Site } from "../site.ts";
import { openSiteOnServer } from "../site-on-server.ts";

let world: Awaited<ReturnType<typeof openSiteOnServer>>;
let site: Site;
let a: Caller;
let b: Caller;
beforeAll(async () => {
  world = await openSiteOnServer();
  site = world.site;
  a = await addCompany(site.world.tenantA);
  b = await addCompany(site.world.tenantB);
  for (let index = 0; index < 3; index += 1) await a.add(`Laptop ${index}`);
});
afterAll(() => world.close());

interface Page {
  data: { id: number }[];
  sums: object;
}

type Caller = Awaited<ReturnType<typeof addCompany>>;

/** Signs a user in; returns the cookie. */
async function signIn({ company, actor }: CompanyCtx): Promise<string> {
  const { services } = site.world;
  const holder = { company_id: company.id, user_id: actor.user_id };
  const session = await services.db.write((tx) =>
    startSession(tx, services, holder, { transport: "cookie", remember: false }),
  );
  return `${SESSION_COOKIE}=${session.token}`;
}

/** Returns a function that calls a mutation, which succeeds. */
const callerWith = (cookie: string) =>
  async function call<T = { id: number }>(procedure: string, input: object): Promise<T> {
    const { status, data, ...refusal } = await site.mutate<T>(procedure, input, { cookie });
    expect(status, `${procedure}: ${JSON.stringify(refusal)}`).toBe(200);
    return data!;
  };

/** A browser's user and a program of a company with its records. */
async function addCompany({ admin: ctx, dataEntry, location_id, country_id, state_id }: TestCompany) {
  const cookie = await signIn(ctx);
  const { token } = await createToken(allow(ctx, "company.manage"), { name: "Sync", ends_on: null });
  const call = callerWith(cookie);
  const classification = await call("classifications.create", { name: "Computers", code: "COMP" });
  const custodian = await call("custodians.create", { full_name: "Chidi Keeper", location_id });
  const vendor = await call("vendors.create", {
    name: "Slot Systems",
    phone_number: "0803 123 4567",
    email: "sales@slot.example",
    address: "1 Broad Street",
    city: "Lagos",
    country_id,
    state_id,
  });
  const asset = {
    classification_id: classification.id,
    custodian_id: custodian.id,
    vendor_id: vendor.id,
    acquisition_date: "2025-01-01",
    acquisition_nature: "Purchase",
    condition: "New",
    cost: 1000,
    useful_life: 4,
  };
  return {
    call,
    callAsDataEntry: callerWith(await signIn(dataEntry)),
    vendor_id: vendor.id,
    add: (description: string) => call("assets.create", { ...asset, description }),
    /** The first page as the browser gets it. */
    async page(per_page = 15): Promise<Page> {
      const { status, data } = await site.query<Page>("assets.list", { page: 1, per_page }, { cookie });
      expect(status).toBe(200);
      return data!;
    },
    /** The same page as a program gets it, with the token. */
    async restPage(per_page = 15): Promise<Page> {
      const answer = await fetch(`${site.url}/api/v1/assets?per_page=${per_page}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.status).toBe(200);
      return (await answer.json()) as Page;
    },
  };
}

/** Adds a photo to an asset of the first company. */
async function addPhoto(id: number): Promise<void> {
  const content = await photo();
  const file = {
    name: "Front.jpg",
    content: (async function* () {
      yield content;
    })(),
  };
  await addAttachment(allow(site.world.tenantA.admin, "records.write"), { ...attachmentAdd.parse({ file }), id });
}

const idsOf = ({ data }: Page) => data.map(({ id }) => id);
/** Counts the calls to the database while `work` runs; background loops may add to the first, not to all. */
async function callsOf(work: () => Promise<unknown>): Promise<number> {
  const { counts } = site.world.services.db.calls.durations;
  const total = () => counts.reduce((sum, count) => sum + count, 0);
  let fewest = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const before = total();
    await work();
    fewest = Math.min(fewest, total() - before);
  }
  return fewest;
}

test("a page that was read before takes no call besides the one that checks the session", async () => {
  let size = 20;
  expect(await callsOf(() => a.page(size++))).toBe(3);
  expect(await callsOf(() => a.page())).toBe(1);
  expect(await callsOf(() => a.restPage())).toBe(1);
});

test("each change shows at once in pages that were read before, to the browser and to a program", async () => {
  const [id, other] = idsOf(await a.page());
  const scrapping = { id: other, discard_date: "2026-06-15", condition: "Used" };
  let approval_id: number;
  const named = { id: a.vendor_id, name: "Slot Nigeria" };
  const changes: Record<string, () => Promise<unknown>> = {
    "an added asset": () => a.add("Generator"),
    "a vendor's new name": () => a.call("vendors.update", named),
    "a vendor's name in capitals": () => a.call("vendors.update", { ...named, name: "SLOT NIGERIA" }),
    "a correction": () => a.call("assets.update", { id, description: "Laptop of Ada", cost: 2000 }),
    "a revaluation": () =>
      a.call("revaluations.create", { id, carrying_amount: 3000, useful_life: 3, revaluation_date: "2026-06-15" }),
    "a release": () =>
      a.call("movements.release", {
        id,
        type: "fieldwork",
        condition: "Used",
        location: "Zaria",
        release_date: "2026-06-15",
      }),
    "a first photo": () => addPhoto(id!),
    "a request": async () => {
      approval_id = (await a.callAsDataEntry<{ approval: { id: number } }>("scrappings.create", scrapping)).approval.id;
    },
    "its rejection": () => a.call("approvals.reject", { id: approval_id, reason: "It can be repaired." }),
    "a scrapping": () => a.call("scrappings.create", scrapping),
  };
  let size = 30;
  for (const [change, make] of Object.entries(changes)) {
    for (const read of [a.page, a.restPage]) expect(await read()).toEqual(await read());
    const before = [await a.page(), await a.restPage()];
    await make();
    for (const [caller, read] of [a.page, a.restPage].entries()) {
      const { data, sums } = await read();
      // A page of a length that was never read before.
      const unread = await read(++size);
      expect({ data, sums }, change).toEqual({ data: unread.data, sums: unread.sums });
      expect(data, change).not.toEqual(before[caller]!.data);
    }
  }
});

test("another company's new asset leaves no trace in one's own pages", async () => {
  const before = await a.page();
  const added = await b.add("Cold room");
  expect(idsOf(await b.page())).toEqual([added.id]);
  expect(await a.page()).toEqual(before);
  expect(idsOf(await b.page())).toEqual([added.id]);
});
