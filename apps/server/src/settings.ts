import { isIP } from "node:net";
import { MIN_PASSPHRASE_LENGTH } from "@custodia/services/backup/seal";
import { bucketAddress } from "@custodia/services/files/bucket-address";
import { z } from "zod";
import { limit, limitSettings, newCompanySettings, wholeNumber } from "./limit-settings.ts";
import { mailFrom, smtpUrl } from "./mail-settings.ts";

const flag = z.enum(["0", "1"]).transform((value) => value === "1");

/** Parses the address of a bucket. The issue does not repeat the address, which may contain keys. */
function parseBucket(text: string, ctx: z.RefinementCtx<string>) {
  try {
    return bucketAddress(text);
  } catch (error) {
    ctx.addIssue((error as Error).message);
    return z.NEVER;
  }
}

/** Accepts only a scheme and a host, because links are built from it with paths from the root. */
const site = z
  .url({ protocol: /^https?$/ })
  .transform((text) => new URL(text))
  .refine(({ href, origin }) => href === `${origin}/`, "enter http:// or https:// and a host, without a path")
  .transform(({ origin }) => origin);

/** The address of a database server's admin API. Its path is only the namespace; a key in it would be logged by proxies. */
const databaseAdminUrl = z
  .url({ protocol: /^https?$/ })
  .transform((text) => new URL(text))
  .refine(
    ({ href, origin, pathname }) => href === origin + pathname && /^\/[\w-]*$/.test(pathname),
    "enter http:// or https://, a host, a port and at most the namespace; the key is DATABASE_ADMIN_KEY",
  )
  .transform(({ href }) => href);

const NETWORKS = new Set(["loopback", "linklocal", "uniquelocal"]);

/**
 * Returns whether Fastify's proxy-addr accepts the address or network; otherwise it would throw in the middle of a start.
 */
function isNetwork(text: string): boolean {
  const [address = "", bits, ...rest] = text.trim().split("/");
  if (bits === undefined) return NETWORKS.has(address) || isIP(address) !== 0;
  const maxBits = { 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return rest.length === 0 && /^\d+$/.test(bits) && Number(bits) >= 1 && Number(bits) <= maxBits;
}

const proxies = z
  .string()
  .refine(
    (text) => text.split(",").every(isNetwork),
    "enter addresses, networks such as 10.0.0.0/8, or loopback, separated by commas",
  );

const addresses = {
  PORT: wholeNumber(0, 65535).default(3000).describe("The port that serves the web app, REST and the event stream"),
  HOST: z.string().default("127.0.0.1").describe("The network address to listen on; `0.0.0.0` is every interface"),
  PUBLIC_URL: site.optional().meta({
    description: "The address that users open: scheme and host, no path. Links in email are built from it",
    unset: "`http://localhost:PORT`",
  }),
  TRUST_PROXY: proxies.optional().meta({
    description: "Proxies whose `X-Forwarded-For` is believed: addresses, networks or `loopback`, with commas",
    unset: "none",
  }),
  ADMIN_PORT: wholeNumber(0, 65535).optional().meta({
    description: "A separate port for the operator app, which is then served there alone",
    unset: "`/admin` of `PORT`",
  }),
  ADMIN_HOST: z.string().optional().meta({
    description: "The network address to listen on for the operator app",
    unset: "`HOST`",
  }),
  ADMIN_URL: site.optional().meta({
    description: "The address of the operator app, for links in email to operators",
    unset: "`PUBLIC_URL`, or `http://localhost:ADMIN_PORT`",
  }),
};

const storage = {
  DATA_DIR: z
    .string()
    .default("./data")
    .describe("The data folder: database, uploaded files, exports, outbox, temporary files"),
  DATABASE_URL: z.string().optional().meta({
    description:
      "The address of a libSQL server (`ws://`, `wss://`, `http://`, `https://`), which several servers may share",
    unset: "a file in `DATA_DIR`",
  }),
  DATABASE_AUTH_TOKEN: z.string().optional().meta({ description: "The token for the libSQL server", unset: "none" }),
  DATABASE_ADMIN_URL: databaseAdminUrl.optional().meta({
    description: "The libSQL server's admin API: `http://host:port`, and `/namespace` if it has one",
    unset: "none",
  }),
  DATABASE_ADMIN_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, "enter letters, digits and signs without spaces")
    .optional()
    .meta({ description: "The key of the admin API", unset: "none" }),
  STORAGE_URL: z.string().transform(parseBucket).optional().meta({
    description: "An S3 bucket for files: `s3://bucket/prefix?endpoint=…&region=…&pathStyle=1`",
    unset: "a folder in `DATA_DIR`",
  }),
  STORAGE_SECONDS: limit(300)
    .default(10)
    .describe("Timeout in seconds of a call to the bucket, plus one second for each megabyte"),
  AWS_ACCESS_KEY_ID: z.string().optional().meta({
    description: "The bucket's access key",
    unset: "the AWS credential chain",
  }),
  AWS_SECRET_ACCESS_KEY: z.string().optional().meta({ description: "The bucket's secret key", unset: "as above" }),
  AWS_SESSION_TOKEN: z
    .string()
    .optional()
    .meta({ description: "The session token of temporary credentials", unset: "as above" }),
  FILES_SHARED: flag.default(false).describe("`1`: `DATA_DIR/files` is one folder that all servers mount"),
};

