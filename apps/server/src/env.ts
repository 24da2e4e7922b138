import { resolve } from "node:path";
import { z } from "zod";

const flag = z.enum(["0", "1"]).transform((value) => value === "1");
const limit = z.coerce.number().int().positive();

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: z.string().optional(),
  DATABASE_AUTH_TOKEN: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default("Custodia <no-reply@localhost>"),
  CONTACT_EMAIL: z.email().optional(),
  PUBLIC_URL: z.url().optional(),
  DEMO: flag.optional(),
  TRUST_PROXY: z.string().optional(),
  ROLE: z.enum(["all", "web", "jobs"]).default("all"),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  REQUESTS_A_MINUTE: limit.default(1200),
  /** Tests let webhooks call this machine itself. */
  WEBHOOKS_TO_LOOPBACK: flag.default(false),
  SIGN_UPS_AN_HOUR: limit.default(20),
  SIGN_INS_IN_15_MINUTES: limit.default(60),
});

const LOOPBACK = new Set(["127.0.0.1", "::1", "localhost"]);

/** True for addresses that only this machine can reach. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.has(host) || /^127\.\d+\.\d+\.\d+$/.test(host) || /^::ffff:127\./.test(host);
}

/**
 * All settings, read from the environment in this one place. A setting that makes no sense throws an
 * Error whose message names it; the start prints that line.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`The setting ${issue?.path.join(".")} makes no sense: ${issue?.message}`);
  }
  const env = parsed.data;
  const demoAtHome = env.DATABASE_URL === undefined && isLoopback(env.HOST);
  return {
    ...env,
    DATA_DIR: resolve(env.DATA_DIR),
    PUBLIC_URL: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ""),
    DEMO: env.DEMO ?? demoAtHome,
    /** The demo password is told at the start and on the sign-in page under this condition alone. */
    SHOW_DEMO: env.DEMO !== false && demoAtHome,
    loopback: isLoopback(env.HOST),
  };
}

export type Env = ReturnType<typeof readEnv>;
