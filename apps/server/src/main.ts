import { openDatabase } from "@custodia/db/open";
import { makeDemo } from "@custodia/demo/make";
import { openCtx } from "@custodia/demo/users";
import { getDemo } from "@custodia/services/auth/sign-in";
import type { Services } from "@custodia/services/core/context";
import { isLoopback } from "@custodia/services/core/settings";
import { backupMark } from "@custodia/services/platform/backups";
import { reportNewerSchema } from "@custodia/services/platform/outdated-servers";
import { isFile, pathOf } from "@custodia/sqlite/client";
import { StartupError } from "@custodia/sqlite/errors";
import { type OpenDatabase, targetOf } from "@custodia/sqlite/open";
import type { SlowQuery } from "@custodia/sqlite/statements";
import { buildAdminApp, buildApp } from "./app.ts";
import { restrictPermissions, setUmask } from "./data-folder.ts";
import { databaseLocation, type Env, hostToOpen, InvalidSetting, readEnv } from "./env.ts";
import { assertFilesShared } from "./files/file-store.ts";
import { allowsLocalAccess } from "./http/local-access.ts";
import { isMailDelivered } from "./http/outbox.ts";
import { startBackups } from "./jobs/backups.ts";
import { assertContinuousBackup, openContinuous } from "./jobs/continuous-backup.ts";
import type { Loop } from "./jobs/loop.ts";
import { startMail } from "./jobs/mail.ts";
import { startDayTotals, startPeriodic, startWalTrim } from "./jobs/periodic.ts";
import { startJobs, startPasswordResets } from "./jobs/runner.ts";
import { startWebhooks } from "./jobs/webhooks.ts";
import { mailWarnings } from "./mail-settings.ts";
import { deferredLog } from "./observability/logger.ts";
import { startCommandInbox } from "./operators/command-inbox.ts";
import { printDatabaseServer } from "./operators/durability.ts";
import { makeServices } from "./services.ts";

/** Starts the server: reads the settings, opens the data, starts the app, and prints its address. */
async function start(env: Env): Promise<void> {
  setUmask();
  const location = databaseLocation(env);
  const target = targetOf(location);
  assertFilesShared(env, !isFile(target));
  assertContinuousBackup(env, target);
  const database = isFile(target) ? pathOf(target) : undefined;
  await restrictPermissions({ dataDir: env.DATA_DIR, database }, ({ err }: { err?: Error }, message) =>
    console.warn(err ? `${message}: ${err.message}` : message),
  );
  const log = deferredLog();
  const slow = { thresholdMs: env.SLOW_QUERY_MS, report: (query: SlowQuery) => log.warn(query, "slow query") };
  const db = await openDatabase({ ...location, slow });
  printUpgrade(db);
  const loops: Loop[] = [];
  const wake = () => {
    for (const loop of loops) loop.wake();
  };
  const continuous = openContinuous(env, db, log);
  const services = makeServices(env, db, log, wake, continuous?.state);
  const app = await buildApp(env, services);
  const admin = await buildAdminApp(env, services, app.traffic);
  log.use(app.log);
  reportNewerSchema(services);
  stopOnOlderSchema(db);
  await fillDemo(env, db, services);
  loops.push(startDayTotals(services, app.traffic));
  if (env.ROLE !== "web") {
    loops.push(
      startMail(env, services),
      startJobs(services),
      ...startPeriodic(services),
      ...startBackups(env, services),
    );
    // A continuous backup restarts the WAL itself, once it has read it.
    if (continuous) continuous.start(await backupMark(services));
    else loops.push(startWalTrim(services));
    loops.push(startPasswordResets(services), startWebhooks(services));
  }
  if (database !== undefined) loops.push(startCommandInbox(services, env.DATA_DIR));
  stopOnSignal(async () => {
    await Promise.all([app.close(), admin?.close()]);
    await Promise.all([services.workers.close(), ...loops.map((loop) => loop.stop())]);
    await continuous?.stop();
    await db.close();
  });
  await app.listen({ port: env.PORT, host: env.HOST });
  await admin?.listen({ port: env.ADMIN_PORT!, host: env.ADMIN_HOST });
  const address = displayAddress(app.server.address(), env);
  console.log(`Custodia is ready at ${address}`);
  if (allowsLocalAccess(env) && (env.SHOW_DEMO || !env.SMTP_URL)) {
    console.log(`Open it at this address, which identifies your browser: ${address}/start/${env.START_KEY}`);
  }
  if (admin) console.log(`Operators sign in at ${env.ADMIN_URL}/admin`);
  printMailStatus(env, services, address);
  void printDatabaseServer(env, db);
  await announceDemo(services);
}

