import { movementNoteQuery } from "@custodia/domain/assets/notes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { approveRequest } from "../../src/approvals/decide/approve.ts";
import { noteOfMovement } from "../../src/assets/notes/of-movement.ts";
import type { CompanyCtx } from "../../src/context.ts";
import { createCustodian } from "../../src/setup/custodians/create.ts";
import { allowed } from "../../src/testing/room.ts";
import { bringBack, release } from "../assets/life.ts";
import { correct, openRegister, type Register, register } from "../assets/register.ts";
import { pagesOf } from "./pdf-text.ts";

let room: Register;
let taker: number;
beforeAll(async () => {
  room = await openRegister();
  const person = { full_name: "Adéọlá Ṣọlá-Ọ̀ṣun", location_id: room.ours.location_id };
  const made = await createCustodian(allowed(room.ours.admin, "records.write"), {
    ...{ email: null, phone_number: null, id_number: null, department: null, job_role: null },
    ...person,
  });
  taker = made.id;
});
afterAll(() => room.close());

const out = async (change: object = {}) => {
  const asset = await register(room.ours.admin, room.ourShelf, {
    description: "Ẹ̀rọ Generator 60 kVA",
    serial_number: "PK-60-7",
  });
  const answer = await release(room.ours.admin, asset.id, { custodian_id: taker, ...change });
  if (!("release_date" in answer)) throw new Error("It was asked for.");
  return { asset, movement: answer };
};

async function read(who: CompanyCtx, id: number, query: object = {}) {
  const { name, content } = await noteOfMovement(who, { ...movementNoteQuery.parse(query), id });
  return { name, text: (await pagesOf(content)).join("\n") };
}

test("a release is signed on a note that names the asset, both sides and who authorised it, under one number", async () => {
  const { asset, movement } = await out({ expected_return_date: "2026-07-01", remarks: "With its key" });
  const { name, text } = await read(room.ours.dataEntry, movement.id);
  expect(name).toMatch(/^REL-\d{6}\.pdf$/);
  for (const said of [
    ...["Dunamis Ventures", "Hand-over Note", name.slice(0, -4), "1 June 2026", asset.barcode, "PK-60-7"],
    ...["Ẹ̀rọ Generator 60 kVA", "Adéọlá Ṣọlá-Ọ̀ṣun", "Computers Keeper", "Ada Admin", "Site 4"],
    ...["1 July 2026", "With its key", "Handed over by", "Received by", "Authorised by", "Signature"],
  ])
    expect(text.normalize("NFC")).toContain(said.normalize("NFC"));
  expect(text).toMatch(/Page 1 of\s*1\b/);
  expect((await read(room.ours.approver, movement.id)).name).toBe(name);
});

test("it says what was so on that day, whatever was changed since", async () => {
  const { asset, movement } = await out();
  room.setClock("2026-06-15T12:00:00Z");
  await correct(room.ours.admin, asset.id, { serial_number: "NEW-1", reason: "Misread" });
  const other = await createCustodian(allowed(room.ours.admin, "records.write"), {
    ...{ email: null, phone_number: null, id_number: null, department: null, job_role: null },
    ...{ full_name: "Later Keeper", location_id: room.ours.location_id },
  });
  await correct(room.ours.admin, asset.id, { custodian_id: other.id });
  const { text } = await read(room.ours.admin, movement.id);
  expect(text).toContain("PK-60-7");
  expect(text).not.toContain("NEW-1");
  expect(text).toContain("Computers Keeper");
  expect(text).not.toContain("Later Keeper");
});

test("what was asked for names who asked and who approved it", async () => {
  const asset = await register(room.ours.admin, room.ourShelf);
  const asked = await release(room.ours.dataEntry, asset.id);
  if (!("approval" in asked)) throw new Error("It was done at once.");
  await approveRequest(allowed(room.ours.approver, "approvals.decide"), { id: asked.approval.id });
  const { listMovements } = await import("../../src/assets/movements/list.ts");
  const [movement] = (await listMovements(room.ours.admin, asset)).data;
  const { text } = await read(room.ours.admin, movement!.id);
  expect(text).toMatch(/Asked for by\s*Dayo Entry/);
  expect(text).toMatch(/Approved by\s*Ayo Approver/);
});

test("a return has a note once it is back; until then it is refused", async () => {
  const { movement } = await out();
  await expect(read(room.ours.admin, movement.id, { kind: "return" })).rejects.toThrow("still out");
  await bringBack(room.ours.admin, movement.id, { condition: "Bad", amount: 12_345.5, remarks: "Cracked" });
  const { name, text } = await read(room.ours.admin, movement.id, { kind: "return" });
  expect(name).toMatch(/^RET-/);
  for (const said of ["Return from fieldwork", "10 Jun 2026, 09:30", "₦12,345.50", "Bad", "Cracked"])
    expect(text).toContain(said);
});

test("what leaves the house has a gate pass, and maintenance in-house has none", async () => {
  const { movement } = await out();
  const { name, text } = await read(room.ours.admin, movement.id, { kind: "gate_pass" });
  expect(name).toMatch(/^GPM-/);
  expect(text).toContain("Security at the gate");
  const inside = { type: "maintenance", maintenance_category: "In-house maintenance", location: null };
  const { movement: within } = await out(inside);
  await expect(read(room.ours.admin, within.id, { kind: "gate_pass" })).rejects.toThrow("in-house");
});

test("another company's movement is unknown, and a kind that is none is refused by its field", async () => {
  const { movement } = await out();
  await expect(read(room.theirs.admin, movement.id)).rejects.toMatchObject({ code: "not_found" });
  expect(movementNoteQuery.safeParse({ kind: "receipt" }).error?.issues[0]?.path).toEqual(["kind"]);
});
