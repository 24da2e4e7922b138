import { ROLE } from "@custodia/domain/permissions";
import { addRecords, type Records, recordIdOf } from "@custodia/testkit/records";
import { companyRows, createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asOperator, callerFor, errorOf } from "./callers.ts";
import { allProcedures, call } from "./walk.ts";

let world: TestWorld;
let tenantA: Records;
let tenantB: Records;
beforeAll(async () => {
  world = await createTestWorld();
  tenantA = await addRecords(world.services, world.tenantA);
  tenantB = await addRecords(world.services, world.tenantB);
  // A cashier without an open shift can be deactivated.
  const custodian = { full_name: "Bola Seller", location_id: tenantA.location };
  tenantA.cashier = (await admin().pos.cashiers.create({ custodian })).id;
});
afterAll(() => world.close());

type Fields = Record<string, unknown>;
type VersionedView = Fields & { version: number };

/** One field of each record, with the value that another user sets. A new procedure that changes a record needs a line here. */
const patches: Record<string, Fields> = {
  "account.update": { phone_number: "0803 555 0101" },
  "assets.update": { remarks: "Moved to the front desk" },
  "papers.update": { kind: "warranty" },
  "classifications.update": { name: "Office computers" },
  "company.update": { time_zone: "Africa/Accra" },
  "custodians.update": { job_role: "Store keeper" },
  "locations.update": { city: "Kaduna" },
  "users.update": { phone_number: "0803 555 0102" },
  "vendors.update": { phone_number: "0803 555 0103" },
  "views.update": { name: "Laptops of the branch" },
  "webhooks.update": { url: "https://example.com/elsewhere" },
  "pos.cashiers.update": { active: false },
  "pos.categories.update": { name: "Cooking oils" },
  "pos.customers.update": { name: "Mrs Ngozi Eze" },
  "pos.items.update": { unit: "bottle" },
  "pos.settings.update": { receipt_footer: "Thank you" },
};

/** Corrections have a reason and an audit entry, and a repeated one is rejected, so other tests cover them. */
const reason = "A zero too many";
const corrections: Record<string, Fields> = {
  "maintenance.correct": { amount: 15_000, reason },
  "jobs.cancel": {},
  "jobs.change": { remarks: "Ask for Musa" },
  "jobs.complete": { done_date: "2026-06-01" },
  "jobs.reopen": { reason },
  "movements.correct": { remarks: "Of the other site", reason },
  "movements.return": { returned_at: "2026-06-01 10:00:00" },
  "movements.expect": { expected_return_date: "2026-12-01" },
};

const known = allProcedures().filter(({ path, policy }) => /\.update$/.test(path) || policy.rest?.method === "PATCH");
const all = known.map(({ path, policy }) => ({ path, resource: policy.resource }));
const updates = all.filter(({ path }) => !(path in corrections));

const admin = () => callerFor(world.services, world.tenantA.admin);
const ownRows = () => companyRows(world.services, world.tenantA.admin.company.id);

/** Returns the refusal that a call throws, as transports read it. */
async function refusal(work: Promise<unknown>): Promise<{ code?: string; cause?: { current?: Fields } }> {
  return work.then(
    () => ({}),
    (error: object) => error,
  );
}

describe("a change of a record", () => {
  test("is listed in this test", () => {
    expect(all.map(({ path }) => path).sort()).toEqual(Object.keys({ ...patches, ...corrections }).sort());
  });

  test.each(updates)("with an outdated version is rejected as a whole by $path", async ({ path, resource }) => {
    const id = resource ? { id: recordIdOf(tenantA, resource) } : {};
    const current = (await call(admin(), path, id)) as VersionedView;
    const before = await ownRows();
    const stale = await refusal(call(admin(), path, { ...id, ...patches[path], version: current.version - 1 }));
    expect(stale.code).toBe("CONFLICT");
    expect(stale.cause?.current).toEqual(current);
    expect(await ownRows()).toEqual(before);
  });

  test.each(all.filter(({ path }) => path in corrections))(
    "with an outdated version is rejected as a whole by $path",
    async ({ path, resource }) => {
      const before = await ownRows();
      const id = recordIdOf(tenantA, resource!);
      const stale = await refusal(call(admin(), path, { id, ...corrections[path], version: 0 }));
      expect(stale).toMatchObject({ code: "CONFLICT", cause: { current: { id, version: 1 } } });
      expect(await ownRows()).toEqual(before);
    },
  );

  test.each(updates)(
    "changes only the fields it contains in $path, and may be repeated",
    async ({ path, resource }) => {
      const id = resource ? { id: recordIdOf(tenantA, resource) } : {};
      const { version, ...current } = (await call(admin(), path, id)) as VersionedView;
      const other = await companyRows(world.services, world.tenantB.admin.company.id);
      const changed = (await call(admin(), path, { ...id, ...patches[path], version })) as VersionedView;
      const { updated_at: _at, ...rest } = current;
      expect(changed).toMatchObject({ ...rest, ...patches[path], version: version + 1 });
      const again = { ...id, ...patches[path], version };
      expect(await call(admin(), path, again)).toMatchObject({ version: version + 1 });
      expect(await companyRows(world.services, world.tenantB.admin.company.id)).toEqual(other);
      if (resource) {
        const foreign = errorOf(call(admin(), path, { id: recordIdOf(tenantB, resource), ...patches[path], version }));
        expect((await foreign)?.code).toBe("NOT_FOUND");
      }
    },
  );
});

test("a demoted user who saves a phone number stays demoted, and sees who changed the role", async () => {
  const { approver } = world.tenantA;
  const { user_id: id } = approver.actor;
  const { version, role } = await admin().users.show({ id });
  await admin().users.update({ id, role: ROLE.dataEntry, version });
  const demoted = { ...approver, actor: { ...approver.actor, role: ROLE.dataEntry } };
  const demotedCaller = callerFor(world.services, demoted);
  const phone_number = "0803 555 0104";
  const stale = await refusal(demotedCaller.account.update({ phone_number, version }));
  expect(stale.cause).toMatchObject({
    current: { role: ROLE.dataEntry, version: version + 1 },
    changed_by: { role: world.tenantA.admin.actor.full_name },
  });
  expect(JSON.stringify(stale.cause?.current)).not.toMatch(/password|hash|_key/);
  expect(role).not.toBe(ROLE.dataEntry);
  // Without a version, which programs may omit, it changes only the fields it contains.
  await demotedCaller.account.update({ phone_number });
  expect(await demotedCaller.users.show({ id })).toMatchObject({ role: ROLE.dataEntry, phone_number });
});

test("an operator whose note is outdated gets the current note first", async () => {
  const email = "bisi@elsewhere.example";
  await callerFor(world.services, null).leads.subscribe({ email });
  const { list, setNote } = asOperator(world.services, "support").platform.leads;
  const lead = (await list({})).data.find((row) => row.email === email);
  const stale = await refusal(setNote({ id: lead!.id, version: 0, note: "No answer yet" }));
  expect(stale).toMatchObject({ code: "CONFLICT", cause: { current: lead } });
});
