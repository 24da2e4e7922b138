import { join } from "node:path";
import type { Services } from "@custodia/services/core/context";
import { escapeHtml } from "@custodia/services/mail/compose";
import { type OutboxMail, readOutbox } from "@custodia/services/mail/outbox";
import { readSentMails } from "@custodia/services/mail/queue";
import { isFile } from "@custodia/sqlite/client";
import type { FastifyInstance } from "fastify";
import type { Env } from "../env.ts";
import { allowsLocalAccess, isLocalAccess } from "./local-access.ts";

const MAX_SHOWN = 100;

/**
 * Serves `/outbox`: mail that was not sent, for the person who started this server. The page shows codes and links, so it
 * exists only without an SMTP server, and answers 404 to all other callers (rules/architecture 12).
 */
export function addOutbox(app: FastifyInstance, env: Env, services: Services): void {
  if (!hasOutbox(env)) return;
  app.get("/outbox", async (request, reply) => {
    if (!isLocalAccess(request, env)) return reply.callNotFound();
    const html = await outboxPage(env, services);
    return reply.header("cache-control", "no-store").type("text/html; charset=utf-8").send(html);
  });
}

const hasOutbox = (env: Env) => allowsLocalAccess(env) && !env.SMTP_URL;

/** Servers that share a database share their outbox: it is read from the table, which then retains the text of mails. */
export const isOutboxInDatabase = (env: Env, { db }: Pick<Services, "db">) => hasOutbox(env) && !isFile(db.target);

/**
 * Returns whether mail has a destination: a mail server, the outbox page, or files next to the database. Otherwise it waits
 * until a mail server is set up, because the disk of a server with its database elsewhere may be discarded.
 */
export const isMailDelivered = (env: Env, { db }: Pick<Services, "db">) =>
  env.SMTP_URL !== undefined || hasOutbox(env) || isFile(db.target);

/** Returns the page as HTML: the newest mails, with Custodia's own links clickable. */
export async function outboxPage(env: Env, services: Services): Promise<string> {
  const fromTable = isOutboxInDatabase(env, services);
  return page(await (fromTable ? readSentMails(services, MAX_SHOWN) : readOutbox(outboxFolder(env), MAX_SHOWN)), env);
}

const STYLE = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { margin: 0; padding: 1.5rem; background: light-dark(#f5f6f8, #14171c); color: light-dark(#1c2434, #e6e9ef); }
  main { max-width: 44rem; margin: auto; }
  article { margin: 1rem 0; padding: 1rem 1.25rem; border: 1px solid light-dark(#d9dde5, #323844); border-radius: .5rem;
    background: light-dark(#fff, #1c2027); }
  h1 { font-size: 1.5rem; margin: 0; } h2 { font-size: 1.1rem; margin: 0; }
  p { margin: .25rem 0; } .quiet { color: light-dark(#5a6375, #a3abba); }
  .text { white-space: pre-wrap; overflow-wrap: anywhere; margin-top: .75rem; }
  a { color: light-dark(#1d4ed8, #8ab0ff); }`;

function page(mails: OutboxMail[], env: Env): string {
  const list = mails.map((mail) => article(mail, env)).join("\n");
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox – Custodia</title><link rel="icon" href="/favicon.svg"><style>${STYLE}</style></head>
<body><main>
<h1>Outbox</h1>
<p class="quiet">No mail server is set up, so mail is shown here, newest first. <a href="/outbox">Refresh</a></p>
${list || "<p>No mail yet.</p>"}
</main></body></html>
`;
}

function article({ subject, to, date, text }: OutboxMail, env: Env): string {
  return `<article><h2>${escapeHtml(subject)}</h2>
<p class="quiet">To ${escapeHtml(to)} · ${escapeHtml(date)}</p>
<div class="text">${escapeHtml(text).replace(/^https?:\/\/\S+$/gm, (link) =>
    link.startsWith(`${env.PUBLIC_URL}/`) ? `<a href="${link}">${link}</a>` : link,
  )}</div></article>`;
}

export const outboxFolder = (env: Pick<Env, "DATA_DIR">): string => join(env.DATA_DIR, "outbox");
