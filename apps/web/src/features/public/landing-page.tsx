import { Counters } from "@custodia/app-shell/public/counters";
import { Logos } from "@custodia/app-shell/public/logos";
import { Testimonials } from "@custodia/app-shell/public/testimonials";
import type { PublicContent } from "@custodia/domain/platform/public-content";
import { Badge } from "@custodia/ui/badge";
import { Button } from "@custodia/ui/button";
import { Check, Minus } from "lucide-react";
import { createContext, useContext } from "react";
import { TrialButton } from "./account-context.tsx";
import { Claims } from "./claims.tsx";
import { modules, PublicFrame, Section } from "./frame.tsx";
import { ContactForm } from "./lead-forms.tsx";
import { RegisterPicture } from "./pictures.tsx";

const samples = { display: "samples" as const, items: [] };
const hidden = { display: "hidden" as const, items: [] };

/** The content until operators choose another: the samples of this program. */
export const SAMPLES: PublicContent = { testimonials: samples, logos: samples, counters: samples };

/** For a page that does not know the content yet: it must not show samples that operators have replaced. */
export const NOTHING: PublicContent = { testimonials: hidden, logos: hidden, counters: hidden };

export const ContentContext = createContext(SAMPLES);

export function LandingPage() {
  const { testimonials, logos, counters } = useContext(ContentContext);
  const hasCounters = counters.display !== "hidden";
  return (
    <PublicFrame>
      <Hero />
      {logos.display === "hidden" ? null : <Logos content={logos} />}
      <Section
        id="claims"
        title="One record from purchase to write-off"
        lead="Every asset has one page. Enter each event once, and the figures are updated."
      >
        <Claims />
      </Section>
      <Section
        id="products"
        tinted
        title="Products"
        lead="Fixed assets and inventory are available today. The other modules are still in development."
      >
        <Products />
      </Section>
      {hasCounters ? (
        <Section title="Who we serve">
          <Counters content={counters} />
        </Section>
      ) : null}
      {testimonials.display === "hidden" ? null : (
        <Section title="What they say" tinted={hasCounters}>
          <Testimonials content={testimonials} />
        </Section>
      )}
      <Section id="pricing" title="Pricing" lead="Simple pricing: both modules come together, and the trial is free.">
        <Pricing />
      </Section>
      <Section
        id="contact"
        tinted
        title="Contact us"
        lead="Questions about importing your list, branches or upcoming modules? Write to us."
      >
        <div className="max-w-[42rem]">
          <ContactForm />
        </div>
      </Section>
    </PublicFrame>
  );
}

function Hero() {
  return (
    <div className="overflow-hidden bg-accent text-accent-foreground">
      <div className="mx-auto max-w-[72rem] px-4 pt-12 sm:px-6 sm:pt-20">
        <h1 className="max-w-[50rem] text-3xl font-semibold tracking-tight text-balance sm:text-4xl">
          Know what you own, <span className="whitespace-nowrap">where it is,</span> and what it is worth today.
        </h1>
        <p className="mt-5 max-w-[40rem] text-xl text-pretty">
          Custodia is the fixed-asset register for Nigerian organisations: every item with its barcode, its branch, the
          person who holds it, and its book value to the kobo.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <TrialButton />
          <Button asChild size="lg" variant="outline">
            <a href="#contact">Contact us</a>
          </Button>
        </div>
        <RegisterPicture className="mt-12" />
      </div>
    </div>
  );
}

function Products() {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {modules.map(({ id, name, pitch, features, isLive }) => (
        <li key={id} className={`flex flex-col rounded-lg border bg-background p-5 ${isLive ? "border-primary" : ""}`}>
          <div>
            <Badge tone={isLive ? "success" : "neutral"}>{isLive ? "Live" : "In preparation"}</Badge>
          </div>
          <h3 className="mt-3 font-semibold">{name}</h3>
          <p className="mt-2 text-base text-muted-foreground">{pitch}</p>
          <ul className="mt-4 mb-6 space-y-1.5 text-base">
            {features.map((feature) => (
              <li key={feature} className="flex gap-2">
                {isLive ? (
                  <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-primary" />
                ) : (
                  <Minus aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
                )}
                {feature}
              </li>
            ))}
          </ul>
          {isLive ? (
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

const included = [
  "As many assets, items, tills, branches and users as you need",
  "Import your existing list, export all your data",
  "Approvals, activity log and three levels of authority",
  "A REST API for your own programs",
];

function Pricing() {
  return (
    <div className="grid gap-x-12 gap-y-8 rounded-lg border bg-card p-6 sm:p-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div>
        <h3 className="font-semibold">Fixed assets and inventory</h3>
        <p className="mt-2 text-4xl font-semibold">Free</p>
        <p className="mt-1 text-muted-foreground">for the duration of the trial. No card required.</p>
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
