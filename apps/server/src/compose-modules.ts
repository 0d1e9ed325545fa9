import type { Module } from './platform/module.ts'
import type { Platform } from './platform/platform.ts'
import { contentModule } from './modules/content/index.ts'
import { identityModule } from './modules/identity/index.ts'
import { messagingModule, messagingTodos, sendSms } from './modules/messaging/index.ts'
import { operationsModule } from './modules/operations/index.ts'
import { companyOf, organisationModule, organisationTodos } from './modules/organisation/index.ts'
import { dictionaries, referenceModule } from './modules/reference/index.ts'

/** The modules in the order they may know each other, with the ports of earlier ones filled from later ones. */
export function composeModules(platform: Pick<Platform, 'outbox' | 'settings' | 'news' | 'db'>): {
  identity: ReturnType<typeof identityModule>
  all: Module[]
} {
  const identity = identityModule({
    companyOf,
    dictionaries,
    sendSms: sendSms(platform),
    todos: [...organisationTodos, ...messagingTodos],
    news: platform.news,
  })
  return { identity, all: [identity, referenceModule(), organisationModule(), contentModule(), messagingModule(), operationsModule()] }
}
