import { Claims } from "./claims.tsx";
import { ContactForm } from "./contact-form.tsx";
import { Counters } from "./counters.tsx";
import { PublicFrame, Section } from "./frame.tsx";
import { Hero } from "./hero.tsx";
import { Partners } from "./partners.tsx";
import { Pricing } from "./pricing.tsx";
import { Products } from "./products.tsx";
import { Testimonials } from "./testimonials.tsx";

export function LandingPage() {
  return (
    <PublicFrame>
      <Hero />
      <Partners />
      <Section
        id="claims"
        title="One record from purchase to write-off"
        lead="Every asset has one page. What happens to it is entered once, and the figures follow."
      >
        <Claims />
      </Section>
      <Section
        id="products"
        tinted
        title="Products"
        lead="Fixed assets and inventory are at work today. The others are in preparation, and cannot be tried yet."
      >
        <Products />
      </Section>
      <Section title="Who we serve">
        <Counters />
      </Section>
      <Section title="What they say" tinted>
        <Testimonials />
      </Section>
      <Section
        id="pricing"
        title="Pricing"
        lead="No price list to decode: both modules come together, and their trial is free."
      >
        <Pricing />
      </Section>
      <Section
        id="contact"
        tinted
        title="Contact us"
        lead="Questions about moving your list over, about branches, or about what comes next: write to us."
      >
        <div className="max-w-[42rem]">
          <ContactForm />
        </div>
      </Section>
    </PublicFrame>
  );
}
