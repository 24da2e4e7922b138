import { createFileRoute } from "@tanstack/react-router";
import { requireSignIn } from "../features/session/session.ts";
import { accountPages } from "../menu.ts";
import { posMenu } from "../pos-menu.ts";
import { AppShell } from "../shell.tsx";

const menus = { menu: posMenu, accountPages };

export const Route = createFileRoute("/_pos")({
  beforeLoad: requireSignIn,
  component: () => <AppShell menus={menus} />,
});
