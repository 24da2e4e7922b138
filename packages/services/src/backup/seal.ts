import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { altered, BadBackup } from "./bad-backup.ts";

type Bytes = AsyncIterable<Buffer>;

/** Guessing a passphrase costs 64 MB and a quarter of a second a try, and so does opening a backup. */
const WORK_FACTOR = 16;

/** How every file that age has encrypted begins. */
const MARK = Buffer.from("age-encryption.org/v1\n");

/** Encrypts by a passphrase, in age's format: `age -d` opens it too. */
export async function* sealed(bytes: Bytes, passphrase: string): AsyncGenerator<Buffer> {
  const { Encrypter } = await import("age-encryption");
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(WORK_FACTOR);
  for await (const chunk of await encrypter.encrypt(webOf(bytes))) yield Buffer.from(chunk);
}

/** How what may be encrypted is opened. */
export interface Opening {
  /** Is asked for where the backup is encrypted. */
  passphrase: () => Promise<string>;
  /** Refuses what is not: it would open without the passphrase, so whoever could write it could have made it. */
  onlySealed?: boolean;
}

/** Decrypts what is encrypted, and hands on the rest where that may be. */
export async function* unsealed(
  bytes: Bytes,
  { passphrase, onlySealed = false }: Opening,
): AsyncGenerator<Buffer> {
  const rest = bytes[Symbol.asyncIterator]();
  let begin: Buffer = Buffer.alloc(0);
  while (begin.length < MARK.length) {
    const { value, done } = await rest.next();
    if (done) break;
    begin = Buffer.concat([begin, value]);
  }
  const all = whole(begin, rest);
  if (!begin.subarray(0, MARK.length).equals(MARK)) {
    if (onlySealed) throw notSealed();
    return yield* all;
  }
  const { Decrypter } = await import("age-encryption");
  const decrypter = new Decrypter();
  decrypter.addPassphrase(await passphrase());
  const opened = await decrypter.decrypt(webOf(all)).catch((error: unknown) => {
    throw /no identity matched/.test((error as Error).message)
      ? new BadBackup("The passphrase is not that of this backup. Nothing was restored.")
      : altered();
  });
  try {
    for await (const chunk of opened) yield Buffer.from(chunk);
  } catch {
    throw altered();
  }
}

const notSealed = () =>
  new BadBackup(
    "This backup is not encrypted, though BACKUP_PASSPHRASE is set: anybody may have made it. Nothing was restored; leave the setting out if you trust it.",
  );

async function* whole(begin: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield begin;
  for (;;) {
    const { value, done } = await rest.next();
    if (done) return;
    yield value;
  }
}

/** Types of the web's streams come from two places, which are one at run time. */
const webOf = (bytes: Bytes) =>
  Readable.toWeb(Readable.from(bytes)) as ReadableStream<Uint8Array> as unknown as globalThis.ReadableStream<
    Uint8Array<ArrayBuffer>
  >;
