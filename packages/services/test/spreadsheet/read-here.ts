import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calendarDate } from "@custodia/domain/date";
import type { TestWorld } from "@custodia/testkit/test-world";
import { previewTask } from "../../src/assets/import/preview/preview-task.ts";
import { readImportFile } from "../../src/bootstrap/list-parser.ts";
import { sheetPath } from "../../src/spreadsheet/rows.ts";

/** Reads and validates files with the functions of a server's workers, in this thread. */
export function readHere(world: TestWorld) {
  const folder = mkdtempSync(join(tmpdir(), "lists-"));
  return {
    async previewOf(file: Buffer, name: string, ending: "xlsx" | "csv") {
      const paths = { path: join(folder, name), rowsPath: join(folder, `${name}.jsonl`) };
      await writeFile(paths.path, file);
      const limit = 1000;
      const { file: facts, sheets, unread } = await readImportFile({ ...paths, ending, maxRows: limit });
      const options = { create_unknown: ["classification_id", "vendor_id", "location_id"] } as never;
      return previewTask(
        {
          rowsPath: sheetPath(paths.rowsPath, 0),
          file: facts,
          sheets,
          unread,
          options,
          maxAssets: limit,
          company: world.tenantA.admin.company,
          today: calendarDate("2026-11-26"),
          at: "2026-11-26T11:00:00.000Z",
          needsApproval: false,
          file_name: name,
          user: "Reader",
          remembers: false,
        },
        { read: async () => world.services.db.read, signal: new AbortController().signal } as never,
      );
    },
    drop: () => rmSync(folder, { recursive: true }),
  };
}
