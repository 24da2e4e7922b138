/// <reference path="./exceljs-parts.d.ts" />

import type { Cell } from "@custodia/domain/assets/import/cells";
import { textCell, withoutEscapes } from "@custodia/domain/assets/import/cells";
import parseSax from "exceljs/lib/utils/parse-sax.js";
import StylesXform from "exceljs/lib/xlsx/xform/style/styles-xform.js";
import { type ArchivePart, partsOf, textOf } from "./archive.ts";
import { badFile, DAMAGED, NOT_A_SHEET } from "./bad-file.ts";
import { spreadOf } from "./merged-cells.ts";
import type { BookSheet, FileRow } from "./rows.ts";
import { type BookParts, cellsOf, sheetRows } from "./sheet-rows.ts";
import { checkedSheets, wholeText } from "./sheets.ts";

/**
 * The sheets of a workbook with their rows, empty ones left out, the cells of merged areas filled. Throws 422 where the file
 * is bad, or its first sheet too large.
 */
export async function readXlsx(file: Buffer, most: number): Promise<BookSheet[]> {
  const parts = new Map(partsOf(file).map((part) => [part.name.replace(/^\//, ""), part]));
  const book = parts.get("xl/workbook.xml");
  if (!book) throw badFile(NOT_A_SHEET);
  const sheets = await checkedSheets(parts, book, most);
  const shared = await bookParts(parts, book).catch((error: unknown) => {
    throw asRefusal(error);
  });
  return sheets.map(({ name, part, merges, why }) => ({
    name,
    ...(part ? { rows: rowsOf(shared, part, merges ?? 0, most) } : { why: why! }),
  }));
}

async function* rowsOf(book: BookParts, part: ArchivePart, merges: number, most: number): AsyncGenerator<FileRow> {
  // The headings are a row as well.
  const spread = merges > 0 ? await spreadOf(part, most + 1) : null;
  try {
    for await (const row of sheetRows(textOf(part), book)) {
      const cells = cellsOf(row, most);
      const filled = spread ? spread(row.number, cells) : { number: row.number, cells };
      if (!filled || filled.cells.length === 0) continue;
      yield row.hidden ? { ...filled, hints: [{ kind: "hidden_rows" }] } : filled;
    }
  } catch (error) {
    throw asRefusal(error);
  }
}

/** Whatever the parser stumbles over is in the file: limits of our own come as refusals. */
function asRefusal(error: unknown): Error {
  return error instanceof Error && error.name === "Refusal" ? error : badFile(DAMAGED);
}

/** Reads what the sheets share: texts here, looks by exceljs. */
async function bookParts(parts: Map<string, ArchivePart>, book: ArchivePart): Promise<BookParts> {
  const shared = parts.get("xl/sharedStrings.xml");
  const looks = parts.get("xl/styles.xml");
  const styles = new StylesXform(false);
  if (looks) await styles.parseStream(asExceljsKnows(await wholeText(looks)));
  return {
    sharedTexts: shared ? await sharedTexts(textOf(shared)) : [],
    date1904: /<(?:\w{1,20}:)?workbookPr\s[^<>]{0,1000}?date1904=["'](1|true)["']/.test(await wholeText(book)),
    formatOf: (style) => (looks ? styles.getStyleModel(style)?.numFmt : undefined),
  };
}

/**
 * Some programs put a prefix before every name, which exceljs does not know; and of the escapes in a format it takes the
 * backslashes away, so that `0\%` would be a percentage and `0\0` two digits. A part of looks is short.
 */
async function* asExceljsKnows(text: string): AsyncGenerator<string> {
  const prefix = /<(\w{1,20}):styleSheet\s/.exec(text)?.[1];
  const plain = prefix ? text.replace(new RegExp(`(</?)${prefix}:`, "g"), "$1") : text;
  yield plain.replaceAll("\\", "\\\\");
}

/**
 * The texts that cells share, in their order: of one in several pieces all are joined, whatever they look like. How a text is
 * pronounced is no part of it.
 */
async function sharedTexts(text: AsyncIterable<string>): Promise<Cell[]> {
  const all: Cell[] = [];
  let said = "";
  let isText = false;
  let pronounced = 0;
  for await (const events of parseSax(text)) {
    for (const { eventType, value } of events) {
      if (eventType === "text") {
        if (isText && pronounced === 0) said += value;
        continue;
      }
      const name = value.name.slice(value.name.indexOf(":") + 1);
      isText = eventType === "opentag" && name === "t";
      if (name === "rPh") pronounced += eventType === "opentag" ? 1 : -1;
      if (name !== "si") continue;
      if (eventType === "closetag") all.push(textCell(withoutEscapes(said)));
      said = "";
      pronounced = 0;
    }
  }
  return all;
}
