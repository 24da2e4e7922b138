import { type Environment, UiProvider } from "@custodia/ui/environment";
import { NoticesProvider } from "@custodia/ui/notices";
import { Outlet } from "@tanstack/react-router";
import { type App, AppProvider } from "../app.tsx";
import { environment } from "../environment.tsx";

type RootProps = {
  app: App;
} & Partial<Pick<Environment, "productName">>;

/** Around all pages of an app. */
export function Root({ app, productName = environment.productName }: RootProps) {
  return (
    <UiProvider value={{ ...environment, productName }}>
      <AppProvider value={app}>
        <NoticesProvider>
          <Outlet />
        </NoticesProvider>
      </AppProvider>
    </UiProvider>
  );
}
