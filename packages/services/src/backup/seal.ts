import { createHash, type Hash } from "node:crypto";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { BadBackup, damagedBackup } from "./format.ts";

/** The minimum length of a passphrase: an attacker who has the file can try any number of them. */
export const MIN_PASSPHRASE_LENGTH = 12;

type Bytes = AsyncIterable<Buffer>;

/** Each attempt at a passphrase takes 64 MB and a quarter of a second, and so does opening a backup. */
const WORK_FACTOR = 16;

/** The header of every file that age has encrypted. */
const HEADER = Buffer.from("age-encryption.org/v1\n");

/** A passphrase, or the public half of a generated key, which takes no time to try. */
export type Lock = string | { recipient: string };

/** Encrypts in the format of age: `age -d` can decrypt it too. */
export async function* encrypt(bytes: Bytes, lock: Lock): AsyncGenerator<Buffer> {
  const { Encrypter } = await import("age-encryption");
  const encrypter = new Encrypter();
  if (typeof lock === "string") {
    encrypter.setPassphrase(lock);
    encrypter.setScryptWorkFactor(WORK_FACTOR);
  } else encrypter.addRecipient(lock.recipient);
  for await (const chunk of await encrypter.encrypt(toWebStream(bytes))) yield Buffer.from(chunk);
}

export interface DecryptOptions {
  /** Called if the backup is encrypted. */
  passphrase: () => Promise<string>;
  /** The generated key of a continuous backup, used instead of a passphrase. */
  identity?: string | undefined;
  /** Whether to refuse an unencrypted backup, which anyone could have made. */
  requireEncrypted?: boolean;
}

/** Decrypts an encrypted backup; passes an unencrypted one on if that is allowed. */
export async function* decrypt(
  bytes: Bytes,
  { passphrase, identity, requireEncrypted = false }: DecryptOptions,
): AsyncGenerator<Buffer> {
  const rest = bytes[Symbol.asyncIterator]();
  let start: Buffer = Buffer.alloc(0);
  while (start.length < HEADER.length) {
    const { value, done } = await rest.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  const all = concat(start, rest);
  if (!start.subarray(0, HEADER.length).equals(HEADER)) {
    // What has a key was encrypted when it was stored.
    if (identity !== undefined) throw damagedBackup();
    if (requireEncrypted) throw notEncrypted();
    return yield* all;
  }
  const { Decrypter } = await import("age-encryption");
  const decrypter = new Decrypter();
  if (identity === undefined) decrypter.addPassphrase(await passphrase());
  else decrypter.addIdentity(identity);
  const plaintext = await decrypter.decrypt(toWebStream(all)).catch((error: unknown) => {
    throw /no identity matched/.test((error as Error).message)
      ? new BadBackup("This is not the passphrase of this backup. Nothing was restored.")
      : damagedBackup();
  });
  try {
    for await (const chunk of plaintext) yield Buffer.from(chunk);
  } catch {
    throw damagedBackup();
  }
}

export const notEncrypted = () =>
  new BadBackup(
    "This backup is not encrypted although BACKUP_PASSPHRASE is set, so anyone may have made it. Nothing was restored. If you trust it, remove the setting.",
  );

async function* concat(start: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield start;
  for (;;) {
    const { value, done } = await rest.next();
    if (done) return;
    yield value;
  }
}

/** Generates a key for many small files, because each use of a passphrase takes a quarter of a second. */
export async function generateKey(): Promise<{ identity: string; recipient: string }> {
  const { generateX25519Identity, identityToRecipient } = await import("age-encryption");
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** Node and the DOM library declare separate types for streams that are the same at run time. */
const toWebStream = (bytes: Bytes) =>
  Readable.toWeb(Readable.from(bytes)) as ReadableStream<Uint8Array> as unknown as globalThis.ReadableStream<
    Uint8Array<ArrayBuffer>
  >;

/** 64 digits and the end of a line. */
const CHECKSUM_BYTES = 65;

/** Returns a stage that passes bytes on and adds them to a hash. */
export const hashStage = (hash: Hash) =>
  async function* (bytes: Bytes): AsyncGenerator<Buffer> {
    for await (const chunk of bytes) {
      hash.update(chunk);
      yield chunk;
    }
  };

/** Appends the SHA-256 of all bytes. */
export async function* withChecksum(bytes: Bytes): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  yield* hashStage(hash)(bytes);
  yield Buffer.from(`${hash.digest("hex")}\n`);
}

/** Passes on the bytes without the appended SHA-256. Throws at the end if the checksum does not match. */
export async function* verifyChecksum(bytes: Bytes): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  let pending: Buffer = Buffer.alloc(0);
  for await (const chunk of bytes) {
    const all = Buffer.concat([pending, chunk]);
    const data = all.subarray(0, Math.max(0, all.length - CHECKSUM_BYTES));
    pending = all.subarray(data.length);
    if (data.length === 0) continue;
    hash.update(data);
    yield data;
  }
  if (pending.toString("latin1") !== `${hash.digest("hex")}\n`) throw damagedBackup();
}
