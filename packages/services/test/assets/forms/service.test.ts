import { movementCorrection } from "@custodia/domain/assets/corrections";
import { scrapManyInput } from "@custodia/domain/assets/dispose-many";
import { movementNoteQuery } from "@custodia/domain/assets/notes";
import { allow } from "@custodia/testkit/test-world";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { approveRequest } from "../../../src/approvals/service.ts";
import { correctMovement } from "../../../src/assets/corrections/service.ts";
import { scrapBatch } from "../../../src/assets/disposals/batch.ts";
import { renderForm } from "../../../src/assets/forms/service.ts";
import { permitActorOrRequest } from "../../../src/core/access.ts";
import type { CompanyCtx } from "../../../src/core/context.ts";
import { setLogo } from "../../../src/setup/company/service.ts";
import { createCustodian } from "../../../src/setup/custodians.ts";
import { bringBack, release, scrap, sell } from "../life.ts";
import { addRecords, correct, list, openRegister, type Register, register } from "../register.ts";
import { pagesOf } from "./pdf-text.ts";

let world: Register;
let custodian: number;
beforeAll(async () => {
  world = await openRegister();
  const person = { full_name: "Adéọlá Ṣọlá-Ọ̀ṣun", location_id: world.tenantA.location_id };
  const created = await createCustodian(allow(world.tenantA.admin, "records.write"), {
    email: null,
    phone_number: null,
    id_number: null,
    department: null,
    job_role: null,
    ...person,
  });
  custodian = created.id;
});
afterAll(() => world.close());

const releaseGenerator = async (change: object = {}) => {
  const asset = await register(world.tenantA.admin, world.recordsA, {
    description: "Ẹ̀rọ Generator 60 kVA",
    serial_number: "PK-60-7",
  });
  const answer = await release(world.tenantA.admin, asset.id, { custodian_id: custodian, ...change });
  if (!("release_date" in answer)) throw new Error("The release awaits approval.");
  return { asset, movement: answer };
};

async function readForm(ctx: CompanyCtx, id: number, query: object = {}) {
  const { name, content } = await renderForm(ctx, { subject: "movement", ...movementNoteQuery.parse(query), id });
  return { name, text: (await pagesOf(content)).join("\n") };
}

test("a release note names the asset, both parties and the authoriser, under one number", async () => {
  const { asset, movement } = await releaseGenerator({ expected_return_date: "2026-07-01", remarks: "With its key" });
  const { name, text } = await readForm(world.tenantA.dataEntry, movement.id);
  expect(name).toMatch(/^REL-2026-\d{6}\.pdf$/);
  for (const phrase of [
    ...["Dunamis Ventures", "Hand-over Note", name.slice(0, -4), "1 June 2026", asset.barcode, "PK-60-7"],
    ...["Ẹ̀rọ Generator 60 kVA", "Adéọlá Ṣọlá-Ọ̀ṣun", "Computers Keeper", "Ada Admin", "Site 4"],
    ...["1 July 2026", "With its key", "Handed over by", "Received by", "Authorised by", "Signature"],
  ])
    expect(text.normalize("NFC")).toContain(phrase.normalize("NFC"));
  expect(text).toMatch(/Page 1 of\s*1\b/);
  expect((await readForm(world.tenantA.approver, movement.id)).name).toBe(name);
});

test("names and remarks are complete on forms, however long they are", async () => {
  const remarks = `${"With keys, log book and forty litres of diesel. ".repeat(40)}The end.`;
  const { movement } = await releaseGenerator({ remarks });
  const name = "Federated Produce Processing, Storage and Distribution Cooperative Society of Greater Ìkòròdú Limited";
  const { admin } = world.tenantA;
  const { text } = await readForm({ ...admin, company: { ...admin.company, name } }, movement.id);
  const words = text.replace(/\s+/g, " ");
  for (const phrase of [name, remarks]) expect(words.normalize("NFC")).toContain(phrase.normalize("NFC"));
});

