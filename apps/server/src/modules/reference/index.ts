import * as calls from '@aosp/contract/reference'
import { serve } from '../../platform/http/serve.ts'
import type { Module } from '../../platform/module.ts'
import { areaChildren, formerAreas } from './area-data.ts'
import { dictionaries, forgetDictionaries, itemsOf } from './dictionaries.ts'
import { FIRST_FACTS, officialAccountQr, PLATFORM_SETTING, platformFacts } from './platform-facts.ts'
import { seedDictionaries } from './seed-dictionaries.ts'

/**
 * Words and settings every other part leans on: dictionaries (from the database and from code), and the record with the
 * platform's names, hotline, footer and official account. Knows no other module.
 */
export { dictionaries, dictText, dictTexts } from './dictionaries.ts'

const DICTIONARIES_CHANGED = 'reference.dictionaries-changed'

export const referenceModule = (): Module => ({
  name: 'reference',
  routes: (app) => {
    const { settings } = app.platform
    serve(app, calls.dictItems, (ctx, { code }) => itemsOf(ctx.db, code))
    serve(app, calls.allDictItems, (ctx) => dictionaries(ctx.db))
    serve(app, calls.refreshDictCache, async (ctx) => {
      forgetDictionaries(ctx.db)
      await app.platform.news.publish(DICTIONARIES_CHANGED, null)
      return null
    })
    serve(app, calls.areaList, async (_ctx, { edition }, { reply }) => {
      if (edition === calls.AREA_EDITION) void reply.header('cache-control', 'public, max-age=31536000, immutable')
      return { children: areaChildren(), former: formerAreas() }
    })
    serve(app, calls.platformFacts, (ctx) => platformFacts(ctx.db, settings))
    serve(app, calls.officialAccountQr, (ctx) => officialAccountQr(ctx.db, settings))
  },
  subscribe: (_outbox, { news, db }) => {
    news.on(DICTIONARIES_CHANGED, () => forgetDictionaries(db))
    news.onGap(() => forgetDictionaries(db))
  },
  seedBase: async (trx) => {
    await seedDictionaries(trx)
    await trx
      .insertInto('setting')
      .values({ name: PLATFORM_SETTING, value: JSON.stringify(FIRST_FACTS) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
})
