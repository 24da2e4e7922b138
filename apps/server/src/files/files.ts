import type { DescribedFile, FileMeta, UploadField } from "@custodia/api/meta";
import { storedOf } from "@custodia/api/openapi/routes";
import { definitionOf, policyOf, proceduresOf } from "@custodia/api/procedures";
import { appRouter } from "@custodia/api/router";
import { invalid, Refusal, statusOf } from "@custodia/domain/errors";
import type { OpenCtx } from "@custodia/services/core/context";
import { type AnyProcedure, getTRPCErrorFromUnknown } from "@trpc/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type ApiSurface, INTENDED_USER } from "../api-surface.ts";
import { type Repeat, Replayed, repeatOf, replay } from "../openapi/idempotency.ts";
import { attachment, sendFile } from "./send-file.ts";
import { addUploads, fileOf, fileStreamOf, piecesInTurn } from "./upload.ts";

type Call = { Params: { id?: string } };

/** A procedure that takes or sends a file for browsers. */
interface Known {
  path: string;
  procedure: AnyProcedure;
  line: FileMeta;
  takes: UploadField | undefined;
  sends: FileMeta["sends"];
  makes: boolean;
}

const known: readonly Known[] = Object.entries(proceduresOf(appRouter)).flatMap(([path, procedure]) => {
  const { file: line, rest } = policyOf(procedure);
  if (!line) return [];
  const takes = line.takes ?? rest?.takes;
  return [{ path, procedure, line, takes, sends: line.sends ?? rest?.sends, makes: rest?.creates === true }];
});

/** Mounts `/files/…`: every procedure of the surface that has a file address, called through its own middleware. */
export async function addFiles(app: FastifyInstance, door: ApiSurface): Promise<void> {
  await addUploads(app, (scope) => {
    for (const one of known.filter(({ path }) => door.allows(path))) {
      const url = `${door.files}/${one.line.path.replace("{id}", ":id")}`;
      const house = one.takes ? scope : app;
      house.route<Call>({
        method: one.line.method,
        url,
        // A GET that changes data must not run for a HEAD request.
        exposeHeadRoute: definitionOf(one.procedure).type === "query",
        config: { takesFile: one.takes !== undefined },
        handler: async (request, reply) => {
          // Taking turns keeps a hundred simultaneous uploads from all starting in one turn of the event loop.
          if (one.takes) await piecesInTurn()();
          const ctx = await door.contextOf(request, reply, one.procedure);
          const repeat = one.takes && repeatOf(ctx, storedOf(one.path, one.procedure), request);
          try {
            const value = await call(one, ctx, request, repeat);
            if (!one.sends) await repeat?.end({ status: one.makes ? 201 : 200, body: { data: value } });
            return send(one, value, reply);
          } catch (error) {
            if (error instanceof Replayed) return replay(error, reply);
            if (error instanceof Refusal && statusOf[error.code] < 500) await repeat?.refused();
            throw error;
          }
        },
      });
    }
  });
}

/** Returns the procedure's result. Throws its refusals in the format of plain routes. */
async function call(
  { path, procedure, takes }: Known,
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
  const begun = async (file: unknown) => {
    const body = await repeat?.begin(signedIn, { texts: {}, files: { [takes.field]: file } });
    return body && "files" in body ? body.files[takes.field] : file;
  };
  const { id } = request.params;
  const on = id === undefined ? {} : { id: idOf(id) };
  const most = takes.bytes(limits);
  if (!takes.stream) {
    const { content } = await fileOf(request, takes.field, most);
    return { ...on, [takes.field]: await begun(content) };
  }
  const tooLarge = () => takes.tooLarge(limits);
  const beside = toldBeside(request);
  const { filename, content } = await fileStreamOf(request, takes.field, most, tooLarge);
  return { ...beside, ...on, [takes.field]: await begun({ name: filename ?? "", content }) };
}

/**
 * Returns the rest of the input, sent as JSON in the query string because a browser's form carries only the file. Throws 422
 * if it is not an object.
 */
function toldBeside({ query }: Pick<FastifyRequest, "query">): object {
  const { options = "" } = query as { options?: unknown };
  const told = typeof options === "string" ? objectIn(options || "{}") : undefined;
  if (!told) throw invalid("options", "Enter a JSON object.");
  return told;
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
  const told = Object.fromEntries(
    Object.entries(query as object).filter(([name, text]) => text !== "" && name !== INTENDED_USER),
  );
  return id === undefined ? { ...told, path } : { ...told, id: idOf(id) };
}

const idOf = (text: string): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : Number.NaN);

function send({ sends, makes }: Known, value: unknown, reply: FastifyReply): FastifyReply {
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
  return reply.status(makes ? 201 : 200).send({ data: value });
}
