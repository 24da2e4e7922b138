import type { PublicContent } from "@custodia/domain/platform/public-content";
import { Button } from "@custodia/ui/button";
import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import { Children, type ReactNode, useEffect, useRef, useState } from "react";

const samples: PublicContent["testimonials"]["items"] = [
  {
    quote:
      "Our auditors used to spend a week on the fixed-asset schedule. This year they asked for the register on a Monday and had no questions left on Tuesday.",
    name: "Folake Adeyinka",
    role: "Financial controller, Baobab Freight",
  },
  {
    quote:
      "The generator at our Jos branch went out for repair three times in a year. We only noticed once each repair was listed with its cost.",
    name: "Pam Dung",
    role: "Maintenance lead, Plateau Power",
  },
  {
    quote:
      "I look after forty items for the wards. When I am asked where something is, I look it up on my phone and say who has it.",
    name: "Zainab Lawal",
    role: "Store keeper, Lagoon Clinics",
  },
  {
    quote:
      "We imported a list of nine thousand rows. Custodia told us which forty were wrong, and why, before anything was saved.",
    name: "Chidi Okonkwo",
    role: "Accountant, Osun Mills",
  },
];

type TestimonialsProps = { content: PublicContent["testimonials"] };

/** The testimonials as visitors read them; samples are marked as such. */
export function Testimonials({ content: { display, items } }: TestimonialsProps) {
  const isSample = display === "samples";
  return (
    <>
      <Carousel label="Testimonials">
        {(isSample ? samples : items).map(({ quote, name, role }, index) => (
          <figure key={index} className="flex h-full flex-col justify-between gap-6">
            <blockquote className="text-xl text-pretty wrap-anywhere whitespace-pre-line sm:text-2xl">
              “{quote}”
            </blockquote>
            <figcaption className="wrap-anywhere">
              <span className="block font-semibold">{name}</span>
              {role === null ? null : <span className="block text-base text-muted-foreground">{role}</span>}
            </figcaption>
          </figure>
        ))}
      </Carousel>
      {isSample ? (
        <p className="mt-6 text-sm text-muted-foreground">
          These people and organisations are made up, to show how the product is meant to be used.
        </p>
      ) : null}
    </>
  );
}

const SLIDE_MS = 8000;

/**
 * A carousel that advances automatically unless it is paused, hovered or focused (WCAG 2.2.2), and never with reduced
 * motion. All slides share one grid cell, so that the layout does not shift.
 */
function Carousel({ label, children }: { label: string; children: ReactNode }) {
  const slides = Children.toArray(children);
  const [chosen, setCurrent] = useState(0);
  // A preview may lose slides.
  const current = Math.min(chosen, slides.length - 1);
  const [isPlaying, setPlaying] = useState(false);
  const isSuspended = useRef(false);
  const advance = (step: number) => setCurrent((current + step + slides.length) % slides.length);

  useEffect(() => setPlaying(!window.matchMedia("(prefers-reduced-motion: reduce)").matches), []);
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => {
      if (!isSuspended.current) setCurrent((before) => (before + 1) % slides.length);
    }, SLIDE_MS);
    return () => clearInterval(timer);
  }, [isPlaying, slides.length]);

  const suspend = () => {
    isSuspended.current = true;
  };
  const resume = () => {
    isSuspended.current = false;
  };
  return (
    <section
      aria-label={label}
      aria-roledescription="carousel"
      onPointerEnter={suspend}
      onPointerLeave={resume}
      onFocus={suspend}
      onBlur={resume}
    >
      <div aria-live={isPlaying ? "off" : "polite"} className="grid max-w-[52rem]">
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide of a carousel is a group, not a fieldset
          <div
            key={index}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
            className={`col-start-1 row-start-1 transition-opacity duration-500 ${index === current ? "" : "invisible opacity-0"}`}
          >
            {slide}
          </div>
        ))}
      </div>
      {slides.length === 1 ? null : (
        <div className="mt-6 flex items-center gap-2">
          <Button
            variant="outline"
            size="icon"
            aria-label={isPlaying ? "Pause" : "Play"}
            onClick={() => setPlaying(!isPlaying)}
          >
            {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
          </Button>
          <Button variant="outline" size="icon" aria-label="Previous" onClick={() => advance(-1)}>
            <ChevronLeft aria-hidden />
          </Button>
          <Button variant="outline" size="icon" aria-label="Next" onClick={() => advance(1)}>
            <ChevronRight aria-hidden />
          </Button>
          <span aria-hidden className="ml-2 text-base text-muted-foreground tabular-nums">
            {current + 1} / {slides.length}
          </span>
        </div>
      )}
    </section>
  );
}
