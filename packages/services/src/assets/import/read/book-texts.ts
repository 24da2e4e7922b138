/// <reference path="./exceljs-parts.d.ts" />
import { textCell, withoutEscapes } from "@custodia/domain/assets/import/cell-texts";
import type { Cell } from "@custodia/domain/assets/import/cells";
import parseSax from "exceljs/lib/utils/parse-sax.js";

/**
 * The texts that cells share, in their order: of one in several pieces all are joined, whatever they look like. How a text is
 * pronounced is no part of it.
 */
export async function sharedTexts(text: AsyncIterable<string>): Promise<Cell[]> {
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
