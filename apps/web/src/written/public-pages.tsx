import { renderToString } from "react-dom/server";
import { pages } from "../features/public/pages.tsx";
import type { WrittenPage } from "./page.ts";
import { PageAlone } from "./page-alone.tsx";

/** All public pages as HTML, for the build. */
export function renderPages(): WrittenPage[] {
  return Object.entries(pages).map(([path, { title, description }]) => ({
    path,
    title,
    description,
    html: renderToString(<PageAlone path={path} />),
  }));
}
