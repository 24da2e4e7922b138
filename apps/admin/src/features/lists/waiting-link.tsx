import { Button } from "@custodia/ui/button";
import { Link } from "@tanstack/react-router";

type WaitingLinkProps = {
  to: "/mail" | "/leads";
  /** The state in which rows wait for a person. */
  state: "failed" | "new";
  /** In which the list is shown already. */
  shown: string | undefined;
  /** How many there are, as the menu counts them; none needs no way there. */
  count: number | undefined;
  children: string;
};

/** From a list of all to those rows that the menu counts. */
export function WaitingLink({ to, state, shown, count, children }: WaitingLinkProps) {
  if (!count || shown === state) return null;
  return (
    <Button asChild variant="outline">
      <Link to={to} search={{ filter: { state } }}>
        {children}
      </Link>
    </Button>
  );
}
