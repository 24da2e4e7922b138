import { type Environment, UiProvider } from "@custodia/ui/environment";
import { NoticesProvider } from "@custodia/ui/notices";
import { Outlet } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { type App, AppProvider } from "../app.tsx";
import { environment } from "../environment.tsx";
import { SessionWatch } from "../session/session-watch.tsx";

type RootProps = {
  app: App;
  /** Asks for the sign-in where a session has ended, made by `lazy`. */
  SignInAgain: ComponentType<{ email: string }>;
  /** Asks for the password again, made by `lazy`. */
  ConfirmPassword?: ComponentType<{ onDone: (given: boolean) => void }>;
} & Partial<Pick<Environment, "productName">>;

/** Around all pages of an app. */
export function Root({
  app,
  SignInAgain,
  ConfirmPassword,
  productName = environment.productName,
}: RootProps) {
  return (
    <UiProvider value={{ ...environment, productName }}>
      <AppProvider value={app}>
        <NoticesProvider>
          <Outlet />
          <SessionWatch Ask={SignInAgain} Confirm={ConfirmPassword} />
        </NoticesProvider>
      </AppProvider>
    </UiProvider>
  );
}
