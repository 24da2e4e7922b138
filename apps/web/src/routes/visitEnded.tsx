import { createFileRoute } from "@tanstack/react-router";
import { VisitEndedPage } from "../features/auth/visit-pages.tsx";

export const Route = createFileRoute("/visitEnded")({ component: VisitEndedPage });
