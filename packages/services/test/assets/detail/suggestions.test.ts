import { assets } from "@custodia/db/schema/assets/assets";
import { imports } from "@custodia/db/schema/assets/import";
import { users } from "@custodia/db/schema/setup/users";
import { suggestionQuery } from "@custodia/domain/assets/list";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { suggestTexts } from "../../../src/assets/detail/suggestions.ts";
import type { CompanyCtx } from "../../../src/core/context.ts";
import { insertAssets } from "../many.ts";
import { watchReads } from "../plans.ts";
import { openRegister, type Register } from "../register.ts";

let world: Register;
beforeAll(async () => {
  world = await openRegister();
  const makes: [string | null, string | null, number?][] = [
    ["HP", "EliteBook 840", 40],
    ["hp", "elitebook 840"],
    ["HP", "LaserJet Pro"],
    ["Hisense", "LaserJet"],
    ["Toyota", "Corolla"],
    ["Mikano (hp)", null],
    ["100%_pure", "50% duty"],
    ["Ẹlẹ́rọ", "Ọkọ̀"],
    [null, "Model without maker"],
    [null, null, 20],
  ];
  const rows = makes.flatMap(([manufacturer, model, count = 1]) =>
    Array.from({ length: count }, () => ({ description: "Thing", manufacturer, model })),
  );
  await insertAssets(world.tenantA.admin, world.recordsA, rows);
  const theirs = [{ description: "Theirs", manufacturer: "HP Rival", model: "EliteBook of others" }];
  await insertAssets(world.tenantB.admin, world.recordsB, theirs);
});
afterAll(() => world.close());

const suggest = async (query: object, ctx: CompanyCtx = world.tenantA.admin) =>
  (await suggestTexts(ctx, suggestionQuery.parse(query))).data;

test("suggests each manufacturer once, in its usual spelling, those that begin with the text first", async () => {
  expect(await suggest({ field: "manufacturer" })).toEqual([
    ...["100%_pure", "Hisense", "HP", "Mikano (hp)", "Toyota", "Ẹlẹ́rọ"],
  ]);
  expect(await suggest({ field: "manufacturer", text: "hp" })).toEqual(["HP", "Mikano (hp)"]);
  expect(await suggest({ field: "manufacturer", text: " YO " })).toEqual(["Toyota"]);
  expect(await suggest({ field: "manufacturer", text: "elero" })).toEqual(["Ẹlẹ́rọ"]);
  expect(await suggest({ field: "manufacturer", text: "%" })).toEqual(["100%_pure"]);
  expect(await suggest({ field: "manufacturer", text: "nobody" })).toEqual([]);
});

test("suggests the models of the manufacturer, or all if there is none", async () => {
  expect(await suggest({ field: "model", manufacturer: "Hp" })).toEqual(["EliteBook 840", "LaserJet Pro"]);
  expect(await suggest({ field: "model", manufacturer: "hp", text: "jet" })).toEqual(["LaserJet Pro"]);
  expect(await suggest({ field: "model", manufacturer: "", text: "laser" })).toEqual(["LaserJet", "LaserJet Pro"]);
  expect(await suggest({ field: "model", text: "maker" })).toEqual(["Model without maker"]);
  expect(await suggest({ field: "model", manufacturer: "Unknown" })).toEqual([]);
});

test("suggests nothing of another company, and each company its own", async () => {
  for (const text of ["rival", "hp r"]) expect(await suggest({ field: "manufacturer", text })).toEqual([]);
  expect(await suggest({ field: "model", manufacturer: "HP Rival" })).toEqual([]);
  expect(await suggest({ field: "manufacturer", text: "h" }, world.tenantB.admin)).toEqual(["HP Rival"]);
  expect(await suggest({ field: "model", text: "elite" }, world.tenantB.admin)).toEqual(["EliteBook of others"]);
});

test("suggests nothing of an import before it is published", async () => {
  const { db } = world.services;
  const { company } = world.tenantB.admin;
  const [staged] = await insertAssets(world.tenantB.admin, world.recordsB, [
    { description: "Staged", manufacturer: "Aaa", model: "Zzz" },
  ]);
  const [user] = await db.read.select({ id: users.id }).from(users).where(eq(users.company_id, company.id));
  const file = { file_name: "a.csv", file_key: "k", sha256: "s", created_at: "2026-01-01T00:00:00.000Z" };
  const staging = { ...file, company_id: company.id, user_id: user!.id, state: "staging" as const };
  const [row] = await db.write((tx) => tx.insert(imports).values(staging).returning());
  await db.write((tx) => tx.update(assets).set({ import_id: row!.id }).where(eq(assets.id, staged!.id)));
  expect(await suggest({ field: "manufacturer" }, world.tenantB.admin)).toEqual(["HP Rival"]);
  await db.write((tx) => tx.update(imports).set({ state: "published" }).where(eq(imports.id, row!.id)));
  expect(await suggest({ field: "manufacturer" }, world.tenantB.admin)).toEqual(["Aaa", "HP Rival"]);
});

test("reads only index entries, and steps over the assets of one manufacturer", async () => {
  const watched = await watchReads(world);
  const ctx = { ...world.tenantA.admin, db: { ...world.services.db, read: watched.read } };
  for (const query of [
    { field: "manufacturer", text: "h" },
    { field: "model", manufacturer: "HP", text: "e" },
    { field: "model", text: "e" },
  ]) {
    await suggest(query, ctx);
    const [steps] = await watched.plans();
    const reads = steps!.filter((step) => /^(SEARCH|SCAN) assets/.test(step));
    expect(reads.length).toBeGreaterThan(3);
    for (const step of reads)
      expect(step).toMatch(/COVERING INDEX assets_by_(manufacturer|model) \(company_id=\? AND .*(>|=)\?/);
  }
  watched.close();
});
