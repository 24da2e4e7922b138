/// <reference path="./exceljs-parts.d.ts" />
import type { Cell } from "@custodia/domain/assets/import/cells";
import parseSax from "exceljs/lib/utils/parse-sax.js";
import { textCell } from "./cell-value.ts";

/**
 * The texts that cells share, in their order, as exceljs reads them but for how they look: of one in several pieces all
 * are joined, and of what else stands in it the last text counts.
 */
export async function sharedTexts(text: AsyncIterable<string>): Promise<Cell[]> {
  const all: Cell[] = [];
  let pieces: string | null = null;
  let last = "";
  for await (const events of parseSax(text)) {
    for (const { eventType, value } of events) {
      if (eventType === "text") last += value;
      else if (eventType === "opentag") {
        if (value.name === "si") pieces = null;
        if (value.name === "si" || value.name === "t") last = "";
      } else if (value.name === "r") {
        pieces = (pieces ?? "") + last;
        last = "";
      } else if (value.name === "si") {
        all.push(textCell(pieces ?? last));
        pieces = null;
        last = "";
      }
    }
  }
  return all;
}