const mail = {
  SMTP_URL: smtpUrl.optional().meta({
    description: "The mail server: `smtp://user:password@host:port` or `smtps://…`",
    unset:
      "none: email is written to `DATA_DIR/outbox` and shown at `/outbox`; public and with a database server, it waits",
  }),
  MAIL_FROM: mailFrom.default("Custodia <no-reply@localhost>").describe("The sender of all email, one address"),
  CONTACT_EMAIL: z.email().optional().meta({
    description: "Receives the messages of the public contact form",
    unset: "none: messages are only stored",
  }),
};

const operation = {
  DEMO: flag.optional().meta({
    description: "`1`: a demo company is created in an empty database",
    unset: "1 where the database is a file and `HOST` and `PUBLIC_URL` are loopback, else 0",
  }),
  START_KEY: z
    .string()
    .regex(/^[\w-]{32,200}$/, "enter 32 or more letters, digits, - and _")
    .optional()
    .meta({
      description: "The key in the address printed at start-up, for development; at least 32 characters",
      unset: "a new random key at each start",
    }),
  ROLE: z
    .enum(["all", "web", "jobs"])
    .default("all")
    .describe("`web` only answers requests, `jobs` only runs jobs, email and daily tasks; needs a remote database"),
  READERS: wholeNumber(0, 64).optional().meta({
    description: "Threads that run lists and searches; `0`: the main thread runs them",
    unset: "one for each core, at most 4; 0 on a remote database",
  }),
  OPERATOR_KEY: z
    .string()
    .refine((key) => Buffer.from(key, "base64").length === 32, "enter 32 random bytes in base64")
    .optional()
    .meta({
      description:
        "Encrypts operators' second factors: 32 bytes in base64. Required on a remote database, the same on all servers",
      unset: "`DATA_DIR/operator.key`, created when needed",
    }),
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error", "silent"])
    .default("info")
    .describe("`debug`, `info`, `warn`, `error` or `silent`"),
  LOG_REQUESTS: flag
    .default(false)
    .describe("`1`: logs a line for each request: route, status, milliseconds, company id"),
  SLOW_QUERY_MS: wholeNumber(0)
    .default(500)
    .describe("Statements that take at least this many milliseconds are logged without their parameters; `0`: all"),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{20,200}$/, "enter 20 or more characters that a bearer token may have")
    .optional()
    .meta({
      description: "The bearer token for `/metrics`; at least 20 characters",
      unset: "none: `/metrics` answers programs on this machine that use no proxy",
    }),
  WEBHOOKS_TO_LOOPBACK: flag.default(false).describe("`1` permits webhooks to this machine, for tests"),
};

/** A bucket, or a folder. */
function parseDestination(text: string, ctx: z.RefinementCtx<string>) {
  return text.startsWith("s3:") ? parseBucket(text, ctx) : text;
}

const backups = {
  BACKUP_TO: z.string().optional().meta({
    description: "The folder for nightly backups, and for the backup command without `--to`",
    unset: "none: no nightly backup",
  }),
  BACKUP_HOUR: wholeNumber(0, 23).default(2).describe("The hour of the nightly backup, Lagos time"),
  BACKUPS_KEPT: limit(10_000).default(14).describe("Nightly backups that are retained"),
  CONTINUOUS_BACKUP_TO: z.string().transform(parseDestination).optional().meta({
    description:
      "Where each change of a database file is stored within seconds: a bucket as in `STORAGE_URL`, or a folder of another disk",
    unset: "none: only nightly backups",
  }),
  BACKUP_PASSPHRASE: z
    .string()
    .min(MIN_PASSPHRASE_LENGTH, `enter ${MIN_PASSPHRASE_LENGTH} or more characters`)
    .optional()
    .meta({
      description: "Encrypts backups; at least 12 characters",
      unset: "none: backups are not encrypted",
    }),
};

const overload = {
  REQUESTS_A_MINUTE: limit()
    .default(1200)
    .describe("Requests a minute of one session, or of one address without a session; more are 429"),
  REQUESTS_AT_ONCE: limit().default(1000).describe("Requests in flight; more are 503"),
  BODY_BYTES: limit(100_000_000).default(1_000_000).describe("The size of a request body that is not a file"),
  BODY_SECONDS: limit(3600)
    .default(30)
    .describe("Timeout in seconds of the headers, of a JSON body after them, and of a client that accepts no data"),
  UPLOAD_BYTES_A_SECOND: limit().default(1000).describe("The minimum average rate of a file upload"),
};

/** All settings by their heading in docs/reference/settings.md. */
export const settingGroups = {
  "Addresses and proxy": addresses,
  "Database and files": storage,
  Email: mail,
  Operation: operation,
  Backups: backups,
  "Overload protection": overload,
  Limits: limitSettings,
  "Quotas of new companies": newCompanySettings,
};

export const settingsSchema = z.object({
  ...addresses,
  ...storage,
  ...mail,
  ...operation,
  ...backups,
  ...overload,
  ...limitSettings,
  ...newCompanySettings,
});
