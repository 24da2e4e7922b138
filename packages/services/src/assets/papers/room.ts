import type { Reader } from "@custodia/db/client";
import { assetPapers } from "@custodia/db/schema/assets/papers";
import { invalid } from "@custodia/domain/errors";
import { sql } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { bytesOf } from "../../settings.ts";
import { inCompany } from "../../store.ts";

/** Bytes that all photos and documents of a company take, and may take. */
export async function roomOf(read: Reader, ctx: Pick<CompanyCtx, "company" | "settings">) {
  const [row] = await read
    .select({ used: sql<number>`coalesce(sum(${assetPapers.bytes}), 0)` })
    .from(assetPapers)
    .where(inCompany(ctx, assetPapers));
  const { paperMegabytes, papersMegabytes } = ctx.settings.limits;
  return { used: Number(row!.used), most: bytesOf(papersMegabytes), each: bytesOf(paperMegabytes) };
}

const counts = new Intl.NumberFormat("en-NG", { maximumFractionDigits: 1 });
const sizeOf = (bytes: number) =>
  bytes >= 2 ** 30 ? `${counts.format(bytes / 2 ** 30)} GB` : `${counts.format(bytes / 2 ** 20)} MB`;

/** Throws 422 on `file` where the company has no room for so many bytes more. */
export async function checkRoom(
  read: Reader,
  ctx: Pick<CompanyCtx, "company" | "settings">,
  bytes: number,
): Promise<void> {
  const { used, most } = await roomOf(read, ctx);
  if (used + bytes <= most) return;
  throw invalid(
    "file",
    `Your company's ${sizeOf(most)} for photos and documents are full. An Admin can remove some, or ask for more.`,
  );
}
