import "@custodia/app-shell/no-eval.ts";
import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { followTouch } from "./early.ts";
import { PageAlone } from "./page-alone.tsx";

const page = document.getElementById("app")!;

const act = followTouch(page);

function Live() {
  useEffect(act, []);
  return <PageAlone path={window.location.pathname} />;
}

void import("@custodia/app-shell/shell/page-guards.ts").then(
  ({ guardPage }) => guardPage(),
  () => undefined,
);
// As a transition it yields to whoever clicks or scrolls meanwhile.
startTransition(() => {
  hydrateRoot(page, <Live />);
});
