import type { FastifyInstance } from 'fastify'
import { dictItems as dictItemsCall } from '@aosp/contract/reference/dictionary'
import * as calls from '@aosp/contract/reference/dict-source'
import { serve } from '../../../platform/http/serve.ts'
import { dictItems, loadDict, loadDictItem, loadDictOrderByValue, loadTreeData, type Registry } from './source-queries.ts'

export function sourceRoutes(app: FastifyInstance, registry: Registry): void {
  serve(app, dictItemsCall, (ctx, input) => dictItems(registry, ctx, input))
  serve(app, calls.loadDict, (ctx, input) => loadDict(registry, ctx, input))
  serve(app, calls.loadDictOrderByValue, (ctx, input) => loadDictOrderByValue(registry, ctx, input))
  serve(app, calls.loadDictItem, (ctx, input) => loadDictItem(registry, ctx, input))
  serve(app, calls.loadTreeData, (ctx, input) => loadTreeData(registry, ctx, input))
}
