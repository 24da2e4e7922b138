import { TERMS_VERSION } from "@custodia/domain/auth/terms";
import { Link } from "@tanstack/react-router";
import { Brand } from "../shell/brand.tsx";
import { MainPart } from "../shell/main-part.tsx";
import { ThemeSwitch } from "../shell/theme-switch.tsx";

export type Chapter = { title: string; paragraphs: string[] };

/** A page of text that everybody may read. */
export function TextPage({ title, chapters }: { title: string; chapters: Chapter[] }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{`${title} – Custodia`}</title>
      <header className="flex h-14 items-center justify-between border-b bg-card px-4 sm:px-6">
        <Link to="/login" className="rounded-md">
          <Brand />
        </Link>
        <ThemeSwitch />
      </header>
      <MainPart className="mx-auto w-full max-w-[44rem] flex-1 px-4 py-8">
        <h1 className="text-2xl font-semibold">{title}</h1>
        <p className="mt-1 text-muted-foreground">Version {TERMS_VERSION}</p>
        {chapters.map(({ title, paragraphs }) => (
          <section key={title} className="mt-6 space-y-2 text-lg">
            <h2 className="font-semibold">{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
        <p className="mt-8">
          <Link to="/login" className="text-primary underline underline-offset-2">
            Back to sign in
          </Link>
        </p>
      </MainPart>
    </div>
  );
}
