import { randomUUID } from "node:crypto";
import { type FileHandle, open, rm, writeFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RestMeta } from "@custodia/api/meta";
import type { Body } from "@custodia/api/openapi/input";
import { invalid, Refusal } from "@custodia/domain/errors";
import type { Limits } from "@custodia/services/core/settings";
import type { FastifyRequest } from "fastify";
import { disconnectAfter, fileNameOf, MAX_DRAINED_BYTES, readChunks, translateParserErrors } from "../files/upload.ts";

const MAX_FIELDS = 100;

/** Reads the body of a request; undefined if there is none. Throws 400, 413 or 415. */
export async function readBody(
  request: FastifyRequest,
  meta: RestMeta,
  spool: Spool,
  limits: Limits,
): Promise<Body | undefined> {
  const { headers } = request;
  const type = (headers["content-type"] ?? "").split(";")[0]!.trim().toLowerCase();
  if (!UNCOMPRESSED.test(headers["content-encoding"] ?? ""))
    throw new Refusal("unsupported_type", "Send the body without compression (Content-Encoding).");
  if (type === "multipart/form-data") return readForm(request, meta, spool, limits);
  const bytes = await readWholeBody(request.raw, request.routeOptions.bodyLimit);
  if (bytes.length === 0) return undefined;
  if (type !== "application/json") {
    throw new Refusal("unsupported_type", "Send the body as application/json or multipart/form-data.");
  }
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(headers["content-type"]!)?.[1] ?? "utf-8";
  if (!UTF8.test(charset)) throw new Refusal("unsupported_type", `Send JSON in UTF-8: ${charset} is not supported.`);
  const text = fromUtf8(bytes);
  try {
    return { json: JSON.parse(text), text };
  } catch {
    throw unreadable();
  }
}

const UNCOMPRESSED = /^(identity)?$/i;
/** ASCII is a subset of UTF-8. */
const UTF8 = /^(utf-?8|us-ascii)$/i;

const NOT_UTF8 = "Send text in UTF-8: this text contains invalid bytes.";

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

/** Returns a refusal if the escapes of the query string are not UTF-8. */
export function unreadableQuery(url: string): Refusal | undefined {
  try {
    readable(decodeURIComponent(url.split("?").slice(1).join("?")));
    return undefined;
  } catch {
    return new Refusal("bad_request", "Write the query in UTF-8, and a per cent sign as %25.");
  }
}

const unreadable = () => new Refusal("bad_request", "This request could not be read.");

async function readWholeBody(raw: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (Number(raw.headers["content-length"] ?? 0) > maxBytes) throw tooLarge(maxBytes);
  // The connection stays open at the limit, because the response is sent on it.
  return readBytes(raw.iterator({ destroyOnReturn: false }), maxBytes).catch((error: unknown) => {
    // A client that disconnects midway is not a server error.
    throw error instanceof Refusal ? error : unreadable();
  });
}

async function readBytes(content: AsyncIterable<Uint8Array>, maxBytes = Number.POSITIVE_INFINITY): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const tooLarge = (maxBytes: number) => new Refusal("too_large", `A body may be at most ${maxBytes / 1e6} MB.`);

/** Reads the fields and the single file of a form, which may come in any order. All fields together may be as large as any other body. */
async function readForm(request: FastifyRequest, { upload }: RestMeta, spool: Spool, settings: Limits): Promise<Body> {
  const texts: Record<string, string[]> = {};
  const files: Record<string, unknown> = {};
  const maxBytes = upload?.maxBytes(settings) ?? 0;
  const { bodyLimit } = request.routeOptions;
  let size = 0;
  const limits = { fileSize: maxBytes, files: 10, fields: MAX_FIELDS, fieldSize: bodyLimit };
  const parts = await translateParserErrors(maxBytes, async () => request.parts({ limits }));
  let nextPart = translateParserErrors(maxBytes, () => parts.next());
  // A file that the procedure does not take is discarded without a limit of its own.
  disconnectAfter(request.raw, maxBytes + MAX_DRAINED_BYTES);
  for (;;) {
    const { done, value: part } = await nextPart;
    if (done) return { texts, files };
    const name = readable(part.fieldname);
    if (part.type === "field") {
      const text = readable(textOfField(part.value));
      size += Buffer.byteLength(text);
      if (size > bodyLimit) throw tooLarge(bodyLimit);
      texts[name] = [...(Object.hasOwn(texts, name) ? texts[name]! : []), text];
    } else if (name !== upload?.field) {
      part.file.resume();
    } else if (Object.hasOwn(files, name)) {
      throw invalid(name, "Send one file.");
    } else {
      const content = readChunks(part.file, maxBytes, () => upload.tooLarge(settings));
      files[name] = upload.stream
        ? { name: readable(fileNameOf(part) ?? ""), content: await spool.store(content) }
        : await readBytes(content);
    }
    nextPart = translateParserErrors(maxBytes, () => parts.next());
  }
}

/** The parser has already parsed a field that is declared as JSON. */
const textOfField = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

const PIECE_BYTES = 65_536;

/** Stores the files of a form on disk until the later fields have been read: the parts of a form come in any order. */
export interface Spool {
  /** Stores a whole file and returns its content. Throws the errors of reading it. */
  store(content: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>>;
  remove(): Promise<void>;
}

/** Opens a spool for one request in the machine's temporary folder. */
export function openSpool(): Spool {
  const files: FileHandle[] = [];
  return {
    async store(content) {
      const file = await openUnlinked();
      files.push(file);
      await writeFile(file, content);
      return { [Symbol.asyncIterator]: () => readPieces(file) };
    },
    async remove() {
      for (const file of files.splice(0)) await file.close();
    },
  };
}

/** Unlinks the file while it is open, so that nothing remains if the server is killed. */
async function openUnlinked(): Promise<FileHandle> {
  const path = join(tmpdir(), `custodia-upload-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  await rm(path);
  return file;
}

async function* readPieces(file: FileHandle): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; ) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(PIECE_BYTES), 0, PIECE_BYTES, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}
