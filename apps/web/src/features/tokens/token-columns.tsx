import { dayIn, formatLongDate } from "@custodia/domain/date";
import type { TokenView } from "@custodia/domain/tokens/schema";
import type { Column } from "@custodia/ui/table/columns";
import { useMe } from "../session/me.ts";
import { RevokeToken } from "./revoke-token.tsx";

export const tokenColumns: Column<TokenView>[] = [
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
  { id: "revoke", header: "Revoke", inCard: "aside", cell: (token) => <RevokeToken token={token} /> },
];

/** The company's day of an instant. */
function LastUsed({ token: { last_used_at } }: { token: TokenView }) {
  const { time_zone } = useMe().company;
  return last_used_at ? formatLongDate(dayIn(time_zone, new Date(last_used_at))) : "Never";
}
