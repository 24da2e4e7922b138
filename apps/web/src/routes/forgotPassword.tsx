import { createFileRoute } from "@tanstack/react-router";
import { ForgotPasswordPage } from "../features/auth/link-pages.tsx";

export const Route = createFileRoute("/forgotPassword")({ component: ForgotPasswordPage });
