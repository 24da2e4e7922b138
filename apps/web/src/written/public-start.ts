import "../app.css";
import { whenIdle } from "@custodia/app-shell/when-idle.ts";

// The page is whole as it comes. What brings it to life is fetched once it is painted, or as soon as it is wanted.
const WANTED = ["pointerdown", "pointermove", "keydown", "focusin", "touchstart"] as const;

function start(): void {
  for (const event of WANTED) window.removeEventListener(event, start);
  void import("./public-entry.tsx");
}

const startWhenIdle = () => whenIdle(start, { timeout: 3000 });

for (const event of WANTED) window.addEventListener(event, start, { passive: true });
if (document.readyState === "complete") startWhenIdle();
else window.addEventListener("load", startWhenIdle, { once: true });
