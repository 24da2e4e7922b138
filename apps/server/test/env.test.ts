import { globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { DEFAULT_LIMITS, isLoopback } from "@custodia/services/core/settings";
import Fastify from "fastify";
import { describe, expect, test } from "vitest";
import { SETTINGS_PAGE, settingsPage } from "../../../tooling/checks/settings.ts";
import { hostToOpen, readEnv, SETTINGS } from "../src/env.ts";
import { limitSettings, toLimits, toNewCompanyQuotas } from "../src/limit-settings.ts";
import { mailWarnings } from "../src/mail-settings.ts";

const root = new URL("../../../", import.meta.url);
const readText = (path: string) => readFileSync(new URL(path, root), "utf8");

/** Returns the rows of a page's tables of settings: the names, and the default. */
function parseRows(text: string) {
  return [...text.matchAll(/^\| (`[A-Z][^|]+) \| (.+?) \|/gm)].map(([, names, value]) => ({
    names: [...names!.matchAll(/`(\w+)`/g)].map(([, name]) => name!),
    value: value!,
  }));
}

const rows = parseRows(readText(SETTINGS_PAGE));

/** Returns the variables that a settings file, unit, image or compose file sets, including commented lines. */
const variablesIn = (text: string) =>
  [...text.matchAll(/(?:^|[\s=])([A-Z][A-Z\d_]{3,})(?:=|: )/gm)].map(([, name]) => name!);
const deployed = globSync("deploy/**/*", { cwd: root, withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.name.endsWith(".md"))
  .map(({ parentPath, name }) => relative(fileURLToPath(root), join(parentPath, name)));

/** Variables of images, the proxy, the database server, Node and the C library that these files set. */
const FOREIGN = new Set([
  "NODE",
  "SITE",
  "SERVERS",
  "DATABASE_ID",
  "SQLD_NODE",
  "SQLD_ADMIN_LISTEN_ADDR",
  "LIBSQL_ADMIN_AUTH_KEY",
  "AWS_DEFAULT_REGION",
  "MALLOC_ARENA_MAX",
  "NODE_EXTRA_CA_CERTS",
]);

describe("documented settings", () => {
  test("docs/reference/settings.md equals the output of `pnpm settings`", () => {
    expect(readText(SETTINGS_PAGE)).toBe(settingsPage());
  });

  test("docs/reference/settings.md lists every setting exactly once", () => {
    expect(rows.flatMap(({ names }) => names).sort()).toEqual([...SETTINGS].sort());
  });

  test("README names only existing settings", () => {
    const [, section] = /\n## Settings\n([\s\S]*?)\n## /.exec(readText("README.md"))!;
    const citedNames = [...section!.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name!);
    expect(citedNames.length).toBeGreaterThan(5);
    expect(citedNames.filter((name) => !SETTINGS.includes(name))).toEqual([]);
  });

  test("deploy/ sets only existing settings", () => {
    const citedNames = deployed.flatMap((path) => variablesIn(readText(path)).map((name) => `${path}: ${name}`));
    expect(citedNames.length).toBeGreaterThan(30);
    const isOurs = (line: string) => SETTINGS.includes(line.split(": ")[1]!);
    expect(citedNames.filter((line) => !isOurs(line) && !FOREIGN.has(line.split(": ")[1]!))).toEqual([]);
  });

  test("pages cite only existing settings as NAME=VALUE", () => {
    for (const path of [
      "docs/guides/operate.md",
      "docs/guides/deploy.md",
      "docs/guides/back-up-and-restore.md",
      SETTINGS_PAGE,
      "deploy/README.md",
      "SECURITY.md",
      "docs/reference/threats.md",
    ]) {
      const cited = [...readText(path).matchAll(/`([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)(?:=[^`]*)?`/g)].map(
        ([, name]) => name!,
      );
      expect(
        cited.filter((name) => !SETTINGS.includes(name) && !FOREIGN.has(name)),
        path,
      ).toEqual([]);
    }
  });

  test("the proxy admits the largest file with its form, and limits other bodies", () => {
    const env = readEnv({});
    const files = Object.keys(limitSettings).filter(
      // The quota of a company; its attachments are uploaded one by one.
      (name) => name.endsWith("_MEGABYTES") && name !== "PAPERS_MEGABYTES",
    );
    const largest = Math.max(...files.map((name) => env[name as "PAPER_MEGABYTES"]), env.BODY_BYTES / 2 ** 20);
    const [, maxBytes] = /client_max_body_size (\d+)m;/.exec(readText("deploy/nginx.conf"))!;
    expect(files).toContain("IMPORT_MEGABYTES");
    expect(Number(maxBytes)).toBe(largest + 2);
    expect(readText("deploy/README.md")).toContain(`It lets bodies of ${maxBytes} MB pass`);
  });

  test("a setting limits what companies that sign up may use", () => {
    const none = { assets: null, users: null, tills: null, storage_bytes: null };
    expect(toNewCompanyQuotas(readEnv({}))).toEqual(none);
    const some = readEnv({ NEW_COMPANY_ASSETS: "500", NEW_COMPANY_STORAGE_MEGABYTES: "2" });
    expect(toNewCompanyQuotas(some)).toEqual({ ...none, assets: 500, storage_bytes: 2 ** 21 });
    expect(() => readEnv({ NEW_COMPANY_TILLS: "three" })).toThrow("NEW_COMPANY_TILLS");
  });

  test("the page shows the default of each limit", () => {
    const limits = toLimits(readEnv({}));
    expect(limits).toEqual(DEFAULT_LIMITS);
    for (const name of Object.keys(limitSettings)) {
      const values = toLimits(readEnv({ [name]: "1" }));
      const changed = Object.keys(limits).find((key) => values[key as never] !== limits[key as never]);
      const { value } = rows.find(({ names }) => names.includes(name))!;
      expect(Number(value.replaceAll(",", "")), name).toBe(limits[changed as never]);
    }
  });
});

test.each([
  ["WRONG_PASSWORDS", "0"],
  ["SESSION_IDLE_HOURS", "half a day"],
  ["WEBHOOK_SECONDS", "31"],
  ["EXPORT_DAYS", "1.5"],
  ["EXPORT_DAYS", "0x10"],
  ["IMPORT_ROWS", "1e3"],
  ["PORT", "0x50"],
  ["PUBLIC_URL", "ftp://custodia.example"],
  ["PUBLIC_URL", "https://custodia.example/register"],
  ["PUBLIC_URL", "https://custodia.example/?from=mail"],
  ["ADMIN_URL", "javascript:alert(1)"],
  ["ADMIN_URL", "https://owner@custodia.example"],
  ["TRUST_PROXY", "true"],
  ["TRUST_PROXY", "10.0.0.0/99"],
  ["TRUST_PROXY", "127.0.0.1,"],
  ["TRUST_PROXY", "proxy.example"],
])("%s=%s ends the start with a message that names it", (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^Invalid ${name}: `));
});

test.each(["loopback", "127.0.0.1", "10.0.0.0/8, fc00::/7", "uniquelocal,192.0.2.1"])(
  "proxy-addr accepts TRUST_PROXY=%s",
  async (text) => {
    const { TRUST_PROXY } = readEnv({ TRUST_PROXY: text });
    const app = Fastify({ trustProxy: TRUST_PROXY! });
    app.get("/", ({ ip }) => ip);
    const remoteAddress = text.startsWith("10") ? "10.1.2.3" : text.includes("192") ? "192.0.2.1" : "127.0.0.1";
    const headers = { "x-forwarded-for": "203.0.113.9" };
    expect((await app.inject({ url: "/", remoteAddress, headers })).body).toBe("203.0.113.9");
    await app.close();
  },
);

test.each(["https://custodia.example", "HTTPS://Custodia.example:443/", "http://10.0.0.1:8080/"])(
  "accepts PUBLIC_URL=%s",
  (url) => {
    expect(readEnv({ PUBLIC_URL: url }).PUBLIC_URL).toBe(new URL(url).origin);
  },
);

test.each([
  ["smtp://ada:12#ss@mail.example:587", "percent-encode"],
  ["smtp://ada:12/34@mail.example", "percent-encode"],
  ["smtp://ada:12?34@mail.example", "percent-encode"],
  ["smtp://ada:12%ss@mail.example", "percent-encode"],
  ["smtp://ada:1\\2@mail.example", "percent-encode"],
  ["smtp://ada:1 2@mail.example", "percent-encode"],
  ["smtp://ada:12[@mail.example:port", "not an address"],
  ["smtp://", "name the host"],
  ["smtp:mail.example", "begin it with smtp://"],
  ["https://mail.example", "begin it with smtp://"],
  ["smtp://mail.example?requireTls=true", "the options are"],
  ["smtp://mail.example?requireTLS=yes", "requireTLS is true or false"],
])("SMTP_URL=%s ends the start, and the message repeats nothing of it", (SMTP_URL, reason) => {
  const start = () => readEnv({ SMTP_URL });
  expect(start).toThrow(/^Invalid SMTP_URL: /);
  expect(start).toThrow(reason);
  expect(start).not.toThrow(/ada|12|34|mail\.example/);
});

test.each([
  "smtp://127.0.0.1:2525",
  "smtps://ada:p%23ss%2Fw%3F%25%40rd@mail.example",
  "smtp://ada%40acme.example:p@ss@mail.example:587?requireTLS=true",
  "smtp://mail.example/?tls.rejectUnauthorized=false&name=custodia",
])("accepts SMTP_URL=%s unchanged", (SMTP_URL) => {
  const PUBLIC_URL = "https://custodia.example";
  expect(readEnv({ SMTP_URL, PUBLIC_URL }).SMTP_URL).toBe(SMTP_URL);
});

test.each(["Custodia", "a@b@c.example", "Acme, Ltd <a@acme.example>", "<a@acme.example", "a@x.example, b@x.example"])(
  "rejects MAIL_FROM=%s as not an address",
  (MAIL_FROM) => expect(() => readEnv({ MAIL_FROM })).toThrow(/^Invalid MAIL_FROM: enter one address/),
);

test.each([
  "a@acme.example",
  "Acme Ltd <a@acme.example>",
  '"Acme, Ltd" <a@acme.example>',
  "Ọ̀yọ́ Farms <a@b.example>",
  "<a@b.example>",
])("accepts MAIL_FROM=%s", (MAIL_FROM) => expect(readEnv({ MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM));

test("requires PUBLIC_URL if a reachable server sends mail", () => {
  const settings = { SMTP_URL: "smtp://mail.example", HOST: "0.0.0.0" };
  expect(() => readEnv(settings)).toThrow(/^Invalid PUBLIC_URL: set it too/);
  expect(readEnv({ ...settings, PUBLIC_URL: "https://custodia.example" }).PUBLIC_URL).toBe("https://custodia.example");
  expect(readEnv({ HOST: "0.0.0.0" }).PUBLIC_URL).toBe("http://localhost:3000");
});

test("warns of links to this machine and of a sender at localhost, one line each", () => {
  const warningsOf = (settings: Record<string, string>) => {
    const env = readEnv(settings);
    return mailWarnings(env, env.PUBLIC_URL, isLoopback);
  };
  const SMTP_URL = "smtps://ada:secret@mail.example";
  expect(warningsOf({ SMTP_URL })).toEqual([
    "Links in mail begin with http://localhost:3000, which only this machine can open: set PUBLIC_URL.",
    "Mail is sent from an address at localhost, which mail servers refuse: set MAIL_FROM.",
  ]);
  const whole = { SMTP_URL, PUBLIC_URL: "https://custodia.example", MAIL_FROM: "a@custodia.example" };
  expect(warningsOf(whole)).toEqual([]);
  expect(warningsOf({ SMTP_URL: "smtp://127.0.0.1:2525" })).toEqual([]);
  expect(warningsOf({})).toEqual([]);
});

test.each([
  ["::", "localhost"],
  ["0.0.0.0", "localhost"],
  ["0:0:0:0:0:0:0:0", "localhost"],
  ["fd00::12", "[fd00::12]"],
  ["::1", "[::1]"],
  ["10.0.0.7", "10.0.0.7"],
  ["assets.example", "assets.example"],
])("converts HOST=%s into an address that a browser can open", (host, opened) => {
  expect(hostToOpen(host)).toBe(opened);
  expect(URL.canParse(`http://${hostToOpen(host)}:3000`)).toBe(true);
});
