const PREFIX = "draft.";
/** Raised when what is stored changes: what an older page stored is then left alone. */
const FORMAT = 1;
const EXPIRES_MS = 14 * 24 * 60 * 60 * 1000;

export type Draft = { format: number; at: number; changed: Record<string, unknown> };

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

export function writeDraft(key: string, changed: Draft["changed"]): void {
  try {
    if (Object.keys(changed).length === 0) localStorage.removeItem(key);
    else
      localStorage.setItem(key, JSON.stringify({ format: FORMAT, at: Date.now(), changed } satisfies Draft));
  } catch {
    // Without storage, or with a full one, the form lives as long as the page.
  }
}
