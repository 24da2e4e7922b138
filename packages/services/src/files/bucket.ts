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
import { noLongerKept } from "../files.ts";
import type { BucketAddress, BucketTerms } from "./bucket-address.ts";
import { CutOff, tryCalling } from "./tries.ts";

export type Bucket = ReturnType<typeof openBucket>;

/** The calls that are made to a store that speaks S3: each has a deadline, and lengths are told beforehand. */
export function openBucket(
  { bucket, prefix, region, endpoint, pathStyle }: BucketAddress,
  terms: BucketTerms,
) {
  const { keys, callMs } = terms;
  const client = new S3Client({
    region,
    forcePathStyle: pathStyle,
    // Else a checksum follows a body in pieces, and a store that does not know this keeps both as the file.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 1,
    ...(endpoint ? { endpoint } : {}),
    ...(keys ? { credentials: keys } : {}),
  });
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + key });

  async function put(key: string, size: number, md5: string, body: () => Uint8Array | Readable) {
    await tryCalling(callMs, async ({ signal, carrying }) => {
      carrying(size);
      const given = body();
      // The client leaves what it was given open where a call fails, and nobody hears of it any more.
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

    /** Throws 409 where the store has no such key. */
    async copyTo(key: string, path: string) {
      const known = (name: string) => (name === "NoSuchKey" ? noLongerKept() : undefined);
      await tryCalling(
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
      await tryCalling(callMs, ({ signal }) =>
        client.send(new DeleteObjectCommand(at(key)), { abortSignal: signal }),
      );
    },

    /** All that lies below a folder of ours, by its key. */
    async *below(folder: string): AsyncGenerator<{ key: string; size: number; at: Date }> {
      let next: string | undefined;
      do {
        const place = { Bucket: bucket, Prefix: prefix + folder, ContinuationToken: next };
        const page = await tryCalling(callMs, ({ signal }) =>
          client.send(new ListObjectsV2Command(place), { abortSignal: signal }),
        );
        for (const { Key = "", Size = 0, LastModified } of page.Contents ?? [])
          if (LastModified) yield { key: Key.slice(prefix.length), size: Size, at: LastModified };
        next = page.NextContinuationToken;
      } while (next);
    },
  };
}
