import type { Readable } from "node:stream";
import { notFound } from "@custodia/domain/errors";
import type { Action } from "@custodia/domain/permissions";
import * as access from "@custodia/services/core/access";
import type { OpenCtx } from "@custodia/services/core/context";
import type { Limits } from "@custodia/services/core/settings";
import { assertExists, type Resource } from "@custodia/services/resource";
import type { AnyProcedure, AnyRouter } from "@trpc/server";
import type { z } from "zod";

/** The permissions of the platform's own staff. */
export type OperatorAccess = "operator" | "owner" | "pendingSecondFactor";

/** The metadata of a procedure: who may call it, and by which addresses. Every procedure has a policy (rules/architecture 2). */
export interface Policy {
  /**
   * `anyone`: no sign-in; `session`: a signed-in user, verified or not; `operator`: staff of the platform, `owner`: an operator
   * who is an owner, `pendingSecondFactor`: an operator between password and second factor; else an action of the role matrix.
   */
  needs: "anyone" | "session" | OperatorAccess | Action;
  /** Also admits roles that may only request the action: the service stores their request. */
  mayRequest?: boolean;
  /** Requires a user session; API tokens are refused. */
  userSession?: boolean;
  /** Requires that the user entered the password within the last 15 minutes. */
  recentPassword?: boolean;
  /** The kind of record whose id the path contains. */
  resource?: Resource;
  /** The REST route that serves the procedure; without one it is not part of the REST API. */
  rest?: RestMeta;
  /** The address at which a browser sends or fetches the procedure's file. */
  file?: FileMeta;
  /** A query worker may run the procedure: it reads the database and uses no other service. */
  offThread?: true;
  /** A query whose input may be too long for an address: it may also be sent as the body of a POST. */
  inBody?: true;
}

/** Marks a query whose input may be sent as the body of a POST, in a procedure's meta. */
export const inBody = { inBody: true } as const;

/** Marks a query that a query worker may run, in a procedure's meta: it may be long, and reads the database only (docs/adr/0003). */
export const offThread = { offThread: true } as const;

type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** How REST v1 serves a procedure (rules/rest 2). */
export interface RestMeta {
  method: Method;
  /** Below `/api/v1/`, with the ids of the path in braces: `assets/{id}`. */
  path: string;
  /** A short description for the document. */
  summary: string;
  /** Set if the call creates a record: it returns 201 instead of 200. */
  creates?: true;
  /** Set if a key in the body makes the call idempotent: a repeated key returns 200 with the first result. */
  idempotent?: true;
  /** The response is the session's token: alone, or in `data`. */
  tokenField?: "accessToken" | "data.accessToken";
  /** The response is this file, which the procedure returns as a stream. */
  download?: FileResponse;
  /** The field of a multipart form that contains a file. */
  upload?: UploadField;
  /** A second method and path of the same procedure. */
  alias?: { method: Method; path: string };
  /** A read that the state of the record may forbid: 409. */
  conditional?: true;
  /** A read by a key in the query, which may match no record: 404. */
  lookup?: true;
  /** Served only by REST: its input or output is not JSON. */
  exclusive?: true;
}

/** A file in a response, which is saved under `name`. */
export interface FileResponse {
  name: string;
  type: string;
  /** The procedure returns name and type with the content: a `DescribedFile`. */
  described?: true;
}

export interface DescribedFile {
  name?: string;
  type: string;
  /** A browser shows it instead of saving it. */
  inline?: true;
  content: Readable | Buffer;
}

/** A PDF whose name the procedure returns. */
export const PDF: FileResponse = { name: "file.pdf", type: "application/pdf", described: true };

/** A file whose name and type the procedure returns. */
export const ANY_FILE: FileResponse = { name: "file", type: "*/*", described: true };

