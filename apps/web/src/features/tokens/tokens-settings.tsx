import { trpc } from "@custodia/client/trpc";
import { dayIn, formatLongDate } from "@custodia/domain/date";
import type { TokenView } from "@custodia/domain/tokens/schema";
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
import { ConfirmDialog } from "@custodia/ui/confirm-dialog";
import { useNotices } from "@custodia/ui/notices";
import type { Column } from "@custodia/ui/table/columns";
import { WholeTable } from "@custodia/ui/table/whole-table";
import { useState } from "react";
import { useMe } from "../session/me.ts";
import { NewToken } from "./new-token.tsx";

const columns: Column<TokenView>[] = [
  { id: "name", header: "Name", main: true, cell: ({ name }) => name },
  { id: "maker", header: "Acts for", cell: ({ maker }) => maker.full_name },
  {
    id: "last_used_at",
    header: "Last used",
    className: "whitespace-nowrap",
    cell: (token) => <LastUsed token={token} />,
  },
  {
    id: "ends_on",
    header: "Last day",
    className: "whitespace-nowrap",
    cell: ({ ends_on }) => (ends_on ? formatLongDate(ends_on) : "No end"),
  },
  { id: "revoke", header: "Revoke", cell: (token) => <Revoke token={token} /> },
];

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
          columns={columns}
          query={query}
          empty={{ title: "No tokens yet", description: "A program needs one to use the REST API." }}
        />
        <NewToken open={making} onOpenChange={setMaking} />
      </CardContent>
    </Card>
  );
}

/** The company's day of an instant. */
function LastUsed({ token: { last_used_at } }: { token: TokenView }) {
  const { time_zone } = useMe().company;
  return last_used_at ? formatLongDate(dayIn(time_zone, new Date(last_used_at))) : "Never";
}

function Revoke({ token: { id, name } }: { token: TokenView }) {
  const notices = useNotices();
  const utils = trpc.useUtils();
  const revoke = trpc.tokens.revoke.useMutation();
  const [asking, setAsking] = useState(false);
  const go = async () => {
    await revoke.mutateAsync({ id });
    await utils.tokens.invalidate();
    notices.success("Token revoked");
  };
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setAsking(true)} aria-label={`Revoke ${name}`}>
        Revoke
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Revoke the token ${name}?`}
        description="Programs that use it are refused at once."
        confirm="Revoke"
        danger
        onConfirm={go}
      />
    </>
  );
}
