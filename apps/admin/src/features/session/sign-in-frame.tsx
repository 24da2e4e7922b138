import { MainPart } from "@custodia/app-shell/shell/main-part";
import type { ReactNode } from "react";

type SignInFrameProps = { title: string; description?: ReactNode; children: ReactNode };

/**
 * The frame of the pages that need no sign-in: a card on the dark colour of the menu, so that it is not mistaken for a
 * company's page.
 */
export function SignInFrame({ title, description, children }: SignInFrameProps) {
  return (
    <MainPart className="flex min-h-dvh flex-col items-center bg-(--side) p-4 sm:pt-[9vh]">
      <title>{`${title} – Custodia Operators`}</title>
      <div className="w-full max-w-[26rem] overflow-hidden rounded-lg border bg-card text-card-foreground">
        <div className="bg-[#262a55] px-5 py-4 text-white sm:px-7">
          <BrandMark />
        </div>
        <div className="p-5 sm:p-7">
          <h1 className="text-xl font-semibold">{title}</h1>
          {description ? <p className="mt-1 text-muted-foreground">{description}</p> : null}
          <div className="mt-5">{children}</div>
        </div>
      </div>
    </MainPart>
  );
}

/** The product's mark in the operators' indigo, with a label for the operators. */
function BrandMark() {
  return (
    <span className="flex items-center gap-3 text-lg leading-tight font-semibold">
      <img src={`${import.meta.env.BASE_URL}favicon.svg`} alt="" className="size-8" />
      <span>
        Custodia
        <span className="block text-xs font-medium text-[#c3c7f2]">Operators</span>
      </span>
    </span>
  );
}
