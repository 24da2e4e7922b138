/** Returns a test for modules whose path contains one of these, separated by spaces. */
const pathContains = (paths: string) => {
  const parts = paths.trim().split(/\s+/);
  return (id: string) => parts.some((part) => id.includes(part));
};

/**
 * The files of code that many screens need, each with the modules that it starts from; it also contains what these import,
 * unless a file before it does. The bundler splits the rest by the screens that need it: without these files, the register
 * would load 113. `first-load.test.ts` says which pages load which files, and how large they may be.
 */
export const chunkGroups = [
  // All that the public pages share with the app: they load none of the files below.
  {
    name: "base",
    test: pathContains(`/node_modules/react/ /node_modules/react-dom/ /node_modules/tslib/ preload-helper
      icons/calendar-check.mjs icons/file-spreadsheet.mjs icons/scan-barcode.mjs
      app-shell/src/no-eval app-shell/src/shell/frame-parts client/src/errors early-interaction
      ui/src/after-paint ui/src/badge ui/src/banner ui/src/input/input.tsx ui/src/lazy-part ui/src/use-browser`),
  },
  // The router with all routes, and the sign-in.
  {
    name: "app",
    test: pathContains(`@tanstack/react-router @tanstack/store web/src/router.tsx app-shell/src/offline/status
      features/auth/auth-frame features/auth/sign-in-form`),
  },
  // A single icon is too small for a file: files have about this many bytes of icons.
  { name: "icons", test: /lucide-react/, entriesAware: true, entriesAwareMergeThreshold: 26_000 },
  // The layout around all pages, and what the dashboard shares with other screens.
  {
    name: "frame",
    test: pathContains(`app-shell/src/shell/shell.tsx web/src/shell.tsx web/src/menu.ts ui/src/card
      ui/src/page-header ui/src/input/number-format
      features/activity/field-labels features/auth/sign-in-again
      features/notifications/notification-bell features/search/search-button features/register/asset-links
      features/assets/first-assets
      features/register/figures features/register/invalidate features/register/labels
      domain/src/activity/actor-name domain/src/assets/labels.ts domain/src/money domain/src/recorded/field-units
      domain/src/valuation/labels`),
  },
  // What the register shares with other lists.
  {
    name: "lists",
    test: pathContains(`ui/src/table/data-table app-shell/src/records/columns features/setup/options
      features/assets/badges features/assets/columns features/assets/list-query
      domain/src/assets/corrections domain/src/assets/disposals domain/src/assets/maintenance.ts
      domain/src/assets/movements domain/src/assets/returns domain/src/assets/schema`),
  },
  // Forms, dialogs and menus.
  {
    name: "forms",
    test: pathContains(`ui/src/form/form ui/src/form/choice ui/src/form/date ui/src/form/numeric ui/src/form/open-record
      ui/src/form/schema-form ui/src/form/suggest ui/src/form/text ui/src/form/unsaved ui/src/confirm-dialog
      ui/src/dialog ui/src/dropdown-menu ui/src/tabs ui/src/blocked-button
      app-shell/src/records/record- features/setup/locations/form features/setup/vendors/form`),
  },
  { name: "assets", test: /features\/assets\/(?!form-fields)/, minShareCount: 8 },
  { name: "shared", test: /packages\/|features\//, minShareCount: 8 },
];
