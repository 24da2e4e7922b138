import type { DescribedFile, FileResponse } from "@custodia/api/meta";
import type { SizedStream } from "@custodia/services/core/file-store";
import type { FastifyReply } from "fastify";

/**
 * The policy for a browser's PDF viewer: an object in a page that the browser generates, which needs only its own styles.
 */
const VIEWER_CSP = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Sends a file for download, or for display, under its name. */
export function sendFile(reply: FastifyReply, response: FileResponse, value: unknown): FastifyReply {
  const file = response.described ? (value as DescribedFile) : { ...response, inline: false, content: value };
  const { name = response.name, type, inline = false, content } = file;
  if (inline) reply.header("content-security-policy", VIEWER_CSP);
  return setSize(reply, content)
    .type(type)
    .header("cache-control", "private, no-store")
    .header("content-disposition", response.described ? attachment(name, inline) : `attachment; filename="${name}"`)
    .send(content);
}

/** Sets the length of a stream if it is known, so that a client can show its progress and notice a cut. */
export function setSize(reply: FastifyReply, content: unknown): FastifyReply {
  const { size } = content as Partial<SizedStream>;
  return size === undefined ? reply : reply.header("content-length", size);
}

/**
 * Returns the content-disposition header for a download, or for display, under any Unicode name (RFC 6266), with an ASCII
 * name for old programs.
 */
export function attachment(name: string, inline = false): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const header = `${inline ? "inline" : "attachment"}; filename="${ascii}"`;
  if (ascii === name) return header;
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${header}; filename*=UTF-8''${encoded}`;
}
