import * as calls from '@aosp/contract/finding/find'
import { lastRunOf } from '../../platform/due/job.ts'
import { planFirst } from '../../platform/due/plan-first.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Findable } from '../../platform/list/findable.ts'
import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { find, suggest } from './find-queries.ts'
import { FINDING_INDEX, indexChanges } from './index-changes.ts'
import { deleteSearch, savedSearches, saveSearch } from './saved-searches.ts'
import { tellFound } from './tell-found.ts'

const EVERYTHING = 'all'

/**
 * One search over everything that is public. Its own copy of what there is to find follows the records within seconds; whoever saved
 * a question is told when there is something new. Knows the records only by what their modules say of them.
 */
export const findingModule = (platform: Platform, findables: readonly Findable[]): Module => ({
  name: 'finding',
  routes: (app) => {
    serve(app, calls.find, find)
    serve(app, calls.suggest, suggest)
    serve(app, calls.savedSearches, savedSearches)
    serve(app, calls.saveSearch, saveSearch)
    serve(app, calls.deleteSearch, deleteSearch)
  },
  due: { [FINDING_INDEX]: ({ key }) => indexChanges(platform, findables, key) },
  jobs: [tellFound(platform)],
  inner: [{ name: FINDING_INDEX, title: '全站搜索索引', rhythm: '每 3 秒', lastTime: lastRunOf(FINDING_INDEX, EVERYTHING) }],
  seedBase: (trx, { now }) => planFirst(trx, { kind: FINDING_INDEX, key: EVERYTHING, dueAt: now }),
})
