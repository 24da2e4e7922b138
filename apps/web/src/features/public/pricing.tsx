import { Check } from "lucide-react";
import { TrialButton } from "./trial-button.tsx";

const included = [
  "As many assets, items, tills, branches and users as you need",
  "Import of the list you have, export of all you enter",
  "Approvals, activity log and three levels of authority",
  "A REST interface for programs of your own",
];

export function Pricing() {
  return (
    <div className="grid gap-x-12 gap-y-8 rounded-lg border bg-card p-6 sm:p-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div>
        <h3 className="font-semibold">Fixed assets and inventory</h3>
        <p className="mt-2 text-4xl font-semibold">Free</p>
        <p className="mt-1 text-muted-foreground">for as long as the trial runs. No card is asked for.</p>
        <TrialButton className="mt-6 max-sm:w-full" />
      </div>
      <div>
        <ul className="space-y-3">
          {included.map((point) => (
            <li key={point} className="flex gap-3">
              <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
              {point}
            </li>
          ))}
        </ul>
        <p className="mt-6 text-base text-muted-foreground">
          Accounting and human resources are in preparation and not for sale.
        </p>
      </div>
    </div>
  );
}
