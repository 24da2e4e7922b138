import "@custodia/app-shell/no-eval.ts";
import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { replayEarlyInteraction } from "./early-interaction.ts";
import { StandalonePage } from "./standalone-page.tsx";

const page = document.getElementById("app")!;

const replay = replayEarlyInteraction(page);

function HydratedPage() {
  useEffect(replay, []);
  return <StandalonePage path={window.location.pathname} />;
}

void import("@custodia/app-shell/shell/page-guards.ts").then(
  ({ guardPage }) => guardPage(),
  () => undefined,
);
// A transition yields to clicks and scrolling.
startTransition(() => {
  hydrateRoot(page, <HydratedPage />);
});
