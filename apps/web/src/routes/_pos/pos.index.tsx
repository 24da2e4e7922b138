import { createFileRoute, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/_pos/pos/")({
  beforeLoad: () => {
    throw redirect({ to: "/pos/viewInventory" });
  },
});