/** Creates the demo company on the first start of a data folder if the settings ask for one. */
async function fillDemo(env: Env, db: OpenDatabase, services: Services): Promise<void> {
  if (!env.DEMO) return;
  if (db.fresh) console.log("This is a new data folder: creating the demo company, which takes a few seconds.");
  await makeDemo(services, db.fresh);
}

/** Prints how to sign in to the demo company, if the sign-in page would show it too. */
async function announceDemo(services: Services): Promise<void> {
  const ctx = openCtx(services);
  const entry = await getDemo({ ...ctx, transport: { ...ctx.transport, isLocal: () => true } });
  if (entry) console.log(`Sign in to the demo company as ${entry.email} with the password ${entry.password}`);
}

/** Prints which migrations this start has applied, and how long they took. */
function printUpgrade({ upgrade }: OpenDatabase): void {
  if (!upgrade) return;
  const { from, to, seconds } = upgrade;
  const duration = `in ${seconds.toFixed(1)} s.`;
  if (from === 0) console.log(`Created the database with schema version ${to} ${duration}`);
  else console.log(`Migrated the database from schema version ${from} to ${to} ${duration}`);
}

/** Ends the process if its database server was given an older database, whose tables it may not know: a start migrates them. */
function stopOnOlderSchema({ server }: OpenDatabase): void {
  server?.onOlderSchema(({ own, found }) => {
    console.error(
      `Custodia stops: the database was replaced by one of schema version ${found}, but this server needs version ${own}. Start it again, which migrates the database.`,
    );
    process.exit(1);
  });
}

function printMailStatus(env: Env, services: Services, address: string): void {
  for (const warning of mailWarnings(env, env.PUBLIC_URL, isLoopback)) console.warn(warning);
  if (env.SMTP_URL) return;
  if (allowsLocalAccess(env))
    console.log(`SMTP_URL is not set: mail is not sent, but shown to you at ${address}/outbox.`);
  else if (isMailDelivered(env, services))
    console.warn("SMTP_URL is not set: this server sends no mail, so users receive no codes and links.");
  else console.warn("SMTP_URL is not set: mail waits until it is set, so users receive no codes and links.");
}

function displayAddress(address: ReturnType<import("node:http").Server["address"]>, env: Env): string {
  const port = typeof address === "object" && address ? address.port : env.PORT;
  if (!env.loopback) return `http://${hostToOpen(env.HOST)}:${port}`;
  // During development, another port serves the screens and forwards calls.
  return env.PORT === 0 ? `http://localhost:${port}` : env.PUBLIC_URL;
}

const CANNOT_LISTEN = new Set<string | undefined>(["EADDRINUSE", "EACCES", "EADDRNOTAVAIL", "ENOTFOUND"]);

async function main(): Promise<void> {
  try {
    await start(readEnv());
  } catch (error) {
    const known = error instanceof StartupError || CANNOT_LISTEN.has((error as { code?: string }).code);
    const isInvalidSetting = error instanceof InvalidSetting;
    console.error(known || isInvalidSetting ? `Custodia cannot start: ${(error as Error).message}` : error);
    process.exit(1);
  }
}

void main();

const SHUTDOWN_MS = 10_000;

/**
 * Ends the process with status 0 on SIGTERM or SIGINT: running requests get ten seconds (rules/limits 7).
 * A second signal changes nothing.
 */
export function stopOnSignal(close: () => Promise<void>): void {
  let stopping = false;
  async function stop(): Promise<void> {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), SHUTDOWN_MS).unref();
    await close().catch((error) => console.error(error));
    process.exit(0);
  }
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
