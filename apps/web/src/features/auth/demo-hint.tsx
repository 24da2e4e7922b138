import { trpc } from "@custodia/client/trpc";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";

type Demo = { email: string; password: string };

/** How to enter the demo company, where the server may tell. */
export function DemoHint({ onUse }: { onUse: (demo: Demo) => void }) {
  const { data: demo } = trpc.auth.demo.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  if (!demo) return null;
  const [name, host] = demo.email.split("@");
  return (
    <Banner tone="info" silent className="mt-5" title="Look around in the demo company">
      <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-sm">
        <dt>Email</dt>
        <dd className="font-medium break-words">
          {name}
          <wbr />@{host}
        </dd>
        <dt>Password</dt>
        <dd className="font-medium break-all">{demo.password}</dd>
      </dl>
      <Button variant="link" className="mt-1 text-current" onClick={() => onUse(demo)}>
        Fill in
      </Button>
    </Banner>
  );
}
