import { noteNumbers } from "@custodia/db/schema/assets/derived";
import { scrapManyInput } from "@custodia/domain/assets/dispose-many";
import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { scrapBatch } from "../../../src/assets/disposals/batch.ts";
import { listScrappings } from "../../../src/assets/disposals/queries.ts";
import { eventFormNumber } from "../../../src/assets/forms/queries.ts";
import { renderForm } from "../../../src/assets/forms/service.ts";
import { reverseScrapping } from "../../../src/assets/reversals.ts";
import { permitActorOrRequest } from "../../../src/core/access.ts";
import type { CompanyCtx } from "../../../src/core/context.ts";
import { expectValidData } from "../../check/expect-valid.ts";
import { bringBack, release, scrap, sell } from "../life.ts";
import { addRecords, correct, openRegister, type Records, type Register, register } from "../register.ts";

let world: Register;
beforeAll(async () => {
  world = await openRegister();
});
afterAll(() => expectValidData(world).finally(() => world.close()));

const listNumbers = async (ctx: CompanyCtx) => {
  const rows = await world.services.db.read
    .select()
    .from(noteNumbers)
    .where(eq(noteNumbers.company_id, ctx.company.id))
    .orderBy(asc(noteNumbers.kind), asc(noteNumbers.year), asc(noteNumbers.number));
  return rows.map(({ kind, year, number }) => `${kind} ${year} ${number}`);
};

async function releaseNewAsset(ctx: CompanyCtx, records: Records, change: Record<string, unknown> = {}) {
  const asset = await register(ctx, records);
  const movement = await release(ctx, asset.id, change);
  return { asset, movement: movement as { id: number } };
}

/** Renders a form, and returns its name without the extension. */
async function formNumber(ctx: CompanyCtx, form: Parameters<typeof renderForm>[1]): Promise<string> {
  const { name, content } = await renderForm(ctx, form);
  content.destroy();
  return name.replace(/\.pdf$/, "");
}

test("each company numbers its notes by year without gaps, even with concurrent writers", async () => {
  const { tenantA, tenantB, recordsA } = world;
  const twelve = Array.from({ length: 12 }, (_, index) => index);
  await Promise.all(
    twelve.map((index) =>
      index % 3 === 0 ? releaseNewAsset(tenantB.admin, world.recordsB) : releaseNewAsset(tenantA.admin, recordsA),
    ),
  );
  const consecutive = (kind: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${kind} 2026 ${index + 1}`);
  expect(await listNumbers(tenantA.admin)).toEqual([...consecutive("movement_pass", 8), ...consecutive("release", 8)]);
  expect(await listNumbers(tenantB.admin)).toEqual([...consecutive("movement_pass", 4), ...consecutive("release", 4)]);
});

test("a rollback uses no number, and a new year starts at one", async () => {
  const { tenantA, recordsA, services } = world;
  const rolledBack = await register(tenantA.admin, recordsA);
  const db = {
    ...services.db,
    write: (work: never) =>
      services.db.write(async (tx) => {
        await (work as (tx: unknown) => Promise<unknown>)(tx);
        throw new Error("rolled back");
      }),
  } as typeof services.db;
  await expect(release({ ...tenantA.admin, db }, rolledBack.id)).rejects.toThrow("rolled back");
  const { movement } = await releaseNewAsset(tenantA.admin, recordsA);
  expect(await eventFormNumber(tenantA.admin, "release", movement.id)).toBe("REL-2026-000009");
  const earlier = await releaseNewAsset(tenantA.admin, recordsA, { release_date: "2025-12-30" });
  expect(await eventFormNumber(tenantA.admin, "release", earlier.movement.id)).toBe("REL-2025-000001");
});

test("returns, sales, scrappings and changes of custodian are numbered separately", async () => {
  const { tenantA, recordsA, tenantB } = world;
  const { asset, movement } = await releaseNewAsset(tenantB.admin, world.recordsB);
  await bringBack(tenantB.admin, movement.id);
  expect(await eventFormNumber(tenantB.admin, "return", movement.id)).toBe("RET-2026-000001");
  await sell(tenantB.admin, asset.id);
  expect(await formNumber(tenantB.admin, { subject: "disposal", id: asset.id })).toBe("SAL-2026-000001");
  const scrapping = await register(tenantA.admin, recordsA);
  await scrap(tenantA.admin, scrapping.id);
  expect(await formNumber(tenantA.admin, { subject: "disposal", id: scrapping.id })).toBe("SCR-2026-000001");
  const other = await addRecords(world.tenantA, "Stores");
  const moved = await register(tenantA.admin, recordsA);
  for (const number of ["000001", "000002"]) {
    await correct(tenantA.admin, moved.id, {
      custodian_id: number === "000001" ? other.custodian_id : recordsA.custodian_id,
    });
    const handover = { subject: "change", kind: "handover", id: moved.id } as const;
    expect(await formNumber(tenantA.admin, handover)).toBe(`HND-2026-${number}`);
  }
});

test("assets that a board of survey scraps share one number, which is kept until the last is reversed", async () => {
  const { tenantA, recordsA } = world;
  const six = await Promise.all([1, 2, 3, 4, 5, 6].map(() => register(tenantA.admin, recordsA)));
  const board = { discard_date: "2026-06-15", condition: "Bad", reference: "Board 7" };
  const scrapTogether = (ids: number[]) =>
    scrapBatch(permitActorOrRequest(tenantA.admin, "assets.write"), scrapManyInput.parse({ ...board, ids }));
  const numberOf = (id: number) => formNumber(tenantA.admin, { subject: "disposal", id });
  const reverse = async (id: number) => {
    const [event] = (await listScrappings(tenantA.admin, { id })).data;
    await reverseScrapping(permitActorOrRequest(tenantA.admin, "assets.write"), {
      id,
      event_id: event!.id,
      reason: "Found",
    });
  };
  const [first, second, third, ...others] = six.map(({ id }) => id) as [number, number, number, ...number[]];
  await scrapTogether([first, second, third]);
  const number = await numberOf(first);
  const { id } = await register(tenantA.admin, recordsA);
  await scrap(tenantA.admin, id);
  expect(Number((await numberOf(id)).slice(9, 15))).toBe(Number(number.slice(9, 15)) + 1);
  await reverse(first);
  expect([await numberOf(second), await numberOf(third)]).toEqual([number, number]);
  await reverse(second);
  await reverse(third);
  await scrapTogether(others);
  expect(Number((await numberOf(others[2]!)).slice(9, 15))).toBe(Number(number.slice(9, 15)) + 2);
});

test("older forms keep their numbers, and a number is never changed or removed", async () => {
  expect(await eventFormNumber(world.tenantA.admin, "release", 424_242)).toBe("REL-424242");
  const refused = (statement: string) =>
    expect(world.services.db.write((tx) => tx.run(sql.raw(statement)))).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/append-only|follow each other/) },
    });
  await refused("UPDATE note_numbers SET number = number + 1");
  await refused("DELETE FROM note_numbers");
  await refused("INSERT INTO note_numbers SELECT company_id, kind, year, 99, 'x' FROM note_numbers LIMIT 1");
});
