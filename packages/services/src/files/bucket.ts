import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { Refusal } from "@custodia/domain/errors";
import { fileRemoved } from "../core/file-store.ts";
import type { BucketAddress, BucketTerms } from "./bucket-address.ts";

export type Bucket = ReturnType<typeof openBucket>;

/** Opens the S3 calls for a store: each has a deadline, and sends the length of its body. */
export function openBucket(
  { bucket, prefix, region, endpoint, pathStyle }: BucketAddress,
  terms: BucketTerms,
) {
  const { keys, callMs } = terms;
  const client = new S3Client({
    region,
    forcePathStyle: pathStyle,
    // Otherwise a checksum trailer follows a chunked body, and a store that does not support it saves both as the file.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 1,
    ...(endpoint ? { endpoint } : {}),
    ...(keys ? { credentials: keys } : {}),
  });
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + key });

  async function put(key: string, size: number, md5: string, body: () => Uint8Array | Readable) {
    await withRetries(callMs, async ({ signal, carrying }) => {
      carrying(size);
      const given = body();
      // The client leaves its input stream open when a call fails, and no listener handles the stream's later errors.
      if (given instanceof Readable) given.on("error", () => undefined);
      const command = new PutObjectCommand({
        ...at(key),
        Body: given,
        ContentLength: size,
        ContentMD5: md5,
      });
      try {
        await client.send(command, { abortSignal: signal });
      } finally {
        if (given instanceof Readable) given.destroy();
      }
    });
  }

  return {
    putBytes: (key: string, content: Uint8Array) =>
      put(key, content.length, createHash("md5").update(content).digest("base64"), () => content),

    async putFile(key: string, path: string) {
      const hash = createHash("md5");
      await pipeline(createReadStream(path), hash);
      await put(key, (await stat(path)).size, hash.digest("base64"), () => createReadStream(path));
    },

    /** Throws 409 if the store has no such key. */
    async copyTo(key: string, path: string) {
      const known = (name: string) => (name === "NoSuchKey" ? fileRemoved() : undefined);
      await withRetries(
        callMs,
        async ({ signal, carrying }) => {
          const found = await client.send(new GetObjectCommand(at(key)), { abortSignal: signal });
          carrying(found.ContentLength ?? 0);
          await pipeline(found.Body as Readable, createWriteStream(path), { signal });
          if ((await stat(path)).size !== found.ContentLength) throw new CutOff();
        },
        known,
      );
    },

    async remove(key: string) {
      await withRetries(callMs, ({ signal }) =>
        client.send(new DeleteObjectCommand(at(key)), { abortSignal: signal }),
      );
    },

    /** Yields all files below a folder, by key. */
    async *below(folder: string): AsyncGenerator<{ key: string; size: number; at: Date }> {
      let next: string | undefined;
      do {
        const place = { Bucket: bucket, Prefix: prefix + folder, ContinuationToken: next };
        const page = await withRetries(callMs, ({ signal }) =>
          client.send(new ListObjectsV2Command(place), { abortSignal: signal }),
        );
        for (const { Key = "", Size = 0, LastModified } of page.Contents ?? [])
          if (LastModified) yield { key: Key.slice(prefix.length), size: Size, at: LastModified };
        next = page.NextContinuationToken;
      } while (next);
    },
  };
}

/**
 * A call that failed at once may succeed on a retry. A call that used all its time is not retried, because a user is
 * waiting.
 */
const PAUSES_MS = [100, 400];
/** The minimum bytes per millisecond of a connection; a slower one counts as unavailable. */
const PACE = 1000;

const RETRY_AFTER_SECONDS = 10;
const AWAY = "File storage is unavailable at the moment. Please try again later.";

/** The names that stores and Node give to transient errors. */
const PASSING = new Set([
  "SlowDown",
  "RequestTimeout",
  "BadDigest",
  "IncompleteBody",
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EPIPE",
  "ERR_STREAM_PREMATURE_CLOSE",
]);

/** The time limit of a call, which is extended once the size of its body is known. */
interface Deadline {
  signal: AbortSignal;
  carrying(bytes: number): void;
}

/** The response was shorter than announced. */
class CutOff extends Error {}

/**
 * Calls a store up to three times if it fails at once, each time within `ms` plus the time for the bytes. Throws 503 if the
 * store is unavailable or too slow, the error that `known` maps a response to by its name, or otherwise an error that
 * contains no text of the store's.
 */
async function withRetries<T>(
  ms: number,
  call: (deadline: Deadline) => Promise<T>,
  known: (name: string) => Refusal | undefined = () => undefined,
): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await withDeadline(ms, call);
    } catch (error) {
      const refusal = known(nameOf(error));
      if (refusal) throw refusal;
      if (error instanceof Late) throw away();
      if (!mayPass(error)) throw fault(error);
      const pause = PAUSES_MS[tries];
      if (pause === undefined) throw away();
      await sleep(pause);
    }
  }
}

class Late extends Error {}

async function withDeadline<T>(ms: number, call: (deadline: Deadline) => Promise<T>): Promise<T> {
  const aborter = new AbortController();
  const after = (span: number) => setTimeout(() => aborter.abort(), span);
  let timer = after(ms);
  const carrying = (bytes: number) => {
    clearTimeout(timer);
    timer = after(ms + bytes / PACE);
  };
  try {
    return await call({ signal: aborter.signal, carrying });
  } catch (error) {
    throw aborter.signal.aborted ? new Late() : error;
  } finally {
    clearTimeout(timer);
  }
}

const away = () => new Refusal("overloaded", AWAY, { retryAfter: RETRY_AFTER_SECONDS });

interface Failure {
  name?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

const nameOf = (error: unknown) => (error as Failure).name ?? "Error";

function mayPass(error: unknown): boolean {
  const { name = "", code = "", $metadata } = error as Failure;
  const status = $metadata?.httpStatusCode ?? 0;
  return error instanceof CutOff || status === 429 || status >= 500 || PASSING.has(name) || PASSING.has(code);
}

/** Replaces an error of the store, since its answer to a rejected signature repeats the signed text. */
function fault(error: unknown): unknown {
  const { $metadata } = error as Failure;
  if (!$metadata) return error;
  return new Error(
    `The store of files answered ${nameOf(error)} (${$metadata.httpStatusCode ?? "no status"}).`,
  );
}
