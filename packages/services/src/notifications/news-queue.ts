import type { News } from "@custodia/domain/notifications/schema";

/** What is kept for a stream that has not taken its news yet; older ones are in the list. */
export const LATEST = 10;

/** One stream's end of the hub. News that come while it is busy become one: what waits for a slow reader stays small. */
export interface NewsQueue {
  tell(news: Partial<News>): void;
  end(): void;
  /** The next news; null once it is over. One call at a time. */
  next(): Promise<Partial<News> | null>;
}

export function openNewsQueue(): NewsQueue {
  let waiting: Partial<News> | null = null;
  let ended = false;
  let ring = () => {};
  return {
    tell({ latest = [], ...news }) {
      waiting = { ...waiting, ...news, latest: [...latest, ...(waiting?.latest ?? [])].slice(0, LATEST) };
      ring();
    },
    end() {
      ended = true;
      ring();
    },
    async next() {
      if (!waiting && !ended) {
        await new Promise<void>((resolve) => {
          ring = resolve;
        });
      }
      const news = ended ? null : waiting;
      waiting = null;
      return news;
    },
  };
}
