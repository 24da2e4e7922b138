import { digestByLink } from "@custodia/domain/digest/schema";
import { invalidFields } from "@custodia/domain/errors";
import { fieldErrors } from "@custodia/domain/field-errors";
import type { Services } from "@custodia/services/core/context";
import { DIGEST_PAGE, setDigestByLink } from "@custodia/services/digest/digest";
import type { FastifyInstance } from "fastify";

/** What mail programs send is one short line; the token stands in the address. */
const MOST_BYTES = 1024;

/**
 * `POST /digestOff?token=…`: the one click of mail programs (RFC 8058), which turns the digest off. Whoever opens the address, also a
 * program that looks through links, gets the page with its button, and nothing changes.
 */
export function addDigestOff(app: FastifyInstance, services: Services): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: MOST_BYTES }, (_request, _body, done) =>
      done(null),
    );
    scope.post<{ Querystring: { token?: unknown } }>(
      `/${DIGEST_PAGE}`,
      { config: { isAlias: true } },
      async ({ query }, reply) => {
        const parsed = digestByLink.safeParse({ token: query.token, wanted: false });
        if (!parsed.success) throw invalidFields(fieldErrors(parsed.error));
        await setDigestByLink(services, parsed.data);
        return reply.send({ message: "You will not be mailed the digest any more." });
      },
    );
  });
}
