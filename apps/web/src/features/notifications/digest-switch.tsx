import { useMay } from "@custodia/app-shell/session/may.ts";
import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { ErrorState } from "@custodia/ui/error-state";
import { useNotices } from "@custodia/ui/notices";
import { Skeleton } from "@custodia/ui/progress";
import { SettingSwitch } from "./setting-switch.tsx";

/** Whether one is mailed each week of what is due. */
export function DigestSwitch() {
  const decides = useMay("approvals.decide");
  const utils = trpc.useUtils();
  const notices = useNotices();
  const { data, error, isFetching, refetch } = trpc.digest.show.useQuery();
  const set = trpc.digest.set.useMutation({
    onSuccess: async (setting) => {
      utils.digest.show.setData(undefined, setting);
      notices.success(
        setting.wanted ? "You will get the weekly digest" : "You will not get the digest any more",
      );
    },
    onError: (problem) => notices.error(readProblem(problem).message),
  });
  if (error && !data) return <ErrorState error={error} onRetry={refetch} retrying={isFetching} />;
  if (!data) return <Skeleton className="my-2 w-2/3" />;
  return (
    <SettingSwitch
      label="Mail me a digest on Mondays"
      what={`What is overdue, due in the week and out for maintenance${decides ? ", and requests that wait for you" : ""}; no mail where there is nothing`}
      on={set.isPending ? set.variables.wanted : data.wanted}
      busy={set.isPending}
      onChange={(wanted) => set.mutate({ wanted })}
    />
  );
}
