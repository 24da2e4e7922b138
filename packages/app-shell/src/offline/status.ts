import { useSyncExternalStore } from "react";
import type { ListSourceMessage } from "./rules.ts";

/** When the latest response was cached; null if it came from the server. */
let lastCachedAt: string | null = null;
const listeners = new Set<() => void>();

/**
 * Listens to the service worker from the start of the app, because a loader's list may arrive before a component listens.
 */
export function listenToWorker(): void {
  navigator.serviceWorker?.addEventListener("message", ({ data }: MessageEvent<ListSourceMessage>) => {
    lastCachedAt = data.from === "copy" ? data.madeAt : null;
    for (const listener of listeners) listener();
  });
}

/** Returns whether the page is offline: there is no connection, or the last list came from the cache. */
export const isOffline = (): boolean => !navigator.onLine || lastCachedAt !== null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Returns whether the page is offline, and when its list was cached; null if the list came from the server. */
export function useOfflineStatus(): { offline: boolean; cachedAt: string | null } {
  return {
    offline: useSyncExternalStore(subscribe, isOffline),
    cachedAt: useSyncExternalStore(subscribe, () => lastCachedAt),
  };
}

/** Registers the service worker after the page has loaded, and passes it the files that were loaded before. */
export function registerWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  window.addEventListener("load", async () => {
    try {
      await navigator.serviceWorker.register("/sw.js");
      const { active } = await navigator.serviceWorker.ready;
      const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
      active?.postMessage(loaded);
    } catch {
      // Without the worker, only offline reading is missing.
    }
  });
}
