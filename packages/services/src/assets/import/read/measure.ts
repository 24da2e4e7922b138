import { crc32 } from "node:zlib";
import { IMPORT_LIMITS } from "@custodia/domain/assets/import/options";
import { type ArchivePart, inflated } from "./archive.ts";
import { badFile, DAMAGED, NOT_A_SHEET, TOO_LARGE_INSIDE } from "./bad-file.ts";

/** Counts bytes over all parts of a file, and refuses it as soon as they are too many. */
export interface Budget {
  left: number;
  refusal: string;
}

export const unpackedBudget = (): Budget => ({
  left: IMPORT_LIMITS.unpackedBytes,
  refusal: TOO_LARGE_INSIDE,
});

/**
 * Inflates a part without keeping it, and counts bytes and the given tags. Throws 422 past a budget, where the bytes are not
 * what the directory promised, or where the part declares entities of its own.
 */
export async function measure(part: ArchivePart, budgets: Budget[], tags: string[] = []): Promise<number[]> {
  const counts = tags.map(() => 0);
  const longest = Math.max(0, ...tags.map((tag) => tag.length)) - 1;
  let crc = 0;
  let rest: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of inflated(part) as AsyncIterable<Buffer>) {
      for (const budget of budgets) {
        budget.left -= chunk.length;
        if (budget.left < 0) throw badFile(budget.refusal);
      }
      crc = crc32(chunk, crc);
      if (tags.length === 0) continue;
      const seen = Buffer.concat([rest, chunk]);
      if (seen.includes("<!DOCTYPE") || seen.includes("<!ENTITY")) throw badFile(NOT_A_SHEET);
      tags.forEach((tag, index) => {
        // What stands within the rest as a whole was counted with the chunk before.
        counts[index]! += occurrences(seen, tag, Math.max(0, rest.length - tag.length + 1));
      });
      rest = seen.subarray(Math.max(0, seen.length - longest));
    }
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith("Z_")) throw badFile(DAMAGED);
    throw error;
  }
  if (crc !== part.crc) throw badFile(DAMAGED);
  return counts;
}

function occurrences(bytes: Buffer, tag: string, from: number): number {
  let count = 0;
  for (let at = bytes.indexOf(tag, from); at >= 0; at = bytes.indexOf(tag, at + tag.length)) count += 1;
  return count;
}
