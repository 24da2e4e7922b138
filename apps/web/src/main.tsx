import "./no-eval.ts";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "./app.css";
import { drawInPlace } from "./carry-over.ts";
import { registerWorker } from "./features/offline/register.ts";
import { router } from "./router.tsx";

const page = document.getElementById("app")!;
const draw = () =>
  createRoot(page).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );

// A page that was written out stays until the app can draw the same at once.
if (page.hasChildNodes()) void router.load().then(() => drawInPlace(page, draw));
else draw();

registerWorker();
