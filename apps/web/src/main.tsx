import "@custodia/app-shell/no-eval.ts";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import "./app.css";
import { listenToWorker, registerWorker } from "@custodia/app-shell/offline/status.ts";
import { takeOver } from "./prerendered/early-interaction.tsx";
import { router } from "./router.tsx";

void import("@custodia/app-shell/shell/page-guards.ts").then(
  ({ guardPage }) => guardPage(),
  () => undefined,
);
listenToWorker();

/** The router shows its pending page after this time. */
const PENDING_MS = 1000;

const page = document.getElementById("app")!;
const app = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
);

const loaded = router.load();
// A prerendered page stays visible until the app can render the same page.
if (page.hasChildNodes()) void loaded.then(() => takeOver(page, app));
// Loading before the first render lets React render in small pieces that yield to clicks; a mounted router would render
// the loaded page in one piece.
else void Promise.race([loaded, new Promise((done) => setTimeout(done, PENDING_MS))]).then(render, render);

function render(): void {
  startTransition(() => createRoot(page).render(app));
}

if (import.meta.env.PROD) registerWorker();
