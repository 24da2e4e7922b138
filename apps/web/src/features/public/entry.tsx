import { hydrateRoot } from "react-dom/client";
import "../../app.css";
import { PageAlone } from "./page-alone.tsx";

hydrateRoot(document.getElementById("app")!, <PageAlone path={window.location.pathname} />);
