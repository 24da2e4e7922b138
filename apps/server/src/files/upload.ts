import type { IncomingMessage } from "node:http";
import { invalid, Refusal } from "@custodia/domain/errors";
import multipart, { type MultipartFile } from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";

const MAX_FIELDS = 20;
/** The maximum number of bytes that are read and discarded after a response; a client that sends more is disconnected. */
export const MAX_DRAINED_BYTES = 50 * 2 ** 20;

/**
 * Mounts routes that take a file. Their bodies reach the handler unread, so that an unauthorised caller is refused (401,
 * 403) before any content is parsed.
 */
export async function addUploads(app: FastifyInstance, routes: (scope: FastifyInstance) => void): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _body, done) => done(null));
    await scope.register(multipart, { limits: { files: 1, fields: MAX_FIELDS } });
    drainRest(scope);
    routes(scope);
  });
}

/**
 * Discards the rest of a request body after the response. Otherwise an unfinished parser blocks the connection, and the
 * server never reads the next request on it.
 */
export function drainRest(scope: FastifyInstance): void {
  scope.addHook("onResponse", async ({ raw }) => {
    if (raw.readableEnded) return;
    raw.unpipe();
    disconnectAfter(raw, MAX_DRAINED_BYTES);
    raw.resume();
  });
}

/**
 * Closes the connection if the client sends more than `maxBytes` further bytes. Call it while the body is read, or just
 * before.
 */
export function disconnectAfter(raw: IncomingMessage, maxBytes: number): void {
  let remaining = maxBytes;
  raw.on("data", ({ length }: Uint8Array) => {
    remaining -= length;
    if (remaining < 0) raw.destroy();
  });
}

/**
 * Returns the single file of a multipart form, in the field `field`. Throws 415 if the body is not such a form, 400 if it is
 * malformed or truncated, 413 if the file is larger than `maxBytes`, and 422 on `field` if there is no file.
 */
export async function readFormFile(
  request: FastifyRequest,
  field: string,
  maxBytes: number,
): Promise<{ filename: string; content: Buffer }> {
  const part = await findFile(request, field, maxBytes, true);
  return { filename: part.filename, content: await translateParserErrors(maxBytes, () => part.toBuffer()) };
}

async function findFile(request: FastifyRequest, field: string, maxBytes: number, throwFileSizeLimit: boolean) {
  if (!request.isMultipart()) throw new Refusal("unsupported_type", "Send the file as multipart/form-data.");
  const options = { limits: { fileSize: maxBytes }, throwFileSizeLimit };
  const part = await translateParserErrors(maxBytes, () => request.file(options));
  if (part?.fieldname === field) return part;
  part?.file.resume();
  throw invalid(field, "Choose a file.");
}

/** Converts the parser's errors to refusals: they concern input that the parser cannot read and are never a fault of the server. */
export async function translateParserErrors<T>(maxBytes: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === "FST_REQ_FILE_TOO_LARGE") {
      throw new Refusal("too_large", `The file may be at most ${maxBytes / 1024 / 1024} MB.`);
    }
    throw new Refusal("bad_request", "The upload could not be read. Please try again.");
  }
}

/**
 * Returns the file as a stream, without storing it, and its name, which programs may omit. Errors are thrown while the
 * stream is read; a file larger than `maxBytes` throws `tooLarge`.
 */
export async function openFormFile(
  request: FastifyRequest,
  field: string,
  maxBytes: number,
  tooLarge: () => Error,
): Promise<{ filename: string | undefined; content: AsyncIterable<Uint8Array> }> {
  const part = await findFile(request, field, maxBytes, false);
  return { filename: fileNameOf(part), content: readChunks(part.file, maxBytes, tooLarge) };
}

/**
 * Returns the name of an uploaded file, which programs may omit. Browsers escape quotation marks and line ends in it, and
 * nothing else (HTML, multipart form data).
 */
export const fileNameOf = ({ filename }: Pick<MultipartFile, "filename">): string | undefined =>
  (filename as string | undefined)?.replace(/%(?:22|0A|0D)/g, decodeURIComponent);

/** Yields the content of an uploaded file, chunk by chunk. */
export async function* readChunks(
  file: MultipartFile["file"],
  maxBytes: number,
  tooLarge: () => Error,
): AsyncGenerator<Uint8Array> {
  const chunks = file[Symbol.asyncIterator]();
  const nextTurn = takeTurns();
  for (;;) {
    const { done, value } = await translateParserErrors(maxBytes, () => chunks.next());
    if (file.truncated) throw tooLarge();
    if (done) return;
    await nextTurn();
    yield value as Uint8Array;
  }
}

/**
 * The number of 64 kB pieces that all uploads together process during one turn of the event loop, which takes one or two
 * milliseconds.
 */
const PIECES_PER_TURN = 8;
/**
 * The number of pieces per turn that go to the earliest uploads. Without this share, a hundred simultaneous uploads would
 * all finish late.
 */
const FIRST_SHARE = 4;

interface Piece {
  uploadNumber: number;
  resolve(): void;
}

let lastUploadNumber = 0;
let admitted = 0;
let isScheduled = false;
const waiting: Piece[] = [];

/**
 * Returns a function for one upload that resolves when its next piece may be processed. Otherwise a hundred simultaneous
 * photos would keep the event loop busy before any of them is answered. A waiting piece delays only its own upload, and a
 * slow upload delays no other.
 */
export function takeTurns(): () => Promise<void> {
  lastUploadNumber += 1;
  const uploadNumber = lastUploadNumber;
  return async () => {
    if (admitted >= PIECES_PER_TURN) return new Promise((resolve) => waiting.push({ uploadNumber, resolve }));
    admit();
  };
}

function admit(): void {
  admitted += 1;
  if (!isScheduled) setImmediate(endTurn);
  isScheduled = true;
}

/** Admits the next pieces: the first share is for the earliest uploads, the rest for those that waited longest. */
function endTurn(): void {
  isScheduled = false;
  admitted = 0;
  const next = waiting.splice(0, PIECES_PER_TURN - FIRST_SHARE);
  while (next.length < PIECES_PER_TURN && waiting.length > 0) next.push(...waiting.splice(firstIndex(), 1));
  for (const { resolve } of next) {
    admit();
    resolve();
  }
}

/** Returns the index of the waiting piece whose upload started first. */
const firstIndex = () =>
  waiting.reduce((best, { uploadNumber }, index) => (uploadNumber < waiting[best]!.uploadNumber ? index : best), 0);
