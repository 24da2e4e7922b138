import { type Inputs, trpc } from "@custodia/client/trpc";
import { ListPage } from "../lists/list-page.tsx";
import { webhookColumns } from "./webhook-columns.tsx";

const useWebhookList = (input: Inputs["platform"]["webhooks"]["list"]) =>
  trpc.platform.webhooks.list.useQuery(input);

/** Webhooks that do not take their calls. */
export function WebhookList() {
  return (
    <ListPage
      title="Webhooks"
      description="Those that do not take their calls; what is told is never shown."
      label="webhooks"
      columnsOf={webhookColumns}
      useList={useWebhookList}
      search="Company"
      rowName={({ host }) => host}
      empty="Every webhook takes its calls"
    />
  );
}
