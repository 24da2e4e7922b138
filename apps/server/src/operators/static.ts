import type { FastifyInstance } from "fastify";
import { builtAt, olderFiles } from "../http/builds.ts";
import type { KnowPath } from "../http/known-methods.ts";
import { addAssets, addRoot, isPage, keepServing, refuseUnknown, sendOlder } from "../http/static.ts";
import { ADMIN } from "./door.ts";

const BUILT = builtAt("admin");

/** Serves the built operators' app: at any path that is no file its own router takes over. */
export async function addAdminStatic(
  app: FastifyInstance,
  knowPath: KnowPath,
  dataDir: string,
  root = BUILT,
): Promise<void> {
  if (!root) return;
  await app.register(
    async (scope) => {
      await addRoot(scope, root);
      addAssets(scope, knowPath, root, ADMIN);
      keepServing(scope, { root, app: "admin", dataDir });
      scope.setNotFoundHandler((request, reply) => {
        if (sendOlder(request, reply, olderFiles({ app: "admin", dataDir }), `${ADMIN}/assets/`))
          return reply;
        const path = request.url.split("?")[0]!;
        const isCall = /^\/admin\/(trpc|files)(\/|$)/.test(path);
        if (isPage(request) && !isCall)
          return reply.header("cache-control", "no-cache").sendFile("index.html", root);
        return refuseUnknown(reply, !isCall && !/\.\w+$/.test(path));
      });
    },
    { prefix: ADMIN },
  );
}
