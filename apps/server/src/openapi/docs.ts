import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { openApi } from "@custodia/api/openapi/document";
import type { FastifyInstance } from "fastify";
import { REST } from "./rest.ts";

const resolve = createRequire(import.meta.url).resolve;

/** Returns the path of a viewer file, which is next to the bundle or in the package. */
function viewerFile(name: string): string {
  const bundled = fileURLToPath(new URL(`../viewer/${name}`, import.meta.url));
  return existsSync(bundled) ? bundled : resolve(`swagger-ui-dist/${name}`);
}

/**
 * The viewer is swagger-ui, served from this server: the content security policy allows no other site and no inline script.
 */
const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Custodia REST v1</title>
    <link rel="icon" href="/favicon.svg">
    <link rel="stylesheet" href="${REST}/docs/swagger-ui.css">
    <script src="${REST}/docs/swagger-ui-bundle.js" defer></script>
    <script src="${REST}/docs/start.js" defer></script>
  </head>
  <body>
    <main id="viewer"><noscript>See <a href="${REST}/openapi.json">the document itself</a>.</noscript></main>
  </body>
</html>
`;

const START = `SwaggerUIBundle({
  url: "${REST}/openapi.json",
  dom_id: "#viewer",
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  filter: true,
  tryItOutEnabled: true,
  validatorUrl: null,
});
`;

interface DocFile {
  type: string;
  content: () => string | Promise<Buffer>;
}

const script = "text/javascript; charset=utf-8";
const fromViewer = (name: string) => () => readFile(viewerFile(name));

const docFiles: Record<string, DocFile> = {
  "openapi.json": { type: "application/json; charset=utf-8", content: () => JSON.stringify(openApi()) },
  docs: { type: "text/html; charset=utf-8", content: () => PAGE },
  "docs/start.js": { type: script, content: () => START },
  "docs/swagger-ui.css": { type: "text/css; charset=utf-8", content: fromViewer("swagger-ui.css") },
  "docs/swagger-ui-bundle.js": { type: script, content: fromViewer("swagger-ui-bundle.js") },
};

interface CompressedFile {
  plain: Buffer;
  gzipped: Buffer;
}

/**
 * Serves the REST v1 document and its viewer publicly (rules/rest 1). Each file is built and compressed once, on the first
 * request.
 */
export function addRestDocs(app: FastifyInstance): void {
  for (const [path, { type, content }] of Object.entries(docFiles)) {
    let built: Promise<CompressedFile> | undefined;
    app.get(`${REST}/${path}`, async (request, reply) => {
      built ??= compress(content).catch((error) => {
        built = undefined;
        throw error;
      });
      const { plain, gzipped } = await built;
      reply.type(type).header("cache-control", "public, max-age=3600").header("vary", "accept-encoding");
      if (!/\bgzip\b/.test(request.headers["accept-encoding"] ?? "")) return reply.send(plain);
      return reply.header("content-encoding", "gzip").send(gzipped);
    });
  }
}

/** Asynchronous gzip keeps the event loop free: the viewer is 1.4 MB. */
const gzipAsync = promisify<Buffer, Buffer>(gzip);

async function compress(content: DocFile["content"]): Promise<CompressedFile> {
  const plain = Buffer.from(await content());
  return { plain, gzipped: await gzipAsync(plain) };
}
