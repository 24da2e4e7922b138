import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { SESSION_COOKIE } from "../trpc.ts";
import type { KnowPath } from "./known-methods.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** Beside the bundle in a folder for production, else where the build leaves it: as far from the bundle as from here. */
const WEB = existsSync(at("../web/index.html")) ? at("../web") : at("../../../web/dist");

/** Paths that are not the browser app's: an unknown one below them is a plain 404. */
const OURS = /^\/(api|files|outbox|start|healthz|readyz|metrics)(\/|$)/;

/** Serves the built browser app: some pages are written out, at any other path its own router takes over. */
export async function addStatic(app: FastifyInstance, knowPath: KnowPath, root = WEB): Promise<void> {
  const built = existsSync(`${root}/index.html`);
  const pages = built ? writtenPages(root) : new Map<string, string>();
  if (built) {
    await app.register(fastifyStatic, {
      root,
      wildcard: false,
      index: false,
      globIgnore: ["pages/**", "assets/**"],
      preCompressed: true,
      setHeaders(reply, path) {
        const lasting = path.includes("/assets/");
        reply.header("cache-control", lasting ? "public, max-age=31536000, immutable" : "no-cache");
      },
    });
    addAssets(app, knowPath, root);
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split("?")[0]!;
    const page = built && (request.method === "GET" || request.method === "HEAD") && !OURS.test(path);
    if (page && !/\.\w+$/.test(path)) {
      // Whoever is signed in is led on from the sign-in, and need not see it for a moment.
      const leadsOn = path === "/login" && request.cookies[SESSION_COOKIE] !== undefined;
      const file = leadsOn ? undefined : pages.get(path);
      return reply.header("cache-control", "no-cache").sendFile(file ?? "index.html");
    }
    if (built && !OURS.test(path) && !/\.\w+$/.test(path)) {
      return reply
        .status(405)
        .header("allow", "GET, HEAD")
        .send({ message: "This method is not allowed here." });
    }
    return reply.status(404).send({ message: "Not found." });
  });
}

/** One route for the parts of the app: one for each of them were 30 MB, and a quarter of a start. */
function addAssets(app: FastifyInstance, knowPath: KnowPath, root: string): void {
  const names = new Set(existsSync(`${root}/assets`) ? readdirSync(`${root}/assets`) : []);
  for (const name of names) knowPath(`/assets/${name}`, ["HEAD", "GET"]);
  app.get<{ Params: { name: string } }>("/assets/:name", { config: { isAlias: true } }, (request, reply) => {
    const { name } = request.params;
    return names.has(name) ? reply.sendFile(`assets/${name}`) : reply.callNotFound();
  });
}

/** The file of each page that the build wrote out, by its path. */
function writtenPages(root: string): Map<string, string> {
  if (!existsSync(`${root}/pages`)) return new Map();
  const names = readdirSync(`${root}/pages`).filter((name) => name.endsWith(".html"));
  return new Map(names.map((name) => [`/${name.replace(/^home\.html$|\.html$/, "")}`, `pages/${name}`]));
}
