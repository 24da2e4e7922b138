import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

const WEB = fileURLToPath(new URL("../../../web/dist", import.meta.url));

/** Paths that are not the browser app's: an unknown one below them is a plain 404. */
const OURS = /^\/(api|files|outbox|healthz|readyz|metrics)(\/|$)/;

/** Serves the built browser app; its own router takes over at any other path. */
export async function addStatic(app: FastifyInstance, root: string = WEB): Promise<void> {
  const built = existsSync(`${root}/index.html`);
  if (built) {
    await app.register(fastifyStatic, {
      root,
      wildcard: false,
      index: false,
      preCompressed: true,
      setHeaders(reply, path) {
        const lasting = path.includes("/assets/");
        reply.header("cache-control", lasting ? "public, max-age=31536000, immutable" : "no-cache");
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split("?")[0]!;
    const page = built && (request.method === "GET" || request.method === "HEAD") && !OURS.test(path);
    if (page && !/\.\w+$/.test(path)) return reply.header("cache-control", "no-cache").sendFile("index.html");
    return reply.status(404).send({ message: "Not found." });
  });
}
