import { assets } from "@custodia/db/schema/assets/assets";
import { unindexedAssets } from "@custodia/db/schema/assets/derived";
import { imports } from "@custodia/db/schema/assets/import";
import { users } from "@custodia/db/schema/setup/users";
import { assetListQuery } from "@custodia/domain/assets/schema";
import { and, asc, eq, inArray, type SQL } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listAssets } from "../../../src/assets/list/list-assets.ts";
import { matchesWords, readWords } from "../../../src/assets/list/words.ts";
import type { CompanyCtx } from "../../../src/core/context.ts";
import { contains } from "../../../src/core/list.ts";
import { ownVisible } from "../../../src/core/visible-assets.ts";
import { indexNext, indexQueued } from "../../../src/search/indexing.ts";
import { expectIndexed } from "../../check/expect-valid.ts";
import { insertAssets, pseudoRandom } from "../many.ts";
import { openRegister, type Register } from "../register.ts";

let world: Register;
let first: number;
beforeAll(async () => {
  world = await openRegister();
  const rows = Array.from({ length: 400 }, (_, n) => ({
    description: randomText(3 + pick(12)),
    asset_tag: `${randomText(2)}${n}${randomText(2)}`,
    serial_number: n % 3 ? randomText(8) : null,
    manufacturer: n % 5 ? storedText(5) : null,
    model: n % 4 ? storedText(6) : null,
    invoice_number: n % 2 ? `INV/${storedText(4)}` : null,
    location_id: n % 4 ? world.tenantA.location_id : null,
  }));
  first = (await insertAssets(world.tenantA.admin, world.recordsA, rows))[0]!.id;
  await insertAssets(
    world.tenantB.admin,
    world.recordsB,
    rows.map(({ location_id: _, ...row }) => row),
  );
});
afterAll(() => world.close());

/** Characters typed in Lagos and Kano, and difficult ones: signs of LIKE and FTS5, an emoji, half of one, NUL. */
const SIGNS = [..."aAbBeE17 -/ẹỌọ́ṣŞɓƁɗƙİıſKß%_\\\"'’”ʼ*^:()", "🪑", "\ud83e", "\0", "n\u0303", "\ufffe"];
const pick = pseudoRandom(13);
const randomText = (length: number) => Array.from({ length }, () => SIGNS[pick(SIGNS.length)]).join("");

/** A text that the schemas let in: texts that share a column of the index have no NUL. */
const storedText = (length: number) => randomText(length).replaceAll("\0", "");

/** Returns a text that occurs in one of the assets, almost occurs, or does not occur. */
function someText(all: readonly (typeof assets.$inferSelect)[]): string {
  const row = all[pick(all.length)]!;
  const { barcode, asset_tag, description, serial_number, invoice_number, manufacturer, model } = row;
  const sources = [barcode, asset_tag, description, serial_number, invoice_number, manufacturer, model];
  const source = sources[pick(sources.length)] ?? "x";
  const start = pick(source.length);
  const text = source.slice(start, start + 1 + pick(8));
  const others = [text, text, text.toUpperCase(), text.toLowerCase(), `${text}${randomText(1)}`, randomText(4)];
  return others[pick(6)]!.replaceAll("\0", "");
}

/** Returns the ids of the matching rows, which are checked one by one without the text index. */
async function matchOneByOne(ctx: CompanyCtx, where: SQL | undefined): Promise<number[]> {
  const rows = await ctx.db.read
    .select({ id: assets.id })
    .from(assets)
    .where(ownVisible(ctx, where))
    .orderBy(asc(assets.id));
  return rows.map(({ id }) => id);
}

async function listIds(ctx: CompanyCtx, query: object): Promise<number[]> {
  const found: number[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { data, meta } = await listAssets(
      ctx,
      assetListQuery.parse({ ...query, sort: "created_at", page, per_page: 200 }),
    );
    found.push(...data.map(({ id }) => id));
    last = meta.last_page;
    if (page === last) expect(found).toHaveLength(meta.total);
  }
  return found;
}

/** Compares the lists with the rows, for both companies and any search. */
async function expectSameMatches(rounds: number): Promise<void> {
  const all = await world.services.db.read.select().from(assets).orderBy(assets.id).limit(400);
  const { barcode, asset_tag_key, description, serial_number, manufacturer, model } = assets;
  for (let round = 0; round < rounds; round += 1) {
    const typed = someText(all);
    // The schema truncates the text before the search.
    const text = assetListQuery.parse({ search: typed }).search;
    for (const ctx of [world.tenantA.admin, world.tenantB.admin]) {
      const anywhere = matchesWords(ctx, readWords(text));
      expect(await listIds(ctx, { search: typed }), JSON.stringify(typed)).toEqual(await matchOneByOne(ctx, anywhere));
      const conditions: Record<string, SQL | undefined> = {
        description: contains(description, text),
        asset_tag: contains(asset_tag_key, text?.toLowerCase()),
        serial_number: contains(serial_number, text),
        manufacturer: contains(manufacturer, text),
        model: contains(model, text),
        barcode: contains(barcode, text),
      };
      for (const [name, where] of Object.entries(conditions)) {
        expect(await listIds(ctx, { filter: { [name]: typed } }), `${name} ${JSON.stringify(typed)}`).toEqual(
          await matchOneByOne(ctx, where),
        );
      }
    }
    const { location_id } = world.tenantA;
    const inLocation = and(contains(description, text), eq(assets.location_id, location_id));
    expect(await listIds(world.tenantA.admin, { filter: { description: typed, location_id } })).toEqual(
      await matchOneByOne(world.tenantA.admin, inLocation),
    );
  }
}

