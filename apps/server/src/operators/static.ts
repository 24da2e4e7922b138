import type { FastifyInstance } from "fastify";
import type { KnowPath } from "../http/known-methods.ts";
import { addAssets, addRoot, builtAt, isPage } from "../http/static.ts";
import { ADMIN } from "./door.ts";

const BUILT = builtAt("admin");

/** Serves the built operators' app: at any path that is no file its own router takes over. */
export async function addAdminStatic(app: FastifyInstance, knowPath: KnowPath, root = BUILT): Promise<void> {
  if (!root) return;
  await app.register(
    async (scope) => {
      await addRoot(scope, root);
      addAssets(scope, knowPath, root, ADMIN);
      scope.setNotFoundHandler((request, reply) =>
        isPage(request) && !/^\/admin\/(trpc|files)(\/|$)/.test(request.url.split("?")[0]!)
          ? reply.header("cache-control", "no-cache").sendFile("index.html", root)
          : reply.status(404).send({ message: "Not found." }),
      );
    },
    { prefix: ADMIN },
  );
}
