const PREFIX = "draft.";
/** Raised when what is stored changes: what an older page stored is then left alone. */
const FORMAT = 2;
const EXPIRES_MS = 14 * 24 * 60 * 60 * 1000;

type Fields = Record<string, unknown>;

/** The values entered and, for an existing record, its version at that time and the previous values of those fields. */
export type Draft = {
  format: number;
  at: number;
  changed: Fields;
  version?: number | undefined;
  before: Fields;
};

/** Under which the draft of a page's form is kept. */
export const draftKey = (place: string) => `${PREFIX}${place}`;

/** Removes the drafts of somebody from this browser. */
export function forgetDrafts(owner: string): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(`${PREFIX}${owner}/`)) localStorage.removeItem(key);
  } catch {
    // Without storage there are none.
  }
}

export function readDraft(key: string): Draft | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? "null") as Draft | null;
    const isGood = draft?.format === FORMAT && Date.now() - draft.at < EXPIRES_MS;
    return isGood ? draft : undefined;
  } catch {
    return undefined;
  }
}

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is none.
  }
}

export function writeDraft(key: string, entered: Pick<Draft, "changed" | "version" | "before">): void {
  if (Object.keys(entered.changed).length === 0) {
    removeDraft(key);
    return;
  }
  try {
    const draft: Draft = { format: FORMAT, at: Date.now(), ...entered };
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Without storage, or with a full one, the form lives as long as the page.
  }
}

/** So many tabs of a browser keep a draft each of the same page. */
const MOST_TABS = 5;

/**
 * Takes a draft of a page that no other tab is at work on: one that was left behind first, else an empty one. Answers its key, which
 * is this tab's until `left`; null where too many tabs have the page open.
 */
export async function takeDraft(key: string, left: AbortSignal): Promise<string | null> {
  // Over plain HTTP there are no locks.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return key;
  const keys = Array.from({ length: MOST_TABS }, (_, tab) => (tab === 0 ? key : `${key}#${tab + 1}`));
  const ended = new Promise<void>((end) => left.addEventListener("abort", () => end()));
  for (const one of new Set([...keys.filter(readDraft), ...keys])) {
    const taken = await new Promise<boolean>((tell) => {
      const hold = (lock: Lock | null) => {
        tell(lock !== null);
        return lock && !left.aborted ? ended : undefined;
      };
      locks.request(one, { ifAvailable: true }, hold).catch(() => tell(false));
    });
    if (taken) return one;
  }
  return null;
}
