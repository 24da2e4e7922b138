import { createFileRoute } from "@tanstack/react-router";
import { PersonalData } from "../../../features/setup/users/personal-data.tsx";

export const Route = createFileRoute("/_shell/_settings/Settings/personal")({ component: PersonalData });
