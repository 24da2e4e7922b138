import type { Identity } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import { OPERATOR_ROLE_NAMES } from "@custodia/domain/platform/operators";
import type { OperatorMe } from "@custodia/domain/platform/session";
import { useRouteContext } from "@tanstack/react-router";

/** Operators work by the clock of the product's country. */
const TIME_ZONE = "Africa/Lagos";

/** The signed-in operator. Looked up again now and then: roles change. */
export function useOperator(): OperatorMe {
  const { me } = useRouteContext({ strict: false }) as { me: OperatorMe };
  const { data } = trpc.platform.session.me.useQuery(undefined, { staleTime: 60_000 });
  return data ?? me;
}

/** Whether who is signed in may suspend, reactivate and make operators. */
export const useIsOwner = () => useOperator().role === "owner";

/** What a company's roles may do means nothing here: the server alone decides. */
const everything = { may: () => true, mayAsk: () => true };

/** The same, as the shared frame knows who is at work. */
export function useOperatorIdentity(): Identity {
  const { full_name, email, role } = useOperator();
  const house = {
    name: "Custodia Operators",
    image: `${import.meta.env.BASE_URL}favicon.svg`,
    time_zone: TIME_ZONE,
  };
  return { full_name, email, role_name: OPERATOR_ROLE_NAMES[role], company: house, ...everything };
}
