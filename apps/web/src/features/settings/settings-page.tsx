import { useMay } from "@custodia/screens/session/may";
import { PageHeader } from "@custodia/ui/page-header";
import { CalendarSettings } from "../calendar/calendar-settings.tsx";
import { DownloadsSettings } from "../downloads/downloads-settings.tsx";
import { MailSettingCard } from "../notifications/mail-setting-card.tsx";
import { CompanySettings } from "../setup/company/company-settings.tsx";
import { TokensSettings } from "../tokens/tokens-settings.tsx";
import { WebhooksSettings } from "../webhooks/webhooks-settings.tsx";
import { PersonalData } from "./personal-data.tsx";

/** One's own data, and the company's for who manages it. */
export function SettingsPage() {
  const managesCompany = useMay("company.manage");
  return (
    <>
      <PageHeader
        title="Settings"
        breadcrumb={[{ label: "Home", to: "/dashboard" }, { label: "Settings" }]}
      />
      <div className="max-w-4xl space-y-6">
        <PersonalData />
        <MailSettingCard />
        <CalendarSettings />
        {managesCompany ? <CompanySettings /> : null}
        {managesCompany ? <TokensSettings /> : null}
        {managesCompany ? <WebhooksSettings /> : null}
        {managesCompany ? <DownloadsSettings /> : null}
      </div>
    </>
  );
}
