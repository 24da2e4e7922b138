import { useMay } from "@custodia/app-shell/app";
import { PageHeader } from "@custodia/ui/page-header";
import { Link } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { CalendarSettings } from "../calendar/calendar-settings.tsx";
import { DownloadsSettings } from "../downloads/downloads-settings.tsx";
import { MailSettingCard } from "../notifications/mail-settings.tsx";
import { CompanySettings } from "../setup/company/settings.tsx";
import { TokensSettings } from "../tokens/tokens-settings.tsx";
import { WebhooksSettings } from "../webhooks/webhooks-settings.tsx";
import { PersonalData } from "./personal-data.tsx";

/** A section; its id is the hash of the address. */
type SettingsSection = { id: string; title: string; Content: ComponentType };

const userSections: readonly SettingsSection[] = [
  { id: "personal", title: "Personal Data", Content: PersonalData },
  { id: "notifications", title: "Notifications", Content: MailSettingCard },
  { id: "calendar", title: "Calendar", Content: CalendarSettings },
];

const companySections: readonly SettingsSection[] = [
  { id: "company", title: "Company", Content: CompanySettings },
  { id: "tokens", title: "API tokens", Content: TokensSettings },
  { id: "webhooks", title: "Webhooks", Content: WebhooksSettings },
  { id: "data", title: "All your data", Content: DownloadsSettings },
];

/** The user's own settings and, for users who manage it, the company's; on wide screens with a table of contents. */
export function SettingsPage() {
  const sections = useMay("company.manage") ? [...userSections, ...companySections] : userSections;
  return (
    <>
      <PageHeader title="Settings" breadcrumb={[{ label: "Home", to: "/dashboard" }, { label: "Settings" }]} />
      <div className="grid grid-cols-[minmax(0,56rem)] gap-8 xl:grid-cols-[minmax(0,56rem)_12rem]">
        <div className="space-y-6">
          {sections.map(({ id, Content }) => (
            <div key={id} id={id} className="scroll-mt-20">
              <Content />
            </div>
          ))}
        </div>
        <nav aria-label="On this page" className="sticky top-20 hidden self-start xl:block">
          <ul className="border-l">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <Link
                  to="."
                  hash={id}
                  activeOptions={{ includeHash: true }}
                  className="-ml-px block border-l border-transparent px-3 py-1 text-sm text-muted-foreground hover:text-foreground data-[status=active]:border-primary data-[status=active]:font-medium data-[status=active]:text-foreground"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </>
  );
}
