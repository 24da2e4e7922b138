import { Badge } from "@custodia/ui/badge";
import { Button } from "@custodia/ui/button";
import { Check, Minus } from "lucide-react";
import { modules } from "./modules.ts";
import { TrialButton } from "./trial-button.tsx";

export function Products() {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {modules.map(({ id, name, pitch, features, live }) => (
        <li
          key={id}
          className={`flex flex-col rounded-lg border bg-background p-5 ${live ? "border-primary" : ""}`}
        >
          <div>
            <Badge tone={live ? "success" : "neutral"}>{live ? "Live" : "In preparation"}</Badge>
          </div>
          <h3 className="mt-3 font-semibold">{name}</h3>
          <p className="mt-2 text-base text-muted-foreground">{pitch}</p>
          <ul className="mt-4 mb-6 space-y-1.5 text-base">
            {features.map((feature) => (
              <li key={feature} className="flex gap-2">
                {live ? (
                  <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-primary" />
                ) : (
                  <Minus aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
                )}
                {feature}
              </li>
            ))}
          </ul>
          {live ? (
            <TrialButton className="mt-auto w-full px-2" />
          ) : (
            <Button size="lg" variant="outline" disabled className="mt-auto w-full px-2">
              Start free trial
              <span className="sr-only">of {name}, which is in preparation</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
