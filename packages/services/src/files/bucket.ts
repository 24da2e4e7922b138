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
import type { BucketAddress, BucketOptions } from "./bucket-address.ts";

export type Bucket = ReturnType<typeof openBucket>;

/** Opens a client for a bucket: each call has a deadline, and sends the length of its body. */
export function openBucket({ bucket, prefix, region, endpoint, pathStyle }: BucketAddress, options: BucketOptions) {
  const { keys, callMs } = options;
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
  const location = (key: string) => ({ Bucket: bucket, Key: prefix + key });

  async function put(key: string, size: number, md5: string, body: () => Uint8Array | Readable) {
    await withRetries(callMs, async ({ signal, extendFor }) => {
      extendFor(size);
      const content = body();
      // The client leaves its input stream open when a call fails, and no listener handles the stream's later errors.
      if (content instanceof Readable) content.on("error", () => undefined);
      const command = new PutObjectCommand({
        ...location(key),
        Body: content,
        ContentLength: size,
        ContentMD5: md5,
      });
      try {
        await client.send(command, { abortSignal: signal });
      } finally {
        if (content instanceof Readable) content.destroy();
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
      const toRefusal = (name: string) => (name === "NoSuchKey" ? fileRemoved() : undefined);
      await withRetries(
        callMs,
        async ({ signal, extendFor }) => {
          const response = await client.send(new GetObjectCommand(location(key)), { abortSignal: signal });
          extendFor(response.ContentLength ?? 0);
          await pipeline(response.Body as Readable, createWriteStream(path), { signal });
          if ((await stat(path)).size !== response.ContentLength) throw new TruncatedResponse();
        },
        toRefusal,
      );
    },

    async remove(key: string) {
      await withRetries(callMs, ({ signal }) =>
        client.send(new DeleteObjectCommand(location(key)), { abortSignal: signal }),
      );
    },

    /** Lists one key, and none but that: a bucket may contain millions. */
    async probe() {
      const request = { Bucket: bucket, Prefix: prefix, MaxKeys: 1 };
      await withRetries(callMs, ({ signal }) =>
        client.send(new ListObjectsV2Command(request), { abortSignal: signal }),
      );
    },

    /** Yields all files below a folder, by key. */
    async *listBelow(folder: string): AsyncGenerator<{ key: string; size: number; modifiedAt: Date }> {
      let next: string | undefined;
      do {
        const request = { Bucket: bucket, Prefix: prefix + folder, ContinuationToken: next };
        const page = await withRetries(callMs, ({ signal }) =>
          client.send(new ListObjectsV2Command(request), { abortSignal: signal }),
        );
        for (const { Key = "", Size = 0, LastModified } of page.Contents ?? [])
          if (LastModified) yield { key: Key.slice(prefix.length), size: Size, modifiedAt: LastModified };
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
/** The minimum rate of a connection in bytes per millisecond; a slower one counts as unavailable. */
const MIN_BYTES_PER_MS = 1000;

const RETRY_AFTER_SECONDS = 10;
const UNAVAILABLE = "File storage is unavailable at the moment. Please try again later.";

/** The names that stores and Node give to transient errors. */
const TRANSIENT_ERRORS = new Set([
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
  extendFor(bytes: number): void;
}

/** The response was shorter than announced. */
class TruncatedResponse extends Error {}

/**
 * Calls a store, up to three times if it fails at once, each time within `ms` plus the time for the bytes. Throws 503 if the
 * store is unavailable or too slow, the refusal that `toRefusal` returns for the name of an error, or otherwise an error
 * that contains no text from the store.
 */
async function withRetries<T>(
  ms: number,
  call: (deadline: Deadline) => Promise<T>,
  toRefusal: (name: string) => Refusal | undefined = () => undefined,
): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await withDeadline(ms, call);
    } catch (error) {
      const refusal = toRefusal(errorName(error));
      if (refusal) throw refusal;
      if (error instanceof DeadlineExceeded) throw unavailable();
      if (!isTransient(error)) throw redactError(error);
      const pause = PAUSES_MS[tries];
      if (pause === undefined) throw unavailable();
      await sleep(pause);
    }
  }
}

class DeadlineExceeded extends Error {}

async function withDeadline<T>(ms: number, call: (deadline: Deadline) => Promise<T>): Promise<T> {
  const aborter = new AbortController();
  const abortAfter = (delayMs: number) => setTimeout(() => aborter.abort(), delayMs);
  let timer = abortAfter(ms);
  const extendFor = (bytes: number) => {
    clearTimeout(timer);
    timer = abortAfter(ms + bytes / MIN_BYTES_PER_MS);
  };
  try {
    return await call({ signal: aborter.signal, extendFor });
  } catch (error) {
    throw aborter.signal.aborted ? new DeadlineExceeded() : error;
  } finally {
    clearTimeout(timer);
  }
}

const unavailable = () => new Refusal("overloaded", UNAVAILABLE, { retryAfter: RETRY_AFTER_SECONDS });

interface Failure {
  name?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

const errorName = (error: unknown) => (error as Failure).name ?? "Error";

function isTransient(error: unknown): boolean {
  const { name = "", code = "", $metadata } = error as Failure;
  const status = $metadata?.httpStatusCode ?? 0;
  return (
    error instanceof TruncatedResponse ||
    status === 429 ||
    status >= 500 ||
    TRANSIENT_ERRORS.has(name) ||
    TRANSIENT_ERRORS.has(code)
  );
}

/** Replaces an error of the store, because its response to a rejected signature repeats the signed text. */
function redactError(error: unknown): unknown {
  const { $metadata } = error as Failure;
  if (!$metadata) return error;
  return new Error(`The file storage responded ${errorName(error)} (${$metadata.httpStatusCode ?? "no status"}).`);
}
