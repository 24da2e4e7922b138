import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import { extract, pack } from "tar-stream";

export interface OpenMember {
  name: string;
  content: Buffer;
}

const CHECKSUM_BYTES = 65;

/** Returns the members of an unencrypted backup in order. */
export async function readMembers(path: string): Promise<OpenMember[]> {
  const bytes = readFileSync(path);
  const members: OpenMember[] = [];
  const archive = extract();
  archive.end(gunzipSync(bytes.subarray(0, bytes.length - CHECKSUM_BYTES)));
  for await (const entry of archive) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    members.push({ name: entry.header.name, content: Buffer.concat(chunks) });
  }
  return members;
}

/** Writes a backup of these members with a valid checksum, as an attacker who knows the format would. */
export async function writeMembers(path: string, members: OpenMember[]): Promise<void> {
  const archive = pack();
  for (const { name, content } of members) archive.entry({ name }, content);
  archive.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of archive) chunks.push(chunk as Buffer);
  const zipped = gzipSync(Buffer.concat(chunks));
  const end = `${createHash("sha256").update(zipped).digest("hex")}\n`;
  writeFileSync(path, Buffer.concat([zipped, Buffer.from(end)]));
}

/** Returns the same bytes with the middle one changed. */
export function flipByte(content: Buffer, at = Math.floor(content.length / 2)): Buffer {
  const changed = Buffer.from(content);
  changed[at] = changed[at]! ^ 1;
  return changed;
}
