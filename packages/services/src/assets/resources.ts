import { assets } from "@custodia/db/schema/assets/assets";
import { assetAttachments } from "@custodia/db/schema/assets/attachments";
import { exports } from "@custodia/db/schema/assets/export";
import { imports } from "@custodia/db/schema/assets/import";
import { maintenanceJobs, maintenanceVisits } from "@custodia/db/schema/assets/maintenance";
import { movements } from "@custodia/db/schema/assets/movements";
import { eq } from "drizzle-orm";
import { visible } from "../core/visible-assets.ts";
import { callerValues, resource } from "../resource.ts";
import { coversRegister } from "./export/queries.ts";

export const assetResource = resource("asset", assets, visible(callerValues));
export const importResource = resource("import", imports, eq(imports.noun, "assets"));
export const exportResource = resource("export", exports, coversRegister);
export const movementResource = resource("movement", movements);
export const maintenanceResource = resource("service", maintenanceVisits);
export const jobResource = resource("job", maintenanceJobs);
export const attachmentResource = resource("attachment", assetAttachments);
