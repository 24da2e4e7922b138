import { CannotOpen } from "@custodia/db/cannot-open";
import { openDatabase } from "@custodia/db/open";
import { buildApp } from "./app.ts";
import { type Env, readEnv } from "./env.ts";
import { lateLog } from "./log.ts";
import { makeServices } from "./services.ts";
import { stopOnSignal } from "./stop.ts";

/** Starts the server: settings, data, app, and then says where it is. */
async function start(env: Env): Promise<void> {
  const db = await openDatabase({
    dataDir: env.DATA_DIR,
    url: env.DATABASE_URL,
    authToken: env.DATABASE_AUTH_TOKEN,
  });
  const log = lateLog();
  const services = makeServices(env, db, log, () => undefined);
  const app = await buildApp(env, services);
  log.use(app.log);
  stopOnSignal(async () => {
    await app.close();
    await db.close();
  });
  await app.listen({ port: env.PORT, host: env.HOST });
  console.log(`Custodia is ready at ${addressOf(app.server.address(), env)}`);
}

function addressOf(address: ReturnType<import("node:http").Server["address"]>, env: Env): string {
  const port = typeof address === "object" && address ? address.port : env.PORT;
  return `http://${env.loopback ? "localhost" : env.HOST}:${port}`;
}

try {
  await start(readEnv());
} catch (error) {
  const code = (error as { code?: string }).code;
  const known = error instanceof CannotOpen || code === "EADDRINUSE" || code === "EACCES";
  const settings = error instanceof Error && error.message.startsWith("The setting ");
  console.error(known || settings ? `Custodia cannot start: ${(error as Error).message}` : error);
  process.exit(1);
}
