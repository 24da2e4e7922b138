/// <reference path="./exceljs-parts.d.ts" />
import StylesXform from "exceljs/lib/xlsx/xform/style/styles-xform.js";
import { type ArchivePart, textOf } from "./archive.ts";
import { sharedTexts } from "./book-texts.ts";
import type { BookParts } from "./cell-value.ts";
import { wholeText } from "./named-sheets.ts";

/** Reads what the sheets share: texts here, looks by exceljs. */
export async function bookParts(parts: Map<string, ArchivePart>, book: ArchivePart): Promise<BookParts> {
  const shared = parts.get("xl/sharedStrings.xml");
  const looks = parts.get("xl/styles.xml");
  const styles = new StylesXform(false);
  if (looks) await styles.parseStream(asExceljsKnows(await wholeText(looks)));
  return {
    sharedTexts: shared ? await sharedTexts(textOf(shared)) : [],
    date1904: /<(?:\w{1,20}:)?workbookPr\s[^<>]{0,1000}?date1904=["'](1|true)["']/.test(
      await wholeText(book),
    ),
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
