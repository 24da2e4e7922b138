import "@custodia/screens/no-eval";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { PageAlone } from "./page-alone.tsx";

// As a transition it yields to whoever clicks or scrolls meanwhile.
startTransition(() => {
  hydrateRoot(document.getElementById("app")!, <PageAlone path={window.location.pathname} />);
});