const countUnindexed = async () => (await world.services.db.read.select().from(unindexedAssets)).length;
const write = (where: SQL, set: Partial<typeof assets.$inferInsert>) =>
  world.services.db.write((tx) => tx.update(assets).set(set).where(where));

test("finds texts that are not indexed yet", async () => {
  expect(await countUnindexed()).toBe(800);
  await expectSameMatches(5);
});

test("finds partly indexed texts completely", async () => {
  await world.services.db.write((tx) => indexNext(tx, 150));
  expect(await countUnindexed()).toBe(650);
  await expectSameMatches(5);
  await indexQueued(world.services);
  expect(await countUnindexed()).toBe(0);
  await expectSameMatches(10);
  await expectIndexed(world);
});

test("finds a changed asset by its new text only", async () => {
  await write(eq(assets.id, first), {
    description: "Ìjókòó Ọba",
    asset_tag: "Kujera/1",
    asset_tag_key: "kujera/1",
  });
  for (const _ of ["not indexed yet", "indexed"]) {
    expect(await listIds(world.tenantA.admin, { search: "jókòó ọ" })).toEqual([first]);
    expect(await listIds(world.tenantA.admin, { search: "ijokoo oba" })).toEqual([first]);
    expect(await listIds(world.tenantA.admin, { filter: { description: "ÍJOKÒÓ O\u0323" } })).toEqual([first]);
    expect(await listIds(world.tenantA.admin, { search: "ijokoo obe" })).toEqual([]);
    expect(await listIds(world.tenantA.admin, { search: "JóKòó Ọ" })).toEqual([first]);
    expect(await listIds(world.tenantA.admin, { filter: { asset_tag: "KUJERA" } })).toEqual([first]);
    expect(await listIds(world.tenantB.admin, { search: "kujera" })).toEqual([]);
    await expectSameMatches(4);
    await indexQueued(world.services);
  }
  await write(eq(assets.id, first), { description: "Stool" });
  expect(await listIds(world.tenantA.admin, { search: "JóKòó" })).toEqual([]);
  expect(await listIds(world.tenantA.admin, { search: "stool" })).toEqual([first]);
});

test("resumes interrupted indexing and finds all texts meanwhile", async () => {
  const range = { company_id: world.tenantA.admin.company.id, first_id: first, last_id: first + 399 };
  await world.services.db.write(async (tx) => {
    await tx.run("DELETE FROM search_texts WHERE rowid > 0");
    await tx
      .insert(unindexedAssets)
      .values([
        range,
        { ...range, company_id: world.tenantB.admin.company.id, first_id: first + 400, last_id: first + 799 },
      ]);
  });
  const interrupted = world.services.db.write(async (tx) => {
    await indexNext(tx, 100);
    throw new Error("killed");
  });
  await expect(interrupted).rejects.toThrow("killed");
  await world.services.db.write((tx) => indexNext(tx, 100));
  await expectSameMatches(4);
  await indexQueued(world.services);
  expect(await countUnindexed()).toBe(0);
  await expectSameMatches(4);
  await expectIndexed(world);
});

test("indexes the rows of an import from its publishing until its removal", async () => {
  const { db } = world.services;
  const ctx = world.tenantA.admin;
  const ids = [first + 1, first + 2, first + 3];
  const timestamp = "2026-01-01T00:00:00.000Z";
  const [user] = await db.read.select({ id: users.id }).from(users).where(eq(users.company_id, ctx.company.id));
  const file = { file_name: "a.csv", file_key: "k", sha256: "s" };
  const fields = { ...file, created_at: timestamp, company_id: ctx.company.id, user_id: user!.id };
  const [row] = await db.write((tx) =>
    tx
      .insert(imports)
      .values({ ...fields, state: "staging" })
      .returning(),
  );
  await write(inArray(assets.id, ids), { import_id: row!.id, description: "Staged bench" });
  expect(await listIds(ctx, { search: "staged bench" })).toEqual([]);
  await indexQueued(world.services);
  expect(await listIds(ctx, { search: "staged bench" })).toEqual([]);
  await expectSameMatches(3);
  await db.write((tx) => tx.update(imports).set({ state: "published" }).where(eq(imports.id, row!.id)));
  expect(await listIds(ctx, { search: "staged bench" })).toEqual(ids);
  await db.write((tx) => tx.delete(assets).where(inArray(assets.id, ids)));
  expect(await listIds(ctx, { search: "staged bench" })).toEqual([]);
  const entries = await db.read.all(`SELECT id FROM search_texts_docsize WHERE id & 0xFFFFFFFFFF IN (${ids.join()})`);
  expect(entries).toEqual([]);
  await expectSameMatches(4);
});
