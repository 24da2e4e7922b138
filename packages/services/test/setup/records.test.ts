import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { allowed, openRoom, type Room, type TestCompany } from "@custodia/testkit/test-world";
import { and, desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { kinds } from "./kinds.ts";

let room: Room;
beforeAll(async () => {
  room = await openRoom();
});
afterAll(() => room.close());

let last = 0;
const number = () => {
  last += 1;
  return last;
};

describe.each(kinds)("a $word", (kind) => {
  const { word, name, other, sample } = kind;
  const made = (company: TestCompany, n: number = number()) =>
    kind.create(allowed(company.admin, "records.write"), sample(company, n) as never);
  const changed = (company: TestCompany, change: object) =>
    kind.update(allowed(company.admin, "records.write"), change as never);
  const listed = (query: object) => kind.list(room.ours.admin, kind.query.parse(query) as never);
  const told = (id: number) =>
    room.services.db.read
      .select()
      .from(activities)
      .where(and(eq(activities.subject_type, word), eq(activities.subject_id, id)))
      .orderBy(desc(activities.id));

  test("is added as it was given, and the activity tells by whom", async () => {
    const n = number();
    const record = await made(room.ours, n);
    expect(record).toMatchObject(sample(room.ours, n));
    expect(await kind.show(room.ours.approver, { id: record.id })).toEqual(record);
    const [row] = await told(record.id);
    expect(row).toMatchObject({ action: `${word}s.create`, user_id: room.ours.admin.actor.user_id });
    expect(row?.after).toMatchObject({ [name]: record[name] });
  });

  test("is changed in the fields that are given, and the activity has them before and after", async () => {
    const [n, m] = [number(), number()];
    const record = await made(room.ours, n);
    const value = other === "code" ? sample(room.ours, m).code : "0805 999 0000";
    const after = await changed(room.ours, { id: record.id, [other]: value });
    expect(after).toMatchObject({ ...sample(room.ours, n), [other]: value });
    const [row] = await told(record.id);
    expect(row).toMatchObject({ action: `${word}s.update`, before: { [other]: record[other] } });
    expect(row?.after).toMatchObject({ [other]: value });
  });

  test("leaves no trace of a save that changes nothing", async () => {
    const n = number();
    const record = await made(room.ours, n);
    await changed(room.ours, { id: record.id, ...sample(room.ours, n) });
    expect(await told(record.id)).toHaveLength(1);
  });

  test("of another company is not found, in the same words as one that never was", async () => {
    const { id } = await made(room.theirs);
    const before = await kind.show(room.theirs.admin, { id });
    for (const foreign of [id, 999_999]) {
      const refusal = { code: "not_found", message: `This ${word} was not found.` };
      await expect(kind.show(room.ours.admin, { id: foreign })).rejects.toMatchObject(refusal);
      await expect(changed(room.ours, { id: foreign, [name]: "Ours now" })).rejects.toMatchObject(refusal);
    }
    expect(await kind.show(room.theirs.admin, { id })).toEqual(before);
  });

  test("is kept by Admins and Data Entry, not by Approvers", () => {
    expect(() => allowed(room.ours.dataEntry, "records.write")).not.toThrow();
    expect(() => allowed(room.ours.approver, "records.write")).toThrow("This action is unauthorized.");
  });

  test("keeps both changes where two people save at once", async () => {
    const [n, m] = [number(), number()];
    const record = await made(room.ours, n);
    const changes = { [name]: sample(room.ours, m)[name], [other]: sample(room.ours, m)[other] };
    await Promise.all(
      Object.entries(changes).map(([field, value]) => changed(room.ours, { id: record.id, [field]: value })),
    );
    expect(await kind.show(room.ours.admin, { id: record.id })).toMatchObject(changes);
  });

  test("is found by its name, whole or in part, upper and lower case alike", async () => {
    const record = await made(room.ours);
    const text = String(record[name]);
    for (const query of [{ search: text.toUpperCase() }, { filter: { [name]: text.toLowerCase() } }]) {
      const { data } = await listed({ ...query, per_page: 200 });
      expect(data.map(({ id }) => id)).toContain(record.id);
      expect(data.every((one) => String(one[name]).toLowerCase().includes(text.toLowerCase()))).toBe(true);
    }
    expect((await listed({ search: "%" })).meta.total).toBe(0);
  });

  test("stands in its place in a sorted list, newest first where nobody sorts", async () => {
    const { data } = await listed({ sort: name, order: "desc", per_page: 200 });
    const names = data.map((one) => String(one[name]).toLowerCase());
    expect(names).toEqual([...names].sort().reverse());
    const newest = await made(room.ours);
    const first = await listed({ per_page: 1 });
    expect(first.data.map(({ id }) => id)).toEqual([newest.id]);
    expect(first.meta.total).toBe(data.length + 1);
  });

  test("made by an import is marked until it has all that a person would have given", async () => {
    const n = number();
    const stamps = { created_at: "2026-01-01T00:00:00.000Z", updated_at: "2026-01-01T00:00:00.000Z" };
    const values = { ...kind.bare(n), ...stamps, company_id: room.ours.admin.company.id, to_complete: true };
    const [row] = await room.services.db.write((tx) =>
      tx
        .insert(kind.table)
        .values(values as never)
        .returning({ id: kind.table.id }),
    );
    const marked = await listed({ filter: { to_complete: true } });
    expect(marked.data.map(({ id }) => id)).toEqual([row!.id]);
    const whole = await changed(room.ours, { id: row!.id, ...sample(room.ours, n) });
    expect(whole.to_complete).toBe(false);
    expect((await listed({ filter: { to_complete: true } })).meta.total).toBe(0);
  });
});
