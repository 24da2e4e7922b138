import { createFileRoute } from "@tanstack/react-router";
import { PageInApp } from "../features/public/page-in-app.tsx";

export const Route = createFileRoute("/")({ component: () => <PageInApp path="/" /> });
