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
