/// <reference path="./heic-decode.d.ts" />
import { readFile } from "node:fs/promises";

/** Pixels of a picture as they are shown, four bytes each. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/**
 * A HEIC's first picture, turned as it says. What it says of its size is looked at before any of it is decoded: `check` throws where
 * that is too much. Throws what the decoder throws at a file that is broken or cut off.
 */
export async function decodeHeic(
  path: string,
  check: (size: { width: number; height: number }) => void,
): Promise<Pixels> {
  // Its decoder has 2 MB, which no other picture needs.
  const { default: decoder } = await import("heic-decode");
  const found = await decoder.all({ buffer: await readFile(path) });
  try {
    const [first] = found;
    check(first!);
    return await first!.decode();
  } finally {
    found.dispose();
  }
}
