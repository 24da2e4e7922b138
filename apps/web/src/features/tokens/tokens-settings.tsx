import { trpc } from "@custodia/client/trpc";
import { Button } from "@custodia/ui/button";
import {
  Card,
  CardAction,
  CardContent,
  CardDescription,
  CardHeader,
  CardHeading,
  CardTitle,
} from "@custodia/ui/card";
import { WholeTable } from "@custodia/ui/table/whole-table";
import { useState } from "react";
import { NewToken } from "./new-token.tsx";
import { tokenColumns } from "./token-columns.tsx";

/** Tokens by which programs act; for Admins. */
export function TokensSettings() {
  const query = trpc.tokens.list.useQuery();
  const [making, setMaking] = useState(false);
  return (
    <Card>
      <CardHeader>
        <CardHeading>
          <CardTitle>API tokens</CardTitle>
          <CardDescription>Programs act by them, in the role of who made them</CardDescription>
        </CardHeading>
        <CardAction>
          <Button variant="outline" onClick={() => setMaking(true)}>
            New token
          </Button>
        </CardAction>
      </CardHeader>
      <CardContent>
        <WholeTable
          label="API tokens"
          columns={tokenColumns}
          query={query}
          empty={{ title: "No tokens yet", description: "A program needs one to use the REST API." }}
        />
        <NewToken open={making} onOpenChange={setMaking} />
      </CardContent>
    </Card>
  );
}
