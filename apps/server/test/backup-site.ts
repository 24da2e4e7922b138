import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { quickStart } from "../../../tooling/run/root.mjs";
import type { Call } from "./bucket-site.ts";

const programOf = (name: string) => fileURLToPath(new URL(`../src/${name}.ts`, import.meta.url));

interface Said {
  status: number;
  said: string;
}

/** Runs a command as who runs the server does; answers its exit status and what it said. */
export function command(
  name: "backup" | "restore" | "check-data" | "operator",
  words: string[],
  settings: Record<string, string>,
  within: string[] = [],
): Promise<Said> {
  const { PATH = "", HOME = "" } = process.env;
  const [program, ...args] = [...within, process.execPath, programOf(name), ...words];
  return new Promise((resolve) => {
    execFile(program!, args, { env: { PATH, HOME, ...quickStart, ...settings } }, (error, out, err) =>
      resolve({ status: error ? Number(error.code ?? 1) : 0, said: out + err }),
    );
  });
}

/** The file that a backup says it has written. */
export const pathIn = ({ said }: Said): string => said.split("\n")[0]!;

export interface Writers {
  /** Names of categories that the server said it has. */
  acknowledged: string[];
  /** How long the longest call took so far. */
  longestMs(): number;
  stop(): Promise<void>;
}

/** Some who enter categories of items one after the other until they are stopped. */
export function startWriters(call: Call, prefix: string, many = 4): Writers {
  const acknowledged: string[] = [];
  let longest = 0;
  let going = true;
  async function write(writer: number): Promise<void> {
    for (let n = 0; going; n++) {
      const name = `${prefix} ${writer} ${n}`;
      const begun = performance.now();
      const { status } = await call("POST /api/v1/pos/categories", { name });
      longest = Math.max(longest, performance.now() - begun);
      if (status < 300) acknowledged.push(name);
    }
  }
  const writing = Array.from({ length: many }, (_, writer) => write(writer));
  return {
    acknowledged,
    longestMs: () => longest,
    async stop() {
      going = false;
      await Promise.all(writing);
    },
  };
}
