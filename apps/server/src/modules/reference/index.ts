import * as areaCalls from '@aosp/contract/reference/area'
import * as formCheckCalls from '@aosp/contract/reference/form-check'
import * as platformCalls from '@aosp/contract/reference/platform'
import { serve } from '../../platform/http/serve.ts'
import type { Sources } from '../../platform/list/dict-source.ts'
import type { Module } from '../../platform/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { areaChildren, formerAreas } from './area-data.ts'
import type { UniqueField } from '../../platform/unique-fields.ts'
import { checkByCode } from './check-rule/check-by-code.ts'
import { checkRuleRoutes } from './check-rule/check-rules.ts'
import { seedCheckRules } from './check-rule/seed-check-rules.ts'
import { categoryRoutes } from './category/category-routes.ts'
import { seedCategories } from './category/seed-categories.ts'
import { dictRoutes } from './dict/dict-routes.ts'
import { DICTIONARIES_CHANGED, tellChanged } from './dict/dict-store.ts'
import { forgetDictionaries } from './dictionaries.ts'
import { fillRuleRoutes } from './fill-rule/fill-rules.ts'
import { seedDemoFillRules, seedFillRules } from './fill-rule/house-rules.ts'
import { duplicateCheck } from './duplicate-check.ts'
import { FIRST_FACTS, forgetFacts, officialAccountQr, PLATFORM_SETTING, platformFacts, SETTING_CHANGED } from './platform-facts.ts'
import { editPlatformSetting, platformSetting } from './platform-setting.ts'
import { REGIONS_CHANGED } from './region/region-commands.ts'
import { regions } from './region/regions.ts'
import { regionRoutes } from './region/routes.ts'
import { seedRegions } from './region/seed-regions.ts'
import { positionList } from './position/position-queries.ts'
import { positionRoutes } from './position/position-routes.ts'
import { seedPositions } from './position/seed-positions.ts'
import { referenceRights } from './rights.ts'
import { referenceSources } from './source/reference-sources.ts'
import { registryOf } from './source/source-queries.ts'
import { sourceRoutes } from './source/source-routes.ts'
import { seedDictionaries } from './seed-dictionaries.ts'

/**
 * Words and settings every other part leans on: dictionaries (from the database and from code), the regions of the country,
 * and the record with the platform's names, hotline, footer and official account. Knows no other module.
 */
export { dictionaries, dictText, dictTexts, dictVersion } from './dictionaries.ts'
export { drawNumber } from './fill-rule/house-rules.ts'
export { pageFacts } from './platform-facts.ts'
export { ruleOf } from './check-rule/check-by-code.ts'
export { positionNames, positionRows } from './position/position-queries.ts'
export { choosableRegions, placeNames, regionPaths, regions, regionsWithin } from './region/regions.ts'

/** What other modules answer for themselves: rows that may be looked up by name, and values of which there may be one only. */
type ReferencePorts = { sources: readonly Sources[]; uniqueFields: readonly UniqueField[] }

export const referenceModule = ({ db, news, push, settings }: Platform, { sources, uniqueFields }: ReferencePorts): Module => ({
  name: 'reference',
  routes: (app) => {
    dictRoutes(app, tellChanged({ db, news, push }))
    serve(app, areaCalls.areaList, async (_ctx, { edition }, { reply }) => {
      if (edition === areaCalls.AREA_EDITION) void reply.header('cache-control', 'public, max-age=31536000, immutable')
      return { children: areaChildren(), former: formerAreas() }
    })
    serve(app, formCheckCalls.duplicateCheck, duplicateCheck(uniqueFields))
    serve(app, formCheckCalls.checkByCode, checkByCode)
    serve(app, platformCalls.platformFacts, (ctx) => platformFacts(ctx.db, settings))
    serve(app, platformCalls.platformSetting, (ctx) => platformSetting(ctx, settings))
    serve(
      app,
      platformCalls.editPlatformSetting,
      editPlatformSetting(async () => {
        forgetFacts(db)
        await news.publish(SETTING_CHANGED, null)
      }),
    )
    checkRuleRoutes(app)
    fillRuleRoutes(app)
    positionRoutes(app)
    categoryRoutes(app)
    sourceRoutes(app, registryOf([referenceSources, ...sources]))
    serve(app, platformCalls.officialAccountQr, (ctx) => officialAccountQr(ctx.db, settings))
    regionRoutes(app)
  },
  subscribe: () => {
    news.on(DICTIONARIES_CHANGED, () => forgetDictionaries(db))
    news.on(SETTING_CHANGED, () => forgetFacts(db))
    news.on(REGIONS_CHANGED, () => regions.forget(db))
    news.onGap(() => {
      forgetDictionaries(db)
      forgetFacts(db)
      regions.forget(db)
    })
  },
  rights: referenceRights,
  ruledLists: [positionList],
  seedBase: async (trx) => {
    await seedDictionaries(trx)
    await seedCheckRules(trx)
    await seedFillRules(trx)
    await seedRegions(trx)
    await trx
      .insertInto('setting')
      .values({ name: PLATFORM_SETTING, value: JSON.stringify(FIRST_FACTS) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
  seedDemo: async (trx, { now }) => {
    await seedPositions(trx, now)
    await seedCategories(trx, now)
    await seedDemoFillRules(trx)
  },
})
