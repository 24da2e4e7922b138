import { connect } from "@custodia/app-shell/shell/root";
import { type AnyRouter, createRouter } from "@tanstack/react-router";
import { routeTree } from "./routeTree.gen.ts";

export const router = createRouter({ ...connect(getRouter, "/admin/trpc"), routeTree, basepath: "/admin" });

function getRouter(): AnyRouter {
  return router;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
