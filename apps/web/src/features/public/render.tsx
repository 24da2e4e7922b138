import { renderToString } from "react-dom/server";
import type { WrittenPage } from "../../../prerender.config.ts";
import { PageAlone } from "./page-alone.tsx";
import { pages } from "./pages.tsx";

/** All public pages as HTML, for the build. */
export function renderPages(): WrittenPage[] {
  return Object.entries(pages).map(([path, { title, description }]) => ({
    path,
    title,
    description,
    html: renderToString(<PageAlone path={path} />),
  }));
}
