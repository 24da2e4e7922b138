const ALT =
  "The asset overview of a demo company: a table of assets with barcode, description, date of acquisition, cost, gross amount, accumulated depreciation, net book value, classification and status.";

const variants = [
  { theme: "light", visibility: "dark:hidden" },
  { theme: "dark", visibility: "hidden dark:block" },
];

/**
 * A screenshot of the register, taken by `tooling/browser/pictures.ts`. A browser fetches only the variant that it shows.
 */
export function RegisterPicture({ className = "" }: { className?: string }) {
  return (
    <div
      className={`overflow-hidden rounded-t-lg border border-b-0 bg-card shadow-xl shadow-accent-foreground/10 ${className}`}
    >
      {variants.map(({ theme, visibility }) => (
        <picture key={theme} className={visibility}>
          <source
            media="(max-width: 40rem)"
            srcSet={`/pictures/register-phone-${theme}.webp`}
            width={780}
            height={880}
          />
          <img
            src={`/pictures/register-${theme}.webp`}
            alt={ALT}
            width={1800}
            height={900}
            loading="lazy"
            decoding="async"
            className="h-auto w-full"
          />
        </picture>
      ))}
    </div>
  );
}
