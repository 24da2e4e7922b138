import { savedViews } from "@custodia/db/schema/views/views";
import { activityListQuery } from "@custodia/domain/activity/schema";
import { MAX_VIEWS, viewCreate, viewPatch } from "@custodia/domain/views/schema";
import { allow, createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ZodError } from "zod";
import { listActivities } from "../../src/activity/activities.ts";
import type { CompanyCtx } from "../../src/core/context.ts";
import { createView, listViews, removeView, updateView } from "../../src/views/views.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());
beforeEach(() => world.services.db.write((tx) => tx.delete(savedViews)));

const SEARCH = {
  filter: { due: "return", cost_from: "1500.50", custodian_id: "7" },
  search: "laptop",
  sort: "cost",
  order: "desc",
  hidden: "vendor,status",
  per_page: 200,
};

const self = (ctx: CompanyCtx) => allow(ctx, "self.manage");
const saveView = (ctx: CompanyCtx, change: object = {}) =>
  createView(self(ctx), viewCreate.parse({ list: "assets", name: "Late", search: SEARCH, ...change }));
const changeView = (ctx: CompanyCtx, id: number, patch: object) =>
  updateView(self(ctx), { ...viewPatch.parse(patch), id });
const namesOf = async (ctx: CompanyCtx) => (await listViews(self(ctx), {})).data.map(({ name }) => name);
const admin = () => world.tenantA.admin;

describe("a view", () => {
  test("is stored as sent, and listed by name ignoring case", async () => {
    const saved = await saveView(admin());
    expect(saved).toMatchObject({ list: "assets", name: "Late", search: SEARCH });
    await saveView(admin(), { name: "early", search: {} });
    expect(await namesOf(admin())).toEqual(["early", "Late"]);
    expect((await listViews(self(admin()), { list: "assets" })).data[1]).toEqual(saved);
  });

  test("is sorted next to names without diacritics", async () => {
    for (const name of ["Zaria", "Ẹlẹ́ja", "Fan"]) await saveView(admin(), { name });
    expect(await namesOf(admin())).toEqual(["Ẹlẹ́ja", "Fan", "Zaria"]);
  });

  test("can be renamed, or get another search", async () => {
    const { id } = await saveView(admin());
    expect(await changeView(admin(), id, { name: "LATE" })).toMatchObject({ name: "LATE", search: SEARCH });
    const search = { filter: { depreciation: "full" } };
    expect(await changeView(admin(), id, { search })).toMatchObject({ name: "LATE", search });
  });

  test.each(["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf", "__defineGetter__"])(
    "cannot be filtered by %s, a property of every object",
    async (name) => {
      const search = JSON.parse(`{"filter": {"${name}": "x"}}`);
      const saved = await saveView(admin(), { search: {} });
      for (const refused of [
        () => saveView(admin(), { name: "Odd", search }),
        () => changeView(admin(), saved.id, { search }),
      ])
        await expect(async () => refused()).rejects.toSatisfy(
          (error) => error instanceof ZodError || error.code === "invalid",
        );
    },
  );

  test("is gone once removed, and its name is free", async () => {
    const { id } = await saveView(admin());
    await removeView(self(admin()), { id });
    expect(await namesOf(admin())).toEqual([]);
    await expect(removeView(self(admin()), { id })).rejects.toMatchObject({ code: "not_found" });
    await saveView(admin());
  });

  test("is logged without its name or its search", async () => {
    const { id } = await saveView(admin(), { name: "Whom I suspect" });
    await changeView(admin(), id, { name: "Whom I trust" });
    await removeView(self(admin()), { id });
    const { data } = await listActivities(world.tenantA.approver, activityListQuery.parse({ per_page: 3 }));
    expect(data.map(({ action }) => action)).toEqual(["views.remove", "views.update", "views.create"]);
    expect(data[0]).toMatchObject({
      log_message: "Removed a view of the assets",
      subject_type: "user",
      subject_id: admin().actor.user_id,
    });
    expect(JSON.stringify(data)).not.toMatch(/Whom|laptop/);
  });
});

describe("a view is private:", () => {
  test("neither a colleague nor another company can see, change or remove it", async () => {
    const { id } = await saveView(admin());
    for (const ctx of [world.tenantA.approver, world.tenantA.dataEntry, world.tenantB.admin]) {
      expect(await namesOf(ctx)).toEqual([]);
      const missing = { code: "not_found", message: "This view was not found." };
      await expect(changeView(ctx, id, { name: "Mine" })).rejects.toMatchObject(missing);
      await expect(removeView(self(ctx), { id })).rejects.toMatchObject(missing);
    }
    expect(await namesOf(admin())).toEqual(["Late"]);
  });

  test("others may use the same name", async () => {
    await saveView(admin());
    for (const ctx of [world.tenantA.approver, world.tenantB.admin]) {
      await saveView(ctx);
      expect(await namesOf(ctx)).toEqual(["Late"]);
    }
  });
});

describe("a view is refused", () => {
  const taken = { fields: { name: ["You already have a view with this name."] } };

  test("with a name that the user already has, ignoring case, even concurrently", async () => {
    const outcomes = await Promise.allSettled([saveView(admin()), saveView(admin(), { name: "LATE" })]);
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
    expect(outcomes[1]).toMatchObject({ reason: taken });
    const { id } = await saveView(admin(), { name: "Other" });
    await expect(changeView(admin(), id, { name: "late" })).rejects.toMatchObject(taken);
  });

  test.each([
    ["a filter that the list does not have", { filter: { colour: "red" } }, "by colour “red”"],
    ["a value that the filter does not accept", { filter: { due: "tomorrow" } }, "by due “tomorrow”"],
    ["an amount that is not a number", { filter: { cost_to: "much" } }, "by cost_to “much”"],
    ["a sort field that the list does not have", { sort: "colour" }, "sorted by colour"],
  ])("with %s", async (_what, search, message) => {
    const refused = { fields: { search: [expect.stringContaining(message)] } };
    await expect(saveView(admin(), { search })).rejects.toMatchObject(refused);
    const { id } = await saveView(admin());
    await expect(changeView(admin(), id, { search })).rejects.toMatchObject(refused);
  });

  test.each([
    { filter: { "a b": "1" } },
    { filter: [] },
    { hidden: "a;b" },
    { per_page: 201 },
    { order: "up" },
    { search: "x".repeat(256) },
  ])("with an invalid search: %o", (search) => {
    expect(viewCreate.safeParse({ list: "assets", name: "Odd", search }).success).toBe(false);
  });

  test("beyond the maximum number, until another is removed", async () => {
    for (let n = 0; n < MAX_VIEWS; n++) await saveView(admin(), { name: `View ${n}` });
    await expect(saveView(admin())).rejects.toMatchObject({ code: "conflict" });
    await saveView(world.tenantA.approver);
    const { data } = await listViews(self(admin()), {});
    await removeView(self(admin()), { id: data[0]!.id });
    await saveView(admin());
  });
});

test("a view with outdated filters opens with those that are still valid", async () => {
  const { id } = await saveView(admin());
  const search = {
    ...SEARCH,
    filter: { ...SEARCH.filter, colour: "red", status: "lent" },
    sort: "colour",
    per_page: "many",
    zoom: 2,
  };
  await world.services.db.write((tx) => tx.update(savedViews).set({ search }).where(eq(savedViews.id, id)));
  const { sort: _sort, order: _order, per_page: _size, ...valid } = SEARCH;
  expect((await listViews(self(admin()), {})).data[0]!.search).toEqual(valid);
});
