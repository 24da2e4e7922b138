const HEADER = 32;
const FRAME_HEADER = 24;

/** Returns the byte range of each transaction in a WAL, as far as its frames belong to this WAL (SQLite's file format 4). */
export function findTransactions(wal: Buffer): { from: number; to: number }[] {
  const frame = FRAME_HEADER + wal.readUInt32BE(8);
  const salts = wal.subarray(16, 24);
  const found: { from: number; to: number }[] = [];
  let from = HEADER;
  for (let at = HEADER; at + frame <= wal.length; at += frame) {
    if (!wal.subarray(at + 8, at + 16).equals(salts)) break;
    const isCommit = wal.readUInt32BE(at + 4) !== 0;
    if (!isCommit) continue;
    found.push({ from, to: at + frame });
    from = at + frame;
  }
  return found;
}

type Damage = (wal: Buffer, transaction: { from: number; to: number }) => Buffer;

const within = (from: number, to: number) => from + Math.floor(Math.random() * (to - from));

function noise(wal: Buffer, from: number, bytes: number): Buffer {
  const damaged = Buffer.from(wal);
  // Changes each byte.
  for (let at = from; at < from + bytes; at++) damaged[at]! ^= 1 + Math.floor(Math.random() * 255);
  return damaged;
}

/** Ways to damage a WAL in the middle of one transaction, so that this transaction and all after it are incomplete. */
export const damages: Record<string, Damage> = {
  "cut in the middle": (wal, { from, to }) => wal.subarray(0, within(from, to)),
  "cut behind a frame's header": (wal, { from }) => wal.subarray(0, from + FRAME_HEADER),
  "a frame's header garbled": (wal, { from }) => noise(wal, from, FRAME_HEADER),
  "a page garbled": (wal, { from, to }) => noise(wal, within(from + FRAME_HEADER, to - 8), 8),
  "zeros to the end": (wal, { from }) => Buffer.from(wal).fill(0, from),
  "noise to the end": (wal, { from }) => noise(wal, from, wal.length - from),
  "an older frame in its place": (wal, { from }) =>
    Buffer.concat([wal.subarray(0, from), wal.subarray(HEADER, HEADER + wal.length - from)]),
};

/** Damages the WAL's header, so that nothing in it is valid. */
export const withoutHeader = (wal: Buffer): Buffer => noise(wal, 0, HEADER);
