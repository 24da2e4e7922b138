import { useMay } from "@custodia/app-shell/session/may.ts";
import { type Inputs, trpc } from "@custodia/client/trpc";
import { Banner } from "@custodia/ui/banner";
import { Link } from "@tanstack/react-router";
import { grouped } from "../../register/figures.tsx";

/** Before a change of many assets is made: which requests that wait it would put out of date, or pass over where one only asks. */
export function ReassignForesight({ input }: { input: NonNullable<Inputs["assets"]["foreseeReassign"]> }) {
  const atOnce = useMay("assets.write");
  const { ids: _ids, matching: _matching, ...wanted } = input;
  const query = trpc.assets.foreseeReassign.useQuery(input, {
    enabled: Object.keys(wanted).length > 0,
    // What is not known beforehand is told afterwards; a refusal comes with the change itself.
    retry: false,
  });
  const { awaiting = 0, requests = [] } = query.data ?? {};
  if (awaiting === 0) return null;
  const one = awaiting === 1;
  const said = `${grouped(awaiting)} ${one ? "request" : "requests"} about these assets ${one ? "awaits" : "await"} approval`;
  const becomes = atOnce
    ? `The change puts ${one ? "it" : "them"} out of date, and the ${one ? "requester is" : "requesters are"} told:`
    : `${one ? "That asset is" : "Those assets are"} passed over:`;
  return (
    <Banner tone="warning" className="mt-4" title={said}>
      <p>{becomes}</p>
      <ul className="mt-1 max-h-40 space-y-0.5 overflow-y-auto">
        {requests.map(({ id, asset_id, subject_event, requester }) => (
          <li key={id}>
            <Link
              to="/approvals"
              search={{ filter: { asset_id: `${asset_id}` } }}
              target="_blank"
              className="underline underline-offset-2"
            >
              {subject_event}
            </Link>
            , {requester.full_name}
          </li>
        ))}
        {awaiting > requests.length ? <li>and {grouped(awaiting - requests.length)} more</li> : null}
      </ul>
    </Banner>
  );
}
