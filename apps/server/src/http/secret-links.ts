import { fieldErrors, invalidFields, notFound } from "@custodia/domain/errors";
import { digestByLink } from "@custodia/domain/notifications/schema";
import { readCalendar } from "@custodia/services/calendar/calendar";
import type { Services } from "@custodia/services/core/context";
import { DIGEST_PAGE, setDigestByLink } from "@custodia/services/digest/digest";
import type { FastifyInstance } from "fastify";

const FILE = /^([\w-]{43})\.ics$/;

/**
 * Serves `/calendar/SECRET.ics`: the due events of a user's company, for other calendar programs. The secret address is
 * their only authentication.
 */
export function addCalendar(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { file: string } }>("/calendar/:file", async (request, reply) => {
    const secret = FILE.exec(request.params.file)?.[1];
    if (!secret) throw notFound("calendar");
    const known = parseEtags(request.headers["if-none-match"]);
    const { content, hash } = await readCalendar(services, secret, known);
    reply.header("etag", `"${hash}"`).header("cache-control", "private, no-cache");
    if (content === null) return reply.status(304).send();
    return reply
      .type("text/calendar; charset=utf-8")
      .header("content-disposition", 'inline; filename="custodia.ics"')
      .send(content);
  });
}

/** Returns the hashes in a header of entity tags, also of weak ones: a compressing proxy marks a tag as weak. */
const parseEtags = (header = ""): string[] => [...header.matchAll(/"([0-9a-f]{64})"/g)].map(([, hash]) => hash!);

/** Mail programs send a single short line; the token is in the URL. */
const MAX_BYTES = 1024;

/**
 * Serves `POST /digestOff?token=…`, the one-click unsubscribe of mail programs (RFC 8058), which turns the digest off. A
 * GET, such as from a link scanner, gets the page with its button and changes nothing.
 */
export function addDigestUnsubscribe(app: FastifyInstance, services: Services): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: MAX_BYTES }, (_request, _body, done) => done(null));
    scope.post<{ Querystring: { token?: unknown } }>(
      `/${DIGEST_PAGE}`,
      { config: { isAlias: true } },
      async ({ query }, reply) => {
        const parsed = digestByLink.safeParse({ token: query.token, wanted: false });
        if (!parsed.success) throw invalidFields(fieldErrors(parsed.error));
        await setDigestByLink(services, parsed.data);
        return reply.send({ message: "You will no longer receive the digest." });
      },
    );
  });
}
