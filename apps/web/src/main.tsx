import "@custodia/screens/no-eval";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import "./app.css";
import { hearWorker } from "@custodia/screens/offline/reading";
import { registerWorker } from "@custodia/screens/offline/register";
import { router } from "./router.tsx";
import { takeOver } from "./written/take-over.tsx";

hearWorker();

const page = document.getElementById("app")!;
const app = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
);

// A page that was written out stays until the app can draw the same.
if (page.hasChildNodes()) void router.load().then(() => takeOver(page, app));
// As a transition it is drawn in pieces, between which a click or an answer has its turn.
else startTransition(() => createRoot(page).render(app));

if (import.meta.env.PROD) registerWorker();