test("facts are complete on forms, however long they are", async () => {
  const long = (word: string) => `${`${word} `.repeat(40).slice(0, 230)}the end of ${word}`;
  const [full_name, department, location, holderName] = ["Adéwálé", "Ìmọ̀-ẹ̀rọ", "Òpópónà", "Ọjà"].map(long);
  const person = { email: null, phone_number: null, id_number: null, department: null, job_role: null };
  const keepers = allow(world.tenantA.admin, "records.write");
  const place = { location_id: world.tenantA.location_id };
  const keeper = await createCustodian(keepers, { ...person, ...place, full_name: full_name! });
  const holder = await createCustodian(keepers, { ...person, ...place, full_name: holderName! });
  const asset = await register(world.tenantA.admin, world.recordsA, { custodian_id: keeper.id, department });
  const answer = await release(world.tenantA.admin, asset.id, { location, custodian_id: holder.id });
  if (!("release_date" in answer)) throw new Error("The release awaits approval.");
  const { admin } = world.tenantA;
  const company = { ...admin.company, name: long("Ìlú") };
  const { text } = await readForm({ ...admin, company }, answer.id);
  expect(text).toMatch(/Page 2 of\s*2\b/);
  const words = text.replace(/\s+/g, " ").normalize("NFC");
  for (const word of ["Adéwálé", "Ìmọ̀-ẹ̀rọ", "Òpópónà", "Ọjà"])
    expect(words.replaceAll("- ", "-")).toContain(`the end of ${word}`.normalize("NFC"));
});

test("the table's headings are above its first row on every page", async () => {
  const { asset, movement } = await releaseGenerator({ remarks: "W".repeat(2000) });
  const { content } = await renderForm(world.tenantA.admin, {
    subject: "movement",
    kind: "release",
    id: movement.id,
  });
  const pages = (await pagesOf(content)).map((page) =>
    ["Serial Number", asset.barcode].map((heading) => page.includes(heading)),
  );
  expect(pages).toEqual([
    [false, false],
    [true, true],
  ]);
});

test("a custodian without assets signs a list that states None", async () => {
  const records = await addRecords(world.tenantA, "Empty");
  const text = await readText(await listToSign(world.tenantA.admin, { id: records.custodian_id }));
  for (const phrase of ["None", "Signature"]) expect(text).toContain(phrase);
});

test("a note shows the asset as it was that day, regardless of later changes", async () => {
  const { asset, movement } = await releaseGenerator();
  world.setClock("2026-06-15T12:00:00Z");
  for (const serial_number of [null, "NEW-1", "NEW-2"])
    await correct(world.tenantA.admin, asset.id, { serial_number, reason: "Misread" });
  const other = await createCustodian(allow(world.tenantA.admin, "records.write"), {
    email: null,
    phone_number: null,
    id_number: null,
    department: null,
    job_role: null,
    full_name: "Later Keeper",
    location_id: world.tenantA.location_id,
  });
  await correct(world.tenantA.admin, asset.id, { custodian_id: other.id });
  const { text } = await readForm(world.tenantA.admin, movement.id);
  expect(text).toContain("PK-60-7");
  expect(text).not.toContain("NEW-");
  expect(text).toContain("Computers Keeper");
  expect(text).not.toContain("Later Keeper");
});

test("a note names the requester and the approver of a requested action", async () => {
  const asset = await register(world.tenantA.admin, world.recordsA);
  const requested = await release(world.tenantA.dataEntry, asset.id);
  if (!("approval" in requested)) throw new Error("The release did not need approval.");
  await approveRequest(allow(world.tenantA.approver, "approvals.decide"), { id: requested.approval.id });
  const { listMovements } = await import("../../../src/assets/movements/queries.ts");
  const [movement] = (await listMovements(world.tenantA.admin, asset)).data;
  const { text } = await readForm(world.tenantA.admin, movement!.id);
  expect(text).toMatch(/Requested by\s*Dayo Entry/);
  expect(text).toMatch(/Approved by\s*Ayo Approver/);
});

