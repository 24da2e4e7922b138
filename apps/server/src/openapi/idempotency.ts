import { createHash, type Hash } from "node:crypto";
import type { Body } from "@custodia/api/openapi/input";
import type { StoredResult } from "@custodia/api/openapi/routes";
import { conflict, findCause, findRefusal, Refusal } from "@custodia/domain/errors";
import type { OpenCtx, Services } from "@custodia/services/core/context";
import {
  deleteCall,
  findAnswer,
  type IdempotentCall,
  recordCall,
  type StoredAnswer,
  storeAnswer,
  wasKeyUsed,
} from "@custodia/services/core/idempotency";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Thrown in place of executing a call that was already answered. */
export class AlreadyAnswered extends Error {
  readonly stored: StoredAnswer;
  constructor(stored: StoredAnswer) {
    super("This call was answered before.");
    this.name = "AlreadyAnswered";
    this.stored = stored;
  }
}

/** Sends the stored response of the same call again. */
export function replay({ stored }: Pick<AlreadyAnswered, "stored">, reply: FastifyReply): FastifyReply {
  reply.status(stored.status).type("application/json; charset=utf-8").header("idempotent-replayed", "true");
  return reply.send(stored.answer);
}

/**
 * Returns the stored response of the same call, if that was answered before this one failed with `error`, or finishes first
 * now; otherwise the error to answer with.
 */
export async function earlierAnswer(
  error: unknown,
  repeatable: RepeatableCall | undefined,
): Promise<{ stored?: StoredAnswer | null; cause?: unknown }> {
  const replayed = findCause(error, AlreadyAnswered);
  if (replayed) return { stored: replayed.stored };
  try {
    return { stored: await repeatable?.findConcurrentAnswer(error), cause: error };
  } catch (cause) {
    return { cause };
  }
}

/** A call with an `Idempotency-Key` (rules/rest 8). */
export interface RepeatableCall {
  /** The database whose first transaction records the call. */
  db: OpenCtx["db"];
  /**
   * Throws AlreadyAnswered if the call was already answered, and 422 if the key belongs to another call. Returns the body to
   * continue with.
   */
  begin(signedIn: OpenCtx["signedIn"], body: Body | undefined): Promise<Body | undefined>;
  /** Allows a refused call to be retried, even if it has already committed a transaction of its own. */
  allowRetry(): Promise<void>;
  /** Stores the response of a completed call. */
  end(answer: { status: number; body: object }): Promise<void>;
  /**
   * Returns the response of a concurrent identical call that finished first, if this one was refused before it was recorded:
   * the refusal may be due to what the other call has just saved.
   */
  findConcurrentAnswer(cause: unknown): Promise<StoredAnswer | null>;
}

/** Returns the call with its idempotency key; undefined if it has no key, or if its responses are never stored. */
export function asRepeatableCall(
  base: Services,
  stored: StoredResult,
  request: FastifyRequest,
): RepeatableCall | undefined {
  const key = request.headers["idempotency-key"];
  if (request.method !== "POST" || typeof key !== "string" || !stored) return undefined;
  // A context is also accepted: the database that records calls replaces its own.
  const services = { ...base };
  let call: IdempotentCall | undefined;
  const { db, isRecorded, mayBeDeleted } = recordCall(services, () => call);
  return {
    db,
    async begin(signedIn, body) {
      if (!signedIn || !("company" in signedIn)) return body;
      const caller = { company_id: signedIn.company.id, user_id: signedIn.actor.user_id };
      const hash = startFingerprint(request, body);
      const upload = findUpload(body);
      if (upload && !(await wasKeyUsed(services, { ...caller, key }))) {
        // The call is recorded only after the whole file has been received, because its fingerprint is not known
        // before.
        const onComplete = () => {
          call = { ...caller, key, fingerprint: hash.digest("hex") };
        };
        const { field, name, content } = upload;
        return { ...upload.body, files: { [field]: { name, content: hashChunks(content, hash, onComplete) } } };
      }
      if (upload) for await (const chunk of upload.content) hash.update(chunk);
      const newCall = { ...caller, key, fingerprint: hash.digest("hex") };
      const stored = await findAnswer(services, newCall);
      if (stored) throw alreadyAnswered(stored);
      if (upload) throw conflict("The same request is in progress. Try again in a moment.");
      call = newCall;
      return body;
    },
    async allowRetry() {
      if (!call || !mayBeDeleted()) return;
      await deleteCall(services, call).catch((error: unknown) =>
        services.log.error({ err: error }, "failed to clear idempotency record"),
      );
    },
    async end({ status, body }) {
      if (!call) return;
      const answer = stored === "mark" ? null : JSON.stringify(body);
      await storeAnswer(services, call, { status, answer }).catch((error: unknown) =>
        services.log.error({ err: error }, "failed to store the idempotent response"),
      );
    },
    async findConcurrentAnswer(cause) {
      if (!call || isRecorded() || !findRefusal(cause)) return null;
      const stored = await findAnswer(services, call);
      return stored && withAnswer(stored);
    },
  };
}

/** Throws 409 if the response was a secret: it was shown once and is not stored. */
function withAnswer(stored: StoredAnswer): StoredAnswer {
  if (stored.answer !== null) return stored;
  throw conflict(
    "This was already created. Its secret is shown only once: if you did not see it, remove it and create another.",
  );
}

const alreadyAnswered = (stored: StoredAnswer) => new AlreadyAnswered(withAnswer(stored));

/** Fields that are excluded from the fingerprint of a body, because they could be guessed from the hash. */
const PASSWORDS = /password/;

/** Returns the text without its passwords. Throws 400 if it is nested too deeply to be written again. */
function textWithoutPasswords({ json, text }: { json: unknown; text: string }): string {
  if (!PASSWORDS.test(text)) return text;
  try {
    return JSON.stringify(json, (name, value) => (PASSWORDS.test(name) ? undefined : value));
  } catch {
    throw new Refusal("bad_request", "This request could not be read.");
  }
}

/**
 * Starts the fingerprint of a call. The boundary of a form differs each time, so its parts are hashed. A file that has not
 * arrived yet is hashed by its name.
 */
function startFingerprint(request: FastifyRequest, body: Body | undefined): Hash {
  const hash = createHash("sha256").update(`${request.method} ${request.url}\n`);
  if (body && "json" in body) return hash.update(textWithoutPasswords(body));
  if (!body) return hash;
  hash.update(JSON.stringify(body.texts));
  for (const [field, file] of Object.entries(body.files)) {
    hash.update(`\n${field}\n`);
    hash.update(file instanceof Uint8Array ? file : `${JSON.stringify((file as Upload).name)}\n`);
  }
  return hash;
}

interface Upload {
  name: string;
  content: AsyncIterable<Uint8Array>;
}

/** Returns the file of a form if it is passed on as a stream. */
function findUpload(body: Body | undefined) {
  if (!body || "json" in body) return undefined;
  const [field, file] = Object.entries(body.files)[0] ?? [];
  if (!field || file instanceof Uint8Array) return undefined;
  return { body, field, ...(file as Upload) };
}

async function* hashChunks(content: AsyncIterable<Uint8Array>, hash: Hash, onComplete: () => void) {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
  onComplete();
}
