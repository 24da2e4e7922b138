import { RequestError, UNREACHABLE } from "./errors.ts";

/** The pauses between the attempts to load a part; in total about the time that a phone has no signal in a lift. */
const BACKOFF_MS = [500, 1500, 3000];

/**
 * Chromium requests a failed module again. Firefox remembers the failure, also of an imported file, for the lifetime of the
 * page; other browsers are assumed to do the same.
 */
const FORGETS_FAILURES = Number(/Chrom(?:e|ium)\/(\d+)/.exec(globalThis.navigator?.userAgent)?.[1]) >= 140;

/** Matches the imports of a minified module, which load before it runs. */
const IMPORTS = /(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g;

/** Files that have loaded and are not requested again. */
const fetched = new Set<string>();

type Options = { backoff?: readonly number[]; forgetsFailures?: boolean };

/**
 * Loads a part of the app on demand, with retries; if all fail, throws an error with a message for the user. The build
 * routes every `import()` through this function (`lazy-parts.config.ts`).
 * @param file the address of the part's file
 */
export async function loadPart<Part>(
  load: () => Promise<Part>,
  file: string | undefined,
  { backoff = BACKOFF_MS, forgetsFailures = FORGETS_FAILURES }: Options = {},
): Promise<Part> {
  for (let attempt = 0; ; attempt++) {
    try {
      // Loads the files into the browser's cache first, so that the module itself cannot fail to load.
      if (file && !forgetsFailures) await fetchModules(file);
      return await load();
    } catch (error) {
      if (!isMissing(error)) throw error;
      const delay = backoff[attempt];
      if (delay === undefined || !navigator.onLine) throw new RequestError({ status: 0, message: UNREACHABLE });
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}

async function fetchModules(file: string): Promise<void> {
  if (fetched.has(file)) return;
  const text = await fetch(file).then((response) => (response.ok ? response.text() : throwMissing()), throwMissing);
  const imports = [...text.matchAll(IMPORTS)].map(([, name]) => new URL(name!, file).href);
  await Promise.all(imports.filter((name) => name !== file).map(fetchModules));
  fetched.add(file);
}

class PartMissing extends Error {}

function throwMissing(): never {
  throw new PartMissing();
}

const MISSING_MESSAGE = /dynamically imported module|importing a module script|module script failed/i;

/** Returns whether a file failed to load. Browsers have no error code for this, only different messages. */
function isMissing(error: unknown): boolean {
  return error instanceof PartMissing || (error instanceof Error && MISSING_MESSAGE.test(error.message));
}
