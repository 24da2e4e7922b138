import { resolve } from "node:path";
import { CONTINUOUS_BACKUP_DAYS } from "@custodia/services/backup/continuous/files";
import { requestKinds } from "@custodia/services/bootstrap/request-kinds";
import { type Log, type Services, systemRandom } from "@custodia/services/core/context";
import { openStorageMonitor } from "@custodia/services/core/storage-monitor";
import { openWorkers } from "@custodia/services/workers/open-workers";
import { isFile } from "@custodia/sqlite/client";
import type { OpenDatabase } from "@custodia/sqlite/open";
import { clockOf } from "@custodia/sqlite/server-facts";
import type { Env } from "./env.ts";
import { openFiles } from "./files/file-store.ts";
import { isMailDelivered, outboxFolder } from "./http/outbox.ts";
import { toLimits, toNewCompanyQuotas } from "./limit-settings.ts";
import { operatorKeyOf } from "./operators/key.ts";

/** Creates the services' dependencies in this process: real clock, real randomness, files in the data folder. */
export function makeServices(
  env: Env,
  db: OpenDatabase,
  log: Log,
  wake: () => void,
  continuousBackup?: Services["continuousBackup"],
): Services {
  const files = openFiles(env);
  return {
    db,
    clock: clockOf(db),
    random: systemRandom,
    files,
    storage: openStorageMonitor({ db, files, backups: env.BACKUP_TO && resolve(env.BACKUP_TO) }),
    workers: openWorkers(db, (line) => log.warn({}, line)),
    requestKinds,
    settings: {
      publicUrl: env.PUBLIC_URL,
      adminUrl: env.ADMIN_URL,
      limits: toLimits(env),
      newCompanyQuotas: toNewCompanyQuotas(env),
      showDemo: env.SHOW_DEMO,
      contactEmail: env.CONTACT_EMAIL ?? null,
      lacksMailServer: !isMailDelivered(env, { db }),
      outboxFolder: outboxFolder(env),
      slowQueryMs: env.SLOW_QUERY_MS,
      nightlyBackup: Boolean(env.BACKUP_TO),
      backupDays: Math.max(env.BACKUP_TO ? env.BACKUPS_KEPT : 0, env.CONTINUOUS_BACKUP_TO ? CONTINUOUS_BACKUP_DAYS : 0),
      webhooksToLoopback: env.WEBHOOKS_TO_LOOPBACK,
    },
    operatorKey: operatorKeyOf(env, isFile(db.target)),
    continuousBackup,
    log,
    wake,
  };
}
