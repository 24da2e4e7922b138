/**
 * The program that runs in a thread or process of its own, from the file that starts it (`import.meta.url`). The bundle has
 * all files in one folder, each of these programs under its own name, which `apps/server/build.ts` lists.
 */
export function entryBeside(
  name: "worker-entry" | "reader-entry" | "host-entry" | "query-entry" | "backup",
  starter: string,
): URL {
  return new URL(`./${name}${starter.endsWith(".ts") ? ".ts" : ".js"}`, starter);
}
