import { extname } from "node:path";
import type { Field } from "./fields.ts";

/** A stored file of the company, by its key, and its place in the download. */
export interface StoredFile {
  key: string;
  place: string;
}

/** Letters that a name keeps: of three bytes each, as a system that unpacks it may take 255 in all. */
const NAME_LETTERS = 60;

/** The place of the file that a column's key stands for; null where there is none, or where it was given up. */
export function placeOf(table: string, column: string, values: Record<string, unknown>): string | null {
  const key = values[column] as string | null;
  if (key === null) return null;
  if (table === "companies") return `files/logo${extname(key)}`;
  if (table === "asset_papers")
    return `files/assets/${values.asset_id}/${values.id}-${plainName(values.name as string)}`;
  if (values.state === "cancelled") return null;
  // In a folder of their own: a list may be called so, too.
  if (column === "errors_key") return `files/rows-with-errors/${values.id}${extname(key)}`;
  return `files/imports/${values.id}-${plainName(values.file_name as string)}`;
}

/** All files that a record names. */
export function storedFiles(
  table: string,
  fields: readonly Field[],
  values: Record<string, unknown>,
): StoredFile[] {
  return fields.flatMap(({ holds, column }) => {
    const place = holds === "file" ? placeOf(table, column, values) : null;
    return place ? [{ key: values[column] as string, place }] : [];
  });
}

/** A name that any system can unpack, and that leads nowhere else. */
function plainName(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
  const plain = name.replace(/[\\/:*?"<>|\u0000-\u001f\u007f\ud800-\udfff]/g, "_").replace(/[. ]+$/, "");
  const end = extname(plain).slice(0, 10);
  return plain.slice(0, plain.length - extname(plain).length).slice(0, NAME_LETTERS) + end;
}
