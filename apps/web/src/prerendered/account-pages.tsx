import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import { router } from "../router.tsx";
import type { PrerenderedPage } from "./public-pages.tsx";

/** The pages for visitors and mailed links, with sample search parameters. */
const pages = [
  { path: "/login", search: "", description: "Sign in to your company's asset register." },
  { path: "/forgotPassword", search: "", description: "Request an email to set a new password." },
  { path: "/resetPassword", search: "?token=x", description: "Set a new password." },
  { path: "/acceptInvitation", search: "?token=x", description: "Join your company's asset register." },
  { path: "/confirmEmail", search: "?token=x", description: "Confirm your new email address." },
];

/** Returns the account's pages as the app first renders them, for the build. Buttons are disabled until `early.js` can record clicks. */
export async function renderPages(): Promise<PrerenderedPage[]> {
  const rendered: PrerenderedPage[] = [];
  for (const { path, search, description } of pages) {
    const history = createMemoryHistory({ initialEntries: [path + search] });
    router.update({ ...router.options, history, scrollRestoration: false } as typeof router.options);
    await router.load();
    const failed = router.state.matches.find((match) => match.status === "error");
    if (failed) throw failed.error;
    const source = renderToString(<RouterProvider router={router} />);
    const title = /<title>([^<]+)<\/title>/.exec(source)![1]!;
    const html = source
      .replace(/<title>.*?<\/title>|<link [^>]*>/g, "")
      .replaceAll("<button ", '<button disabled="" data-early="" ');
    rendered.push({ path, title, description, html });
  }
  return rendered;
}
