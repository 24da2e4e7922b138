import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

/** What a PDF knows by itself lacks ₦, Ọ and ẹ; these have them, and the marks of tones. The bundle has them in `fonts`. */
const FONTS = {
  plain: "400Regular/NotoSans_400Regular.ttf",
  strong: "600SemiBold/NotoSans_600SemiBold.ttf",
};

export type FontName = keyof typeof FONTS;

/** Where a font lies on this machine. */
function fontPath(name: FontName): string {
  if (!import.meta.url.endsWith(".ts"))
    return fileURLToPath(new URL(`../fonts/${FONTS[name].split("/")[1]}`, import.meta.url));
  return createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans/${FONTS[name]}`);
}

/** Tables of an OpenType font that say how letters change and move beside each other. */
const SHAPING = ["GSUB", "GPOS"];
/** A font's list of tables: 12 bytes in, 16 bytes each (OpenType, "Organization of an OpenType Font"). */
const LIST = { at: 12, each: 16, count: 4 };

/**
 * A font without its rules for shaping, which take 98 of 100 parts of the time of a register and no text in Latin letters needs:
 * marks of tones are placed over and below their letters all the same.
 */
export function plainFont(name: FontName): Buffer {
  const font = readFileSync(fontPath(name));
  for (let nth = 0; nth < font.readUInt16BE(LIST.count); nth += 1) {
    const at = LIST.at + nth * LIST.each;
    const tag = font.toString("latin1", at, at + 4);
    if (SHAPING.includes(tag)) font.write(tag.toLowerCase(), at, "latin1");
  }
  return font;
}
