import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { openListParsers } from "../src/workers/open-workers.ts";

const IDLE_MINUTE = 60_000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "custodia-idle-"));
  await writeFile(join(folder, "list.csv"), "Description,Cost\nTable,10\n");
});
afterEach(() => vi.useRealTimers());
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("a file parser that had nothing to do for a minute", () => {
  test("is handed no file while it goes: the next file gets another one", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const readers = openListParsers();
    const read = () =>
      readers.run("readImportFile", {
        path: join(folder, "list.csv"),
        rowsPath: join(folder, "list.rows"),
        ending: "csv",
        most: 100,
      });
    try {
      const first = await read();
      vi.advanceTimersByTime(IDLE_MINUTE);
      expect(await read()).toEqual(first);
    } finally {
      await readers.close();
    }
  });
});
