import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join, relative } from "node:path";
import { rolldown } from "rolldown";
import { hashFile, type Source } from "./src/staleness.ts";

// Bundles the server, its sources and libraries into a few files that start at once (docs/adr/0017).

const here = import.meta.dirname;
const dist = join(here, "dist");
const root = join(here, "../..");
const workers = join(root, "packages/services/src/workers");
const migrations = join(root, "packages/db/migrations");
const { dependencies } = JSON.parse(readFileSync(join(here, "package.json"), "utf8")) as {
  dependencies: Record<string, string>;
};

/** Libraries with native code, which cannot be bundled. */
const NATIVE = ["@node-rs/argon2", "libsql", "sharp"];
for (const name of NATIVE)
  if (!dependencies[name]) throw new Error(`apps/server must depend on ${name}, because its bundle imports it.`);

const bundle = await rolldown({
  cwd: here,
  input: {
    start: "src/start.ts",
    "check-data": "src/check-data.ts",
    operator: "src/operator.ts",
    backup: "src/backup.ts",
    restore: "src/restore.ts",
    "worker-entry": join(workers, "worker-entry.ts"),
    "file-parser-entry": join(workers, "file-parser-entry.ts"),
    "host-entry": join(workers, "host-entry.ts"),
    "query-entry": "src/query-workers/query-entry.ts",
    "continuous-entry": "src/jobs/continuous-entry.ts",
  },
  platform: "node",
  // unzipper needs the S3 client only for files in cloud storage, so it is not bundled.
  external: (id, from) =>
    [...NATIVE, "libsql/promise"].includes(id) ||
    (id === "@aws-sdk/client-s3" && from?.includes("/unzipper/") === true),
  // It would be left in the bundle, which then fails when it is started.
  onLog(level, log, report) {
    if (log.code === "UNRESOLVED_IMPORT") throw new Error(log.message);
    report(level, log);
  },
});

const LIBRARIES = "libraries";
rmSync(dist, { recursive: true, force: true });
const { output } = await bundle.write({
  dir: join(dist, "server"),
  // ES modules would load all exports of Node's own modules, including those that Node loads lazily.
  format: "cjs",
  entryFileNames: "[name].js",
  chunkFileNames: ({ name }) => (name.startsWith(LIBRARIES) ? `${LIBRARIES}.js` : "[name].js"),
  // Splits libraries by the entries that need them. They have no source maps, because Node keeps each map in memory.
  codeSplitting: { groups: [{ name: LIBRARIES, test: /node_modules/, entriesAware: true }] },
  sourcemap: true,
  sourcemapExcludeSources: true,
  // Names are not mangled, because logs and traces contain them.
  minify: { mangle: false, compress: false, codegen: true },
});
await bundle.close();
for (const part of output) {
  if (part.type !== "chunk" || !part.name.startsWith(LIBRARIES)) continue;
  rmSync(join(dist, "server", `${part.fileName}.map`));
  writeFileSync(join(dist, "server", part.fileName), part.code.replace(/\n\/\/# sourceMappingURL=.*\s*$/, "\n"));
}

cpSync(migrations, join(dist, "migrations"), { recursive: true });
mkdirSync(join(dist, "fonts"));
const servicesRequire = createRequire(join(workers, "registry.ts"));
for (const name of ["LICENSE_FONT", "400Regular/NotoSans_400Regular.ttf", "600SemiBold/NotoSans_600SemiBold.ttf"])
  cpSync(servicesRequire.resolve(`@expo-google-fonts/noto-sans/${name}`), join(dist, "fonts", basename(name)));
mkdirSync(join(dist, "viewer"));
const { resolve } = createRequire(import.meta.url);
for (const name of ["swagger-ui.css", "swagger-ui-bundle.js"])
  cpSync(resolve(`swagger-ui-dist/${name}`), join(dist, "viewer", name));

const modules = output.flatMap((part) => (part.type === "chunk" ? part.moduleIds : []));
const ours = modules.filter((id) => id.startsWith(root) && !id.includes("node_modules"));
const otherSources = ["pnpm-lock.yaml", "packages/db/migrations/meta/_journal.json", "apps/server/build.ts"];
const sources = [...new Set([...ours, ...otherSources.map((path) => join(root, path))])].sort();
const list = sources.map((file): Source => [relative(root, file), statSync(file).mtimeMs, hashFile(file)]);
writeFileSync(join(dist, "sources.json"), JSON.stringify(list));
/** The same sources have the same label, on any machine. */
const build = createHash("sha256")
  .update(JSON.stringify(list.map(([path, , hash]) => [path, hash])))
  .digest("hex")
  .slice(0, 12);
writeFileSync(
  join(dist, "package.json"),
  `${JSON.stringify({ private: true, type: "commonjs", native: NATIVE, build })}\n`,
);
for (const [name, entry] of [
  ["server", "start"],
  ["check-data", "check-data"],
  ["operator", "operator"],
  ["backup", "backup"],
  ["restore", "restore"],
])
  writeFileSync(join(dist, `${name}.js`), `require("./server/${entry}.js");\n`);
