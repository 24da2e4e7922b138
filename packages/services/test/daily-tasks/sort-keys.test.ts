import { migrate } from "@custodia/db/open";
import { vendors } from "@custodia/db/schema/setup/vendors";
import { fillBatch, SORT_KEYS } from "@custodia/db/sort-keys";
import { userListQuery } from "@custodia/domain/setup/users";
import { openClient } from "@custodia/sqlite/client";
import { allow } from "@custodia/testkit/test-world";
import { getTableName, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { fillMissingSortKeys } from "../../src/daily-tasks/daily-tasks.ts";
import { listCountries } from "../../src/setup/countries.ts";
import { listUsers } from "../../src/setup/users/queries.ts";
import { createUser } from "../../src/setup/users/service.ts";
import { insertAssets } from "../assets/many.ts";
import { correct, list, openRegister, type Register, register } from "../assets/register.ts";
import { expectValidData } from "../check/expect-valid.ts";
import { kinds } from "../setup/record-types.ts";

const NAMES = ["olu", "Ọlá", "Zainab", "Ɓello", "Ola", "Ṣadé", "Bella", "Sade"];
const SORTED = ["Bella", "Ɓello", "Ola", "Ọlá", "olu", "Sade", "Ṣadé", "Zainab"];
const BY_CODE_POINT = ["Bella", "Ola", "olu", "Sade", "Zainab", "Ɓello", "Ṣadé", "Ọlá"];

let world: Register;
beforeEach(async () => {
  world = await openRegister();
});
afterEach(() => world.close());

const descriptions = async (order = "asc") => {
  const { data } = await list(world.tenantA.admin, { sort: "description", order, per_page: 200 });
  return data.map(({ description }) => description);
};

const addNamedAssets = () =>
  insertAssets(
    world.tenantA.admin,
    world.recordsA,
    NAMES.map((description) => ({ description })),
  );

/** Resets the database to the state of a version without sort keys. */
async function clearKeys() {
  const client = await openClient(world.services.db.target, 1000);
  for (const { table, key } of SORT_KEYS) await client.execute(`UPDATE ${getTableName(table)} SET ${key.name} = ''`);
  client.close();
}

describe("lists are sorted by language", () => {
  test.each(kinds)("for names of $noun", async ({ nameField, sample, create, list, query }) => {
    const { admin } = world.tenantA;
    const before = (await list(admin, query.parse({}) as never)).meta.total;
    for (const [n, value] of NAMES.entries()) {
      await create(allow(admin, "records.write"), { ...sample(world.tenantA, n), [nameField]: value } as never);
    }
    const page = await list(admin, query.parse({ sort: nameField, per_page: 200 }) as never);
    expect(page.meta.total).toBe(before + NAMES.length);
    expect(page.data.map((row) => row[nameField]).filter((key) => NAMES.includes(String(key)))).toEqual(SORTED);
    await expectValidData(world);
  });

  test("for cities", async () => {
    const { admin } = world.tenantA;
    const { sample, create, list, query } = kinds.find(({ noun }) => noun === "location")!;
    for (const [n, city] of NAMES.entries()) {
      await create(allow(admin, "records.write"), { ...sample(world.tenantA, n), city } as never);
    }
    const { data } = await list(admin, query.parse({ sort: "city", per_page: 200 }) as never);
    expect(data.map(({ city }) => city).filter((key) => NAMES.includes(String(key)))).toEqual(SORTED);
  });

  test.each(["department", "job_role"])("for %s of users and custodians", async (field) => {
    const { admin } = world.tenantA;
    const manager = allow(admin, "users.manage");
    const { sample, create, list, query } = kinds.find(({ noun }) => noun === "custodian")!;
    for (const [n, named] of NAMES.entries()) {
      const user = { ...sample(world.tenantA, n), [field]: named };
      await create(allow(admin, "records.write"), user as never);
      const email = `person${n}@ours.example`;
      await createUser(manager, { ...user, email, role: 3 } as never);
    }
    const named = (rows: readonly object[]) =>
      rows.map((row) => (row as Record<string, unknown>)[field]).filter((key) => NAMES.includes(String(key)));
    const input = { sort: field, per_page: 200 };
    expect(named((await list(admin, query.parse(input) as never)).data)).toEqual(SORTED);
    expect(named((await listUsers(admin, userListQuery.parse(input))).data)).toEqual(SORTED);
    await expectValidData(world);
  });

  test("for countries", async () => {
    const names = (await listCountries(world.services)).map(({ name }) => name);
    const near = (name: string) => names.slice(names.indexOf(name) - 1, names.indexOf(name) + 2);
    expect(near("Côte d'Ivoire")).toEqual(["Costa Rica", "Côte d'Ivoire", "Croatia"]);
    expect(names.indexOf("Åland Islands")).toBe(1);
  });

  test("for assets, in both directions and after renames", async () => {
    await addNamedAssets();
    expect(await descriptions()).toEqual(SORTED);
    expect(await descriptions("desc")).toEqual(SORTED.toReversed());
    const { id } = await register(world.tenantA.admin, world.recordsA, { description: "Ụzọ" });
    expect((await descriptions()).slice(-2)).toEqual(["Ụzọ", "Zainab"]);
    await correct(world.tenantA.admin, id, { description: "Ẹ̀gbẹ́" });
    expect((await descriptions()).slice(1, 4)).toEqual(["Ɓello", "Ẹ̀gbẹ́", "Ola"]);
    await expectValidData(world);
  });

  test("for assets by the name of their vendor", async () => {
    const { admin } = world.tenantA;
    const { sample, create } = kinds.find(({ noun }) => noun === "vendor")!;
    for (const [n, name] of NAMES.entries()) {
      const created = await create(allow(admin, "records.write"), {
        ...sample(world.tenantA, n),
        name,
      } as never);
      await insertAssets(admin, world.recordsA, [{ vendor_id: created.id }]);
    }
    const { data } = await list(admin, { sort: "vendor" });
    expect(data.map(({ vendor }) => vendor?.name)).toEqual(SORTED);
  });
});

describe("a database from a version without sort keys", () => {
  test("gets sort keys at its first start", async () => {
    await addNamedAssets();
    await clearKeys();
    await migrate(world.services.db.target);
    await expectValidData(world);
    expect(await descriptions()).toEqual(SORTED);
  });

  test("sorts as stored until all keys are written, even if another process continues after a kill", async () => {
    const inserted = Array.from({ length: 2500 }, (_, n) => ({
      description: `Ọkọ̀ ${n}`,
    }));
    await insertAssets(
      world.tenantB.admin,
      world.recordsB,
      inserted.map((row, n) => ({ ...row, barcode: `ZM-${n}` })),
    );
    await addNamedAssets();
    await clearKeys();
    expect(await descriptions()).toEqual(BY_CODE_POINT);
    // Writes exactly one batch, as if the process had ended after it.
    await world.services.db.write((tx) => fillBatch(tx, SORT_KEYS.at(-1)!));
    await fillMissingSortKeys(world.services);
    expect(await descriptions()).toEqual(SORTED);
    await expectValidData(world);
  });
});

test("a name that is an SQL expression is refused, because it can have no key", async () => {
  const renamed = world.services.db.write((tx) => tx.update(vendors).set({ name: sql`upper(name)` }));
  await expect(renamed).rejects.toThrow("must be known here");
});
