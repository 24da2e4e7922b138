import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import { router } from "../router.tsx";
import type { WrittenPage } from "./page.ts";

/** The pages for visitors and mailed links, with sample search parameters. */
const pages = [
  { path: "/login", search: "", description: "Sign in to your company's asset register." },
  { path: "/forgotPassword", search: "", description: "Ask for a mail with which to set a new password." },
  { path: "/resetPassword", search: "?token=x", description: "Set a new password." },
  { path: "/acceptInvitation", search: "?token=x", description: "Join your company's asset register." },
  { path: "/confirmEmail", search: "?token=x", description: "Confirm your new email address." },
];

/** The pages of the account as the app draws them first, for the build. What works only with script is switched off, until `early.js` keeps it. */
export async function renderPages(): Promise<WrittenPage[]> {
  const written: WrittenPage[] = [];
  for (const { path, search, description } of pages) {
    const history = createMemoryHistory({ initialEntries: [path + search] });
    router.update({ ...router.options, history, scrollRestoration: false } as typeof router.options);
    await router.load();
    const failed = router.state.matches.find((match) => match.status === "error");
    if (failed) throw failed.error;
    const drawn = renderToString(<RouterProvider router={router} />);
    const title = /<title>([^<]+)<\/title>/.exec(drawn)![1]!;
    const html = drawn
      .replace(/<title>.*?<\/title>|<link [^>]*>/g, "")
      .replaceAll("<button ", '<button disabled="" data-early="" ');
    written.push({ path, title, description, html });
  }
  return written;
}
