import { createFileRoute } from "@tanstack/react-router";
import { PasswordPage } from "../../../features/auth/password-page.tsx";

export const Route = createFileRoute("/_shell/_settings/Password")({ component: PasswordPage });
