import { trpc } from "@custodia/client/trpc";
import { Button } from "@custodia/ui/button";
import { Card, CardContent, CardHead } from "@custodia/ui/card";
import { WholeTable } from "@custodia/ui/table/whole-table";
import { useState } from "react";
import { NewWebhook } from "./new-webhook.tsx";
import { webhookColumns } from "./webhook-columns.tsx";

/** Addresses that are called when something happens; for Admins. */
export function WebhooksSettings() {
  const query = trpc.webhooks.list.useQuery();
  const [making, setMaking] = useState(false);
  return (
    <Card>
      <CardHead
        title="Webhooks"
        description="Other programs, called as soon as something happens in the register"
        action={
          <Button variant="outline" onClick={() => setMaking(true)}>
            New webhook
          </Button>
        }
      />
      <CardContent>
        <WholeTable
          label="Webhooks"
          columns={webhookColumns}
          query={query}
          empty={{
            title: "No webhooks yet",
            description: "Add the address of a program that should be told of what happens.",
          }}
        />
        <NewWebhook open={making} onOpenChange={setMaking} />
      </CardContent>
    </Card>
  );
}
