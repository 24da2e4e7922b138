import { Brand } from "@custodia/app-shell/shell/brand";
import { ThemeSwitch } from "@custodia/app-shell/shell/theme-switch";
import { modules } from "./modules.ts";
import { NewsletterBox } from "./newsletter-box.tsx";

export function PublicFooter() {
  return (
    <footer className="border-t bg-card text-base">
      <div className="mx-auto grid max-w-[72rem] gap-x-8 gap-y-10 px-4 py-12 sm:px-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="max-w-sm">
          <Brand />
          <p className="mt-3 text-muted-foreground">
            The register of fixed assets for organisations in Nigeria.
          </p>
          <NewsletterBox />
        </div>
        <div className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-4">
          {modules.map(({ id, name, features, live, about }) => (
            <section key={id} aria-label={name}>
              <h2 className="font-semibold">{name}</h2>
              {live ? null : <p className="text-sm text-muted-foreground">In preparation</p>}
              <ul className="mt-3 space-y-2 text-muted-foreground">
                {features.map((feature) => (
                  <li key={feature}>
                    {about ? (
                      <a href={about} className="underline-offset-2 hover:underline">
                        {feature}
                      </a>
                    ) : (
                      feature
                    )}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
      <div className="border-t">
        <div className="mx-auto flex max-w-[72rem] flex-wrap items-center gap-x-6 gap-y-3 px-4 py-4 text-sm text-muted-foreground sm:px-6">
          <span>© Custodia</span>
          <a href="/terms" className="underline underline-offset-2">
            Terms and Conditions
          </a>
          <a href="/privacy" className="underline underline-offset-2">
            Privacy
          </a>
          <span className="ml-auto">
            <ThemeSwitch />
          </span>
        </div>
      </div>
    </footer>
  );
}
