import { changeNoteQuery } from "@custodia/domain/assets/notes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { renderForm } from "../../../src/assets/forms/service.ts";
import { loadContent } from "../../../src/assets/forms/worker.ts";
import type { CompanyCtx } from "../../../src/core/context.ts";
import { insertAssets } from "../many.ts";
import { watchReads } from "../plans.ts";
import { activitiesOf, reassign } from "../reassigning.ts";
import { addRecords, correct, openRegister, type Records, type Register, register } from "../register.ts";
import { pagesOf } from "./pdf-text.ts";

let world: Register;
let stores: Records;
beforeAll(async () => {
  world = await openRegister();
  stores = await addRecords(world.tenantA, "Stores");
});
afterAll(() => world.close());

async function readForm(ctx: CompanyCtx, id: number, query: object = {}) {
  const { name, content } = await renderForm(ctx, { subject: "change", ...changeNoteQuery.parse(query), id });
  const pages = await pagesOf(content);
  return { name, pages, text: pages.join("\n") };
}

const registerMany = async (count: number) => {
  const created = [];
  for (let index = 0; index < count; index += 1)
    created.push(await register(world.tenantA.admin, world.recordsA, { description: `Chair ${index + 1}` }));
  return created;
};

test("both custodians sign a change of one asset, and the latest change is printed", async () => {
  const [asset] = await registerMany(1);
  await expect(readForm(world.tenantA.admin, asset!.id)).rejects.toMatchObject({ code: "not_found" });
  await correct(world.tenantA.admin, asset!.id, { custodian_id: stores.custodian_id });
  const first = await readForm(world.tenantA.dataEntry, asset!.id);
  expect(first.name).toMatch(/^HND-2026-\d{6}\.pdf$/);
  expect(first.text).toMatch(/From\s*Computers Keeper\s*To\s*Stores Keeper/);
  await correct(world.tenantA.admin, asset!.id, { custodian_id: world.recordsA.custodian_id });
  const second = await readForm(world.tenantA.approver, asset!.id);
  expect(second.text).toMatch(/From\s*Stores Keeper\s*To\s*Computers Keeper/);
  const changes = await activitiesOf(world.services, [asset!.id]);
  const activity_id = changes.find(({ action }) => action === "assets.update")!.id;
  expect((await readForm(world.tenantA.admin, asset!.id, { activity_id })).name).toBe(first.name);
});

test("a bulk change is one note, whichever of its assets is requested", async () => {
  const assets = await registerMany(60);
  const { notes } = (await reassign(world.tenantA.admin, {
    ids: assets.map(({ id }) => id),
    custodian_id: stores.custodian_id,
  })) as { notes: { handover: number; gate_pass: null } };
  expect(assets.map(({ id }) => id)).toContain(notes.handover);
  expect(notes.gate_pass).toBeNull();
  const { name, pages, text } = await readForm(world.tenantA.admin, notes.handover);
  for (const { barcode } of assets) expect(text).toContain(barcode);
  expect(text).toContain("The 60 assets above were handed over");
  pages.forEach((page, index) => {
    expect(page).toMatch(new RegExp(`Page ${index + 1} of\\s*${pages.length}\\b`));
  });
  expect(pages.length).toBeGreaterThan(1);
  expect((await readForm(world.tenantA.admin, assets[41]!.id)).name).toBe(name);
});

test("assets with different custodians name each custodian in their row", async () => {
  const [first, second] = await registerMany(2);
  const third = await addRecords(world.tenantA, "Kitchen");
  await correct(world.tenantA.admin, second!.id, { custodian_id: third.custodian_id });
  await reassign(world.tenantA.admin, { ids: [first!.id, second!.id], custodian_id: stores.custodian_id });
  const { text } = await readForm(world.tenantA.admin, first!.id);
  expect(text).toContain("as listed");
  expect(text).toMatch(/Kitchen\s+Keeper/);
  expect(text).toMatch(/Computers\s+Keeper/);
});

test("an asset that already had the custodian does not split the note of the others", async () => {
  const [one, alreadyAssigned] = await registerMany(2);
  await correct(world.tenantA.admin, alreadyAssigned!.id, { custodian_id: stores.custodian_id });
  const [second] = await registerMany(1);
  const ids = [one!.id, alreadyAssigned!.id, second!.id];
  await reassign(world.tenantA.admin, { ids, custodian_id: stores.custodian_id, condition: "Bad" });
  const first = await readForm(world.tenantA.admin, one!.id);
  expect(first.text).toContain(one!.barcode);
  expect(first.text).toContain(second!.barcode);
  expect(first.text).not.toContain(alreadyAssigned!.barcode);
  expect((await readForm(world.tenantA.admin, second!.id)).name).toBe(first.name);
});

test("a transfer to another location has a gate pass, and no hand-over note", async () => {
  const [asset] = await insertAssets(world.tenantA.admin, world.recordsA, [{ location_id: null }]);
  const { notes } = (await reassign(world.tenantA.admin, {
    ids: [asset!.id],
    location_id: world.tenantA.location_id,
  })) as { notes: object };
  expect(notes).toEqual({ handover: null, gate_pass: asset!.id });
  const { name, text } = await readForm(world.tenantA.admin, asset!.id, { kind: "gate_pass" });
  expect(name).toMatch(/^GPC-/);
  expect(text).toContain("Security at the gate");
  await expect(readForm(world.tenantA.admin, asset!.id)).rejects.toMatchObject({ code: "not_found" });
});

test("a change of another asset or another company is unknown", async () => {
  const [one, second] = await registerMany(2);
  await correct(world.tenantA.admin, one!.id, { custodian_id: stores.custodian_id });
  const [, change] = await activitiesOf(world.services, [one!.id]);
  const unknown = { code: "invalid", fields: { activity_id: expect.anything() } };
  await expect(readForm(world.tenantA.admin, second!.id, { activity_id: change!.id })).rejects.toMatchObject(unknown);
  await expect(readForm(world.tenantB.admin, one!.id)).rejects.toMatchObject({ code: "not_found" });
  await expect(readForm(world.tenantB.admin, one!.id, { activity_id: change!.id })).rejects.toMatchObject(unknown);
});

test("a note is read by indexes, and never scans all later activities", async () => {
  const [asset] = await registerMany(1);
  await correct(world.tenantA.admin, asset!.id, { custodian_id: stores.custodian_id });
  const statements = await watchReads(world);
  const ctx = { ...world.tenantA.admin, db: { ...world.services.db, read: statements.read } };
  await loadContent(ctx, { subject: "change", kind: "handover", id: asset!.id });
  const steps = (await statements.plans()).flat().filter((step) => step.includes(" activities "));
  statements.close();
  expect(steps).toHaveLength(3);
  for (const step of steps) expect(step).toMatch(/INDEX activities_of_(subject|user) \(company_id=\?/);
  expect(steps.at(-1)).toContain("subject_id=? AND id>?");
});
