import { createFileRoute } from "@tanstack/react-router";
import { PersonalData } from "../../../features/settings/personal-data.tsx";

export const Route = createFileRoute("/_shell/_settings/Settings/personal")({ component: PersonalData });
