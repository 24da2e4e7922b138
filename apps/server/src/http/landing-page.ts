import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { PublicContent } from "@custodia/domain/platform/public-content";
import type { Services } from "@custodia/services/core/context";
import { escapeHtml } from "@custodia/services/mail/compose";
import { readPublicContent } from "@custodia/services/platform/public-content/queries";
import type { FastifyInstance } from "fastify";
import { builtFolder } from "./static.ts";

/** The content is read at most once in this time, however many visitors there are. */
const CHECK_EVERY_MS = 1000;
/** Visitors wait no longer for a slow database; then they get the page of the last answer. */
const MAX_WAIT_MS = 500;

type Encoding = "br" | "gzip" | "identity";
/** A rendered page in each encoding, with the entity tag of its content. */
type Page = { etag: string; bodies: Record<Encoding, Buffer> };

/**
 * Serves the landing page with the operators' testimonials, logos and counters in its HTML, so that it needs no script and
 * nothing moves when it has loaded. While everything is a sample, it is the file that the build has prerendered.
 */
export function addLandingPage(app: FastifyInstance, services: Services): void {
  const root = builtFolder("web");
  if (root === undefined || !existsSync(`${root}/pages/home.html`)) return;
  const getPage = openLandingPage(services, root);
  app.get("/", { config: { shed: "late" } }, async (request, reply) => {
    // `GET *` comes here as well.
    if (!request.url.startsWith("/")) return reply.callNotFound();
    reply.header("cache-control", "no-cache");
    const page = await getPage();
    if (!page) return reply.sendFile("pages/home.html", root);
    reply.header("etag", page.etag).header("vary", "accept-encoding").type("text/html; charset=utf-8");
    if (request.headers["if-none-match"] === page.etag) return reply.status(304).send();
    const encoding = chooseEncoding(String(request.headers["accept-encoding"] ?? ""));
    if (encoding !== "identity") reply.header("content-encoding", encoding);
    return reply.send(page.bodies[encoding]);
  });
}

const chooseEncoding = (accepted: string): Encoding =>
  /\bbr\b(?!\s*;\s*q=0)/.test(accepted) ? "br" : /\bgzip\b(?!\s*;\s*q=0)/.test(accepted) ? "gzip" : "identity";

/** Returns a function that returns the current page; null while it is the prerendered file. */
function openLandingPage(services: Pick<Services, "db" | "log">, root: string): () => Promise<Page | null> {
  let page: Page | null = null;
  let rendered = "";
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<void> | undefined;
  let startedAt = 0;

  const check = async () => {
    try {
      const content = await readPublicContent(services);
      const text = JSON.stringify(content);
      if (text !== rendered) page = isSample(content) ? null : await renderPage(root, content, text);
      rendered = text;
    } catch (error) {
      services.log.warn({ err: error }, "failed to update the landing page; the last one is served");
    }
    checkedAt = performance.now();
    checking = undefined;
  };
  return async () => {
    if (performance.now() - checkedAt > CHECK_EVERY_MS) {
      if (!checking) startedAt = performance.now();
      checking ??= check();
      const waitMs = Math.max(0, startedAt + MAX_WAIT_MS - performance.now());
      await Promise.race([checking, sleep(waitMs, undefined, { ref: false })]);
    }
    return page;
  };
}

const isSample = (content: PublicContent) => Object.values(content).every(({ display }) => display === "samples");

const OPEN = '<div id="app">';
const CLOSE = "</div>";

/** Replaces the samples in the prerendered file, and adds the content, from which the browser hydrates the page. */
async function renderPage(root: string, content: PublicContent, text: string): Promise<Page> {
  const { renderLandingPage } = (await import(pathToFileURL(join(root, "render/public-pages.mjs")).href)) as {
    renderLandingPage: (content: PublicContent) => string;
  };
  const file = readFileSync(`${root}/pages/home.html`, "utf8");
  const start = file.indexOf(OPEN) + OPEN.length;
  const head = file
    .slice(0, start)
    .replace("</head>", () => `<meta name="public-content" content="${escapeHtml(text)}">\n  </head>`);
  const html = Buffer.from(head + renderLandingPage(content) + file.slice(file.lastIndexOf(CLOSE)));
  const [br, gz] = await Promise.all([promisify(brotliCompress)(html), promisify(gzip)(html)]);
  return {
    etag: `"${createHash("sha256").update(html).digest("base64url").slice(0, 27)}"`,
    bodies: { br, gzip: gz, identity: html },
  };
}
