import { short } from "@custodia/domain/assets/import/cells";
import { MAX_SHEETS } from "../keys.ts";
import { type ArchivePart, textOf } from "./archive.ts";
import { badFile, DAMAGED, HIDDEN, TOO_MANY_SHEETS } from "./bad-file.ts";
import { measure } from "./measure.ts";

/** Sheets that are named at most. */
const MAX_NAMED = 200;
export const MAX_BOOK_BYTES = 2 ** 20;

/** A sheet that a person sees: its rows, or why they are not read. */
export interface SheetPart {
  name: string;
  part?: ArchivePart;
  merges?: number;
  why?: string;
}

/** The sheets in their order, each with the part that holds it; hidden ones by name alone. */
export async function namedSheets(
  parts: Map<string, ArchivePart>,
  book: ArchivePart,
  all: { left: number; refusal: string },
): Promise<SheetPart[]> {
  const links = parts.get("xl/_rels/workbook.xml.rels");
  if (!links) throw badFile(DAMAGED);
  await measure(links, [all, { left: MAX_BOOK_BYTES, refusal: DAMAGED }], ["<Relationship "]);
  const targets = new Map(
    [...(await wholeText(links)).matchAll(/<(?:\w{1,20}:)?Relationship\s([^<>]{0,2000})\/?>/g)].map(
      ([, text]) => [attribute(text!, "Id"), attribute(text!, "Target")],
    ),
  );
  const texts = [...(await wholeText(book)).matchAll(/<(?:\w{1,20}:)?sheet\s([^<>]{0,2000})\/?>/g)].map(
    ([, text]) => text!,
  );
  const seen = new Set<ArchivePart>();
  return texts.slice(0, MAX_NAMED).flatMap((text): SheetPart[] => {
    const name = short(unescaped(attribute(text, "name") ?? ""));
    if (/state="(very)?hidden"/i.test(text)) return [{ name, why: HIDDEN }];
    const path = targets.get(attribute(text, "\\w{1,20}:id"));
    const part = path && parts.get(path.startsWith("/") ? path.slice(1) : `xl/${path}`);
    // Each sheet is a part of its own: what stands for two would be read twice.
    if (!part || seen.has(part)) return [];
    seen.add(part);
    return [seen.size > MAX_SHEETS ? { name, why: TOO_MANY_SHEETS } : { name, part }];
  });
}

function attribute(text: string, name: string): string | undefined {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(text)?.[1];
}

const SIGNS: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The text of an attribute. */
function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => SIGNS[name]!);
}

/** The text of a part that was measured to be short. */
export async function wholeText(part: ArchivePart): Promise<string> {
  let text = "";
  for await (const piece of textOf(part)) text += piece;
  return text;
}
