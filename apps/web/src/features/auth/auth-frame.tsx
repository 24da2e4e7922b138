import { Brand, ThemeSwitch } from "@custodia/app-shell/shell/frame-parts";
import { MainPart } from "@custodia/app-shell/shell/main-part";
import { Link } from "@tanstack/react-router";
import { CalendarCheck, FileSpreadsheet, ScanBarcode } from "lucide-react";
import type { ReactNode } from "react";

type AuthFrameProps = { title: string; description?: ReactNode; children: ReactNode };

/** The frame of pages without a session: one card and, on wide screens, a description of Custodia. */
export function AuthFrame({ title, description, children }: AuthFrameProps) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <title>{`${title} – Custodia`}</title>
      <Pitch />
      <div className="flex min-h-dvh min-w-0 flex-col">
        <header className="flex min-h-14 flex-wrap items-center justify-between px-4 sm:px-6">
          <Link to="/" reloadDocument className="rounded-md lg:invisible">
            <Brand />
          </Link>
          <ThemeSwitch />
        </header>
        {/* Aligned to the top, so that late content makes the card longer without moving it. */}
        <MainPart className="mx-auto flex w-full max-w-[28rem] flex-1 flex-col p-4 pb-12 sm:pt-[9vh]">
          <div className="rounded-lg border bg-card p-5 text-card-foreground shadow-sm sm:p-7">
            <h1 className="text-xl font-semibold">{title}</h1>
            {description ? <p className="mt-1 text-muted-foreground">{description}</p> : null}
            <div className="mt-5">{children}</div>
          </div>
        </MainPart>
        <footer className="flex flex-wrap justify-center gap-x-5 gap-y-2 px-4 py-4 text-sm text-muted-foreground">
          <Link to="/terms" reloadDocument className="underline-offset-2 hover:underline">
            Terms and Conditions
          </Link>
          <Link to="/privacy" reloadDocument className="underline-offset-2 hover:underline">
            Privacy
          </Link>
        </footer>
      </div>
    </div>
  );
}

const points = [
  { icon: ScanBarcode, text: "Every asset with its barcode, location and custodian." },
  { icon: CalendarCheck, text: "Depreciation and book values on any date, exact to the kobo." },
  {
    icon: FileSpreadsheet,
    text: "Import your spreadsheet with row-by-row checks, and export the register at any time.",
  },
];

function Pitch() {
  return (
    <aside className="hidden flex-col border-r bg-accent p-10 text-accent-foreground lg:flex xl:p-14">
      <Link to="/" reloadDocument className="self-start rounded-md">
        <Brand />
      </Link>
      <div className="my-auto max-w-md py-10">
        <p className="text-2xl font-semibold text-balance">
          Know what your company owns, where it is, and what it is worth.
        </p>
        <ul className="mt-6 space-y-4 text-lg">
          {points.map(({ icon: Icon, text }) => (
            <li key={text} className="flex gap-3">
              <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}

/** Links to the sign-in: with an email, as this user even if another is signed in. */
export function BackToSignIn({ email }: { email?: string | undefined }) {
  return (
    <p className="mt-6 text-center">
      <Link to="/login" search={{ email }} className="text-primary underline underline-offset-2">
        Back to sign in
      </Link>
    </p>
  );
}
