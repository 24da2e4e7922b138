import { notifications } from "@custodia/db/schema/notifications/notifications";
import type { LiveQuery, News } from "@custodia/domain/notifications/schema";
import { and, desc, gt, sql } from "drizzle-orm";
import type { SessionCtx } from "../core/access.ts";
import type { Permitted } from "../core/context.ts";
import { prepared } from "../core/statements.ts";
import { hubOf } from "./hub.ts";
import { countUnread } from "./list.ts";
import { viewColumns } from "./news.ts";
import { LATEST } from "./news-queue.ts";
import { ownOfWho, whoOf } from "./own.ts";

type LiveCtx = Permitted<"self.manage"> & SessionCtx;

/**
 * One's own news for as long as one listens, each with the id to go on after: at first how many are unread and what came
 * since `lastEventId`, then whatever comes. Ends with the session or with `signal`. Throws 429 in a session with enough streams.
 */
export async function* liveNotifications(
  ctx: LiveCtx,
  query: LiveQuery,
  signal?: AbortSignal,
): AsyncGenerator<[last_id: number, news: News]> {
  // The queue comes first, so that nothing falls between what was and what comes.
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
    .where(and(ownOfWho, gt(notifications.id, sql.placeholder("id"))))
    .orderBy(desc(notifications.id))
    .limit(sql.placeholder("limit"))
    .prepare(),
);

function latestAfter(ctx: LiveCtx, id: number, limit: number) {
  return newest(ctx.db.read).all({ ...whoOf(ctx), id, limit });
}
