import { MainPart } from "@custodia/app-shell/shell/main-part";
import { trpc } from "@custodia/client/trpc";
import { operatorAcceptInput } from "@custodia/domain/platform/session";
import { Banner } from "@custodia/ui/banner";
import { Form, SubmitButton } from "@custodia/ui/form/form";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { PasswordField } from "@custodia/ui/form/text-fields";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useCallback } from "react";
import { SignIn } from "./sign-in.tsx";

const route = getRouteApi("/login");

/** Password, second factor and, if necessary, its set-up; then redirects to the requested address. */
export function LoginPage() {
  const { redirect = import.meta.env.BASE_URL } = route.useSearch();
  const { stage } = route.useRouteContext();
  const openRequested = useCallback(() => window.location.assign(redirect), [redirect]);
  return <SignIn Frame={SignInFrame} stage={stage} onSignedIn={openRequested} />;
}

/** Sets a password with a link from an invitation or from the command line, then continues with the second factor. */
export function AcceptPage({ token }: { token: string }) {
  return (
    <SignInFrame
      title="Set your password"
      description="You will then set up two-factor authentication, which is required."
    >
      {token ? (
        <AcceptForm token={token} />
      ) : (
        <Banner tone="warning" title="This link is incomplete.">
          Open the link again, or copy it in full.
        </Banner>
      )}
      <p className="mt-6 text-sm text-muted-foreground">
        If you have set your password,{" "}
        <Link to="/login" className="text-primary underline underline-offset-2">
          sign in
        </Link>
        . If the link no longer works, ask an owner to send you a new one.
      </p>
    </SignInFrame>
  );
}

function AcceptForm({ token }: { token: string }) {
  const form = useSchemaForm(operatorAcceptInput, { token, password: "", password_confirmation: "" });
  const { control } = form;
  const accept = trpc.platform.session.accept.useMutation();
  const navigate = useNavigate();
  return (
    <Form
      form={form}
      guard={false}
      className="grid gap-4"
      onSubmit={async (values) => {
        await accept.mutateAsync(values);
        await navigate({ to: "/login", replace: true });
      }}
    >
      <PasswordField
        control={control}
        name="password"
        label="Password"
        autoComplete="new-password"
        hint="Use several words together"
        required
      />
      <PasswordField
        control={control}
        name="password_confirmation"
        label="Confirm Password"
        autoComplete="new-password"
        required
      />
      <SubmitButton size="lg" className="w-full">
        Set password
      </SubmitButton>
    </Form>
  );
}

type SignInFrameProps = { title: string; description?: ReactNode; children: ReactNode };

/**
 * The frame of the pages that need no sign-in: a card on the dark colour of the menu, so that it is not mistaken for a
 * company's page.
 */
function SignInFrame({ title, description, children }: SignInFrameProps) {
  return (
    <MainPart className="flex min-h-dvh flex-col items-center bg-(--side) p-4 sm:pt-[9vh]">
      <title>{`${title} – Custodia Operators`}</title>
      <div className="w-full max-w-[26rem] overflow-hidden rounded-lg border bg-card text-card-foreground">
        <div className="bg-[#262a55] px-5 py-4 text-white sm:px-7">
          <BrandMark />
        </div>
        <div className="p-5 sm:p-7">
          <h1 className="text-xl font-semibold">{title}</h1>
          {description ? <p className="mt-1 text-muted-foreground">{description}</p> : null}
          <div className="mt-5">{children}</div>
        </div>
      </div>
    </MainPart>
  );
}

/** The product's mark in the operators' indigo, with a label for the operators. */
function BrandMark() {
  return (
    <span className="flex items-center gap-3 text-lg leading-tight font-semibold">
      <img src={`${import.meta.env.BASE_URL}favicon.svg`} alt="" className="size-8" />
      <span>
        Custodia
        <span className="block text-xs font-medium text-[#c3c7f2]">Operators</span>
      </span>
    </span>
  );
}
