import { RequestError, UNREACHABLE } from "./errors.ts";

/** Between the attempts to fetch a part; about as long as a phone is without signal in a lift. */
const BACKOFF_MS = [500, 1500, 3000];

/**
 * Chromium fetches a module again whose file failed. Firefox remembers the failure, also that of a file which the module imports, for
 * as long as the page lives; other browsers are taken to do the same.
 */
const FORGETS_FAILURES = Number(/Chrom(?:e|ium)\/(\d+)/.exec(globalThis.navigator?.userAgent)?.[1]) >= 140;

/** The imports of a minified module, which load before it runs. */
const IMPORTS = /(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g;

/** Files that came, so that no part fetches them again. */
const fetched = new Set<string>();

type Options = { backoff?: readonly number[]; forgetsFailures?: boolean };

/**
 * Brings a part of the app whose file comes when it is needed: tries again where it fails, and throws an error in the user's words
 * where it keeps failing. The build has every `import()` go through here (`lazy-parts.config.ts`).
 * @param file the address of the part's file
 */
export async function loadPart<Part>(
  load: () => Promise<Part>,
  file: string | undefined,
  { backoff = BACKOFF_MS, forgetsFailures = FORGETS_FAILURES }: Options = {},
): Promise<Part> {
  for (let attempt = 0; ; attempt++) {
    try {
      // Into the browser's cache first: what has come there cannot fail as a module.
      if (file && !forgetsFailures) await fetchModules(file);
      return await load();
    } catch (error) {
      if (!isMissing(error)) throw error;
      const delay = backoff[attempt];
      if (delay === undefined || !navigator.onLine)
        throw new RequestError({ status: 0, message: UNREACHABLE });
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}

async function fetchModules(file: string): Promise<void> {
  if (fetched.has(file)) return;
  const text = await fetch(file).then(
    (response) => (response.ok ? response.text() : throwMissing()),
    throwMissing,
  );
  const imports = [...text.matchAll(IMPORTS)].map(([, name]) => new URL(name!, file).href);
  await Promise.all(imports.filter((name) => name !== file).map(fetchModules));
  fetched.add(file);
}

class PartMissing extends Error {}

function throwMissing(): never {
  throw new PartMissing();
}

const MISSING_MESSAGE = /dynamically imported module|importing a module script|module script failed/i;

/** A file did not come. Each browser has words of its own for it, and no code. */
function isMissing(error: unknown): boolean {
  return error instanceof PartMissing || (error instanceof Error && MISSING_MESSAGE.test(error.message));
}
