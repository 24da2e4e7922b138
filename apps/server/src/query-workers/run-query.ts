import { translateError } from "@custodia/api/errors";
import { proceduresOf } from "@custodia/api/meta";
import { successAnswer } from "@custodia/api/openapi/answer";
import { procedureInput } from "@custodia/api/openapi/input";
import { type RestRoute, restRoutes } from "@custodia/api/openapi/routes";
import { appRouter } from "@custodia/api/router";
import { DiskError } from "@custodia/domain/errors";
import { requestKinds } from "@custodia/services/bootstrap/request-kinds";
import type { Log, OpenCtx, Services, SignedInUser, Transport } from "@custodia/services/core/context";
import type { FileStore } from "@custodia/services/core/file-store";
import type { Settings } from "@custodia/services/core/settings";
import type { Reader } from "@custodia/sqlite/client";
import { emptyHistogram } from "@custodia/sqlite/latency";
import { emptyCallStats } from "@custodia/sqlite/statements";
import { getTRPCErrorFromUnknown } from "@trpc/server";

/** A query of the user that the main thread identified. */
export interface QueryCall {
  /** The procedure: `assets.list`. */
  path: string;
  signedIn: SignedInUser;
  /** The time on the main thread's clock, at which the query is evaluated. */
  at: number;
  /**
   * The browser's input as JSON text, because messages cannot contain deeply nested values; or the REST route with its ids,
   * query and body.
   */
  input: { text: string | undefined } | RestInput;
}
type Texts = Record<string, string | string[]>;

interface RestInput {
  routeKey: string;
  params: Record<string, string>;
  query: Texts;
  text: string | undefined;
}

/** A response as it is sent to the client: JSON as bytes. */
export interface QueryAnswer {
  status: number;
  body: Uint8Array<ArrayBuffer>;
}

const procedures = proceduresOf(appRouter);
const routes = new Map(restRoutes.map((route) => [routeKey(route), route]));

/** Identifies a route in the messages to query workers. */
export function routeKey({ rest }: RestRoute): string {
  return `${rest.method} ${rest.path}`;
}

/** Executes a query completely, from its policy to the text of its response. Throws a Refusal if it is refused. */
export async function runQuery(services: Services, call: QueryCall): Promise<QueryAnswer> {
  const { path, input } = call;
  const route = "routeKey" in input ? routes.get(input.routeKey)! : undefined;
  const getRawInput = async () => {
    const json: unknown = input.text && JSON.parse(input.text);
    if (!("routeKey" in input)) return json;
    const body = input.text === undefined ? undefined : { json, text: input.text };
    return procedureInput(route!, { ...input, body });
  };
  const ctx = createContext(services, call);
  const type = "query";
  try {
    const data = await procedures[path]!({ path, type, ctx, getRawInput, signal: undefined, batchIndex: 0 });
    const { status, body } = route ? successAnswer(route, data) : { status: 200, body: { result: { data } } };
    return { status, body: new TextEncoder().encode(JSON.stringify(body)) };
  } catch (error) {
    const { cause } = translateError(getTRPCErrorFromUnknown(error));
    // A disk error is passed on unchanged, because the main thread logs it.
    throw (cause instanceof DiskError ? cause.cause : cause) ?? error;
  }
}

function createContext(services: Services, { signedIn, at, input }: QueryCall): OpenCtx {
  const transport: Transport = {
    kind: "routeKey" in input ? "bearer" : "cookie",
    address: "",
    token: undefined,
    setSession() {
      throw new Error("A query worker starts no session.");
    },
  };
  return { ...services, clock: () => new Date(at), transport, signedIn };
}

/** Returns the services of a query worker: a read connection, and the time of the call. All other services throw. */
export function queryServices({
  reader,
  url,
  settings,
  log,
}: {
  reader: Reader;
  url: string;
  settings: Settings;
  log: Log;
}): Services {
  const noWrites = { write: never, turn: never, waiting: never, oldestWaitMs: never };
  const noEstimates = { estimatedWaitMs: never, readEstimatedWaitMs: never, waits: emptyHistogram() };
  const calls = emptyCallStats();
  return {
    db: { read: reader, target: { url }, ...noWrites, ...noEstimates, calls },
    clock: never,
    random: { token: never, digits: never },
    files: noFiles,
    storage: { state: never },
    workers: { run: never, close: never },
    requestKinds,
    settings,
    log,
    wake: never,
  };
}

const noFiles: FileStore = {
  newKey: never,
  put: never,
  store: never,
  read: never,
  localCopy: never,
  remove: never,
  filesOf: never,
  removeFolder: never,
  get folder() {
    return never();
  },
  tempDir: never,
  cleanTempDirs: never,
  keysBefore: never,
};

function never(): never {
  throw new Error("A query that is marked offThread reads the database and uses no other service.");
}
