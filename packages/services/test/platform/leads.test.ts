import { leads } from "@custodia/db/schema/leads/leads";
import { mails } from "@custodia/db/schema/mail/mails";
import { leadExportQuery, leadListQuery, leadView } from "@custodia/domain/leads/schema";
import { operatorLogExportQuery, operatorLogQuery } from "@custodia/domain/platform/operators";
import { addOperator, createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import ExcelJS from "exceljs";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { OperatorCtx } from "../../src/core/context.ts";
import { contact } from "../../src/leads/leads.ts";
import { deleteLead, exportLeads, listLeads, setLeadNote, setLeadState } from "../../src/platform/leads.ts";
import { exportOperatorLog, listOperatorLog } from "../../src/platform/operator-log/queries.ts";
import { readEveryRow } from "./deletion-traces.ts";
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
        kind: "contact",
        created_at,
        email: "ngozi@garden.example",
        name: "Ngozi Eze",
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
      message: "Marked lead 1 as in progress",
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
  const rows = await rowsOf(content);
  expect(name).toBe("leads.xlsx");
  expect(rows).toHaveLength(2);
  expect(rows[1]!.slice(2)).toEqual([
    ...["Contact", "Ngozi Eze", "ngozi@garden.example", "=SUM(1)\nCan we bring our list?", "New"],
  ]);
  expect(await readLog(world)).toMatchObject([{ action: "leads.export" }]);
});

test("the log shows the address of a lead while it exists, and nothing of the visitor is left once it is deleted", async () => {
  const { services } = world;
  const transport = { kind: "cookie", address: "192.0.2.7", token: undefined, setSession() {} } as const;
  const visitor = { name: "Bola Visitor", email: "bola@visitor.example", message: "Please call Bola" };
  await contact({ ...services, signedIn: null, transport }, visitor);
  await services.db.write((tx) => tx.update(mails).set({ state: "failed" }));
  await setLeadState(sade, { id: 3, state: "in_hand" });
  await setLeadNote(sade, { id: 3, version: 1, note: "Bola is a friend" });

  const found = async (search: string) => (await listOperatorLog(sade, operatorLogQuery.parse({ search }))).data;
  expect(await found("bola@VISITOR")).toMatchObject([
    { message: "Noted on lead 3", lead: { id: 3, email: "bola@visitor.example" } },
    { message: "Marked lead 3 as in progress", lead: { id: 3, email: "bola@visitor.example" } },
  ]);
  const { content } = await exportOperatorLog(sade, operatorLogExportQuery.parse({ filter: { area: "leads" } }));
  expect((await rowsOf(content)).map((row) => row.at(-1))).toEqual(["Lead", visitor.email, visitor.email]);

  expect(await readEveryRow(services.db.read)).toMatch(/bola@visitor\.example/i);
  await deleteLead(sade, { id: 3 });
  await expect(deleteLead(sade, { id: 3 })).rejects.toMatchObject({ code: "not_found" });
  expect(await readEveryRow(services.db.read)).not.toMatch(/bola/i);
  expect((await found("lead 3")).map(({ message, lead }) => [message, lead])).toEqual([
    ["Deleted lead 3", null],
    ["Noted on lead 3", null],
    ["Marked lead 3 as in progress", null],
  ]);
  expect((await list()).map(({ email }) => email)).toEqual(["aisha@bello.example", "ngozi@garden.example"]);
});

async function rowsOf(content: string): Promise<unknown[][]> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(Buffer.from(content, "base64") as never);
  return book.worksheets[0]!.getSheetValues().slice(1) as unknown[][];
}
