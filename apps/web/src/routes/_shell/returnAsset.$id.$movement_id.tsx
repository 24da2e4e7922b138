import { createFileRoute } from "@tanstack/react-router";
import { ReturnMovement } from "../../features/assets/movements/return-asset.tsx";

export const Route = createFileRoute("/_shell/returnAsset/$id/$movement_id")({ component: ReturnMovement });
