import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const textOf = (name: string) => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), "utf8");

/** A proxy with a configuration of deploy/, in which only ports, servers and certificate are replaced. */
export interface RunningProxy {
  url: string;
  close(): Promise<void>;
}

/**
 * Starts a proxy. `program` is the path of nginx or caddy; `servers` have the form `127.0.0.1:3000`; `url` is the proxy's
 * public address.
 */
export async function startProxy(program: string, servers: string[], url: string): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), "custodia-proxy-"));
  const child = program.endsWith("caddy")
    ? startCaddy(program, { folder, servers, url })
    : startNginx(program, { folder, servers, url });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream!.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  for (let attempts = 0; !(await isListening(url)); attempts++) {
    if (child.exitCode !== null || attempts > 100) throw new Error(`The proxy did not start:\n${output}`);
    await sleep(100);
  }
  return {
    url,
    async close() {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

interface Upstream {
  folder: string;
  servers: string[];
  url: string;
}

function startNginx(program: string, { folder, servers, url }: Upstream): ChildProcess {
  const pathOf = (name: string) => join(folder, name);
  const subject = ["-subj", "/CN=localhost", "-keyout", pathOf("key.pem"), "-out", pathOf("fullchain.pem")];
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...subject], {
    stdio: "ignore",
  });
  const config = textOf("nginx.conf")
    .replace(/server \{\n {4}listen 80;[\s\S]*?\n\}\n/, "")
    .replace(/ *listen \[::\]:443.*\n/, "")
    .replace("listen 443", `listen 127.0.0.1:${new URL(url).port}`)
    .replaceAll("/etc/ssl/custodia/", `${folder}/`)
    .replace(/ {4}server 127\.0\.0\.1:3000 (.*)\n/, (_, flags) =>
      servers.map((server) => `    server ${server} ${flags}\n`).join(""),
    );
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${pathOf(name)};`)
    .join(" ");
  writeFileSync(
    pathOf("nginx.conf"),
    `daemon off; pid ${pathOf("pid")}; error_log stderr warn; events {}\nhttp { access_log off; ${temporary}\n${config}}\n`,
  );
  const args = ["-p", folder, "-c", pathOf("nginx.conf")];
  execFileSync(program, ["-t", ...args], { stdio: ["ignore", "inherit", "inherit"] });
  return spawn(program, args);
}

function startCaddy(program: string, { folder, servers, url }: Upstream): ChildProcess {
  const args = ["--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"];
  const env = {
    SITE: url,
    SERVERS: servers.join(" "),
    HOME: folder,
    XDG_DATA_HOME: folder,
    CADDY_ADMIN: `unix/${join(folder, "admin")}`,
  };
  writeFileSync(join(folder, "Caddyfile"), textOf("Caddyfile"));
  execFileSync(program, ["validate", ...args], { env, stdio: ["ignore", "ignore", "inherit"] });
  return spawn(program, ["run", ...args], { env });
}

async function isListening(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`)).ok;
  } catch {
    return false;
  }
}
