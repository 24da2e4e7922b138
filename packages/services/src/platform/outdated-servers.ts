import { hostname } from "node:os";
import { installation } from "@custodia/db/schema/platform/installation";
import { isFile } from "@custodia/sqlite/client";
import type { OtherSchema } from "@custodia/sqlite/server-facts";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { now, type Services } from "../core/context.ts";

/** The key of the last server that found the database newer than itself. */
const KEY = "outdated_server";

/** A server records itself each half minute, so one that has not done it for this long was stopped or updated. */
const CURRENT_MS = 90_000;

const outdatedServerSchema = z.object({
  machine: z.string(),
  /** The schema versions of the server and of the database. */
  own: z.int(),
  found: z.int(),
  seen_at: z.string(),
});

/** Records for the alerts of all servers that a newer build has migrated the database of this one. */
async function recordOutdatedServer(services: Pick<Services, "db" | "clock">, newer: OtherSchema): Promise<void> {
  const value = JSON.stringify({ machine: hostname(), ...newer, seen_at: now(services) });
  await services.db.write((tx) =>
    tx
      .insert(installation)
      .values({ key: KEY, value })
      .onConflictDoUpdate({ target: installation.key, set: { value } }),
  );
}

/** Returns a server of an older build that runs now, if any. Only servers that share a database server can differ. */
export async function findOutdatedServer({
  db,
  clock,
}: Pick<Services, "db" | "clock">): Promise<z.infer<typeof outdatedServerSchema> | undefined> {
  if (isFile(db.target)) return undefined;
  const [row] = await db.read.select().from(installation).where(eq(installation.key, KEY));
  if (!row) return undefined;
  const server = outdatedServerSchema.parse(JSON.parse(row.value));
  return Math.abs(clock().getTime() - Date.parse(server.seen_at)) < CURRENT_MS ? server : undefined;
}

/** Returns the warning of a server whose database was migrated by a newer build. */
export const describeNewerSchema = ({ own, found }: OtherSchema): string =>
  `A newer build migrated the database to schema version ${found}; this server has version ${own}: update it.`;

/**
 * Reports once in the log, and for as long as it runs to the operators, that a newer build has migrated the database of this
 * server. It continues to serve, because an upgrade of one server after the other loses no request.
 */
export function reportNewerSchema(services: Pick<Services, "db" | "clock" | "log">): void {
  let logged: number | undefined;
  services.db.server?.onNewerSchema((newer) => {
    if (newer.found !== logged) services.log.warn({}, describeNewerSchema(newer));
    logged = newer.found;
    recordOutdatedServer(services, newer).catch((err: unknown) =>
      services.log.warn({ err }, "failed to record that this server is outdated"),
    );
  });
}
