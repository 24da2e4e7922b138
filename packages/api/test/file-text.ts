import type { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { inflated, partsOf } from "@custodia/services/spreadsheet/archive";

/** Returns the text of a file. For a spreadsheet it is the text of its parts, without the creation time. */
export async function textOfFile(file: Readable | Uint8Array): Promise<string> {
  const content = file instanceof Uint8Array ? Buffer.from(file) : await buffer(file);
  if (content.subarray(0, 2).toString() !== "PK") return content.toString();
  const pages = partsOf(content).filter(({ name }) => !name.startsWith("docProps/"));
  return (await Promise.all(pages.map((part) => text(inflated(part))))).join("\n");
}
