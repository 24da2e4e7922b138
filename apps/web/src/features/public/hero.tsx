import { Button } from "@custodia/ui/button";
import { RegisterPicture } from "./register-picture.tsx";
import { TrialButton } from "./trial-button.tsx";

export function Hero() {
  return (
    <div className="overflow-hidden bg-accent text-accent-foreground">
      <div className="mx-auto max-w-[72rem] px-4 pt-12 sm:px-6 sm:pt-20">
        <h1 className="max-w-[50rem] text-3xl font-semibold tracking-tight text-balance sm:text-4xl">
          Know what you own, <span className="whitespace-nowrap">where it is,</span> and what it is worth
          today.
        </h1>
        <p className="mt-5 max-w-[40rem] text-xl text-pretty">
          Custodia is the fixed-asset register for Nigerian organisations: every item with its barcode, its
          branch, the person who holds it, and its book value to the kobo.
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
