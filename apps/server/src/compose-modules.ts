import type { Module } from './platform/module.ts'
import type { Platform } from './platform/platform.ts'
import { assetsModule } from './modules/assets/index.ts'
import { contentModule } from './modules/content/index.ts'
import { fundsModule, fundsTodos } from './modules/funds/index.ts'
import { identityModule, identitySources, identityUniqueFields } from './modules/identity/index.ts'
import { messagingModule, messagingTodos, sendSms } from './modules/messaging/index.ts'
import { operationsModule, sampleUniqueFields } from './modules/operations/index.ts'
import {
  companyNames,
  companyOf,
  organisationModule,
  organisationSources,
  organisationTodos,
  organisationUniqueFields,
  rejectedMarker,
} from './modules/organisation/index.ts'
import { dictionaries, referenceModule } from './modules/reference/index.ts'
import { qualificationsInUse, tradeCounts, tradingModule, tradingRecords, tradingTodos } from './modules/trading/index.ts'

/** The modules in the order they may know each other, with the ports of earlier ones filled from later ones. */
export function composeModules(platform: Pick<Platform, 'outbox' | 'settings' | 'news' | 'db'>): {
  identity: ReturnType<typeof identityModule>
  all: Module[]
} {
  const identity = identityModule({
    companyOf,
    companyNames,
    dictionaries,
    sendSms: sendSms(platform),
    rejectedMarker,
    todos: [...organisationTodos, ...tradingTodos, ...fundsTodos, ...messagingTodos],
    news: platform.news,
  })
  return {
    identity,
    all: [
      identity,
      referenceModule({
        sources: [identitySources, organisationSources],
        uniqueFields: [...identityUniqueFields, ...organisationUniqueFields, ...sampleUniqueFields],
      }),
      organisationModule({
        forgetSessions: identity.forgetSessions,
        tradeCounts,
        qualificationsInUse,
      }),
      assetsModule({ tradingRecords }),
      fundsModule(),
      tradingModule(platform.settings),
      contentModule(),
      messagingModule(),
      operationsModule(),
    ],
  }
}
