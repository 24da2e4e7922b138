import { tableSearch } from "@custodia/screens/records/table-search";
import { createFileRoute } from "@tanstack/react-router";
import { WebhookList } from "../../features/webhooks/webhook-list.tsx";

export const Route = createFileRoute("/_shell/webhooks")({
  validateSearch: tableSearch,
  component: WebhookList,
});
