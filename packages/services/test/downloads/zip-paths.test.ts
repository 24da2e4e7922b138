import { expect, test } from "vitest";
import { fieldsOfTable } from "../../src/downloads/fields.ts";
import { storedFiles } from "../../src/downloads/rows.ts";

const fields = fieldsOfTable("imports");
const keys = { file_key: "1/imports/list.xlsx", errors_key: "1/imports/list-errors.xlsx" };

/** Returns the paths of a list with this name, and of its rows with errors. */
const pathsOf = (file_name: string) =>
  storedFiles("imports", fields, { id: 5, state: "published", file_name, ...keys }).map(({ zipPath }) => zipPath);

test.each(["errors.xlsx", "Errors.XLSX", "rows-with-errors.xlsx", "5.xlsx", "/../rows-with-errors/5.xlsx"])(
  "a list named %s and its rows with errors are two files in any file system",
  (name) => {
    const paths = pathsOf(name).map((path) => path.toLowerCase());
    expect(paths).toHaveLength(2);
    expect(new Set(paths).size).toBe(2);
  },
);

test.each(["../../etc/passwd.csv", "..\\..\\start.csv", "C:\\x.csv", "a/b.csv", "\u0000\n.csv", "list.csv. ."])(
  "a list named %j cannot escape its folder",
  (name) => expect(pathsOf(name)[0]).toMatch(/^files\/imports\/5-[^\\/:*?"<>|\p{Cc}]*[^\\/:*?"<>|\p{Cc}. ]$/u),
);

test.each(["a", "ш", "市", "😀"])("a long name of %s fits any file system", (letter) => {
  const [path] = pathsOf(`${letter.repeat(300)}.xlsx`);
  const name = path!.split("/").at(-1)!;
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
  expect(name).toMatch(/\.xlsx$/);
});
