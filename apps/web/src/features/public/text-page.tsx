import { TERMS_VERSION } from "@custodia/domain/auth/terms";
import { PublicFrame } from "./frame.tsx";

export type Chapter = { title: string; paragraphs: string[] };

/** A page of text that everybody may read. */
export function TextPage({ title, chapters }: { title: string; chapters: Chapter[] }) {
  return (
    <PublicFrame>
      <div className="mx-auto max-w-[44rem] px-4 py-12 sm:px-6 sm:py-16">
        <h1 className="text-3xl font-semibold">{title}</h1>
        <p className="mt-2 text-muted-foreground">Version {TERMS_VERSION}</p>
        {chapters.map(({ title, paragraphs }) => (
          <section key={title} aria-label={title} className="mt-8 space-y-3">
            <h2 className="text-xl font-semibold">{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
    </PublicFrame>
  );
}
