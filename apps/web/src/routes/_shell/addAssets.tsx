import { createFileRoute } from "@tanstack/react-router";

export const Route = createFileRoute("/_shell/addAssets")({
  component: RouteComponent,
});

function RouteComponent() {
  return <div>Hello "/_shell/addAssets"!</div>;
}
