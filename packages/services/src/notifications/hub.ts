import { setTimeout as sleep } from "node:timers/promises";
import { tooMany } from "@custodia/domain/errors";
import type { Role } from "@custodia/domain/permissions";
import type { SessionCtx } from "../core/access.ts";
import type { Services } from "../core/context.ts";
import { newestId, rowsAfter, unreadOf } from "./news.ts";
import { LATEST, type NewsQueue, openNewsQueue } from "./news-queue.ts";
import { stillSignedIn } from "./still-signed-in.ts";

const POLL_MS = 500;
const RECHECK_MS = 1000;
const AFTER_FAILURE_MS = 5000;
/** A browser opens six connections to a host over HTTP/1.1: more streams than this would leave none for anything else. */
export const STREAMS_A_SESSION = 4;
const TRY_AGAIN_S = 60;

interface Stream {
  user_id: number;
  session_id: string;
  role: Role;
  queue: NewsQueue;
}

/**
 * Brings new notifications to the open streams of this process. While there is a stream it asks the database for what is newer
 * than the last it saw, whoever wrote it: that needs no tie between servers on one database. With no stream it rests.
 */
export interface Hub {
  /** A queue of news for the signed-in user, to be closed in the end. Throws 429 where the session has enough of them. */
  listen(ctx: SessionCtx): Promise<NewsQueue & { close(): void }>;
}

type Needs = Pick<Services, "db" | "clock" | "log">;

function openHub(services: Needs): Hub {
  const streams = new Set<Stream>();
  let started: Promise<void> | undefined;
  let seen = 0;

  async function start(): Promise<void> {
    seen = await newestId(services.db.read);
    void run();
  }

  async function run(): Promise<void> {
    let checked = performance.now();
    let pause = POLL_MS;
    while (streams.size > 0) {
      await sleep(pause);
      if (streams.size === 0) break;
      try {
        await deliver();
        if (performance.now() - checked > RECHECK_MS) {
          await endForeign();
          checked = performance.now();
        }
        pause = POLL_MS;
      } catch (error) {
        services.log.warn({ err: error }, "notifications could not be looked up");
        pause = AFTER_FAILURE_MS;
      }
    }
    started = undefined;
  }

  async function deliver(): Promise<void> {
    for (let more = true; more; ) {
      const { rows, last, full } = await rowsAfter(services.db.read, seen);
      const heard = new Set([...streams].map(({ user_id }) => user_id));
      const ours = Map.groupBy(
        rows.filter(({ user_id }) => heard.has(user_id)),
        ({ user_id }) => user_id,
      );
      const unread = await unreadOf(
        services.db.read,
        [...ours.values()].map((own) => own[0]!),
      );
      for (const { user_id, queue } of streams) {
        const own = ours.get(user_id);
        if (!own) continue;
        const latest = own
          .slice(-LATEST)
          .reverse()
          .map(({ view }) => view);
        queue.tell({ unread: unread.get(user_id) ?? 0, latest });
      }
      seen = last;
      more = full;
    }
  }

  /** Ends the streams of those who are no longer let in: coming again they are told why, as in any call. Another role is told at once. */
  async function endForeign(): Promise<void> {
    const asked = [...streams];
    const signedIn = await stillSignedIn(services, [...new Set(asked.map(({ session_id }) => session_id))]);
    for (const stream of asked) {
      const role = signedIn.get(stream.session_id);
      if (role === undefined) stream.queue.end();
      else if (role !== stream.role) stream.queue.tell({ role });
      stream.role = role ?? stream.role;
    }
  }

  return {
    async listen({ actor, session }) {
      let own = 0;
      for (const { session_id } of streams) if (session_id === session.id) own += 1;
      if (own >= STREAMS_A_SESSION) throw tooMany(TRY_AGAIN_S, "This session has enough open pages.");
      const { user_id, role } = actor;
      const stream = { user_id, session_id: session.id, role, queue: openNewsQueue() };
      const close = () => streams.delete(stream);
      streams.add(stream);
      started ??= start();
      try {
        await started;
      } catch (error) {
        close();
        started = undefined;
        throw error;
      }
      return { ...stream.queue, close };
    },
  };
}

const hubs = new WeakMap<object, Hub>();

/** The one hub of this process over a database. */
export function hubOf(services: Needs): Hub {
  const known = hubs.get(services.db.read);
  if (known) return known;
  const { db, clock, log } = services;
  const made = openHub({ db, clock, log });
  hubs.set(db.read, made);
  return made;
}
