import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { attachmentAdd } from "@custodia/domain/assets/attachments";
import { allow, type TestCompany, type TestWorld } from "@custodia/testkit/test-world";
import { listAttachments } from "../../../src/assets/attachments/queries.ts";
import { addAttachment } from "../../../src/assets/attachments/service.ts";
import type { CompanyCtx } from "../../../src/core/context.ts";

/** Yields a file in chunks, as an upload does. */
async function* chunks(content: Uint8Array, size = 65_536) {
  for (let offset = 0; offset < content.length; offset += size) yield content.subarray(offset, offset + size);
}

/** Adds an attachment as a call would. */
export function add(
  ctx: CompanyCtx,
  id: number,
  name: string,
  content: Uint8Array,
  options: { kind?: string; step?: string } = {},
) {
  const input = attachmentAdd.parse({ file: { name, content: chunks(content) }, ...options });
  return addAttachment(allow(ctx, "records.write"), { ...input, id });
}

export const attachmentsOf = async (ctx: CompanyCtx, id: number) => (await listAttachments(ctx, { id })).data;

/** Returns the stored files of a company's attachments, and the temporary files. */
export async function storedFiles({ folder }: TestWorld, { admin }: TestCompany): Promise<string[]> {
  const names = (path: string) => readdir(join(folder, path)).catch(() => []);
  return [...(await names(`${admin.company.id}/papers`)), ...(await names("desks"))];
}
