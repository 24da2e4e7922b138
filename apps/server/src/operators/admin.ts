import type { NewSession, Services, Transport } from "@custodia/services/core/context";
import { identifyOperator } from "@custodia/services/platform/sessions";
import type { FastifyInstance, FastifyReply } from "fastify";
import { type ApiSurface, assertIntendedUser } from "../api-surface.ts";
import type { Env } from "../env.ts";
import { addFiles } from "../files/files.ts";
import type { RecordPath } from "../http/allowed-methods.ts";
import {
  addAssets,
  addRoot,
  builtFolder,
  earlierFilesFolder,
  isPage,
  readBuildName,
  refuseUnknown,
  sendEarlierFile,
  serveEarlierBuilds,
} from "../http/static.ts";
import { countBySession, countedAddress } from "../overload/rate-limit.ts";
import type { QueryWorkers } from "../query-workers/query-workers.ts";
import { addTrpc } from "../trpc.ts";

/** The main thread executes operators' queries, because query workers serve only users of companies. */
const NO_QUERY_WORKERS: Pick<QueryWorkers, "perform"> = { perform: () => undefined };

/** Mounts the operators' app, its calls and its files under `/admin`. */
export async function addAdmin(
  app: FastifyInstance,
  services: Services,
  env: Env,
  recordPath: RecordPath,
): Promise<void> {
  const surface = operatorSurface(services, env);
  await addTrpc(app, surface, NO_QUERY_WORKERS);
  await addFiles(app, surface);
  await addAdminStatic(app, recordPath, env.DATA_DIR);
}

/** The operators' cookie: browsers send it only to paths below `/admin`, and no company call reads it. */
export const OPERATOR_COOKIE = "custodia_operator";
export const ADMIN = "/admin";

/** The procedures that operators can call: the platform's own and no others. */
function operatorSurface(services: Services, env: Env): ApiSurface {
  const secure = env.ADMIN_URL.startsWith("https:");
  return {
    calls: `${ADMIN}/trpc`,
    files: `${ADMIN}/files`,
    build: readBuildName(builtFolder("admin")),
    allows: (path) => path.startsWith("platform."),
    async createContext(request, reply, procedure) {
      const transport: Transport = {
        kind: "cookie",
        address: countedAddress(request.ip),
        token: request.cookies[OPERATOR_COOKIE],
        isPrefetch: request.method === "GET" && request.headers["x-ahead"] === "1",
        setSession: (session) => setCookie(reply, session, secure),
      };
      const identity = await identifyOperator(services, transport);
      if (identity.signedIn && transport.token) countBySession(transport.token);
      assertIntendedUser(request, procedure, identity.signedIn);
      return { ...services, transport, ...identity };
    },
  };
}

/** The cookie ends with the browser, unless the session ends first. */
function setCookie(reply: FastifyReply, session: NewSession | null, secure: boolean): void {
  const common = { path: ADMIN, httpOnly: true, sameSite: "strict", secure } as const;
  if (session) reply.setCookie(OPERATOR_COOKIE, session.token, common);
  else reply.clearCookie(OPERATOR_COOKIE, common);
}

const BUILT = builtFolder("admin");

/** Serves the built operators' app; its router handles all paths that are not files. */
export async function addAdminStatic(
  app: FastifyInstance,
  recordPath: RecordPath,
  dataDir: string,
  root = BUILT,
): Promise<void> {
  if (!root) return;
  await app.register(
    async (scope) => {
      await addRoot(scope, root);
      addAssets(scope, recordPath, root, ADMIN);
      serveEarlierBuilds(scope, { root, app: "admin", dataDir });
      scope.setNotFoundHandler((request, reply) => {
        if (sendEarlierFile(request, reply, earlierFilesFolder({ app: "admin", dataDir }), `${ADMIN}/assets/`))
          return reply;
        const path = request.url.split("?")[0]!;
        const isCall = /^\/admin\/(trpc|files)(\/|$)/.test(path);
        if (isPage(request) && !isCall) return reply.header("cache-control", "no-cache").sendFile("index.html", root);
        return refuseUnknown(reply, !isCall && !/\.\w+$/.test(path));
      });
    },
    { prefix: ADMIN },
  );
}