test("a return has a note after it, and none before", async () => {
  const { movement } = await releaseGenerator();
  await expect(readForm(world.tenantA.admin, movement.id, { kind: "return" })).rejects.toThrow("still out");
  await bringBack(world.tenantA.admin, movement.id, {
    condition: "Bad",
    amount: 12_345.5,
    remarks: "Cracked",
  });
  const { name, text } = await readForm(world.tenantA.admin, movement.id, { kind: "return" });
  expect(name).toMatch(/^RET-/);
  for (const phrase of ["Return from fieldwork", "10 Jun 2026, 09:30", "₦12,345.50", "Bad", "Cracked"])
    expect(text).toContain(phrase);
});

test("a return note names the custodian of that day after a later correction of the return", async () => {
  const { asset, movement } = await releaseGenerator();
  await bringBack(world.tenantA.admin, movement.id);
  world.setClock("2026-06-16T12:00:00Z");
  const { custodian_id } = await addRecords(world.tenantA, "Successor");
  await correct(world.tenantA.admin, asset.id, { custodian_id });
  world.setClock("2026-06-17T12:00:00Z");
  const requester = permitActorOrRequest(world.tenantA.admin, "assets.write");
  const correction = movementCorrection.parse({ invoice_number: "INV-77", reason: "It came by post" });
  await correctMovement(requester, { id: movement.id, ...correction });
  const { text } = await readForm(world.tenantA.admin, movement.id, { kind: "return" });
  expect(text).toMatch(/Returned to\s*Computers Keeper/);
  expect(text).toContain("INV-77");
});

test("a release to outside has a gate pass, and in-house maintenance has none", async () => {
  const { movement } = await releaseGenerator();
  const { name, text } = await readForm(world.tenantA.admin, movement.id, { kind: "gate_pass" });
  expect(name).toMatch(/^GPM-/);
  expect(text).toContain("Security at the gate");
  const inHouse = { type: "maintenance", maintenance_category: "In-house maintenance", location: null };
  const { movement: inHouseMovement } = await releaseGenerator(inHouse);
  await expect(readForm(world.tenantA.admin, inHouseMovement.id, { kind: "gate_pass" })).rejects.toThrow("In-house");
});

test("another company's movement is unknown, and an invalid kind is refused by its field", async () => {
  const { movement } = await releaseGenerator();
  await expect(readForm(world.tenantB.admin, movement.id)).rejects.toMatchObject({ code: "not_found" });
  expect(movementNoteQuery.safeParse({ kind: "receipt" }).error?.issues[0]?.path).toEqual(["kind"]);
});

const disposalNote = (ctx: CompanyCtx, { id }: { id: number }) => renderForm(ctx, { subject: "disposal", id });
const listToSign = (ctx: CompanyCtx, { id }: { id: number }) => renderForm(ctx, { subject: "custodian", id });
const readText = async (note: Awaited<ReturnType<typeof renderForm>>) => (await pagesOf(note.content)).join("\n");

test("a disposal note has proceeds, book value and loss of that day, as in the register", async () => {
  const asset = await register(world.tenantA.admin, world.recordsA, { description: "Ìwé Scanner" });
  await expect(disposalNote(world.tenantA.admin, asset)).rejects.toMatchObject({ code: "not_found" });
  await sell(world.tenantA.admin, asset.id, {
    buyer_name: "Bísí Alábí & Ọmọ",
    phone_number: "0803 123 4567",
  });
  const note = await disposalNote(world.tenantA.dataEntry, asset);
  const text = await readText(note);
  expect(note.name).toBe("SAL-2026-000001.pdf");
  for (const phrase of ["Disposal Note", "Bísí Alábí & Ọmọ", "₦100,000.00", "₦365,000.00", "₦182,500.00"])
    expect(text).toContain(phrase);
  expect(text).toMatch(/Loss\s*₦82,500\.00/);
  await expect(disposalNote(world.tenantB.admin, asset)).rejects.toMatchObject({ code: "not_found" });
});

