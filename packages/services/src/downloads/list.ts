import { exports } from "@custodia/db/schema/assets/export";
import type { DownloadListQuery } from "@custodia/domain/downloads/schema";
import type { Permitted } from "../context.ts";
import { orderOf, pageFrom } from "../list.ts";
import { ownDownloads, selectDownloads } from "./view.ts";

/** A page of the company's downloads, newest first. */
export function listDownloads(ctx: Permitted<"company.manage">, query: DownloadListQuery) {
  return pageFrom(
    query,
    (limit, offset) =>
      selectDownloads(ctx)
        .orderBy(...orderOf(query, { created_at: exports.id }, exports.id))
        .limit(limit)
        .offset(offset),
    () => ctx.db.read.$count(exports, ownDownloads(ctx)),
  );
}
