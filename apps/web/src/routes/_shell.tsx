import { createFileRoute } from "@tanstack/react-router";
import { requireSignIn } from "../features/session/session.ts";
import { accountPages, dock, menu } from "../menu.ts";
import { AppShell } from "../shell.tsx";

const menus = { menu, accountPages, dock };

export const Route = createFileRoute("/_shell")({
  beforeLoad: requireSignIn,
  component: () => <AppShell menus={menus} />,
});
