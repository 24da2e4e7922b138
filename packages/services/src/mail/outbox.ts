import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { ifNoEntry } from "../core/file-store.ts";

const NAME = /^[\w-]+\.eml$/;

/** Returns the newest mails of the folder, newest first. */
export async function readOutbox(folder: string, limit: number): Promise<OutboxMail[]> {
  const names = await readdir(folder).catch(ifNoEntry([]));
  const newest = names
    .filter((name) => NAME.test(name))
    .sort()
    .reverse()
    .slice(0, limit);
  return Promise.all(newest.map(async (name) => parseEml(await readFile(join(folder, name), "latin1"))));
}

/** The parts of a mail that the outbox page shows. */
export interface OutboxMail {
  to: string;
  subject: string;
  date: string;
  text: string;
}

/** Parses the headers and the text part of a mail that this program composed. `source` has one byte per character. */
function parseEml(source: string): OutboxMail {
  const message = splitHeaders(source);
  const boundary = /boundary="([^"]+)"/.exec(message.header("content-type"))?.[1];
  const parts = boundary
    ? message.body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((part) => splitHeaders(part.trimStart()))
    : [message];
  const text = parts.find((part) => part.header("content-type").startsWith("text/plain"));
  return {
    to: decodeWords(message.header("to")),
    subject: decodeWords(message.header("subject")),
    date: message.header("date"),
    text: text ? decodeBody(text.body, text.header("content-transfer-encoding")).trim() : "",
  };
}

function splitHeaders(source: string) {
  const normalized = source.replaceAll("\r\n", "\n");
  const end = normalized.indexOf("\n\n");
  const lines = normalized
    .slice(0, end)
    .replace(/\n[ \t]+/g, " ")
    .split("\n");
  const header = (name: string) =>
    lines
      .find((line) => line.toLowerCase().startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim() ?? "";
  return { header, body: normalized.slice(end + 2) };
}

const utf8 = (bytes: string) => Buffer.from(bytes, "latin1").toString("utf8");
const decodeQuoted = (text: string) =>
  text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

function decodeBody(body: string, encoding: string): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  return utf8(encoding === "quoted-printable" ? decodeQuoted(body.replace(/=\n/g, "")) : body);
}

/** Decodes the encoded words of a header (RFC 2047). */
function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === "b" ? decodeBody(text, "base64") : utf8(decodeQuoted(text.replaceAll("_", " "))),
    );
}
