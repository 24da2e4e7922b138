import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { allow, createTestWorld, type TestCompany, type TestWorld } from "@custodia/testkit/test-world";
import { and, desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { kinds } from "./record-types.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

let last = 0;
const nextNumber = () => {
  last += 1;
  return last;
};

describe.each(kinds)("a $noun", (kind) => {
  const { noun, nameField, otherField, sample } = kind;
  const create = (company: TestCompany, n: number = nextNumber()) =>
    kind.create(allow(company.admin, "records.write"), sample(company, n) as never);
  const updateRecord = (company: TestCompany, change: object) =>
    kind.update(allow(company.admin, "records.write"), change as never);
  const listRecords = (query: object) => kind.list(world.tenantA.admin, kind.query.parse(query) as never);
  const activitiesOf = (id: number) =>
    world.services.db.read
      .select()
      .from(activities)
      .where(and(eq(activities.subject_type, noun), eq(activities.subject_id, id)))
      .orderBy(desc(activities.id));

  test("is added as sent, and the activity names the user", async () => {
    const n = nextNumber();
    const record = await create(world.tenantA, n);
    expect(record).toMatchObject(sample(world.tenantA, n));
    expect(await kind.show(world.tenantA.approver, { id: record.id })).toEqual(record);
    const [row] = await activitiesOf(record.id);
    expect(row).toMatchObject({ action: `${noun}s.create`, user_id: world.tenantA.admin.actor.user_id });
    expect(row?.after).toMatchObject({ [nameField]: record[nameField] });
  });

  test("is changed in the sent fields, with before and after in the activity", async () => {
    const [n, field] = [nextNumber(), nextNumber()];
    const record = await create(world.tenantA, n);
    const value = otherField === "code" ? sample(world.tenantA, field).code : "0805 999 0000";
    const after = await updateRecord(world.tenantA, { id: record.id, [otherField]: value });
    expect(after).toMatchObject({ ...sample(world.tenantA, n), [otherField]: value });
    const [row] = await activitiesOf(record.id);
    expect(row).toMatchObject({ action: `${noun}s.update`, before: { [otherField]: record[otherField] } });
    expect(row?.after).toMatchObject({ [otherField]: value });
  });

  test("leaves no trace of a save without changes", async () => {
    const n = nextNumber();
    const record = await create(world.tenantA, n);
    await updateRecord(world.tenantA, { id: record.id, ...sample(world.tenantA, n) });
    expect(await activitiesOf(record.id)).toHaveLength(1);
  });

  test("of another company is not found, with the same message as an unknown record", async () => {
    const { id } = await create(world.tenantB);
    const before = await kind.show(world.tenantB.admin, { id });
    for (const foreign of [id, 999_999]) {
      const refusal = { code: "not_found", message: `This ${noun} was not found.` };
      await expect(kind.show(world.tenantA.admin, { id: foreign })).rejects.toMatchObject(refusal);
      await expect(updateRecord(world.tenantA, { id: foreign, [nameField]: "Ours now" })).rejects.toMatchObject(
        refusal,
      );
    }
    expect(await kind.show(world.tenantB.admin, { id })).toEqual(before);
  });

  test("can be edited by Admins and Data Entry, not by Approvers", () => {
    expect(() => allow(world.tenantA.dataEntry, "records.write")).not.toThrow();
    expect(() => allow(world.tenantA.approver, "records.write")).toThrow("This action is unauthorized.");
  });

  test("keeps both changes of two concurrent saves", async () => {
    const [n, m] = [nextNumber(), nextNumber()];
    const record = await create(world.tenantA, n);
    const changes = {
      [nameField]: sample(world.tenantA, m)[nameField],
      [otherField]: sample(world.tenantA, m)[otherField],
    };
    await Promise.all(
      Object.entries(changes).map(([field, value]) => updateRecord(world.tenantA, { id: record.id, [field]: value })),
    );
    expect(await kind.show(world.tenantA.admin, { id: record.id })).toMatchObject(changes);
  });

  test("is found by its name or a part of it, ignoring case", async () => {
    const record = await create(world.tenantA);
    const text = String(record[nameField]);
    for (const query of [{ search: `"${text.toUpperCase()}"` }, { filter: { [nameField]: text.toLowerCase() } }]) {
      const { data } = await listRecords({ ...query, per_page: 200 });
      expect(data.map(({ id }) => id)).toContain(record.id);
      expect(data.every((record) => String(record[nameField]).toLowerCase().includes(text.toLowerCase()))).toBe(true);
    }
    expect((await listRecords({ search: "%" })).meta.total).toBe(0);
  });

  test("is listed in the requested order, or newest first by default", async () => {
    const { data } = await listRecords({ sort: nameField, order: "desc", per_page: 200 });
    const names = data.map((record) => String(record[nameField]).toLowerCase());
    expect(names).toEqual([...names].sort().reverse());
    const newest = await create(world.tenantA);
    const first = await listRecords({ per_page: 1 });
    expect(first.data.map(({ id }) => id)).toEqual([newest.id]);
    expect(first.meta.total).toBe(data.length + 1);
  });

  test("created by an import is marked until it has all fields that a user must enter", async () => {
    const n = nextNumber();
    const stamps = { created_at: "2026-01-01T00:00:00.000Z", updated_at: "2026-01-01T00:00:00.000Z" };
    const values = {
      ...kind.incomplete(n),
      ...stamps,
      company_id: world.tenantA.admin.company.id,
      to_complete: true,
    };
    const [row] = await world.services.db.write((tx) =>
      tx
        .insert(kind.table)
        .values(values as never)
        .returning({ id: kind.table.id }),
    );
    const marked = await listRecords({ filter: { to_complete: true } });
    expect(marked.data.map(({ id }) => id)).toEqual([row!.id]);
    const complete = await updateRecord(world.tenantA, { id: row!.id, ...sample(world.tenantA, n) });
    expect(complete.to_complete).toBe(false);
    expect((await listRecords({ filter: { to_complete: true } })).meta.total).toBe(0);
  });
});
