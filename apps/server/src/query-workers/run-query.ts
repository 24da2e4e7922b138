import { translated } from "@custodia/api/errors";
import { answerOf } from "@custodia/api/openapi/answer";
import { inputOf } from "@custodia/api/openapi/input";
import { type RestRoute, restRoutes } from "@custodia/api/openapi/routes";
import { proceduresOf } from "@custodia/api/procedures";
import { appRouter } from "@custodia/api/router";
import type { Reader } from "@custodia/db/client";
import { emptyHistogram } from "@custodia/db/latency";
import { DiskTrouble } from "@custodia/domain/errors";
import { requestKinds } from "@custodia/services/bootstrap/request-kinds";
import type { Log, OpenCtx, Services, Transport } from "@custodia/services/core/context";
import type { FileStore } from "@custodia/services/core/file-store";
import type { Settings } from "@custodia/services/core/settings";
import { getTRPCErrorFromUnknown } from "@trpc/server";
import type { QueryAnswer, QueryCall } from "./messages.ts";

const procedures = proceduresOf(appRouter);
const routes = new Map(restRoutes.map((route) => [lineOf(route), route]));

/** The line of REST by which a route is known to a reader. */
export function lineOf({ line }: RestRoute): string {
  return `${line.method} ${line.path}`;
}

/** Performs a query as a whole, from its policy to the text of its answer. Throws what it refuses, as a Refusal. */
export async function runQuery(services: Services, call: QueryCall): Promise<QueryAnswer> {
  const { path, asked } = call;
  const route = "line" in asked ? routes.get(asked.line)! : undefined;
  const getRawInput = async () =>
    "line" in asked ? inputOf(route!, { ...asked, body: undefined }) : asked.text && JSON.parse(asked.text);
  const ctx = contextOf(services, call);
  const type = "query";
  try {
    const data = await procedures[path]!({ path, type, ctx, getRawInput, signal: undefined, batchIndex: 0 });
    const { status, body } = route ? answerOf(route, data) : { status: 200, body: { result: { data } } };
    return { status, body: new TextEncoder().encode(JSON.stringify(body)) };
  } catch (thrown) {
    const { cause } = translated(getTRPCErrorFromUnknown(thrown));
    // A disk error is passed on as it came, because the thread that answers logs it.
    throw (cause instanceof DiskTrouble ? cause.cause : cause) ?? thrown;
  }
}

function contextOf(services: Services, { signedIn, at, asked }: QueryCall): OpenCtx {
  const transport: Transport = {
    kind: "line" in asked ? "bearer" : "cookie",
    address: "",
    token: undefined,
    give() {
      throw new Error("A query worker starts no session.");
    },
  };
  return { ...services, clock: () => new Date(at), transport, signedIn };
}

/** The services of a query worker: the database to read, and the time of the call. All others throw. */
export function queryServices(of: { reader: Reader; url: string; settings: Settings; log: Log }): Services {
  return {
    db: {
      read: of.reader,
      target: { url: of.url },
      ...{
        write: never,
        turn: never,
        waiting: never,
        oldestWaitMs: never,
        estimatedWaitMs: never,
        readEstimatedWaitMs: never,
        waits: emptyHistogram(),
      },
    },
    clock: never,
    random: { token: never, digits: never },
    files: noFiles,
    workers: { run: never, close: never },
    requestKinds,
    settings: of.settings,
    log: of.log,
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
  bytesOf: never,
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
