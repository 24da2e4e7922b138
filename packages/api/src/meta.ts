import type { Readable } from "node:stream";
import type { Action } from "@custodia/domain/permissions";
import type { Limits } from "@custodia/services/core/settings";
import type { Resource } from "@custodia/services/resource";

/** The permissions of the platform's own staff. */
export type OperatorNeed = "operator" | "owner" | "arriving";

/** The callers that a procedure admits. Every procedure has a policy (rules/architecture 2). */
export interface Policy {
  /**
   * `anyone`: no sign-in; `session`: a user signed in, verified or not; `operator`: staff of the platform, `owner`: of them an
   * owner, `arriving`: one between password and second factor; else an action of the role matrix.
   */
  needs: "anyone" | "session" | OperatorNeed | Action;
  /** Roles that may only ask for the action are let in as well: the verb stores their request. */
  asks?: boolean;
  /** People alone: a program's token is refused. */
  person?: boolean;
  /** People must have given the password within the last 15 minutes. */
  lately?: boolean;
  /** The kind of record whose id the path carries. */
  on?: Resource;
  /** The line of REST v1 that serves it; without one REST does not. */
  rest?: RestLine;
  /** The address from which a browser sends or fetches its file. */
  file?: FileLine;
  /** A query worker may run it: it reads the database and uses no other service. */
  offThread?: true;
}

/** Marks such a query in a procedure's meta. */
export const offThread = { offThread: true } as const;

type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** How REST v1 answers a procedure (rules/rest 2). */
export interface RestLine {
  method: Method;
  /** Below `/api/v1/`, with the ids of the path in braces: `assets/{id}`. */
  path: string;
  /** A short description for the document. */
  says: string;
  /** Makes a record: 201 instead of 200. */
  makes?: true;
  /** A key in the body makes it once: the same key again answers 200 with what it made. */
  repeats?: true;
  /** The session's token is the answer: alone, or as `data`. */
  gives?: "accessToken" | "data.accessToken";
  /** The answer is this file, as it comes out of the procedure as a stream. */
  sends?: Sent;
  /** The field of a multipart form that takes a file. */
  takes?: FileField;
  /** Another method and path for the same. */
  also?: { method: Method; path: string };
  /** Reads, and the state of the record may forbid it: 409. */
  conditional?: true;
  /** The lookup key is in the query, and may match no record: 404. */
  finds?: true;
  /** Answers REST alone: what it takes or gives is no JSON. */
  only?: true;
}

/** A file that is sent: to be saved under `name`. */
export interface Sent {
  name: string;
  type: string;
  /** Name and type come out of the procedure with its content: a `DescribedFile`. */
  told?: true;
}

export interface DescribedFile {
  name?: string;
  type: string;
  /** A browser shows it instead of saving it. */
  shown?: true;
  content: Readable;
}

/** A PDF under a name of its own. */
export const PDF: Sent = { name: "file.pdf", type: "application/pdf", told: true };

/** A file of whatever name and type. */
export const AS_DESCRIBED: Sent = { name: "file", type: "*/*", told: true };

export interface FileField {
  field: string;
  /** Bytes that the file may have, by the server's settings. */
  bytes: (limits: Limits) => number;
  tooLarge: (limits: Limits) => Error;
  /** The procedure takes it as it comes in, with its name; else its bytes. */
  stream?: true;
}

/** The type of a spreadsheet that is sent. */
export const SHEET = { type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" };

type Address = `${Method} ${string}`;
type Traits = Omit<RestLine, "method" | "path" | "says" | "also"> & { also?: Address };

/** The REST line of a procedure's meta: `.meta(rest("GET assets/{id}", "Show an asset"))`. */
export function rest(address: Address, says: string, { also, ...traits }: Traits = {}): { rest: RestLine } {
  return { rest: { ...split(address), says, ...traits, ...(also ? { also: split(also) } : {}) } };
}

function split(address: Address): { method: Method; path: string } {
  const [method, path] = address.split(" ") as [Method, string];
  return { method, path };
}

/**
 * The address from which a signed-in browser sends or fetches a file, identified by its cookie. It need not repeat what REST
 * takes and sends.
 */
export interface FileLine {
  method: "GET" | "POST";
  /** Below `/files/`, with the id of the path in braces: `imports/{id}/errors`. */
  path: string;
  takes?: FileField;
  /** A spreadsheet to be saved, or a picture to be shown with the type that comes out of the procedure. */
  sends?: Sent | "picture";
  /** No other transport answers it. */
  only?: true;
}

/** A file's address in a procedure's meta: `.meta(file("GET exports/{id}"))`. */
export function file(
  address: `${FileLine["method"]} ${string}`,
  traits: Omit<FileLine, "method" | "path"> = {},
): { file: FileLine } {
  const [method, path] = address.split(" ") as [FileLine["method"], string];
  return { file: { method, path, ...traits } };
}
