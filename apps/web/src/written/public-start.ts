import "../app.css";

// The page is whole as it comes. What brings it to life is fetched once it is painted, or as soon as it is wanted.
const WANTED = ["pointerdown", "pointermove", "keydown", "focusin", "touchstart"] as const;

function start(): void {
  for (const event of WANTED) window.removeEventListener(event, start);
  void import("./public-entry.tsx");
}

/** Where a browser cannot tell that it is idle, a moment after the page is there. */
function whenIdle(): void {
  if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 3000 });
  else setTimeout(start, 300);
}

for (const event of WANTED) window.addEventListener(event, start, { passive: true });
if (document.readyState === "complete") whenIdle();
else window.addEventListener("load", whenIdle, { once: true });
