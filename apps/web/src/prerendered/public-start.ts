import "../app.css";
import { whenIdle } from "@custodia/ui/after-paint.ts";

// The prerendered page needs no script to be read: hydration starts when the browser is idle, or at the first interaction.
const INTERACTIONS = ["pointerdown", "pointermove", "keydown", "focusin", "touchstart"] as const;

function start(): void {
  for (const event of INTERACTIONS) window.removeEventListener(event, start);
  void import("./public-entry.tsx");
}

const startWhenIdle = () => whenIdle(start, { timeout: 3000 });

for (const event of INTERACTIONS) window.addEventListener(event, start, { passive: true });
if (document.readyState === "complete") startWhenIdle();
else window.addEventListener("load", startWhenIdle, { once: true });
