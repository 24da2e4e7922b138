import { Brand } from "@custodia/app-shell/shell/brand";
import { Button } from "@custodia/ui/button";
import { Menu } from "lucide-react";
import { useRef } from "react";

const entries = [
  { label: "About Us", href: "/about" },
  { label: "Products", href: "/#products" },
  { label: "Pricing", href: "/#pricing" },
  { label: "Contact Us", href: "/#contact" },
];

export function PublicHeader() {
  return (
    <header className="sticky top-0 z-30 border-b bg-card">
      <div className="mx-auto flex h-16 max-w-[72rem] items-center gap-6 px-4 sm:px-6">
        <a href="/" className="rounded-md">
          <Brand />
        </a>
        <nav aria-label="Main" className="ml-auto hidden md:block">
          <ul className="flex items-center gap-1">
            {entries.map(({ label, href }) => (
              <li key={href}>
                <a href={href} className="block rounded-md px-3 py-2 text-base font-medium hover:bg-accent">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <Button asChild className="max-md:ml-auto">
          <a href="/login">Login</a>
        </Button>
        <PhoneMenu />
      </div>
    </header>
  );
}

/** Opens without script; with it, it closes when one goes somewhere, and by Escape. */
function PhoneMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  return (
    <details
      ref={menu}
      className="-ml-4 md:hidden"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        close();
        menu.current?.querySelector("summary")?.focus();
      }}
    >
      <summary className="flex size-10 cursor-pointer list-none items-center justify-center rounded-md hover:bg-accent [&::-webkit-details-marker]:hidden">
        <Menu aria-hidden className="size-5" />
        <span className="sr-only">Menu</span>
      </summary>
      <nav aria-label="Menu" className="absolute inset-x-0 top-16 border-b bg-card p-2 shadow-lg">
        <ul>
          {entries.map(({ label, href }) => (
            <li key={href}>
              <a
                href={href}
                onClick={close}
                className="block rounded-md px-3 py-3 font-medium hover:bg-accent"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
