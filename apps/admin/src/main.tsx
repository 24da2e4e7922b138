import "@custodia/app-shell/no-eval.ts";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import "./app.css";
import { router, warm } from "./router.tsx";

void import("@custodia/app-shell/shell/page-guards.ts").then(
  ({ guardPage }) => guardPage(),
  () => undefined,
);

const app = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
);
startTransition(() => createRoot(document.getElementById("app")!).render(app));
addEventListener("load", () => warm(router), { once: true });
