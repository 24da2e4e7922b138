import { createHash } from "node:crypto";
import { altered } from "./bad-backup.ts";

type Bytes = AsyncIterable<Buffer>;

/** 64 digits and the end of a line. */
const END_BYTES = 65;

/** Puts behind all bytes their SHA-256. */
export async function* withChecksum(bytes: Bytes): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
  yield Buffer.from(`${hash.digest("hex")}\n`);
}

/** Hands the bytes on without what stands behind them. Throws at the end where that is not their SHA-256. */
export async function* checkedByEnd(bytes: Bytes): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of bytes) {
    const all = Buffer.concat([held, chunk]);
    const sure = all.subarray(0, Math.max(0, all.length - END_BYTES));
    held = all.subarray(sure.length);
    if (sure.length === 0) continue;
    hash.update(sure);
    yield sure;
  }
  if (held.toString("latin1") !== `${hash.digest("hex")}\n`) throw altered();
}
