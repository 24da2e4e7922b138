import { useEffect, useMemo, useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { Banner } from "../banner.tsx";
import { useEnvironment } from "../environment.tsx";
import { claimDraft, draftKey, readDraft, removeDraft, type StoredDraft, writeDraft } from "./draft-store.ts";
import { type OpenRecord, rebase } from "./open-record.tsx";
import type { SchemaForm } from "./schema-form.ts";
import { useDialogWatch } from "./unsaved-watch.tsx";

const SAVE_AFTER_MS = 400;
/** Fields whose names match are never stored. */
const SECRET = /password|secret|token/i;

/** Returns the entered values by field: undefined, an empty text and null count as equal. */
function changedFields(values: object, defaults: object): StoredDraft["changed"] {
  const serialize = (value: unknown) => JSON.stringify(value ?? null).replace(/^""$/, "null");
  const before = defaults as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => !SECRET.test(name) && serialize(value) !== serialize(before[name]),
    ),
  );
}

/**
 * Stores the input of a form in this browser until it is saved or discarded, so that a closed tab or a phone without power
 * loses nothing. Each tab has its own draft. Only changed fields are stored: if another user has changed the record
 * meanwhile, the other fields show its current values, and saving asks about a field that both changed.
 */
export function useFormDraft<Values extends FieldValues>(
  form: SchemaForm<Values>,
  enabled: boolean,
  open: OpenRecord<Values> | undefined,
) {
  const { useDraftPrefix, reuseStoredKeys } = useEnvironment();
  const prefix = useDraftPrefix();
  const inDialog = useDialogWatch() !== null;
  const pageKey = enabled && prefix !== null && !inDialog ? draftKey(prefix) : null;
  /** The key of this tab's draft. */
  const key = useRef<string>(undefined);
  /**
   * The same key, also after the user has left the page: a successful save may navigate away before the form receives the
   * result.
   */
  const lastKey = useRef<string>(undefined);
  const [restored, setRestored] = useState(false);
  const base = open?.base;
  /** The current record, if the draft is based on an older version. */
  const newerBase = useRef<NonNullable<typeof base>["current"]>(null);
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (pageKey === null) return;
    let wasRestored = false;
    const restore = (tabKey: string) => {
      key.current = tabKey;
      lastKey.current = tabKey;
      const draft = readDraft(tabKey);
      if (!draft || pending.current !== undefined) return;
      form.reset({ ...form.getValues(), ...draft.changed }, { keepDefaultValues: true });
      newerBase.current = base?.current ?? null;
      if (base) rebase(base, draft);
      setRestored(true);
      reuseStoredKeys?.(true);
      wasRestored = true;
    };
    const save = () => {
      if (pending.current === undefined || key.current === undefined) return;
      clearTimeout(pending.current);
      pending.current = undefined;
      const changed = changedFields(form.getValues(), form.formState.defaultValues ?? {});
      const { version, draft = {} } = base?.current ?? {};
      const before = Object.fromEntries(
        Object.keys(changed).map((name) => [name, (draft as Record<string, unknown>)[name] ?? null]),
      );
      writeDraft(key.current, { changed, version, before });
    };
    const { unsubscribe } = form.watch(() => {
      clearTimeout(pending.current);
      pending.current = setTimeout(save, SAVE_AFTER_MS);
    });
    const abortController = new AbortController();
    void claimDraft(pageKey, abortController.signal).then(
      (tabKey) => tabKey !== null && !abortController.signal.aborted && restore(tabKey),
    );
    window.addEventListener("pagehide", save);
    return () => {
      unsubscribe();
      window.removeEventListener("pagehide", save);
      save();
      if (wasRestored) reuseStoredKeys?.(false);
      key.current = undefined;
      abortController.abort();
    };
  }, [form, pageKey, base, reuseStoredKeys]);

  return useMemo(() => {
    const clear = () => {
      clearTimeout(pending.current);
      pending.current = undefined;
      setRestored(false);
      reuseStoredKeys?.(false);
      if (lastKey.current !== undefined) removeDraft(lastKey.current);
    };
    const discard = () => {
      if (base && newerBase.current) base.current = newerBase.current;
      form.reset();
      clear();
    };
    return { restored, clear, discard };
  }, [form, base, restored, reuseStoredKeys]);
}

/** Tells the user that an earlier draft was restored, and offers to discard it. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Banner tone="info" className="mb-4">
      <span className="font-medium">Draft restored</span>
      <span aria-hidden> · </span>
      <button type="button" className="underline underline-offset-2" onClick={onDiscard}>
        Discard
      </button>
    </Banner>
  );
}
