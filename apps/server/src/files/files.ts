import { translateError } from "@custodia/api/errors";
import {
  type DescribedFile,
  definitionOf,
  type FileMeta,
  policyOf,
  proceduresOf,
  type UploadField,
} from "@custodia/api/meta";
import { browserStoredResult } from "@custodia/api/openapi/routes";
import { appRouter } from "@custodia/api/router";
import { httpStatus, invalid, Refusal } from "@custodia/domain/errors";
import type { OpenCtx } from "@custodia/services/core/context";
import { type AnyProcedure, getTRPCErrorFromUnknown } from "@trpc/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type ApiSurface, INTENDED_USER } from "../api-surface.ts";
import { asRepeatableCall, earlierAnswer, type RepeatableCall, replay } from "../openapi/idempotency.ts";
import { attachment, sendFile, setSize } from "./send-file.ts";
import { addUploads, openFormFile, readFormFile, takeTurns } from "./upload.ts";

type Call = { Params: { id?: string } };

/** A procedure that receives a file from a browser or sends one. */
interface FileProcedure {
  path: string;
  procedure: AnyProcedure;
  meta: FileMeta;
  upload: UploadField | undefined;
  download: FileMeta["download"];
  creates: boolean;
}

const fileProcedures: readonly FileProcedure[] = Object.entries(proceduresOf(appRouter)).flatMap(
  ([path, procedure]) => {
    const { file: meta, rest } = policyOf(procedure);
    if (!meta) return [];
    const { upload = rest?.upload, download = rest?.download } = meta;
    return [{ path, procedure, meta, upload, download, creates: rest?.creates === true }];
  },
);

/** Mounts `/files/…`: every procedure of the surface that has a file address, called through its own middleware. */
export async function addFiles(app: FastifyInstance, surface: ApiSurface): Promise<void> {
  await addUploads(app, (scope) => {
    for (const entry of fileProcedures.filter(({ path }) => surface.allows(path))) {
      const url = `${surface.files}/${entry.meta.path.replace("{id}", ":id")}`;
      const routes = entry.upload ? scope : app;
      routes.route<Call>({
        method: entry.meta.method,
        url,
        // A GET that changes data must not run for a HEAD request.
        exposeHeadRoute: definitionOf(entry.procedure).type === "query",
        config: { takesFile: entry.upload !== undefined },
        handler: async (request, reply) => {
          // Taking turns keeps a hundred simultaneous uploads from starting in the same turn of the event loop.
          if (entry.upload) await takeTurns()();
          const ctx = await surface.createContext(request, reply, entry.procedure);
          const repeatable =
            entry.upload && asRepeatableCall(ctx, browserStoredResult(entry.path, entry.procedure), request);
          try {
            const value = await call(entry, ctx, request, repeatable);
            if (!entry.download) await repeatable?.end({ status: entry.creates ? 201 : 200, body: { data: value } });
            return send(entry, value, reply);
          } catch (firstError) {
            const { stored, cause } = await earlierAnswer(firstError, repeatable);
            if (stored) return replay({ stored }, reply);
            if (cause instanceof Refusal && httpStatus[cause.code] < 500) await repeatable?.allowRetry();
            throw cause;
          }
        },
      });
    }
  });
}

/** Returns the procedure's result. Throws its refusals in the format of plain routes. */
async function call(
  { path, procedure, upload }: FileProcedure,
  ctx: OpenCtx,
  request: FastifyRequest<Call>,
  repeatable: RepeatableCall | undefined,
) {
  if (repeatable) ctx.db = repeatable.db;
  let input: Promise<unknown> | undefined;
  // Permission is checked before the input is parsed.
  const getRawInput = () => {
    input ??= upload ? readUpload(request, upload, ctx, repeatable) : Promise.resolve(addressInput(request));
    return input;
  };
  try {
    const { type } = definitionOf(procedure);
    return await procedure({ path, type, ctx, getRawInput, signal: undefined, batchIndex: 0 });
  } catch (cause) {
    const error = translateError(getTRPCErrorFromUnknown(cause));
    throw error.cause ?? error;
  }
}

async function readUpload(
  request: FastifyRequest<Call>,
  upload: UploadField,
  { settings, signedIn }: OpenCtx,
  repeatable: RepeatableCall | undefined,
): Promise<unknown> {
  const { limits } = settings;
  /** The fingerprint is computed from the content, so that the same file sent again is not stored twice. */
  const recordFile = async (file: unknown) => {
    const body = await repeatable?.begin(signedIn, { texts: {}, files: { [upload.field]: file } });
    return body && "files" in body ? body.files[upload.field] : file;
  };
  const { id } = request.params;
  const pathId = id === undefined ? {} : { id: parseId(id) };
  const maxBytes = upload.maxBytes(limits);
  const options = parseOptions(request);
  if (!upload.stream) {
    const { content } = await readFormFile(request, upload.field, maxBytes);
    return { ...options, ...pathId, [upload.field]: await recordFile(content) };
  }
  const tooLarge = () => upload.tooLarge(limits);
  const { filename, content } = await openFormFile(request, upload.field, maxBytes, tooLarge);
  return { ...options, ...pathId, [upload.field]: await recordFile({ name: filename ?? "", content }) };
}

/**
 * Returns the other fields of the input, sent as JSON in the query string because a browser's form carries only the file.
 * Throws 422 if it is not an object.
 */
function parseOptions({ query }: Pick<FastifyRequest, "query">): object {
  const { options = "" } = query as { options?: unknown };
  const params = typeof options === "string" ? parseObject(options || "{}") : undefined;
  if (!params) throw invalid("options", "Enter a JSON object.");
  return params;
}

function parseObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the non-empty parameters of the query string for the schema to validate, with the id of the path (NaN if
 * malformed, so that it counts as not found) or the path itself.
 */
function addressInput({ params: { id }, url, query }: FastifyRequest<Call>): object {
  const path = url.split("?")[0]!;
  const params = Object.fromEntries(
    Object.entries(query as object).filter(([name, text]) => text !== "" && name !== INTENDED_USER),
  );
  return id === undefined ? { ...params, path } : { ...params, id: parseId(id) };
}

const parseId = (text: string): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : Number.NaN);

function send({ download, creates }: FileProcedure, value: unknown, reply: FastifyReply): FastifyReply {
  if (download === "picture") {
    const { type, name, content } = value as DescribedFile;
    return (
      setSize(reply, content)
        .type(type)
        .header("cache-control", "private, max-age=86400, immutable")
        // The next user who signs in with this browser must not see responses cached for another.
        .header("vary", "Cookie")
        .header("content-disposition", name === undefined ? "attachment" : attachment(name))
        .header("content-security-policy", "default-src 'none'; sandbox; frame-ancestors 'none'")
        .send(content)
    );
  }
  if (download) return sendFile(reply, download, value);
  return reply.status(creates ? 201 : 200).send({ data: value });
}
