/// <reference path="./exceljs-parts.d.ts" />
import utils from "exceljs/lib/utils/utils.js";
import StylesXform from "exceljs/lib/xlsx/xform/style/styles-xform.js";
import { type ArchivePart, textOf } from "./archive.ts";
import { sharedTexts } from "./book-texts.ts";
import type { BookParts } from "./cell-value.ts";
import { wholeText } from "./named-sheets.ts";

/** Reads what the sheets share: texts here, looks by exceljs. */
export async function bookParts(parts: Map<string, ArchivePart>, book: ArchivePart): Promise<BookParts> {
  const shared = parts.get("xl/sharedStrings.xml");
  const looks = parts.get("xl/styles.xml");
  // What exceljs takes for given where a workbook has no looks of its own.
  const styles = new StylesXform(looks === undefined);
  if (looks) await styles.parseStream(textOf(looks));
  const dates = new Map<string, boolean>();
  return {
    sharedTexts: shared ? await sharedTexts(textOf(shared)) : [],
    date1904: /<workbookPr[^<>]{0,1000}date1904="(1|true)"/.test(await wholeText(book)),
    formatOf: (style) => styles.getStyleModel(style),
    isDate(format) {
      if (!format) return false;
      const known = dates.get(format) ?? utils.isDateFmt(format);
      dates.set(format, known);
      return known;
    },
  };
}
