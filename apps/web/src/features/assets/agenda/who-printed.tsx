import { useTimeOf } from "@custodia/app-shell/session/company-time.ts";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useMe } from "../../session/me.ts";

/** At the foot of the paper: whose agenda it is, who printed it and when. */
export function WhoPrinted() {
  const { company, full_name } = useMe();
  const timeOf = useTimeOf();
  const [at, setAt] = useState(() => new Date().toISOString());
  useEffect(() => {
    const now = () => flushSync(() => setAt(new Date().toISOString()));
    window.addEventListener("beforeprint", now);
    return () => window.removeEventListener("beforeprint", now);
  }, []);
  return (
    <p className="mt-4 hidden text-xs print:block">
      {company.name}. Printed by {full_name}, {timeOf(at)}.
    </p>
  );
}
