import type { DescribedFile, FileMeta, UploadField } from "@custodia/api/meta";
import { storedOfBrowserCall } from "@custodia/api/openapi/routes";
import { definitionOf, policyOf, proceduresOf } from "@custodia/api/procedures";
import { appRouter } from "@custodia/api/router";
import { invalid, Refusal, statusOf } from "@custodia/domain/errors";
import type { OpenCtx } from "@custodia/services/core/context";
import { type AnyProcedure, getTRPCErrorFromUnknown } from "@trpc/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type ApiSurface, INTENDED_USER } from "../api-surface.ts";
import { type Repeat, Replayed, repeatOf, replay } from "../openapi/idempotency.ts";
import { attachment, sendFile } from "./send-file.ts";
import { addUploads, fileOf, fileStreamOf, takeTurns } from "./upload.ts";

type Call = { Params: { id?: string } };

/** A procedure that receives a file from a browser or sends one. */
interface FileProcedure {
  path: string;
  procedure: AnyProcedure;
  meta: FileMeta;
  takes: UploadField | undefined;
  sends: FileMeta["download"];
  creates: boolean;
}

const fileProcedures: readonly FileProcedure[] = Object.entries(proceduresOf(appRouter)).flatMap(
  ([path, procedure]) => {
    const { file: meta, rest } = policyOf(procedure);
    if (!meta) return [];
    const takes = meta.upload ?? rest?.upload;
    return [{ path, procedure, meta, takes, sends: meta.download ?? rest?.download, creates: rest?.creates === true }];
  },
);

/** Mounts `/files/…`: every procedure of the surface that has a file address, called through its own middleware. */
export async function addFiles(app: FastifyInstance, surface: ApiSurface): Promise<void> {
  await addUploads(app, (scope) => {
    for (const entry of fileProcedures.filter(({ path }) => surface.allows(path))) {
      const url = `${surface.files}/${entry.meta.path.replace("{id}", ":id")}`;
      const routes = entry.takes ? scope : app;
      routes.route<Call>({
        method: entry.meta.method,
        url,
        // A GET that changes data must not run for a HEAD request.
        exposeHeadRoute: definitionOf(entry.procedure).type === "query",
        config: { takesFile: entry.takes !== undefined },
        handler: async (request, reply) => {
          // Taking turns keeps a hundred simultaneous uploads from starting in the same turn of the event loop.
          if (entry.takes) await takeTurns()();
          const ctx = await surface.contextOf(request, reply, entry.procedure);
          const repeat = entry.takes && repeatOf(ctx, storedOfBrowserCall(entry.path, entry.procedure), request);
          try {
            const value = await call(entry, ctx, request, repeat);
            if (!entry.sends) await repeat?.end({ status: entry.creates ? 201 : 200, body: { data: value } });
            return send(entry, value, reply);
          } catch (error) {
            if (error instanceof Replayed) return replay(error, reply);
            if (error instanceof Refusal && statusOf[error.code] < 500) await repeat?.allowRetry();
            throw error;
          }
        },
      });
    }
  });
}

/** Returns the procedure's result. Throws its refusals in the format of plain routes. */
async function call(
  { path, procedure, takes }: FileProcedure,
  ctx: OpenCtx,
  request: FastifyRequest<Call>,
  repeat: Repeat | undefined,
) {
  if (repeat) ctx.db = repeat.db;
  let read: Promise<unknown> | undefined;
  // Permission is checked before the input is parsed.
  const getRawInput = () => {
    read ??= takes ? fileIn(request, takes, ctx, repeat) : Promise.resolve(addressOf(request));
    return read;
  };
  try {
    const { type } = definitionOf(procedure);
    return await procedure({ path, type, ctx, getRawInput, signal: undefined, batchIndex: 0 });
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause);
    throw error.cause ?? error;
  }
}

async function fileIn(
  request: FastifyRequest<Call>,
  takes: UploadField,
  { settings, signedIn }: OpenCtx,
  repeat: Repeat | undefined,
): Promise<unknown> {
  const { limits } = settings;
  /** The fingerprint is computed from the content, so that the same file sent again is not stored twice. */
  const recorded = async (file: unknown) => {
    const body = await repeat?.begin(signedIn, { texts: {}, files: { [takes.field]: file } });
    return body && "files" in body ? body.files[takes.field] : file;
  };
  const { id } = request.params;
  const pathId = id === undefined ? {} : { id: idOf(id) };
  const maxBytes = takes.bytes(limits);
  if (!takes.stream) {
    const { content } = await fileOf(request, takes.field, maxBytes);
    return { ...pathId, [takes.field]: await recorded(content) };
  }
  const tooLarge = () => takes.tooLarge(limits);
  const options = optionsOf(request);
  const { filename, content } = await fileStreamOf(request, takes.field, maxBytes, tooLarge);
  return { ...options, ...pathId, [takes.field]: await recorded({ name: filename ?? "", content }) };
}

/**
 * Returns the other fields of the input, sent as JSON in the query string because a browser's form carries only the file.
 * Throws 422 if it is not an object.
 */
function optionsOf({ query }: Pick<FastifyRequest, "query">): object {
  const { options = "" } = query as { options?: unknown };
  const params = typeof options === "string" ? objectIn(options || "{}") : undefined;
  if (!params) throw invalid("options", "Enter a JSON object.");
  return params;
}

function objectIn(text: string): object | undefined {
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
function addressOf({ params: { id }, url, query }: FastifyRequest<Call>): object {
  const path = url.split("?")[0]!;
  const params = Object.fromEntries(
    Object.entries(query as object).filter(([name, text]) => text !== "" && name !== INTENDED_USER),
  );
  return id === undefined ? { ...params, path } : { ...params, id: idOf(id) };
}

const idOf = (text: string): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : Number.NaN);

function send({ sends, creates }: FileProcedure, value: unknown, reply: FastifyReply): FastifyReply {
  if (sends === "picture") {
    const { type, name, content } = value as DescribedFile;
    return (
      reply
        .type(type)
        .header("cache-control", "private, max-age=86400, immutable")
        // The next user who signs in with this browser must not see responses cached for another.
        .header("vary", "Cookie")
        .header("content-disposition", name === undefined ? "attachment" : attachment(name))
        .header("content-security-policy", "default-src 'none'; sandbox; frame-ancestors 'none'")
        .send(content)
    );
  }
  if (sends) return sendFile(reply, sends, value);
  return reply.status(creates ? 201 : 200).send({ data: value });
}
