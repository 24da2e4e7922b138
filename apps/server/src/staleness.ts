import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const MIN_NODE = 24;

/** A source of the bundle: a file in the checkout, its modification time and a hash of its content. */
export type Source = [path: string, changedMs: number, hash: string];

/** The path from the folder of the bundle to the checkout. */
const CHECKOUT = "../../..";

/**
 * Returns the reason why a bundle must not run, in one sentence, or undefined. The folder above it has the list of its
 * sources. Without the sources, as in production, the bundle is never outdated.
 */
export function startProblem(): string | undefined {
  const folder = join(import.meta.dirname, "..");
  const { node } = process.versions;
  if (Number.parseInt(node, 10) < MIN_NODE) return `it needs Node ${MIN_NODE}, and this is ${node}.`;
  const list = join(folder, "sources.json");
  if (!existsSync(list)) return undefined;
  const sources = JSON.parse(readFileSync(list, "utf8")) as Source[];
  const sourcePath = ([path]: Source) => join(folder, CHECKOUT, path);
  if (!sources.some((source) => existsSync(sourcePath(source)))) return undefined;
  const changed = sources.find((source) => !existsSync(sourcePath(source)) || hasChanged(sourcePath(source), source));
  return changed && `${changed[0]} has changed since this was built. \`npm start\` builds it again.`;
}

/** A checkout gives files new times, so the content decides. */
function hasChanged(file: string, [, changedMs, hash]: Source): boolean {
  return statSync(file).mtimeMs !== changedMs && hashFile(file) !== hash;
}

export const hashFile = (file: string) => createHash("sha256").update(readFileSync(file)).digest("base64url");
