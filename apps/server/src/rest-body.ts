import type { IncomingMessage } from "node:http";
import type { Body } from "@custodia/api/rest/input";
import type { RestLine } from "@custodia/api/rest/line";
import { Refusal } from "@custodia/domain/errors";
import type { FastifyRequest } from "fastify";
import { contentOf, reading } from "./files/upload.ts";

const JSON_LIMIT = 1_000_000;
const FIELDS = 100;

/** Reads the body of a request; undefined where there is none. Throws 400, 413 or 415. */
export async function bodyOf(request: FastifyRequest, line: RestLine): Promise<Body | undefined> {
  const { headers } = request;
  const type = (headers["content-type"] ?? "").split(";")[0]!.trim().toLowerCase();
  if (type === "multipart/form-data") return formOf(request, line);
  const text = await textOf(request.raw);
  if (text === "") return undefined;
  if (type !== "application/json") {
    throw new Refusal("unsupported_type", "Send the body as application/json or multipart/form-data.");
  }
  try {
    return { json: JSON.parse(text), text };
  } catch {
    throw unreadable();
  }
}

const unreadable = () => new Refusal("bad_request", "This request could not be read.");

async function textOf(raw: IncomingMessage): Promise<string> {
  if (Number(raw.headers["content-length"] ?? 0) > JSON_LIMIT) throw new Refusal("too_large", TOO_LARGE);
  // Left at the limit it stays open, for the answer goes out on its connection.
  const bytes = await bytesOf(raw.iterator({ destroyOnReturn: false }), JSON_LIMIT).catch(
    (error: unknown) => {
      // Who has gone in the middle of it is no fault of ours.
      throw error instanceof Refusal ? error : unreadable();
    },
  );
  return bytes.toString("utf8");
}

async function bytesOf(content: AsyncIterable<Uint8Array>, most = Number.POSITIVE_INFINITY): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > most) throw new Refusal("too_large", TOO_LARGE);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const TOO_LARGE = "A body may have 1 MB at most.";

/** Fields and the one file of a form. A file that is handed on as it comes ends the reading: fields go before it. */
async function formOf(request: FastifyRequest, { takes }: RestLine): Promise<Body> {
  const texts: Record<string, string[]> = {};
  const files: Record<string, unknown> = {};
  const most = takes?.bytes ?? 0;
  const limits = { fileSize: most, files: 10, fields: FIELDS, fieldSize: JSON_LIMIT };
  const parts = await reading(most, async () => request.parts({ limits }));
  for (;;) {
    const { done, value: part } = await reading(most, () => parts.next());
    if (done) return { texts, files };
    const name = part.fieldname;
    if (part.type === "field") {
      texts[name] = [...(Object.hasOwn(texts, name) ? texts[name]! : []), String(part.value)];
    } else if (name !== takes?.field || Object.hasOwn(files, name)) {
      part.file.resume();
    } else {
      const content = contentOf(part.file, most, takes.tooLarge);
      if (takes.stream) return { texts, files: { [name]: { name: part.filename ?? "", content } } };
      files[name] = await bytesOf(content);
    }
  }
}
