import { createHash } from "node:crypto";
import type { Body } from "@custodia/api/rest/input";
import type { RestRoute } from "@custodia/api/rest/routes";
import type { OpenCtx, Services } from "@custodia/services/context";
import {
  answerBefore,
  type KeptAnswer,
  keepAnswer,
  noting,
  type Repeatable,
} from "@custodia/services/idempotency/repeat";
import type { FastifyRequest } from "fastify";

/** Thrown in the place of doing a call once more: it was answered before. */
export class Replayed extends Error {
  readonly kept: KeptAnswer;
  constructor(kept: KeptAnswer) {
    super("This call was answered before.");
    this.name = "Replayed";
    this.kept = kept;
  }
}

/** A call with an `Idempotency-Key` (decisions §13). */
export interface Repeat {
  /** The database whose first transaction notes the call. */
  db: OpenCtx["db"];
  /** Throws Replayed where it was answered before, 422 where the key stands for another call. */
  begin(signedIn: OpenCtx["signedIn"], body: Body | undefined): Promise<void>;
  /** Keeps the answer of a call that was done; a refusal may be tried again. */
  end(answer: { status: number; body: object }): Promise<void>;
}

/** The call as one that may come again; undefined where it has no key, or where answers are never kept. */
export function repeatOf(services: Services, route: RestRoute, request: FastifyRequest): Repeat | undefined {
  const key = request.headers["idempotency-key"];
  if (request.method !== "POST" || typeof key !== "string" || !route.repeatable) return undefined;
  let call: Repeatable | undefined;
  return {
    db: noting(services, () => call),
    async begin(signedIn, body) {
      if (!signedIn) return;
      const holder = { company_id: signedIn.company.id, user_id: signedIn.actor.user_id };
      const wanted = { ...holder, key, fingerprint: fingerprintOf(request, body) };
      const kept = await answerBefore(services, wanted);
      if (kept) throw new Replayed(kept);
      call = wanted;
    },
    async end({ status, body }) {
      if (!call) return;
      await keepAnswer(services, call, { status, answer: JSON.stringify(body) }).catch((error: unknown) =>
        services.log.error({ err: error }, "an answer was not kept"),
      );
    },
  };
}

/** A form has another boundary each time, so its parts count; a file that is handed on counts by name and length. */
function fingerprintOf(request: FastifyRequest, body: Body | undefined): string {
  const hash = createHash("sha256").update(`${request.method} ${request.url}\n`);
  if (body && "json" in body) hash.update(body.text);
  else if (body) {
    hash.update(JSON.stringify(body.texts));
    for (const [field, file] of Object.entries(body.files)) {
      const length = request.headers["content-length"];
      hash
        .update(field)
        .update(file instanceof Uint8Array ? file : `${(file as { name: string }).name} ${length}`);
    }
  }
  return hash.digest("hex");
}
