import { useSyncExternalStore } from "react";
import type { ReadingNews } from "./rules.ts";

/** When the copy was made that was read last; null where the server answered. */
let madeAt: string | null = null;
const listeners = new Set<() => void>();

/**
 * Listens to the service worker, from the start of the app: a loader's list may be answered before anything is on the page that
 * could say of when it is. The last news stays.
 */
export function listenToWorker(): void {
  navigator.serviceWorker?.addEventListener("message", ({ data }: MessageEvent<ReadingNews>) => {
    madeAt = data.from === "copy" ? data.madeAt : null;
    for (const listener of listeners) listener();
  });
}

/** Whether nothing comes from the server: there is no connection, or the last list was a copy. */
export const isOffline = (): boolean => !navigator.onLine || madeAt !== null;

function follow(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Whether one reads offline, and the instant of the copy that is read, if it is one. The component follows both. */
export function useOfflineStatus(): { offline: boolean; madeAt: string | null } {
  return {
    offline: useSyncExternalStore(follow, isOffline),
    madeAt: useSyncExternalStore(follow, () => madeAt),
  };
}

/** Starts the service worker once the page is there, and tells it what this page has loaded before. */
export function registerWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  window.addEventListener("load", async () => {
    try {
      await navigator.serviceWorker.register("/sw.js");
      const { active } = await navigator.serviceWorker.ready;
      const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
      active?.postMessage(loaded);
    } catch {
      // Without it everything works but reading offline.
    }
  });
}
