import type { FastifyInstance } from 'fastify'
import * as calls from '@aosp/contract/reference/dictionary'
import * as itemCalls from '@aosp/contract/reference/dict-item'
import { serve } from '../../../platform/http/serve.ts'
import { sendTemplate } from '../../../platform/sheets/send-template.ts'
import { changedSince, dictionaries, itemsOf } from '../dictionaries.ts'
import { DICT_COLUMNS } from './dict-columns.ts'
import { dictCommands } from './dict-commands.ts'
import { dictItemCommands } from './dict-item-commands.ts'
import { deletedDicts, dictById, dictItemList, dictList, dictTree, exportDicts } from './dict-queries.ts'
import type { TellChanged } from './dict-store.ts'

export function dictRoutes(app: FastifyInstance, tell: TellChanged): void {
  const commands = dictCommands(tell, app.platform.files)
  const items = dictItemCommands(tell)
  serve(app, calls.allDictItems, (ctx) => dictionaries(ctx.db, ctx.actor))
  serve(app, calls.dictText, async (ctx, { code, key }) => (await itemsOf(ctx.db, code, ctx.actor)).find(({ value }) => value === key)?.text ?? null)
  serve(app, calls.dictChanges, (ctx, { since }) => changedSince(ctx.db, since, ctx.actor))
  serve(app, calls.refreshDictCache, async () => {
    await tell([])
    return null
  })
  serve(app, calls.dictList, dictList)
  serve(app, calls.dictTree, dictTree)
  serve(app, calls.dictById, dictById)
  serve(app, calls.addDict, commands.addDict)
  serve(app, calls.editDict, (ctx, input, { request }) => commands.editDict(ctx, input, request.body))
  serve(app, calls.deleteDict, commands.deleteDict)
  serve(app, calls.deleteDicts, commands.deleteDicts)
  serve(app, calls.deletedDicts, deletedDicts)
  serve(app, calls.restoreDict, commands.restoreDict)
  serve(app, calls.eraseDict, commands.eraseDict)
  serve(app, calls.exportDicts, (ctx, input, { reply }) => exportDicts(ctx, input, reply))
  serve(app, calls.importDicts, (ctx, _input, { request }) => commands.importDicts(ctx, request))
  serve(app, calls.dictTemplate, (_ctx, _input, { reply }) => sendTemplate(reply, '数据字典导入模板', DICT_COLUMNS))
  serve(app, itemCalls.dictItemList, dictItemList)
  serve(app, itemCalls.addDictItem, items.addDictItem)
  serve(app, itemCalls.editDictItem, (ctx, input, { request }) => items.editDictItem(ctx, input, request.body))
  serve(app, itemCalls.deleteDictItem, items.deleteDictItem)
  serve(app, itemCalls.deleteDictItems, items.deleteDictItems)
  serve(app, itemCalls.checkDictItem, items.checkDictItem)
}
