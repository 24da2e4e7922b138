import { importDraftListView } from "@custodia/domain/assets/import/schema";
import { pageQuery, pageView } from "@custodia/domain/list";
import { itemImport, itemImportView } from "@custodia/domain/pos/items/import";
import * as importSchema from "@custodia/domain/pos/items/import-uploads";
import * as schema from "@custodia/domain/pos/items/schema";
import { readErrors } from "@custodia/services/assets/import/queries";
import { toBytes } from "@custodia/services/core/settings";
import { createCategory, listCategories, loadCategory, updateCategory } from "@custodia/services/pos/categories";
import * as importQueries from "@custodia/services/pos/items/import/queries";
import * as importService from "@custodia/services/pos/items/import/service";
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
    .input(schema.itemListQuery)
    .output(pageView(schema.itemRow))
    .query(({ ctx, input }) => listNearest(ctx, input, ["item"], listItems)),
  show: needsById("company.see", itemResource)
    .meta(rest("GET pos/items/{id}", "Show an item with its codes and stock"))
    .output(schema.itemView)
    .query(resolveWith(showItem)),
  find: needs("company.see")
    .meta(rest("GET pos/items/find", "Find an item by a scanned code", { lookup: true }))
    .input(schema.findQuery)
    .output(schema.foundView)
    .query(resolveWith(findItem)),
  import: needs("pos.write")
    .meta(
      rest("POST pos/items/import", "Import a list of items, all rows or none", { exclusive: true, upload: UPLOAD }),
    )
    .input(itemImport)
    .output(itemImportView)
    .mutation(resolveWith(importService.importItems)),
  export: needs("company.see")
    .meta(rest("GET pos/items/export", "Download all items", { exclusive: true, download: ITEMS_FILE }))
    .meta(file("GET pos/items.xlsx"))
    .query(({ ctx }) => exportItems(ctx)),
  create: needs("pos.write")
    .meta(rest("POST pos/items", "Add an item, optionally with opening stock", { creates: true }))
    .input(schema.itemCreate)
    .output(schema.itemView)
    .mutation(resolveWith(createItem)),
  update: needsOn("pos.write", itemResource)
    .meta(rest("PATCH pos/items/{id}", "Change an item"))
    .input(schema.itemPatch)
    .output(schema.itemView)
    .mutation(withVersion(schema.itemView, updateItem, showItem)),
});

/** Lists of items that are looked at before they are imported. */
export const itemUploads = router({
  upload: needs("pos.write")
    .meta(file("POST pos/imports", { exclusive: true, upload: UPLOAD }))
    .input(itemImport.pick({ file: true }))
    .output(importSchema.itemUploadView)
    .mutation(({ ctx, input }) => importService.uploadItems(ctx, input.file)),
  show: needsOn("pos.write", itemUploadResource)
    .output(importSchema.itemUploadView)
    .query(resolveWith(importQueries.showItemUpload)),
  errors: needsOn("pos.write", itemUploadResource)
    .meta(file("GET pos/imports/{id}/errors", { exclusive: true, download: LEFT_FILE }))
    .query(resolveWith(readErrors)),
  preview: needsOn("pos.write", itemUploadResource)
    .meta(inBody)
    .input(importSchema.itemUploadPreview)
    .output(importSchema.itemUploadPreviewView)
    .query(resolveWith(importQueries.previewItemUpload)),
  rows: needsOn("pos.write", itemUploadResource)
    .meta(inBody)
    .input(importSchema.itemUploadRows)
    .output(importSchema.itemUploadRowsView)
    .query(resolveWith(importQueries.readItemRows)),
  drafts: needs("pos.write")
    .input(pageQuery)
    .output(pageView(importDraftListView))
    .query(resolveWith(importQueries.listItemUploads)),
  draft: needsOn("pos.write", itemUploadResource)
    .output(importSchema.itemUploadDraftView)
    .query(resolveWith(importQueries.getItemDraft)),
  saveDraft: needsOn("pos.write", itemUploadResource)
    .input(importSchema.itemUploadDraft)
    .output(importSchema.itemUploadDraftView)
    .mutation(resolveWith(importService.saveItemDraft)),
  run: needsOn("pos.write", itemUploadResource)
    .input(importSchema.itemUploadStart)
    .output(importSchema.itemUploadView)
    .mutation(resolveWith(importService.runItemUpload)),
  cancel: needsOn("pos.write", itemUploadResource)
    .output(importSchema.itemUploadView)
    .mutation(resolveWith(importService.cancelItemUpload)),
});

export const categories = router({
  list: needs("company.see")
    .meta(offThread)
    .meta(rest("GET pos/categories", "List the item categories"))
    .input(schema.categoryListQuery)
    .output(pageView(schema.categoryView))
    .query(resolveWith(listCategories)),
  create: needs("pos.write")
    .meta(rest("POST pos/categories", "Add an item category", { creates: true }))
    .input(schema.categoryCreate)
    .output(schema.categoryView)
    .mutation(resolveWith(createCategory)),
  update: needsOn("pos.write", categoryResource)
    .meta(rest("PATCH pos/categories/{id}", "Rename an item category"))
    .input(schema.categoryPatch)
    .output(schema.categoryView)
    .mutation(withVersion(schema.categoryView, updateCategory, loadCategory)),
});
