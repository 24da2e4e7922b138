import { readFileSync } from "node:fs";
import { hintList } from "@custodia/domain/assets/import/hints";
import { afterAll, beforeAll, expect, test } from "vitest";
import { previewImport } from "../../src/assets/import/judge/preview.ts";
import type { Room } from "../../src/testing/room.ts";
import { addCustodian, type Importer, importer, openWarmRoom, send } from "./room.ts";

let room: Room;
let ctx: Importer;
beforeAll(async () => {
  room = await openWarmRoom();
  ctx = importer(room.ours);
  for (const name of ["HFL-160", "Musa Keeper"]) await addCustodian(room, room.ours, name);
});
afterAll(() => room.close());

const hardFile = (name: string) => readFileSync(new URL(`hard-files/${name}`, import.meta.url));

async function look(name: string, content: string | Buffer, options: object = {}) {
  const { id } = await send(ctx, name, content);
  return previewImport(ctx, { id, create_unknown: ["classification_id"], ...options });
}

test("a hint is listed once for its column, with its first rows and how many there are", () => {
  const hints = hintList();
  for (let row = 2; row < 52; row++) {
    hints.add(
      { kind: "old_date", message: "Before 1950." },
      { field: "acquisition_date", column: "Date", row },
    );
    hints.add(
      { kind: "old_date", message: "Before 1950." },
      { field: "acquisition_date", column: "Date", row },
    );
  }
  hints.add({ kind: "encoding", message: "Of another code page." });
  expect(hints.list()).toEqual([
    {
      ...{ kind: "old_date", field: "acquisition_date", column: "Date", message: "Before 1950." },
      ...{ rows: Array.from({ length: 20 }, (_, at) => at + 2), rows_total: 50 },
    },
    {
      kind: "encoding",
      field: null,
      column: null,
      rows: [],
      rows_total: 0,
      message: "Of another code page.",
    },
  ]);
});

test("hints stay few, however many a file would give", () => {
  const hints = hintList();
  for (let row = 2; row < 5000; row++) hints.add({ kind: "repaired", message: `Cell ${row}.` }, { row });
  expect(hints.list()).toHaveLength(100);
});

test("hidden rows are imported, and said", async () => {
  const preview = await look("hidden-row.xlsx", hardFile("hidden-row.xlsx"));
  expect(preview.errors).toEqual([]);
  expect(preview.hints).toEqual([
    expect.objectContaining({ kind: "hidden_rows", field: null, column: null, rows_total: 1, rows: [3] }),
  ]);
});
