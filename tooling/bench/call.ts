import { basename } from "node:path";
import type { Wire } from "./wire.ts";

interface Result<T> {
  result: { data: T };
}

/** The address of a question to a procedure. */
export function pathOf(procedure: string, input?: object): string {
  const query = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : "";
  return `/api/trpc/${procedure}${query}`;
}

/** What a procedure's answer holds. */
export const dataOf = <T>(text: string): T => (JSON.parse(text) as Result<T>).result.data;

/** Asks a procedure. */
export async function ask<T>(wire: Wire, procedure: string, input?: object): Promise<T> {
  return dataOf<T>(await wire.get(pathOf(procedure, input)));
}

/** Has a procedure change something. */
export async function change<T>(wire: Wire, procedure: string, input: object): Promise<T> {
  return dataOf<T>(await wire.post(pathOf(procedure), JSON.stringify(input)));
}

/** Sends a file as a browser's form does. */
export async function upload<T>(wire: Wire, path: string, file: string, content: Buffer): Promise<T> {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(content)]), basename(file));
  const packed = new Response(form);
  const body = Buffer.from(await packed.arrayBuffer());
  return JSON.parse(await wire.post(path, body, packed.headers.get("content-type")!)) as T;
}
