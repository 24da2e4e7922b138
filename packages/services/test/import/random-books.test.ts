import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { plainCell } from "@custodia/domain/assets/import/cells";
import { calendarDate } from "@custodia/domain/date";
import ExcelJS from "exceljs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { previewTask } from "../../src/assets/import/judge/preview-task.ts";
import { sheetPath } from "../../src/assets/import/keys.ts";
import { readTask } from "../../src/assets/import/read/read-task.ts";
import { readXlsx } from "../../src/assets/import/read/read-xlsx.ts";
import { openRoom, type Room } from "../../src/testing/room.ts";
import { randomBook } from "./random-book.ts";
import { addCustodian } from "./room.ts";

const BOOKS = 100 * Number(process.env.SCALE ?? 1);

let room: Room;
let folder: string;
beforeAll(async () => {
  room = await openRoom();
  folder = mkdtempSync(join(tmpdir(), "books-"));
  await addCustodian(room, room.ours, "Musa Keeper");
  await addCustodian(room, room.theirs, "Musa Keeper");
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  return room.close();
});

/** Reads and judges a file as the threads and processes of a server do, without their way there. */
async function look(file: Buffer, name: string) {
  const paths = { path: join(folder, name), rowsPath: join(folder, `${name}.jsonl`) };
  await writeFile(paths.path, file);
  const most = 1000;
  const { file: facts, sheets, unread } = await readTask({ ...paths, ending: "xlsx", most });
  const options = { create_unknown: ["classification_id", "vendor_id", "location_id"] } as never;
  return previewTask(
    {
      ...{ rowsPath: sheetPath(paths.rowsPath, 0), file: facts, sheets, unread, options, most },
      ...{ company: room.ours.admin.company, today: calendarDate("2026-11-26") },
    },
    { read: async () => room.services.db.read, signal: new AbortController().signal } as never,
  );
}

/** That a figure is a yearly rate is told of all of them, whether they are numbers with a format or texts. */
const told = ({ hints }: Awaited<ReturnType<typeof look>>) => hints.filter(({ kind }) => kind !== "rate");

test("each of a hundred random books is read as its twin is, or says what is wrong with it", async () => {
  for (let place = 0; place < BOOKS; place++) {
    const { fault, row, rows, faulty, twin } = randomBook(place);
    const [read, sound] = await Promise.all([look(faulty, `faulty-${place}`), look(twin, `twin-${place}`)]);
    expect([sound.errors, told(sound)], fault.name).toEqual([[], []]);
    expect(sound.rows, fault.name).toHaveLength(rows);
    if (fault.error !== undefined) {
      expect(read.errors, fault.name).toMatchObject([
        { row, column: fault.column, reason: expect.stringContaining(fault.error) },
      ]);
      expect(read.rows, fault.name).toEqual(sound.rows.filter((_, at) => at !== row - 2));
      continue;
    }
    expect(read.errors, fault.name).toEqual([]);
    expect(told(read), fault.name).toMatchObject(
      fault.hint ? [{ kind: fault.hint, column: fault.column, rows: [row], rows_total: 1 }] : [],
    );
    if (fault.hint !== "old_date") expect(read.rows, fault.name).toEqual(sound.rows);
  }
});

test("and their twins hold what exceljs finds in them", async () => {
  for (let place = 0; place < BOOKS; place++) {
    const { fault, twin } = randomBook(place);
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(twin as never);
    const theirs: unknown[][] = [];
    book.worksheets[0]!.eachRow((row) => {
      theirs.push(
        (row.values as ExcelJS.CellValue[])
          .slice(1)
          .map((value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value)),
      );
    });
    const [sheet] = await readXlsx(twin, 100);
    const ours: unknown[][] = [];
    for await (const { cells } of sheet!.rows!)
      ours.push(
        cells.map((cell) => {
          const plain = plainCell(cell);
          return typeof plain === "object" && plain !== null ? plain.date : plain;
        }),
      );
    expect(ours, fault.name).toEqual(theirs);
  }
});
