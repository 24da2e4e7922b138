import { Allowed } from "@custodia/app-shell/session/allowed";
import { trpc } from "@custodia/client/trpc";
import { Card, CardContent } from "@custodia/ui/card";
import { ErrorState } from "@custodia/ui/error-state";
import { PageHeader } from "@custodia/ui/page-header";
import { Skeleton } from "@custodia/ui/progress";
import { SettingsForm } from "./settings-form.tsx";

/** How the company sells: for later sales only, and for Admins. */
export function PosSettingsPage() {
  return (
    <Allowed action="company.manage">
      <PageHeader
        title="Point of Sale Settings"
        description="For later sales; what was sold stays as it is."
      />
      <Card className="max-w-4xl">
        <CardContent>
          <Loaded />
        </CardContent>
      </Card>
    </Allowed>
  );
}

function Loaded() {
  const { data, error, isFetching, refetch } = trpc.pos.settings.show.useQuery();
  if (data) return <SettingsForm settings={data} />;
  if (error) return <ErrorState error={error} onRetry={refetch} retrying={isFetching} />;
  return (
    <div aria-busy className="grid gap-4 sm:grid-cols-2">
      <Skeleton />
      <Skeleton />
    </div>
  );
}
