import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";

// To resolve an import, Node reads the package's manifest again, and the importer's, and that of the file that it
// finds, for its format: drizzle's has 130 kB and is read 600 times. Here a folder or a package of ours that was
// resolved once answers for the rest, which takes two thirds off the start of a server.
const root = new URL("../../", import.meta.url).href;
/** The format of files with this ending in a folder. */
const formats = new Map();
const answers = new Map();
const manifests = new Map();
/** From which home to which package of ours Node has found a way. */
const ways = new Set();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = "", conditions, importAttributes = {} } = context;
    const plain = conditions.includes("import") && Object.keys(importAttributes).length === 0;
    if (!plain || !parentURL.startsWith("file:") || /^[/#]|^\w+:/.test(specifier))
      return next(specifier, context);
    if (specifier.startsWith("."))
      return beside(new URL(specifier, parentURL).href) ?? noted(next(specifier, context));
    if (!parentURL.startsWith(root) || parentURL.includes("/node_modules/"))
      return noted(next(specifier, context));
    const home = parentURL.slice(root.length).split("/", 2).join("/");
    const key = `${home} ${specifier}`;
    const ask = () => noted(next(specifier, context));
    if (!answers.has(key)) answers.set(key, { ...inWorkspace(home, specifier, ask), shortCircuit: true });
    return answers.get(key);
  },
});

/** The folder and ending of a file's name, which decide how it is read. */
const kindOf = (url) => /^(.*\/)[^/?#]+(\.[jt]s)$/.exec(url)?.slice(1).join(" ");

function noted(answer) {
  const kind = kindOf(answer.url);
  if (kind && /^module/.test(answer.format)) formats.set(kind, answer.format);
  return answer;
}

/** A file by its whole name, once Node has found one of the kind in its folder. */
function beside(url) {
  const format = formats.get(kindOf(url));
  return format && { url, format, shortCircuit: true };
}

/** The file of another package of ours, once Node has found a first one there from this home. */
function inWorkspace(home, specifier, ask) {
  const [, name, path] = /^@custodia\/([\w-]+)\/(.+)$/.exec(specifier) ?? [];
  const way = `${home} ${name}`;
  if (!name || !ways.has(way)) {
    const answer = ask();
    ways.add(way);
    return answer;
  }
  const folder = `${root}packages/${name}/`;
  const manifest = manifests.get(name) ?? JSON.parse(readFileSync(new URL("package.json", folder), "utf8"));
  manifests.set(name, manifest);
  // One pattern lets a package's files in; what another entry may mean is left to Node.
  const pattern = Object.keys(manifest.exports ?? {}).length === 1 && manifest.exports["./*"];
  return (pattern && beside(new URL(pattern.replace("*", path), folder).href)) || ask();
}
