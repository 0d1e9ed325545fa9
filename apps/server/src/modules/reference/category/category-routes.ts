import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/reference/category'
import { serve } from '../../../platform/http/serve.ts'
import { sendTemplate } from '../../../platform/sheets/send-template.ts'
import { CATEGORY_COLUMNS, exportCategories, importCategories } from './category-sheet.ts'
import { addCategory, deleteCategories, deleteCategory, editCategories, editCategory } from './category-commands.ts'
import { categoryChildren, categoryChildrenOf, categoryNames, categoryOptions, categoryRoots, checkCategoryCode, oneCategory } from './category-queries.ts'
import { categoryTreeChildren, categoryTreeData, categoryTreeRoot } from './category-tree-queries.ts'

export function categoryRoutes(app: FastifyInstance): void {
  serve(app, calls.categoryRoots, categoryRoots)
  serve(app, calls.categoryChildren, categoryChildren)
  serve(app, calls.categoryChildrenOf, categoryChildrenOf)
  serve(app, calls.categoryTreeRoot, categoryTreeRoot)
  serve(app, calls.categoryTreeChildren, categoryTreeChildren)
  serve(app, calls.categoryTreeData, categoryTreeData)
  serve(app, calls.categoryNames, categoryNames)
  serve(app, calls.categoryOptions, categoryOptions)
  serve(app, calls.checkCategoryCode, checkCategoryCode)
  serve(app, calls.oneCategory, oneCategory)
  serve(app, calls.exportCategories, (ctx, input, { reply }) => exportCategories(ctx, input, reply))
  serve(app, calls.importCategories, (ctx, _input, { request }) => importCategories(ctx, request, app.platform.files))
  serve(app, calls.categoryTemplate, (_ctx, _input, { reply }) => sendTemplate(reply, '分类字典导入模板', CATEGORY_COLUMNS))
  serve(app, calls.addCategory, addCategory)
  serve(app, calls.editCategory, (ctx, input, { request }) => editCategory(ctx, input, request.body))
  serve(app, calls.editCategories, editCategories)
  serve(app, calls.deleteCategory, deleteCategory)
  serve(app, calls.deleteCategories, deleteCategories)
}
