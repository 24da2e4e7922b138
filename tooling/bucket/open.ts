import { fork } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Faults, openProxy } from "./proxy.ts";

const BUCKET = "custodia";
const KEY = "S3RVER";
const KEPT = "._S3rver_object";

/** A bucket of a real store that speaks S3, in a process of its own behind a proxy with faults. */
export interface TestBucket {
  /** The settings with which a server uses it. */
  settings: { STORAGE_URL: string; AWS_ACCESS_KEY_ID: string; AWS_SECRET_ACCESS_KEY: string };
  /** Calls so far, as `GET /custodia/…`. */
  calls: string[];
  /** From now on calls meet these. */
  meet(faults: Faults): void;
  /** Our keys of what the store keeps. */
  keys(): string[];
  close(): Promise<void>;
}

export async function openTestBucket(prefix = "register"): Promise<TestBucket> {
  const folder = mkdtempSync(join(tmpdir(), "custodia-bucket-"));
  const program = fileURLToPath(new URL("serve.ts", import.meta.url));
  const store = fork(program, [folder, BUCKET], { execArgv: [], stdio: "inherit" });
  const { port } = await new Promise<{ port: number }>((resolve, reject) => {
    store.once("message", (address) => resolve(address as { port: number }));
    store.once("exit", (code) => reject(new Error(`The store ended with ${code}`)));
  });
  const calls: string[] = [];
  let faults: Faults = () => undefined;
  const proxy = await openProxy(port, (method, path) => {
    calls.push(`${method} ${path}`);
    return faults(method, path);
  });
  const kept = join(folder, BUCKET, prefix);
  return {
    settings: {
      STORAGE_URL: `s3://${BUCKET}/${prefix}?endpoint=http://127.0.0.1:${proxy.port}&pathStyle=1`,
      AWS_ACCESS_KEY_ID: KEY,
      AWS_SECRET_ACCESS_KEY: KEY,
    },
    calls,
    meet(next) {
      faults = next;
    },
    keys() {
      const names = existsSync(kept) ? (readdirSync(kept, { recursive: true }) as string[]) : [];
      return names.filter((name) => name.endsWith(KEPT)).map((name) => name.slice(0, -KEPT.length));
    },
    async close() {
      await proxy.close();
      const gone = new Promise((resolve) => store.once("exit", resolve));
      store.disconnect();
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