/** The content type of a spreadsheet. */
export const SHEET = { type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" };

export interface UploadField {
  field: string;
  /** The size limit in bytes, from the server's settings. */
  maxBytes: (limits: Limits) => number;
  tooLarge: (limits: Limits) => Error;
  /** The procedure takes the file as a stream with its name, otherwise as bytes. */
  stream?: true;
}

type Address = `${Method} ${string}`;
type RestOptions = Omit<RestMeta, "method" | "path" | "summary" | "alias"> & { alias?: Address };

/** Declares the REST route in a procedure's meta: `.meta(rest("GET assets/{id}", "Show an asset"))`. */
export function rest(address: Address, summary: string, { alias, ...options }: RestOptions = {}): { rest: RestMeta } {
  return { rest: { ...splitAddress(address), summary, ...options, ...(alias ? { alias: splitAddress(alias) } : {}) } };
}

/**
 * The address at which a signed-in browser, identified by its cookie, sends or fetches a file. The upload and download of the REST route
 * need not be repeated.
 */
export interface FileMeta {
  method: "GET" | "POST";
  /** Below `/files/`, with the id of the path in braces: `imports/{id}/errors`. */
  path: string;
  upload?: UploadField;
  /** A file that the browser saves, or a picture that it shows with the type that the procedure returns. */
  download?: FileResponse | "picture";
  /** Served by no other transport. */
  exclusive?: true;
}

/** Declares the file address in a procedure's meta: `.meta(file("GET exports/{id}"))`. */
export function file(
  address: `${FileMeta["method"]} ${string}`,
  options: Omit<FileMeta, "method" | "path"> = {},
): { file: FileMeta } {
  return { file: { ...splitAddress(address), ...options } };
}

function splitAddress<M extends Method>(address: `${M} ${string}`): { method: M; path: string } {
  const [method, path] = address.split(" ") as [M, string];
  return { method, path };
}

/**
 * Throws the refusals of a policy that come before the input is read. A call whose input is already invalid passes through here first, so
 * that a caller without permission learns nothing more (rules/rest 5).
 */
export async function enforce(policy: Policy, ctx: OpenCtx, id: unknown): Promise<void> {
  const { needs, mayRequest, userSession, recentPassword, resource } = policy;
  if (needs === "anyone") return;
  if (needs === "operator") return void access.requireOperator(ctx);
  if (needs === "owner") return void access.requireOwner(ctx);
  if (needs === "pendingSecondFactor") return void access.requirePendingSecondFactor(ctx);
  const caller =
    needs === "session"
      ? access.requireSession(ctx)
      : mayRequest
        ? access.permitOrRequest(ctx, needs)
        : access.permit(ctx, needs);
  if (userSession) access.requireUserSession(caller);
  if (recentPassword && !caller.actor.by_token) access.requireRecentPassword(caller);
  if (resource) await assertExists(caller, resource, pathId({ id }, resource).id);
}

/** Returns the id of a path. A malformed id is treated as an unknown one. */
export function pathId(raw: unknown, { noun }: Resource): { id: number } {
  const id = (raw as { id?: unknown } | null | undefined)?.id;
  if (typeof id !== "number" || !Number.isSafeInteger(id) || id < 1) throw notFound(noun);
  return { id };
}

/** The data that tRPC stores about a procedure. Its `_def` is private, so it is read here and nowhere else. */
interface Definition {
  type: "query" | "mutation" | "subscription";
  meta: Policy;
  inputs: unknown[];
  output?: z.ZodType;
}

export const definitionOf = ({ _def }: AnyProcedure) => _def as unknown as Definition;
export const policyOf = (procedure: AnyProcedure): Policy => definitionOf(procedure).meta;
/** Returns the procedures of a router by their paths. */
export const proceduresOf = ({ _def }: AnyRouter) => _def.procedures as unknown as Record<string, AnyProcedure>;
/** Returns the configuration that formats the errors of a router. */
export const errorConfigOf = ({ _def }: AnyRouter) => _def._config;
