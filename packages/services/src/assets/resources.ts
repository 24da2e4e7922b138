import { assets } from "@custodia/db/schema/assets/assets";
import { exports } from "@custodia/db/schema/assets/export";
import { imports } from "@custodia/db/schema/assets/import";
import { movements } from "@custodia/db/schema/assets/movements";
import { assetPapers } from "@custodia/db/schema/assets/papers";
import { assetServices } from "@custodia/db/schema/assets/services";
import { visible } from "../core/visible-assets.ts";
import { ofCaller, resource } from "../resource.ts";
import { ofRegister } from "./export/queries.ts";

export const assetResource = resource("asset", assets, visible(ofCaller));
export const importResource = resource("import", imports);
export const exportResource = resource("export", exports, ofRegister);
export const movementResource = resource("movement", movements);
export const maintenanceResource = resource("service", assetServices);
export const attachmentResource = resource("paper", assetPapers);
