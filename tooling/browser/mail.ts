import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface Mail {
  to: string;
  subject: string;
  /** The text part, decoded, with `\n` between lines. */
  text: string;
}

/** Returns the mails in a folder of .eml files, newest first: their names sort by time. */
export function readMails(folder: string): Mail[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith(".eml"));
  return names
    .sort()
    .reverse()
    .map((name) => parseMail(readFileSync(join(folder, name), "latin1")));
}

/** Returns the HTML parts of the mails in a folder. */
export function readHtml(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(".eml"));
  return names.flatMap((name) => {
    const { headers, body } = split(readFileSync(join(folder, name), "latin1"));
    return textOf(headers, body, "text/html") ?? [];
  });
}

/** Parses a mail by RFC 5322 and MIME. `source` has one character for each byte. */
export function parseMail(source: string): Mail {
  const { headers, body } = split(source);
  return {
    to: decodeHeader(headers.get("to") ?? ""),
    subject: decodeHeader(headers.get("subject") ?? ""),
    text: textOf(headers, body, "text/plain")?.trim() ?? "",
  };
}

function split(source: string): { headers: Map<string, string>; body: string } {
  const [head = "", ...rest] = source.replaceAll("\r\n", "\n").split("\n\n");
  const lines = head.replace(/\n[ \t]+/g, " ").split("\n");
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers: new Map(headers), body: rest.join("\n\n") };
}

/** Returns the first text of a type among the parts, at any depth. */
function textOf(headers: Map<string, string>, body: string, mimeType: string): string | null {
  const type = headers.get("content-type") ?? "text/plain";
  const boundary = type.match(/boundary="?([^";]+)"?/i)?.[1];
  if (boundary) {
    const parts = body.split(`--${boundary}`).slice(1, -1);
    for (const part of parts.map((part) => split(part.replace(/^\n/, "")))) {
      const text = textOf(part.headers, part.body, mimeType);
      if (text !== null) return text;
    }
    return null;
  }
  return type.toLowerCase().startsWith(mimeType) ? decode(body, headers.get("content-transfer-encoding") ?? "") : null;
}

function decode(body: string, encoding: string): string {
  if (/base64/i.test(encoding)) return Buffer.from(body, "base64").toString("utf8");
  return utf8(/quoted-printable/i.test(encoding) ? unquote(body.replace(/=\n/g, "")) : body);
}

const unquote = (text: string) =>
  text.replace(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
const utf8 = (bytes: string) => Buffer.from(bytes, "latin1").toString("utf8");

/** Decodes a header's encoded words (RFC 2047); the space between two of them is not part of the text. */
function decodeHeader(value: string): string {
  const joined = value.replace(/\?=\s+=\?/g, "?==?");
  return joined.replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
    kind.toLowerCase() === "b"
      ? Buffer.from(text, "base64").toString("utf8")
      : utf8(unquote(text.replaceAll("_", " "))),
  );
}
