import { createFileRoute } from "@tanstack/react-router";
import { AddAsset } from "../../features/assets/add-asset.tsx";

export const Route = createFileRoute("/_shell/addAssets")({ component: AddAsset });
