import { roleName } from "@custodia/domain/permissions";
import type { LocationView } from "@custodia/domain/setup/locations";
import type { UserView } from "@custodia/domain/setup/users";
import type { VendorView } from "@custodia/domain/setup/vendors";
import { locationName } from "../locations/location-name.ts";
import { locationScreens } from "../locations/location-screens.tsx";
import { userScreens } from "../users/user-screens.tsx";
import { vendorScreens } from "../vendors/vendor-screens.tsx";
import type { StepDeclaration } from "./step-table.tsx";

export const branchesStep: StepDeclaration<LocationView> = {
  kind: { ...locationScreens, title: "Branch", plural: "branches" },
  columns: [
    { id: "location_id", header: "BRANCH CODE", main: true },
    { id: "state", header: "STATE", cell: ({ state }) => state?.name },
    { id: "city", header: "CITY" },
    { id: "address", header: "BRANCH" },
  ],
  words: {
    form: "Setup your company Locations",
    table: "Branches",
    add: "Save",
    change: "Save",
    addMore: "Add New Branches",
    added: "New Branch Added",
    updated: "Branch Updated",
  },
};

export const usersStep: StepDeclaration<UserView> = {
  kind: userScreens,
  columns: [
    { id: "full_name", header: "USER NAME", main: true },
    { id: "role", header: "TIER", inCard: "plain", cell: ({ role }) => roleName[role] },
    { id: "id_number", header: "UID NO.", className: "whitespace-nowrap" },
    { id: "email", header: "EMAIL", inCard: "plain", className: "break-all" },
    {
      id: "location",
      header: "LOCATION",
      inCard: "plain",
      className: "min-w-40",
      cell: ({ location }) => (location && locationName(location)) || "Unknown",
    },
  ],
  words: {
    form: "Create a new User",
    table: "Users",
    add: "Setup",
    change: "Update",
    addMore: "Add New User",
    added: "New User Added",
    updated: "User Updated",
  },
};

export const vendorsStep: StepDeclaration<VendorView> = {
  kind: vendorScreens,
  columns: [
    { id: "name", header: "VENDOR NAME", main: true },
    { id: "phone_number", header: "PHONE NUMBER" },
    { id: "email", header: "EMAIL ADDRESS" },
  ],
  words: {
    form: "Create a new Vendor",
    table: "Vendors",
    add: "Add",
    change: "Update",
    addMore: "Add New Vendors",
    added: "New Vendor Added",
    updated: "Vendor Updated",
  },
};
