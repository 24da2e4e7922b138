import type { Services } from "@custodia/services/core/context";
import { recordOutdatedServer } from "@custodia/services/platform/outdated-servers";
import type { NewerSchema } from "@custodia/sqlite/server-facts";

/** Returns the warning of a server whose database was migrated by a newer build. */
export const describeNewerSchema = ({ own, found }: NewerSchema): string =>
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
