import { operatorLogExportQuery, operatorLogQuery } from "@custodia/domain/platform/operators";
import { addOperator, createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import ExcelJS from "exceljs";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { OperatorCtx } from "../../../src/core/context.ts";
import { writeOperatorAudit } from "../../../src/platform/operator-audit.ts";
import { exportOperatorLog, listLogAuthors, listOperatorLog } from "../../../src/platform/operator-log/queries.ts";

let world: TestWorld;
let sade: OperatorCtx;
let tobi: OperatorCtx;
beforeEach(async () => {
  world = await createTestWorld();
  world.setClock("2026-06-15T23:30:00Z");
  sade = await addOperator(world.services, "Sade Support", "support");
  tobi = await addOperator(world.services, "Tobi Support", "support");
  const { company } = world.tenantA.admin;
  await write(sade, "Suspended Dunamis", "=1+1", company.id);
  await write(tobi, "=HYPERLINK(1)", null);
});
afterEach(() => world.close());

const support = () =>
  world.services.db.write((tx) =>
    writeOperatorAudit(
      tx,
      { ...sade, actor: null },
      {
        action: "support.create",
        message: "Created a code for support access",
        company_id: world.tenantA.admin.company.id,
        user_id: world.tenantA.admin.actor.user_id,
      },
    ),
  );

const write = (ctx: OperatorCtx, message: string, reason: string | null, company_id: number | null = null) =>
  world.services.db.write((tx) =>
    writeOperatorAudit(tx, ctx, { action: "companies.suspend", message, reason, company_id }),
  );

/** Returns the rows of the exported sheet below its heading. */
async function exportRows(query: object): Promise<unknown[][]> {
  const { content } = await exportOperatorLog(sade, operatorLogExportQuery.parse(query));
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(Buffer.from(content, "base64") as never);
  const rows = book.worksheets[0]!.getSheetValues() as unknown[][];
  return rows.slice(2).map((row) => row.slice(1));
}

test("exports the rows that the list shows, with text as text and times in Lagos, and logs it", async () => {
  const time = new Date("2026-06-16T00:30:00Z");
  const first = [time, "Sade Support", "companies.suspend", "Suspended Dunamis", "=1+1", "Dunamis Ventures"];
  const second = [time, "Tobi Support", "companies.suspend", "=HYPERLINK(1)"];
  expect(await exportRows({})).toEqual([first, second]);
  expect((await exportRows({})).at(-1)).toContain("Exported the operators' log to a spreadsheet");
  expect(await exportRows({ filter: { operator_id: tobi.actor.operator_id } })).toEqual([second]);
  expect(await exportRows({ search: "dunamis" })).toEqual([first]);
  expect(await exportRows({ filter: { until: "2026-06-15" } })).toEqual([]);
  expect(await exportRows({ filter: { since: "2026-06-16" }, search: "hyperlink" })).toEqual([second]);
});

test("list and export filter by the kind of action, and name the Admin who gave support access", async () => {
  await support();
  const filter = { area: "support" };
  const { data, meta } = await listOperatorLog(sade, operatorLogQuery.parse({ filter }));
  expect(data.map(({ action }) => action)).toEqual(["support.create"]);
  expect(meta.total).toBe(1);
  const [row, ...others] = await exportRows({ filter, search: "code" });
  expect(row).toContain(world.tenantA.admin.actor.full_name);
  expect(others).toEqual([]);
  expect(await exportRows({ filter: { area: "jobs" } })).toEqual([]);
  expect(operatorLogQuery.safeParse({ filter: { area: "constructor" } }).success).toBe(false);
});

test("the log can be filtered by every operator", async () => {
  const names = (await listLogAuthors(sade)).map(({ full_name }) => full_name);
  expect(names).toEqual(["Sade Support", "Tobi Support"]);
});
