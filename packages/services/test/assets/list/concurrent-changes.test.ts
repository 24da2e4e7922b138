import { assets } from "@custodia/db/schema/assets/assets";
import { imports, leavingAssets } from "@custodia/db/schema/assets/import";
import { kobo } from "@custodia/domain/money";
import { and, eq, inArray, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { CompanyCtx } from "../../../src/core/context.ts";
import { insertAssets } from "../many.ts";
import { list, openRegister, type Register } from "../register.ts";

let world: Register;
let import_id: number;
let ids: number[];
beforeEach(async () => {
  world = await openRegister();
  const { company, actor } = world.tenantA.admin;
  const inserted = await insertAssets(
    world.tenantA.admin,
    world.recordsA,
    Array.from({ length: 40 }, (_, n) => ({
      cost: n * 100,
      location_id: n % 2 ? world.tenantA.location_id : null,
    })),
  );
  ids = inserted.map(({ id }) => id);
  await insertAssets(world.tenantB.admin, world.recordsB, [{}, {}]);
  const fields = { file_name: "a.csv", file_key: "a", sha256: "0", state: "uploaded" as const };
  const [row] = await world.services.db.write((tx) =>
    tx
      .insert(imports)
      .values({
        company_id: company.id,
        user_id: actor.user_id,
        ...fields,
        created_at: "2026-06-15T11:00:00.000Z",
      })
      .returning(),
  );
  import_id = row!.id;
});
afterEach(() => world.close());

const setState = (state: "staging" | "published" | "undoing") =>
  world.services.db.write((tx) => tx.update(imports).set({ state }).where(eq(imports.id, import_id)));
const insertRows = () =>
  insertAssets(world.tenantA.admin, world.recordsA, [{ import_id }, { import_id }, { import_id }]);

/** Returns a context in which `interrupt` runs before the nth statement that reads ids. */
function withInterruption(interrupt: () => Promise<unknown>, nth = 1): CompanyCtx {
  const { admin } = world.tenantA;
  const read = Object.create(admin.db.read) as CompanyCtx["db"]["read"];
  let queryCount = 0;
  read.all = (async (query: never) => {
    queryCount += 1;
    if (queryCount === nth) await interrupt();
    return admin.db.read.all(query);
  }) as never;
  return { ...admin, db: { ...admin.db, read } };
}

const listIds = async (ctx: CompanyCtx, query: Record<string, unknown>) =>
  (await list(ctx, query)).data.map(({ id }) => id);

describe("a page that is read while", () => {
  test("an import begins shows none of its rows", async () => {
    const ctx = withInterruption(async () => {
      await setState("staging");
      await insertRows();
    });
    expect(await listIds(ctx, {})).toEqual([...ids].reverse().slice(0, 15));
    expect(await listIds(ctx, { page: 2 })).toEqual([...ids].reverse().slice(15, 30));
  });

  test("an import is undone shows none of the removed rows", async () => {
    await setState("staging");
    const inserted = await insertRows();
    await setState("published");
    const company_id = world.tenantA.admin.company.id;
    const ctx = withInterruption(() =>
      world.services.db.write(async (tx) => {
        await tx.insert(leavingAssets).values(inserted.map(({ id }) => ({ company_id, asset_id: id })));
        await tx.update(imports).set({ state: "undoing" }).where(eq(imports.id, import_id));
      }),
    );
    expect(await listIds(ctx, {})).toEqual([...ids].reverse().slice(0, 15));
  });

  test("an import is rejected shows none of its rows", async () => {
    await setState("staging");
    await insertRows();
    await setState("published");
    const ctx = withInterruption(() =>
      world.services.db.write((tx) =>
        tx.update(assets).set({ status: "rejected" }).where(eq(assets.import_id, import_id)),
      ),
    );
    expect(await listIds(ctx, {})).toEqual([...ids].reverse().slice(0, 15));
  });
});

describe("a cached order", () => {
  const query = { sort: "cost", order: "asc", filter: { cost_from: 0 }, per_page: 40 } as const;
  const setCost = async (id: number, cost: number) =>
    world.services.db.write((tx) =>
      tx
        .update(assets)
        .set({ cost: kobo(cost), carrying_amount: kobo(cost) })
        .where(and(inArray(assets.id, [id]))),
    );
  const idsByCost = async () => {
    const rows = await world.services.db.read
      .select({ id: assets.id, cost: assets.cost })
      .from(assets)
      .where(eq(assets.company_id, world.tenantA.admin.company.id));
    return rows.sort((a, b) => a.cost - b.cost || a.id - b.id).map(({ id }) => id);
  };

  test.each([3, 4, 5])("is correct after a concurrent change at statement %i", async (nth) => {
    const byValue = { ...query, sort: "carrying_amount" } as const;
    const ctx = withInterruption(() => setCost(ids[20]!, 150), nth);
    await list(ctx, byValue);
    await setCost(ids[3]!, 2950);
    await list(ctx, byValue);
    await list(ctx, byValue);
    await setCost(ids[9]!, 1950);
    expect(await listIds(ctx, byValue)).toEqual(await idsByCost());
  });

  test("is rebuilt if the change log no longer has the changes since", async () => {
    const otherCompany = world.tenantB.admin.company.id;
    const fillLog = (end: number) =>
      world.services.db.write((tx) =>
        tx.run(sql`WITH RECURSIVE more (n) AS (
            SELECT max(id) + 1 FROM asset_changes UNION ALL SELECT n + 1 FROM more WHERE n < ${end}
          ) INSERT INTO asset_changes (company_id, asset_id) SELECT ${otherCompany}, 0 FROM more`),
      );
    const ctx = world.tenantA.admin;
    const byValue = { ...query, sort: "carrying_amount" } as const;
    await fillLog(990);
    await list(ctx, byValue);
    await setCost(ids[3]!, 2950);
    await fillLog(2000);
    await setCost(ids[9]!, 1950);
    await fillLog(13_000);
    expect(await listIds(ctx, byValue)).toEqual(await idsByCost());
  });

  test("is reused until a change, and then read again", async () => {
    let queryCount = 0;
    const { admin } = world.tenantA;
    const read = Object.create(admin.db.read) as CompanyCtx["db"]["read"];
    read.all = ((statement: never) => {
      queryCount += 1;
      return admin.db.read.all(statement);
    }) as never;
    const ctx = { ...admin, db: { ...admin.db, read } };
    const byValue = { ...query, sort: "carrying_amount", per_page: 15 } as const;
    await list(ctx, byValue);
    const first = queryCount;
    await list(ctx, { ...byValue, page: 2 });
    await list(ctx, { ...byValue, order: "desc" });
    await insertAssets(world.tenantB.admin, world.recordsB, [{}, {}, {}]);
    await list(ctx, byValue);
    expect(queryCount).toBe(first);
    await setCost(ids[0]!, 9_999);
    expect((await listIds(ctx, { ...byValue, order: "desc" }))[0]).toBe(ids[0]);
    expect(queryCount).toBeGreaterThan(first);
  });
});
