import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { root } from "./root.mjs";

/** The Node that runs the workspace's TypeScript: this one from 24 on, else the one among the packages. */
export function chooseNode() {
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  const packaged = join(root, "node_modules", `node-${process.platform}-${process.arch}`, "bin", "node");
  if (existsSync(packaged) && spawnSync(packaged, ["--version"]).status === 0) return packaged;
  throw new Error(
    `Custodia needs Node 24, this is ${process.versions.node}, and there is no packaged Node 24 that runs on ` +
      `${process.platform} ${process.arch}: install Node 24 or newer from https://nodejs.org and run it again.`,
  );
}