test("a scrapping note has a witness, and the loss is the book value", async () => {
  const asset = await register(world.tenantA.admin, world.recordsA);
  await scrap(world.tenantA.admin, asset.id, { remarks: "Burnt" });
  const text = await readText(await disposalNote(world.tenantA.approver, asset));
  expect(text).toMatch(/Loss\s*₦182,500\.00/);
  for (const phrase of ["Witnessed by", "Burnt", "Scrapping"]) expect(text).toContain(phrase);
});

test("a board of survey signs one note for all assets that it scrapped", async () => {
  const created = await Promise.all([1, 2, 3].map(() => register(world.tenantA.admin, world.recordsA)));
  const ids = created.map(({ id }) => id);
  const board = { ids, discard_date: "2026-06-15", condition: "Bad", reference: "Board 12/2026" };
  await scrapBatch(permitActorOrRequest(world.tenantA.admin, "assets.write"), scrapManyInput.parse(board));
  const note = await disposalNote(world.tenantA.approver, created[2]!);
  const other = await disposalNote(world.tenantA.approver, created[0]!);
  other.content.destroy();
  expect(other.name).toBe(note.name);
  const text = await readText(note);
  for (const phrase of [...created.map(({ barcode }) => barcode), "Board 12/2026", "The 3 assets above were discarded"])
    expect(text).toContain(phrase);
  expect(text).toMatch(/Loss\s*₦547,500\.00/);
});

test("a custodian's list has all assigned assets and no others, page by page", async () => {
  const records = await addRecords(world.tenantA, "Desks Ọ̀gá");
  const assigned = [];
  for (let index = 0; index < 45; index += 1)
    assigned.push(await register(world.tenantA.admin, records, { description: `Desk ${index}` }));
  const disposal = await register(world.tenantA.admin, records);
  await scrap(world.tenantA.admin, disposal.id);
  const note = await listToSign(world.tenantA.dataEntry, { id: records.custodian_id });
  const pages = await pagesOf(note.content);
  const text = pages.join("\n");
  for (const { barcode } of assigned) expect(text).toContain(barcode);
  expect(text).not.toContain(disposal.barcode);
  expect(pages[1]).toMatch(new RegExp(`Page 2 of\\s*${pages.length}\\b`));
  expect(pages[1]).toContain("Serial Number");
  for (const phrase of [assigned.at(-1)!.barcode, "Signature"]) expect(pages.at(-1)).toContain(phrase);
  const { sums } = await list(world.tenantA.admin, { filter: { custodian_id: records.custodian_id } });
  expect(text).toMatch(new RegExp(`Assets\\s*${sums.counted}\\s`));
  const foreign = listToSign(world.tenantB.admin, { id: records.custodian_id });
  await expect(foreign).rejects.toMatchObject({ code: "not_found" });
});

test("a list has the company's logo, which is prepared once, and no logo if it is unreadable", async () => {
  const picture = await sharp({ create: { width: 300, height: 80, channels: 4, background: "#227744" } })
    .webp()
    .toBuffer();
  const { tenantA } = world;
  await setLogo(allow(tenantA.admin, "company.manage"), picture);
  const { companies } = await import("@custodia/db/schema/setup/company");
  const rows = await world.services.db.read.select().from(companies);
  const image = rows.find(({ id }) => id === tenantA.admin.company.id)!.image;
  const id = world.recordsA.custodian_id;
  const { workers } = tenantA.admin;
  const requested: string[] = [];
  const countRuns: typeof workers = {
    ...workers,
    run(task, ...rest) {
      requested.push(task);
      return workers.run(task, ...rest);
    },
  };
  const bytes = async (image: string | null) => {
    const ctx = { ...tenantA.admin, workers: countRuns, company: { ...tenantA.admin.company, image } };
    const { buffer } = await import("node:stream/consumers");
    return (await buffer((await listToSign(ctx, { id })).content)).toString("latin1");
  };
  for (const _twice of [1, 2]) expect(await bytes(image)).toContain("/Subtype /Image");
  expect(requested.filter((name) => name === "makeLogo")).toHaveLength(1);
  expect(await bytes(null)).not.toContain("/Subtype /Image");
  expect(await bytes(`${tenantA.admin.company.id}/logos/gone.png`)).toContain("%PDF-");
});
