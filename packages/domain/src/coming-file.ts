import { z } from "zod";

interface ComingFile {
  name: string;
  content: AsyncIterable<Uint8Array>;
}

/** A file on its way in, as only a form carries one. */
export const comingFile = z.custom<ComingFile>(isComing, { error: "Choose a file." });

function isComing(value: unknown): boolean {
  const content = (value as Partial<ComingFile> | null | undefined)?.content;
  return typeof content === "object" && content !== null && Symbol.asyncIterator in content;
}
