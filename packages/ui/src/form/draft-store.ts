const PREFIX = "draft.";
/** Incremented when the stored format changes, so that drafts of an older page are ignored. */
const FORMAT = 2;
const EXPIRES_MS = 14 * 24 * 60 * 60 * 1000;

type Fields = Record<string, unknown>;

/** The values entered and, for an existing record, its version at that time and the previous values of those fields. */
export type StoredDraft = {
  format: number;
  at: number;
  changed: Fields;
  version?: number | undefined;
  before: Fields;
};

/** Returns the storage key of the draft of a page's form. */
export const draftKey = (page: string) => `${PREFIX}${page}`;

/** Removes a user's drafts from this browser. */
export function removeDrafts(owner: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(`${PREFIX}${owner}/`)) localStorage.removeItem(key);
  } catch {
    // Without storage there are no drafts.
  }
}

export function readDraft(key: string): StoredDraft | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? "null") as StoredDraft | null;
    const isValid = draft?.format === FORMAT && Date.now() - draft.at < EXPIRES_MS;
    return isValid ? draft : undefined;
  } catch {
    return undefined;
  }
}

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is no draft.
  }
}

export function writeDraft(key: string, input: Pick<StoredDraft, "changed" | "version" | "before">): void {
  if (Object.keys(input.changed).length === 0) {
    removeDraft(key);
    return;
  }
  try {
    const draft: StoredDraft = { format: FORMAT, at: Date.now(), ...input };
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Without storage, or with full storage, the draft lives only as long as the page.
  }
}

/** The maximum number of tabs that each store their own draft of the same page. */
const MAX_TABS = 5;

/**
 * Claims a draft of a page that no other tab uses: preferably an abandoned one, else an empty one. Returns its key, which
 * belongs to this tab until `signal` aborts; null if too many tabs have the page open.
 */
export async function claimDraft(key: string, signal: AbortSignal): Promise<string | null> {
  // The Web Locks API is unavailable over plain HTTP.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return key;
  const keys = Array.from({ length: MAX_TABS }, (_, tab) => (tab === 0 ? key : `${key}#${tab + 1}`));
  const released = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
  for (const candidate of new Set([...keys.filter(readDraft), ...keys])) {
    const acquired = await new Promise<boolean>((resolve) => {
      const holdLock = (lock: Lock | null) => {
        resolve(lock !== null);
        return lock && !signal.aborted ? released : undefined;
      };
      locks.request(candidate, { ifAvailable: true }, holdLock).catch(() => resolve(false));
    });
    if (acquired) return candidate;
  }
  return null;
}
