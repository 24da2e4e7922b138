import { setTimeout as sleep } from "node:timers/promises";
import { sessions } from "@custodia/db/schema/auth/sessions";
import { companies } from "@custodia/db/schema/setup/company";
import { users } from "@custodia/db/schema/setup/users";
import { tooMany } from "@custodia/domain/errors";
import type { NotificationUpdate } from "@custodia/domain/notifications/schema";
import type { Role } from "@custodia/domain/permissions";
import { periodOf } from "@custodia/sqlite/data-version";
import { and, eq, gt, isNull } from "drizzle-orm";
import type { SessionCtx } from "../core/access.ts";
import { now, type Services } from "../core/context.ts";
import { isAmong } from "../core/statements.ts";
import { countUnreadByUser, newestId, rowsAfter } from "./queries.ts";

const POLL_MS = 500;
const RECHECK_MS = 1000;
const RETRY_MS = 5000;
/** Browsers open only six HTTP/1.1 connections to a host; this leaves two for other requests. */
export const MAX_STREAMS = 4;
const RETRY_AFTER_S = 60;

interface Stream {
  company_id: number;
  user_id: number;
  session_id: string;
  role: Role;
  queue: UpdateQueue;
}

/**
 * Delivers new notifications to the open streams of this process. While there are streams, it polls the database for rows
 * after the last one that it delivered, so that servers on one database need no connection to each other.
 */
interface Hub {
  /**
   * Returns a queue of updates for the signed-in user, which the caller must close. Throws 429 if the session has the
   * maximum number of streams.
   */
  listen(ctx: SessionCtx): Promise<UpdateQueue & { close(): void }>;
}

type HubServices = Pick<Services, "db" | "clock" | "log">;

function openHub(services: HubServices): Hub {
  const streams = new Set<Stream>();
  let started: Promise<void> | undefined;
  let lastId = 0;
  let period: object;

  async function start(): Promise<void> {
    lastId = await newestId(services.db.read);
    period = periodOf(services.db.read);
    void run();
  }

  async function run(): Promise<void> {
    let checkedAt = performance.now();
    let pause = POLL_MS;
    while (streams.size > 0) {
      await sleep(pause);
      if (streams.size === 0) break;
      try {
        await deliver();
        if (performance.now() - checkedAt > RECHECK_MS) {
          await endRevokedStreams();
          checkedAt = performance.now();
        }
        pause = POLL_MS;
      } catch (error) {
        services.log.warn({ err: error }, "failed to poll notifications");
        pause = RETRY_MS;
      }
    }
    started = undefined;
  }

  async function deliver(): Promise<void> {
    for (let more = true; more; ) {
      const { rows, last, isFull } = await rowsAfter(services.db.read, lastId);
      const listening = new Set([...streams].map(({ user_id }) => user_id));
      const byUser = Map.groupBy(
        rows.filter(({ user_id }) => listening.has(user_id)),
        ({ user_id }) => user_id,
      );
      const unread = await countUnreadByUser(
        services.db.read,
        [...byUser.values()].map((userRows) => userRows[0]!),
      );
      if (periodOf(services.db.read) !== period) return resume();
      for (const { user_id, queue } of streams) {
        const userRows = byUser.get(user_id);
        if (!userRows) continue;
        const latest = userRows
          .slice(-MAX_LATEST)
          .reverse()
          .map(({ view }) => view);
        queue.push({ unread: unread.get(user_id) ?? 0, latest });
      }
      lastId = last;
      more = isFull;
    }
  }

  /**
   * Continues after an interruption. If the database was replaced, ids may be of other users, and new notifications may have smaller ids
   * than the last one that was delivered: those until now are only counted.
   */
  async function resume(): Promise<void> {
    const current = periodOf(services.db.read);
    await endRevokedStreams();
    const newest = await newestId(services.db.read);
    const unread = await countUnreadByUser(services.db.read, [...streams]);
    for (const { user_id, queue } of streams) queue.push({ unread: unread.get(user_id) ?? 0, newest });
    lastId = Math.min(lastId, newest);
    period = current;
  }

  /**
   * Ends the streams of sessions that are no longer valid, whose next request receives the reason. Sends a changed role to the
   * streams of its user.
   */
  async function endRevokedStreams(): Promise<void> {
    const open = [...streams];
    const roles = await rolesOfValidSessions(services, [...new Set(open.map(({ session_id }) => session_id))]);
    for (const stream of open) {
      const role = roles.get(stream.session_id);
      if (role === undefined) stream.queue.end();
      else if (role !== stream.role) stream.queue.push({ role });
      stream.role = role ?? stream.role;
    }
  }

  return {
    async listen({ actor, company, session }) {
      let ownStreams = 0;
      for (const { session_id } of streams) if (session_id === session.id) ownStreams += 1;
      if (ownStreams >= MAX_STREAMS) throw tooMany(RETRY_AFTER_S, "Too many pages are open in this session.");
      const { user_id, role } = actor;
      const stream = { company_id: company.id, user_id, session_id: session.id, role, queue: openUpdateQueue() };
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

/** Returns the hub of this process for a database. */
export function getHub(services: HubServices): Hub {
  const existing = hubs.get(services.db.read);
  if (existing) return existing;
  const { db, clock, log } = services;
  const hub = openHub({ db, clock, log });
  hubs.set(db.read, hub);
  return hub;
}

/** The maximum number of notifications that a slow stream buffers; older ones are in the list. */
export const MAX_LATEST = 10;

/** After an interruption, `newest` is the id of the newest notification in the database: it may have been replaced by one with smaller ids. */
type StreamUpdate = Partial<NotificationUpdate> & { newest?: number };

/** The queue of one stream. Updates that arrive while the client is slow are merged into one, so the buffer stays small. */
interface UpdateQueue {
  push(update: StreamUpdate): void;
  end(): void;
  /** Returns the next update; null after the end. Only one call may wait at a time. */
  next(): Promise<StreamUpdate | null>;
}

function openUpdateQueue(): UpdateQueue {
  let pending: StreamUpdate | null = null;
  let ended = false;
  let wakeUp = () => {};
  return {
    push({ latest = [], ...update }) {
      pending = { ...pending, ...update, latest: [...latest, ...(pending?.latest ?? [])].slice(0, MAX_LATEST) };
      wakeUp();
    },
    end() {
      ended = true;
      wakeUp();
    },
    async next() {
      if (!pending && !ended) {
        await new Promise<void>((resolve) => {
          wakeUp = resolve;
        });
      }
      const update = ended ? null : pending;
      pending = null;
      return update;
    },
  };
}

/**
 * Returns the roles of those sessions that are still valid, without extending them: an open stream does not count as use.
 */
async function rolesOfValidSessions(
  services: Pick<Services, "db" | "clock">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Role>> {
  const rows = await services.db.read
    .select({ id: sessions.id, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .innerJoin(companies, eq(companies.id, sessions.company_id))
    .where(
      and(
        isAmong(sessions.id, ids),
        gt(sessions.expires_at, now(services)),
        isNull(users.deactivated_at),
        isNull(companies.suspended_at),
      ),
    );
  return new Map(rows.map(({ id, role }) => [id, role]));
}
