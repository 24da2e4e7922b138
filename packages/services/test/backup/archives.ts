import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import { extract, pack } from "tar-stream";

export interface OpenMember {
  name: string;
  content: Buffer;
}

const END_BYTES = 65;

/** The members of a backup that is not encrypted, in their order. */
export async function membersOf(path: string): Promise<OpenMember[]> {
  const bytes = readFileSync(path);
  const members: OpenMember[] = [];
  const archive = extract();
  archive.end(gunzipSync(bytes.subarray(0, bytes.length - END_BYTES)));
  for await (const entry of archive) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    members.push({ name: entry.header.name, content: Buffer.concat(chunks) });
  }
  return members;
}

/** Writes a backup of such members, with the right checksum behind it: as somebody would who knows how it is made. */
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

/** The same with another byte in its middle. */
export function otherByte(content: Buffer, at = Math.floor(content.length / 2)): Buffer {
  const changed = Buffer.from(content);
  changed[at] = changed[at]! ^ 1;
  return changed;
}
