import { createHash, type Hash } from "node:crypto";
import type { Body } from "@custodia/api/rest/input";
import type { RestRoute } from "@custodia/api/rest/routes";
import { conflict } from "@custodia/domain/errors";
import type { OpenCtx, Services } from "@custodia/services/context";
import {
  answerBefore,
  forgetCall,
  isKnown,
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

/** A call with an `Idempotency-Key` (rules/rest 8). */
export interface Repeat {
  /** The database whose first transaction notes the call. */
  db: OpenCtx["db"];
  /** Throws Replayed where it was answered before, 422 where the key stands for another call. Answers the body to go on with. */
  begin(signedIn: OpenCtx["signedIn"], body: Body | undefined): Promise<Body | undefined>;
  /** Lets a refused call be tried again, also where it counted in a transaction of its own before. */
  refused(): Promise<void>;
  /** Keeps the answer of a call that was done. */
  end(answer: { status: number; body: object }): Promise<void>;
}

/** The call as one that may come again; undefined where it has no key, or where answers are never kept. */
export function repeatOf(services: Services, route: RestRoute, request: FastifyRequest): Repeat | undefined {
  const key = request.headers["idempotency-key"];
  if (request.method !== "POST" || typeof key !== "string" || !route.repeatable) return undefined;
  let call: Repeatable | undefined;
  const { db, mayBeForgotten } = noting(services, () => call);
  return {
    db,
    async begin(signedIn, body) {
      if (!signedIn || !("company" in signedIn)) return body;
      const holder = { company_id: signedIn.company.id, user_id: signedIn.actor.user_id };
      const hash = hashOf(request, body);
      const coming = comingOf(body);
      if (coming && !(await isKnown(services, { ...holder, key }))) {
        // Nothing is written before a file has come in whole: by then the call can be told from others.
        const whole = () => {
          call = { ...holder, key, fingerprint: hash.digest("hex") };
        };
        const { field, name, content } = coming;
        return { ...coming.body, files: { [field]: { name, content: hashed(content, hash, whole) } } };
      }
      if (coming) for await (const chunk of coming.content) hash.update(chunk);
      const wanted = { ...holder, key, fingerprint: hash.digest("hex") };
      const kept = await answerBefore(services, wanted);
      if (kept) throw new Replayed(kept);
      if (coming) throw conflict("The same call is under way. Repeat it in a moment.");
      call = wanted;
      return body;
    },
    async refused() {
      if (!call || !mayBeForgotten()) return;
      await forgetCall(services, call).catch((error: unknown) =>
        services.log.error({ err: error }, "a refused call was not forgotten"),
      );
    },
    async end({ status, body }) {
      if (!call) return;
      await keepAnswer(services, call, { status, answer: JSON.stringify(body) }).catch((error: unknown) =>
        services.log.error({ err: error }, "an answer was not kept"),
      );
    },
  };
}

/** Begins the fingerprint. A form has another boundary each time, so its parts count; of a file still to come the name. */
function hashOf(request: FastifyRequest, body: Body | undefined): Hash {
  const hash = createHash("sha256").update(`${request.method} ${request.url}\n`);
  if (body && "json" in body) return hash.update(body.text);
  if (!body) return hash;
  hash.update(JSON.stringify(body.texts));
  for (const [field, file] of Object.entries(body.files)) {
    hash.update(`\n${field}\n`);
    hash.update(file instanceof Uint8Array ? file : `${JSON.stringify((file as Coming).name)}\n`);
  }
  return hash;
}

interface Coming {
  name: string;
  content: AsyncIterable<Uint8Array>;
}

/** The file of a form that is handed on as it comes. */
function comingOf(body: Body | undefined) {
  if (!body || "json" in body) return undefined;
  const [field, file] = Object.entries(body.files)[0] ?? [];
  if (!field || file instanceof Uint8Array) return undefined;
  return { body, field, ...(file as Coming) };
}

async function* hashed(content: AsyncIterable<Uint8Array>, hash: Hash, whole: () => void) {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
  whole();
}
