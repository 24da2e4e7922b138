import { disposals } from "@custodia/db/schema/assets/disposals";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listToSign } from "../../src/assets/notes/of-custodian.ts";
import { noteOfDisposal } from "../../src/assets/notes/of-disposal.ts";
import { setLogo } from "../../src/setup/company/logo.ts";
import { allowed } from "../../src/testing/room.ts";
import { scrap, sell } from "../assets/life.ts";
import { addShelf, list, openRegister, type Register, register } from "../assets/register.ts";
import { pagesOf } from "./pdf-text.ts";

let room: Register;
beforeAll(async () => {
  room = await openRegister();
});
afterAll(() => room.close());

const textOf = async (note: Awaited<ReturnType<typeof listToSign>>) =>
  (await pagesOf(note.content)).join("\n");

test("a sale is signed with what it brought, the book value of that day and the loss, as the register tells them", async () => {
  const asset = await register(room.ours.admin, room.ourShelf, { description: "Ìwé Scanner" });
  await expect(noteOfDisposal(room.ours.admin, asset)).rejects.toMatchObject({ code: "not_found" });
  await sell(room.ours.admin, asset.id, { buyer_name: "Bísí Alábí & Ọmọ", phone_number: "0803 123 4567" });
  const [sale] = await room.services.db.read.select().from(disposals);
  const note = await noteOfDisposal(room.ours.dataEntry, asset);
  const text = await textOf(note);
  expect(note.name).toBe(`SAL-${String(sale!.id).padStart(6, "0")}.pdf`);
  for (const said of ["Disposal Note", "Bísí Alábí & Ọmọ", "₦100,000.00", "₦365,000.00", "₦182,500.00"])
    expect(text).toContain(said);
  expect(text).toMatch(/Loss\s*₦82,500\.00/);
  await expect(noteOfDisposal(room.theirs.admin, asset)).rejects.toMatchObject({ code: "not_found" });
});

test("a scrapping is signed by a witness, and its loss is the book value", async () => {
  const asset = await register(room.ours.admin, room.ourShelf);
  await scrap(room.ours.admin, asset.id, { remarks: "Burnt" });
  const text = await textOf(await noteOfDisposal(room.ours.approver, asset));
  expect(text).toMatch(/Loss\s*₦182,500\.00/);
  for (const said of ["Witnessed by", "Burnt", "Scrapping"]) expect(text).toContain(said);
});

test("a custodian's list has what they hold and nothing else, page by page", async () => {
  const shelf = await addShelf(room.ours, "Desks Ọ̀gá");
  const held = [];
  for (let nth = 0; nth < 45; nth += 1)
    held.push(await register(room.ours.admin, shelf, { description: `Desk ${nth}` }));
  const gone = await register(room.ours.admin, shelf);
  await scrap(room.ours.admin, gone.id);
  const note = await listToSign(room.ours.dataEntry, { id: shelf.custodian_id });
  const pages = await pagesOf(note.content);
  const text = pages.join("\n");
  for (const { barcode } of held) expect(text).toContain(barcode);
  expect(text).not.toContain(gone.barcode);
  expect(pages[1]).toMatch(new RegExp(`Page 2 of\\s*${pages.length}\\b`));
  expect(pages[1]).toContain("Serial Number");
  const { sums } = await list(room.ours.admin, { filter: { custodian_id: shelf.custodian_id } });
  expect(text).toMatch(new RegExp(`Assets\\s*${sums.counted}\\s`));
  const theirs = listToSign(room.theirs.admin, { id: shelf.custodian_id });
  await expect(theirs).rejects.toMatchObject({ code: "not_found" });
});

test("a company's logo stands on its paper, and one that cannot be read keeps nobody from it", async () => {
  const picture = await sharp({ create: { width: 300, height: 80, channels: 4, background: "#227744" } })
    .webp()
    .toBuffer();
  const { ours } = room;
  await setLogo(allowed(ours.admin, "company.manage"), picture);
  const { companies } = await import("@custodia/db/schema/setup/company");
  const rows = await room.services.db.read.select().from(companies);
  const image = rows.find(({ id }) => id === ours.admin.company.id)!.image;
  const id = room.ourShelf.custodian_id;
  const bytes = async (image: string | null) => {
    const ctx = { ...ours.admin, company: { ...ours.admin.company, image } };
    const { buffer } = await import("node:stream/consumers");
    return (await buffer((await listToSign(ctx, { id })).content)).toString("latin1");
  };
  expect(await bytes(image)).toContain("/Subtype /Image");
  expect(await bytes(null)).not.toContain("/Subtype /Image");
  expect(await bytes(`${ours.admin.company.id}/logos/gone.png`)).toContain("%PDF-");
});
