import { z } from "zod";

/** Image formats that a browser displays and never executes, with their media types by file ending. */
export const LOGO_TYPES = {
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
  gif: "image/gif",
} as const;

export type LogoEnding = keyof typeof LOGO_TYPES;

export const logoSave = z.object({ image: z.instanceof(Uint8Array, { error: "Choose a file." }) });
export const logoAddress = z.object({ path: z.string({ error: "Give the path of the logo." }) });

/** The path of a company's logo on this server, from its storage key `12/logos/<name>`; null where there is none. */
export function logoPath(key: string | null): string | null {
  if (!key) return null;
  const [company, , name] = key.split("/");
  return `/files/logo/${company}/${name}`;
}

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

/** The magic numbers of each format, with their offsets. */
const SIGNATURES: readonly [LogoEnding, ...(readonly [offset: number, bytes: readonly number[]])[]][] = [
  ["png", [0, [0x89, ...ascii("PNG\r\n"), 0x1a, 0x0a]], [12, ascii("IHDR")]],
  ["jpg", [0, [0xff, 0xd8, 0xff]]],
  ["webp", [0, ascii("RIFF")], [8, ascii("WEBP")]],
  ["gif", [0, ascii("GIF87a")]],
  ["gif", [0, ascii("GIF89a")]],
];

/** The format of a picture by its content, regardless of its file name; null for anything else. */
export function imageTypeOf(content: Uint8Array): LogoEnding | null {
  const found = SIGNATURES.find(([, ...parts]) =>
    parts.every(([offset, bytes]) => bytes.every((byte, index) => content[offset + index] === byte)),
  );
  return found?.[0] ?? null;
}
