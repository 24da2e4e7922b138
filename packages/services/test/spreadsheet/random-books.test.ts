import { plainCell } from "@custodia/domain/spreadsheet/cells";
import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import ExcelJS from "exceljs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readWorkbook } from "../../src/spreadsheet/workbook.ts";
import { addCustodian } from "../assets/import/world.ts";
import { randomBook } from "./random-book.ts";
import { readHere } from "./read-here.ts";

const BOOKS = 60 * Number(process.env.SCALE ?? 1);

let world: TestWorld;
let here: ReturnType<typeof readHere>;
beforeAll(async () => {
  world = await createTestWorld();
  here = readHere(world);
  await addCustodian(world, world.tenantA, "Musa Keeper");
  await addCustodian(world, world.tenantB, "Musa Keeper");
});
afterAll(() => {
  here.drop();
  return world.close();
});

test("each of many random workbooks is read like its valid twin, or has the expected error", async () => {
  for (let place = 0; place < BOOKS; place++) {
    const { fault, row, rows, faulty, twin } = randomBook(place);
    const [read, sound] = await Promise.all([
      here.previewOf(faulty, `faulty-${place}`, "xlsx"),
      here.previewOf(twin, `twin-${place}`, "xlsx"),
    ]);
    expect([sound.errors, sound.hints], fault.name).toEqual([[], []]);
    expect(sound.rows, fault.name).toHaveLength(rows);
    if (fault.error !== undefined) {
      expect(read.errors, fault.name).toMatchObject([
        { row, column: fault.column, reason: expect.stringContaining(fault.error) },
      ]);
      expect(read.rows, fault.name).toEqual(sound.rows.filter((_, at) => at !== row - 2));
      continue;
    }
    expect(read.errors, fault.name).toEqual([]);
    expect(read.hints, fault.name).toMatchObject(
      fault.hint ? [{ kind: fault.hint, column: fault.column, rows: [row], rows_total: 1 }] : [],
    );
    if (fault.hint !== "old_date") expect(read.rows, fault.name).toEqual(sound.rows);
  }
});

test("the valid twins have the cells that exceljs reads", async () => {
  for (let place = 0; place < BOOKS; place++) {
    const { fault, twin } = randomBook(place);
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(twin as never);
    const tenantB: unknown[][] = [];
    book.worksheets[0]!.eachRow((row) => {
      tenantB.push(
        (row.values as ExcelJS.CellValue[])
          .slice(1)
          .map((value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value)),
      );
    });
    const [sheet] = await readWorkbook(twin, 100);
    const tenantA: unknown[][] = [];
    for await (const { cells } of sheet!.rows!)
      tenantA.push(
        cells.map((cell) => {
          const plain = plainCell(cell);
          return typeof plain === "object" && plain !== null ? plain.date : plain;
        }),
      );
    expect(tenantA, fault.name).toEqual(tenantB);
  }
});
