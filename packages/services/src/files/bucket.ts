import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { fileRemoved } from "../core/file-store.ts";
import type { BucketAddress, BucketOptions } from "./bucket-address.ts";
import { TruncatedResponse, withRetries } from "./bucket-retries.ts";

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
