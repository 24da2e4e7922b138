import { leads } from "@custodia/db/schema/leads/leads";
import { leadExportQuery, leadListQuery, leadView } from "@custodia/domain/platform/leads";
import { addOperator, createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import ExcelJS from "exceljs";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { OperatorCtx } from "../../src/core/context.ts";
import { exportLeads, listLeads, setLeadNote, setLeadState } from "../../src/platform/leads.ts";
import { readLog, settleOutcomes } from "./operator-log.ts";

let world: TestWorld;
let sade: OperatorCtx;
beforeEach(async () => {
  world = await createTestWorld();
  sade = await addOperator(world.services, "Sade Support", "support");
  const created_at = world.services.clock().toISOString();
  await world.services.db.write((tx) =>
    tx.insert(leads).values([
      {
        ...{ kind: "contact", created_at, email: "ngozi@garden.example", name: "Ngozi Eze" },
        message: "=SUM(1)\nCan we bring our list?",
      },
      { kind: "newsletter", email: "aisha@bello.example", created_at },
    ]),
  );
});
afterEach(() => world.close());

const list = async (query: object = {}) => (await listLeads(sade, leadListQuery.parse(query))).data;

test("lists leads, newest first, filtered by kind, state and text", async () => {
  const all = await list();
  expect(all.map(({ email, state, version }) => [email, state, version])).toEqual([
    ["aisha@bello.example", "new", 1],
    ["ngozi@garden.example", "new", 1],
  ]);
  expect(Object.keys(all[0]!).sort()).toEqual(Object.keys(leadView.shape).sort());
  expect(await list({ filter: { kind: "contact" } })).toHaveLength(1);
  expect(await list({ filter: { state: "done" } })).toEqual([]);
  expect(await list({ search: "bring our" })).toHaveLength(1);
});

test("a lead is taken once, even by two operators, and the log names the operator", async () => {
  const tobi = await addOperator(world.services, "Tobi Support", "support");
  const takeLead = (ctx: OperatorCtx) => setLeadState(ctx, { id: 1, state: "in_hand" });
  expect((await settleOutcomes(takeLead(sade), takeLead(tobi))).sort()).toEqual([
    "This lead is in progress already.",
    "done",
  ]);
  expect(await list({ filter: { state: "in_hand" } })).toMatchObject([{ id: 1, version: 1 }]);
  expect(await readLog(world)).toMatchObject([
    {
      action: "leads.state",
      message: "Marked the lead of ngozi@garden.example as in progress",
      company_id: null,
    },
  ]);
  await expect(setLeadState(sade, { id: 404, state: "done" })).rejects.toMatchObject({ code: "not_found" });
});

test("a note replaces only the version that the operator saw", async () => {
  const note = (text: string | null, version: number) => setLeadNote(sade, { id: 1, version, note: text });
  expect(await note("Wrote to her", 1)).toMatchObject({ note: "Wrote to her", version: 2 });
  await expect(note("Called her", 1)).rejects.toMatchObject({ code: "conflict" });
  await setLeadState(sade, { id: 1, state: "done" });
  expect(await note(null, 2)).toMatchObject({ note: null });
  expect(JSON.stringify(await readLog(world))).not.toContain("Wrote to her");
});

test("exports a spreadsheet in which text stays text, and logs it", async () => {
  const { name, content } = await exportLeads(sade, leadExportQuery.parse({ filter: { kind: "contact" } }));
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(Buffer.from(content, "base64") as never);
  const sheet = book.getWorksheet("Leads")!;
  const rows = sheet.getSheetValues().slice(1) as unknown[][];
  expect(name).toBe("leads.xlsx");
  expect(rows).toHaveLength(2);
  expect(rows[1]!.slice(2)).toEqual([
    ...["Contact", "Ngozi Eze", "ngozi@garden.example", "=SUM(1)\nCan we bring our list?", "New"],
  ]);
  expect(await readLog(world)).toMatchObject([{ action: "leads.export" }]);
});
