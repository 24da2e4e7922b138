import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Brand } from "../shell/brand.tsx";
import { MainPart } from "../shell/main-part.tsx";
import { ThemeMenu } from "../shell/theme-menu.tsx";

type AuthFrameProps = { title: string; description?: ReactNode; children: ReactNode };

/** Around the pages that need no sign-in: the mark on top, one card in the middle. */
export function AuthFrame({ title, description, children }: AuthFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{`${title} – Custodia`}</title>
      <header className="flex h-14 items-center justify-between px-4 sm:px-6">
        <Link to="/login" className="rounded-md">
          <Brand />
        </Link>
        <ThemeMenu />
      </header>
      <MainPart className="mx-auto flex w-full max-w-[26rem] flex-1 flex-col justify-center p-4 pb-16">
        <div className="rounded-lg border bg-card p-5 text-card-foreground shadow-sm sm:p-7">
          <h1 className="text-xl font-semibold">{title}</h1>
          {description ? <p className="mt-1 text-muted-foreground">{description}</p> : null}
          <div className="mt-5">{children}</div>
        </div>
      </MainPart>
      <footer className="flex justify-center gap-5 px-4 py-4 text-sm text-muted-foreground">
        <Link to="/terms" className="underline-offset-2 hover:underline">
          Terms and Conditions
        </Link>
        <Link to="/privacy" className="underline-offset-2 hover:underline">
          Privacy
        </Link>
      </footer>
    </div>
  );
}
