import { createFileRoute } from "@tanstack/react-router";
import { AnnouncementPage } from "../../features/announcement/announcement-page.tsx";

export const Route = createFileRoute("/_shell/announcement")({ component: AnnouncementPage });
