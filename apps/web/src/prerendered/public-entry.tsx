import "@custodia/app-shell/no-eval.ts";
import type { PublicContent } from "@custodia/domain/platform/public-content";
import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { SAMPLES } from "../features/public/landing-page.tsx";
import { replayEarlyInteraction } from "./early-interaction.tsx";
import { StandalonePage } from "./standalone-page.tsx";

const page = document.getElementById("app")!;

const replay = replayEarlyInteraction(page);
/** The content with which the server has rendered the page; it writes none while everything is a sample. */
const written = document.querySelector<HTMLMetaElement>("meta[name=public-content]")?.content;
const content = written ? (JSON.parse(written) as PublicContent) : SAMPLES;

function HydratedPage() {
  useEffect(replay, []);
  return <StandalonePage path={window.location.pathname} content={content} />;
}

void import("@custodia/app-shell/shell/page-guards.ts").then(
  ({ guardPage }) => guardPage(),
  () => undefined,
);
// A transition yields to clicks and scrolling.
startTransition(() => {
  hydrateRoot(page, <HydratedPage />);
});
