import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { Input, Textarea } from "@custodia/ui/input";
import { LeadField } from "./lead-field.tsx";
import { useLeadForm } from "./send.ts";

export function ContactForm() {
  const { live, busy, done, problem, attributes, messageOf } = useLeadForm("contact");
  return (
    <form {...attributes} aria-label="Contact" className="space-y-4 rounded-lg border bg-card p-5 sm:p-7">
      <div className="grid gap-4 sm:grid-cols-2">
        <LeadField label="Name" message={messageOf("name")}>
          {(field) => <Input {...field} name="name" autoComplete="name" maxLength={255} />}
        </LeadField>
        <LeadField label="Email" message={messageOf("email")}>
          {(field) => <Input {...field} name="email" type="email" autoComplete="email" maxLength={255} />}
        </LeadField>
      </div>
      <LeadField label="Message" message={messageOf("message")}>
        {(field) => <Textarea {...field} name="message" rows={5} maxLength={2000} />}
      </LeadField>
      {problem ? <Banner tone="error">{problem}</Banner> : null}
      <div role="status">
        {done ? (
          <Banner tone="info" silent>
            {done}
          </Banner>
        ) : null}
      </div>
      <Button type="submit" size="lg" disabled={!live} busy={busy} className="max-sm:w-full">
        Send message
      </Button>
    </form>
  );
}
