import { trpc } from "@custodia/client/trpc";
import { Button } from "@custodia/ui/button";
import { Card, CardContent, CardHead } from "@custodia/ui/card";
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
      <CardHead
        title="API tokens"
        description="Programs act by them, in the role of who made them"
        action={
          <Button variant="outline" onClick={() => setMaking(true)}>
            New token
          </Button>
        }
      />
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
