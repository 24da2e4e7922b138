import type { PublicContent } from "@custodia/domain/platform/public-content";
import type { ReactNode } from "react";

/** Invented logos, as placeholders for those of partners. */
const samples: { name: string; drawing: ReactNode }[] = [
  { name: "Baobab Freight", drawing: <path d="M12 21v-8M12 13C4 13 4 4 12 3c8 1 8 10 0 10M7 21h10" /> },
  { name: "Osun Mills", drawing: <path d="M12 12V3l6 3-6 6 9 0-3 6-6-6v9l-6-3 6-6H3l3-6z" /> },
  {
    name: "Lagoon Clinics",
    drawing: <path d="M3 15c3-3 6 3 9 0s6 3 9 0M12 3v8M8 7h8M3 20c3-3 6 3 9 0s6 3 9 0" />,
  },
  { name: "Plateau Power", drawing: <path d="M3 20 9 8l4 6 3-5 5 11zM14 2l-3 5h4l-3 4" /> },
  { name: "Kaduna Works", drawing: <path d="M4 20V9l5 3V9l5 3V4h6v16zM8 16h2M13 16h2" /> },
  { name: "Harbour Schools", drawing: <path d="M2 9l10-5 10 5-10 5zM6 11v5c3 3 9 3 12 0v-5M22 9v6" /> },
];

type LogosProps = {
  content: PublicContent["logos"];
  /** Put before the address of a picture; the operators' app has addresses of its own. */
  base?: string;
};

/** Who uses the product, as visitors see it; samples are marked as such. */
export function Logos({ content: { display, items }, base = "" }: LogosProps) {
  const isSample = display === "samples";
  return (
    <section aria-label="Used by" className="border-y bg-card">
      <div className="mx-auto max-w-[72rem] px-4 py-10 sm:px-6">
        <p className="text-center font-medium">{isSample ? "Used by more than 50 organisations" : "Used by"}</p>
        {isSample ? (
          <SampleLogos />
        ) : (
          <ul className="mt-6 flex flex-wrap items-center justify-center gap-4">
            {items.map(({ name, image }) => (
              // Many logos have dark letters on nothing: they stay readable on white in both themes.
              <li key={image} className="flex h-16 w-36 items-center justify-center rounded-md bg-white p-2 sm:w-40">
                <img
                  src={base + image}
                  alt={name}
                  loading="lazy"
                  decoding="async"
                  className="max-h-full max-w-full object-contain"
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function SampleLogos() {
  return (
    <>
      <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-6">
        {samples.map(({ name, drawing }) => (
          <li key={name} className="flex items-center justify-center gap-2 text-muted-foreground">
            <svg
              aria-hidden="true"
              viewBox="0 0 24 24"
              className="size-6 shrink-0"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
              strokeLinejoin="round"
              strokeLinecap="round"
            >
              {drawing}
            </svg>
            <span className="text-base font-semibold whitespace-nowrap">{name}</span>
          </li>
        ))}
      </ul>
      <p className="mt-6 text-center text-sm text-muted-foreground">Sample names and marks, drawn for this page.</p>
    </>
  );
}
