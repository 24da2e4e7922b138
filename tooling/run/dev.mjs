import { randomBytes } from "node:crypto";
import process from "node:process";
import { prepare } from "./prepare.mjs";
import { start } from "./process.mjs";

// The browser talks to the web app's vite, which forwards calls to the server, and /admin to the vite of the operator app.
// Links in email lead to the web app's vite, too.
const { node, env } = await prepare();
const serverPort = env.PORT ?? "3000";
const webPort = env.WEB_PORT ?? "5173";
const adminPort = env.ADMIN_WEB_PORT ?? "5174";
const sharedEnv = {
  ...env,
  PORT: serverPort,
  API_URL: `http://127.0.0.1:${serverPort}`,
  ADMIN_APP_URL: `http://127.0.0.1:${adminPort}`,
  PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${webPort}`,
  // The server restarts with each change, and the browser stays signed in.
  START_KEY: env.START_KEY ?? randomBytes(32).toString("base64url"),
};

const processes = [
  start(node, ["--watch", "--watch-preserve-output", "apps/server/src/main.ts"], { env: sharedEnv }),
  vite("apps/web", webPort),
  vite("apps/admin", adminPort, "--host", "127.0.0.1"),
];
process.exitCode = await Promise.race(processes.map((child) => child.ended));
for (const child of processes) child.kill("SIGTERM");

function vite(folder, port, ...options) {
  const args = ["--port", port, "--strictPort", "--clearScreen", "false", ...options];
  return start("vite", args, { env: sharedEnv, folder });
}
