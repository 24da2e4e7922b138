import { Banner } from "@custodia/ui/banner";
import { useReading } from "../offline/reading.ts";
import { useTimeOf } from "../session/company-time.ts";

/** Says that there is no connection, and of when the lists are that are shown instead. */
export function OfflineBanner() {
  const timeOf = useTimeOf();
  const { offline, madeAt } = useReading();
  if (!offline) return null;
  return (
    <Banner tone="warning" title="You are reading offline" className="mb-4">
      {madeAt === null
        ? "What is on the page stays readable. Changes can be saved once the connection is back."
        : `This list is as it was on ${timeOf(madeAt)}. Changes can be saved once the connection is back.`}
    </Banner>
  );
}
