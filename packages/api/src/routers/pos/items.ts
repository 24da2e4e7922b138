import { importDraftListView } from "@custodia/domain/assets/import/schema";
import { pageQuery, pageView } from "@custodia/domain/list";
import { itemImport, itemImportView } from "@custodia/domain/pos/items/import";
import {
  itemUploadDraft,
  itemUploadDraftView,
  itemUploadPreview,
  itemUploadPreviewView,
  itemUploadRows,
  itemUploadRowsView,
  itemUploadStart,
  itemUploadView,
} from "@custodia/domain/pos/items/import-uploads";
import {
  categoryCreate,
  categoryListQuery,
  categoryPatch,
  categoryView,
  findQuery,
  foundView,
  itemCreate,
  itemListQuery,
  itemPatch,
  itemRow,
  itemView,
} from "@custodia/domain/pos/items/schema";
import { readErrors } from "@custodia/services/assets/import/queries";
import { toBytes } from "@custodia/services/core/settings";
import { createCategory, listCategories, loadCategory, updateCategory } from "@custodia/services/pos/categories";
import {
  getItemDraft,
  listItemUploads,
  previewItemUpload,
  readItemRows,
  showItemUpload,
} from "@custodia/services/pos/items/import/queries";
import {
  cancelItemUpload,
  importItems,
  runItemUpload,
  saveItemDraft,
  uploadItems,
} from "@custodia/services/pos/items/import/service";
import { exportItems, findItem, listItems, showItem } from "@custodia/services/pos/items/queries";
import { createItem, updateItem } from "@custodia/services/pos/items/service";
import { categoryResource, itemResource, itemUploadResource } from "@custodia/services/pos/resources";
import { listNearest } from "@custodia/services/search/nearest";
import { fileTooLarge } from "@custodia/services/spreadsheet/limits";
import { file, inBody, offThread, rest, SHEET, type UploadField } from "../../meta.ts";
import { needs, needsById, needsOn, resolveWith, router, withVersion } from "../../procedures.ts";

const UPLOAD: UploadField = {
  field: "file",
  maxBytes: ({ importMegabytes }) => toBytes(importMegabytes),
  tooLarge: fileTooLarge,
  stream: true,
};

const ITEMS_FILE = { ...SHEET, name: "items.xlsx" };
const LEFT_FILE = { ...SHEET, name: "rows-left-behind.xlsx" };

export const items = router({
  list: needs("company.see")
    .meta(offThread)
    .meta(rest("GET pos/items", "List the items"))
    .input(itemListQuery)
    .output(pageView(itemRow))
    .query(({ ctx, input }) => listNearest(ctx, input, ["item"], listItems)),
  show: needsById("company.see", itemResource)
    .meta(rest("GET pos/items/{id}", "Show an item with its codes and stock"))
    .output(itemView)
    .query(resolveWith(showItem)),
  find: needs("company.see")
    .meta(rest("GET pos/items/find", "Find an item by a scanned code", { lookup: true }))
    .input(findQuery)
    .output(foundView)
    .query(resolveWith(findItem)),
  import: needs("pos.write")
    .meta(
      rest("POST pos/items/import", "Import a list of items, all rows or none", { exclusive: true, upload: UPLOAD }),
    )
    .input(itemImport)
    .output(itemImportView)
    .mutation(resolveWith(importItems)),
  export: needs("company.see")
    .meta(rest("GET pos/items/export", "Download all items", { exclusive: true, download: ITEMS_FILE }))
    .meta(file("GET pos/items.xlsx"))
    .query(({ ctx }) => exportItems(ctx)),
  create: needs("pos.write")
    .meta(rest("POST pos/items", "Add an item, optionally with opening stock", { creates: true }))
    .input(itemCreate)
    .output(itemView)
    .mutation(resolveWith(createItem)),
  update: needsOn("pos.write", itemResource)
    .meta(rest("PATCH pos/items/{id}", "Change an item"))
    .input(itemPatch)
    .output(itemView)
    .mutation(withVersion(itemView, updateItem, showItem)),
});

/** Lists of items that are looked at before they are imported. */
export const itemUploads = router({
  upload: needs("pos.write")
    .meta(file("POST pos/imports", { exclusive: true, upload: UPLOAD }))
    .input(itemImport.pick({ file: true }))
    .output(itemUploadView)
    .mutation(({ ctx, input }) => uploadItems(ctx, input.file)),
  show: needsOn("pos.write", itemUploadResource).output(itemUploadView).query(resolveWith(showItemUpload)),
  errors: needsOn("pos.write", itemUploadResource)
    .meta(file("GET pos/imports/{id}/errors", { exclusive: true, download: LEFT_FILE }))
    .query(resolveWith(readErrors)),
  preview: needsOn("pos.write", itemUploadResource)
    .meta(inBody)
    .input(itemUploadPreview)
    .output(itemUploadPreviewView)
    .query(resolveWith(previewItemUpload)),
  rows: needsOn("pos.write", itemUploadResource)
    .meta(inBody)
    .input(itemUploadRows)
    .output(itemUploadRowsView)
    .query(resolveWith(readItemRows)),
  drafts: needs("pos.write").input(pageQuery).output(pageView(importDraftListView)).query(resolveWith(listItemUploads)),
  draft: needsOn("pos.write", itemUploadResource).output(itemUploadDraftView).query(resolveWith(getItemDraft)),
  saveDraft: needsOn("pos.write", itemUploadResource)
    .input(itemUploadDraft)
    .output(itemUploadDraftView)
    .mutation(resolveWith(saveItemDraft)),
  run: needsOn("pos.write", itemUploadResource)
    .input(itemUploadStart)
    .output(itemUploadView)
    .mutation(resolveWith(runItemUpload)),
  cancel: needsOn("pos.write", itemUploadResource).output(itemUploadView).mutation(resolveWith(cancelItemUpload)),
});

export const categories = router({
  list: needs("company.see")
    .meta(offThread)
    .meta(rest("GET pos/categories", "List the item categories"))
    .input(categoryListQuery)
    .output(pageView(categoryView))
    .query(resolveWith(listCategories)),
  create: needs("pos.write")
    .meta(rest("POST pos/categories", "Add an item category", { creates: true }))
    .input(categoryCreate)
    .output(categoryView)
    .mutation(resolveWith(createCategory)),
  update: needsOn("pos.write", categoryResource)
    .meta(rest("PATCH pos/categories/{id}", "Rename an item category"))
    .input(categoryPatch)
    .output(categoryView)
    .mutation(withVersion(categoryView, updateCategory, loadCategory)),
});
