import type { LogoEnding } from "@custodia/domain/setup/logo";

const startsWith = (content: Uint8Array, at: number, bytes: readonly number[]) =>
  bytes.every((byte, index) => content[at + index] === byte);

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

/** First bytes of each kind, with the place where they stand. */
const marks: readonly [LogoEnding, ...(readonly [number, readonly number[]])[]][] = [
  ["png", [0, [0x89, ...ascii("PNG\r\n"), 0x1a, 0x0a]], [12, ascii("IHDR")]],
  ["jpg", [0, [0xff, 0xd8, 0xff]]],
  ["webp", [0, ascii("RIFF")], [8, ascii("WEBP")]],
  ["gif", [0, ascii("GIF87a")]],
  ["gif", [0, ascii("GIF89a")]],
];

/** The kind of a picture by its content, whatever its name says; null for anything else. */
export function imageKind(content: Uint8Array): LogoEnding | null {
  const found = marks.find(([, ...bytes]) => bytes.every(([at, wanted]) => startsWith(content, at, wanted)));
  return found?.[0] ?? null;
}
