import { notifications } from "@custodia/db/schema/notifications/notifications";
import type { LiveQuery, News } from "@custodia/domain/notifications/schema";
import { and, desc, gt, sql } from "drizzle-orm";
import type { SessionCtx } from "../core/access.ts";
import type { Permitted } from "../core/context.ts";
import { prepared } from "../core/statements.ts";
import { hubOf, LATEST } from "./hub.ts";
import { countUnread, ownerValues, ownPlaceholders, viewColumns } from "./queries.ts";

type LiveCtx = Permitted<"self.manage"> & SessionCtx;

/**
 * Streams the signed-in user's news, each with the id to resume after: first the number of unread ones and those since `lastEventId`,
 * then new ones as they arrive. Ends with the session or with `signal`. Throws 429 where the session has the maximum of streams.
 */
export async function* liveNotifications(
  ctx: LiveCtx,
  query: LiveQuery,
  signal?: AbortSignal,
): AsyncGenerator<[last_id: number, news: News]> {
  // The queue is opened before the first query, so that no notification is lost in between.
  const queue = await hubOf(ctx).listen(ctx);
  signal?.addEventListener("abort", queue.end, { once: true });
  if (signal?.aborted) queue.end();
  try {
    const since = query?.lastEventId === undefined ? undefined : Number(query.lastEventId);
    let at = since ?? (await latestAfter(ctx, 0, 1))[0]?.id ?? 0;
    const missed = since === undefined ? [] : await latestAfter(ctx, since, LATEST);
    at = missed[0]?.id ?? at;
    yield [at, { ...(await countUnread(ctx)), latest: missed }];
    for (let news = await queue.next(); news; news = await queue.next()) {
      const { role } = news;
      const latest = (news.latest ?? []).filter(({ id }) => id > at);
      if (!latest[0] && role === undefined) continue;
      at = latest[0]?.id ?? at;
      const unread = news.unread ?? (await countUnread(ctx)).unread;
      yield [at, { unread, latest, ...(role === undefined ? {} : { role }) }];
    }
  } finally {
    signal?.removeEventListener("abort", queue.end);
    queue.close();
  }
}

const newest = prepared((db) =>
  db
    .select(viewColumns)
    .from(notifications)
    .where(and(ownPlaceholders, gt(notifications.id, sql.placeholder("id"))))
    .orderBy(desc(notifications.id))
    .limit(sql.placeholder("limit"))
    .prepare(),
);

function latestAfter(ctx: LiveCtx, id: number, limit: number) {
  return newest(ctx.db.read).all({ ...ownerValues(ctx), id, limit });
}
