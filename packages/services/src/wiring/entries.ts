/** The programs that run beside the server's own thread. The bundle has each under the same name, beside what imports this. */
type Entry = "worker-entry" | "reader-entry";

const ending = import.meta.url.endsWith(".ts") ? "ts" : "js";

export const entryOf = (name: Entry): URL => new URL(`./${name}.${ending}`, import.meta.url);
