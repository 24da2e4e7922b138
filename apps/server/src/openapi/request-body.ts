import type { IncomingMessage } from "node:http";
import type { RestMeta } from "@custodia/api/meta";
import type { Body } from "@custodia/api/openapi/input";
import { invalid, Refusal } from "@custodia/domain/errors";
import type { Limits } from "@custodia/services/core/settings";
import type { FastifyRequest } from "fastify";
import { contentOf, cutAfter, MAX_DRAINED, reading, type Spool } from "../files/upload.ts";

const FIELDS = 100;

/** Reads the body of a request; undefined if there is none. Throws 400, 413 or 415. */
export async function readBody(
  request: FastifyRequest,
  line: RestMeta,
  spool: Spool,
  limits: Limits,
): Promise<Body | undefined> {
  const { headers } = request;
  const type = (headers["content-type"] ?? "").split(";")[0]!.trim().toLowerCase();
  if (!PLAIN.test(headers["content-encoding"] ?? ""))
    throw new Refusal("unsupported_type", "Send the body as it is, without compression (Content-Encoding).");
  if (type === "multipart/form-data") return formOf(request, line, spool, limits);
  const bytes = await wholeBody(request.raw, request.routeOptions.bodyLimit);
  if (bytes.length === 0) return undefined;
  if (type !== "application/json") {
    throw new Refusal("unsupported_type", "Send the body as application/json or multipart/form-data.");
  }
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(headers["content-type"]!)?.[1] ?? "utf-8";
  if (!IN_UTF8.test(charset))
    throw new Refusal("unsupported_type", `Send JSON in UTF-8: ${charset} is not read.`);
  const text = fromUtf8(bytes);
  try {
    return { json: JSON.parse(text), text };
  } catch {
    throw unreadable();
  }
}

const PLAIN = /^(identity)?$/i;
/** ASCII is a subset of UTF-8. */
const IN_UTF8 = /^(utf-?8|us-ascii)$/i;

const NOT_UTF8 = "Send text in UTF-8: this has bytes that are not.";

/** Throws 400 for text that is not UTF-8: decoding would replace the intended characters. */
function fromUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal("bad_request", NOT_UTF8);
  }
}

/** Returns the parsed text. Throws `bad_request` if it contains U+FFFD, which parsers substitute for invalid UTF-8. */
function readable(text: string): string {
  if (text.includes("\ufffd")) throw new Refusal("bad_request", NOT_UTF8);
  return text;
}

/** Returns why the query string cannot be decoded because its escapes are not UTF-8; undefined if it can. */
export function unreadableQuery(url: string): Refusal | undefined {
  try {
    readable(decodeURIComponent(url.split("?").slice(1).join("?")));
    return undefined;
  } catch {
    return new Refusal("bad_request", "Write the query in UTF-8, and a per cent sign as %25.");
  }
}

const unreadable = () => new Refusal("bad_request", "This request could not be read.");

async function wholeBody(raw: IncomingMessage, most: number): Promise<Buffer> {
  if (Number(raw.headers["content-length"] ?? 0) > most) throw tooLarge(most);
  // The connection stays open at the limit, because the response is sent on it.
  return bytesOf(raw.iterator({ destroyOnReturn: false }), most).catch((error: unknown) => {
    // A client that disconnects midway is not a server error.
    throw error instanceof Refusal ? error : unreadable();
  });
}

async function bytesOf(content: AsyncIterable<Uint8Array>, most = Number.POSITIVE_INFINITY): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > most) throw tooLarge(most);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const tooLarge = (most: number) => new Refusal("too_large", `A body may have ${most / 1e6} MB at most.`);

/** Returns the fields and the single file of a form, in any order. All fields together may be as large as any other body. */
async function formOf(
  request: FastifyRequest,
  { takes }: RestMeta,
  spool: Spool,
  settings: Limits,
): Promise<Body> {
  const texts: Record<string, string[]> = {};
  const files: Record<string, unknown> = {};
  const most = takes?.bytes(settings) ?? 0;
  const { bodyLimit } = request.routeOptions;
  let size = 0;
  const limits = { fileSize: most, files: 10, fields: FIELDS, fieldSize: bodyLimit };
  const parts = await reading(most, async () => request.parts({ limits }));
  let coming = reading(most, () => parts.next());
  // A file that the procedure does not take is discarded without a limit of its own.
  cutAfter(request.raw, most + MAX_DRAINED);
  for (;;) {
    const { done, value: part } = await coming;
    if (done) return { texts, files };
    const name = readable(part.fieldname);
    if (part.type === "field") {
      const text = readable(textOfField(part.value));
      size += Buffer.byteLength(text);
      if (size > bodyLimit) throw tooLarge(bodyLimit);
      texts[name] = [...(Object.hasOwn(texts, name) ? texts[name]! : []), text];
    } else if (name !== takes?.field) {
      part.file.resume();
    } else if (Object.hasOwn(files, name)) {
      throw invalid(name, "Send one file.");
    } else {
      const content = contentOf(part.file, most, () => takes.tooLarge(settings));
      files[name] = takes.stream
        ? { name: readable(part.filename ?? ""), content: await spool.take(content) }
        : await bytesOf(content);
    }
    coming = reading(most, () => parts.next());
  }
}

/** The parser has already parsed a field that is declared as JSON. */
const textOfField = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
